# Precompiled headers: most of a file's compile time is Eigen's and Qt's headers, read again for each. They only save
# time: every file still includes what it uses, and builds without them (ATTN_PCH=OFF).
option(ATTN_PCH "Precompile the libraries' headers" ON)

set(ATTN_PCH_CORE
  <Eigen/Core> <algorithm> <cmath> <functional> <limits> <memory> <numeric> <optional> <string> <string_view>
  <tl/expected.hpp> <utility> <variant> <vector>)
set(ATTN_PCH_STATE ${ATTN_PCH_CORE} <QAbstractTableModel> <QCoreApplication> <QLocale> <QObject> <QString> <QUndoStack>)
set(ATTN_PCH_WIDGETS ${ATTN_PCH_STATE} <QAbstractButton> <QApplication> <QBoxLayout> <QImage> <QLabel> <QMainWindow>
  <QPainter> <QTableView> <QToolButton>)

# attn_precompile(TARGET HEADERS…)
function(attn_precompile target)
  if(ATTN_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -fpch-preprocess) # lets ccache see through them
    endif()
  endif()
endfunction()
