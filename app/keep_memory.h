#pragma once

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace attn::app {

/// Keeps freed memory for the next matrices, up to 256 MB of it. Left to itself, malloc gives each large matrix back to
/// the system, and an edit that sets up the steps anew (a word more, another mask) spends most of its time on getting
/// the same pages again, one fault for every 512 numbers.
inline void keepMemory()
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 28);
#endif
}

} // namespace attn::app
