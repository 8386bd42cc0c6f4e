# Warnings, hardening and sanitizers for the project's own targets.
add_library(attn_options INTERFACE)
target_compile_options(attn_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  # Optimised or sanitized, GCC 12 warns about memory inside of std::string and Eigen that nobody misuses.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<OR:$<CONFIG:Release>,$<BOOL:${ATTN_SANITIZE}>>>:-Wno-restrict\;-Wno-maybe-uninitialized\;-Wno-stringop-overflow>
  $<$<BOOL:${ATTN_WERROR}>:-Werror>
  $<$<BOOL:${ATTN_SANITIZE}>:-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer>
  $<$<BOOL:${ATTN_FUZZ}>:-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer>
  -fstack-protector-strong
  $<$<AND:$<NOT:$<CONFIG:Debug>>,$<NOT:$<BOOL:${ATTN_SANITIZE}>>,$<NOT:$<BOOL:${ATTN_FUZZ}>>>:-D_FORTIFY_SOURCE=2>)
target_compile_definitions(attn_options INTERFACE _GLIBCXX_ASSERTIONS)
target_link_options(attn_options INTERFACE
  $<$<OR:$<BOOL:${ATTN_SANITIZE}>,$<BOOL:${ATTN_FUZZ}>>:-fsanitize=address,undefined>
  -Wl,-z,relro,-z,now)
