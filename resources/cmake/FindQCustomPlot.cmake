# Finds QCustomPlot for Qt 6 and defines QCustomPlot::QCustomPlot. Debian's package has a CMake configuration; others have
# a pkg-config file or the bare library.
find_package(QCustomPlotQt6 CONFIG QUIET)
if(TARGET QCustomPlotQt6::QCustomPlotQt6)
  if(NOT TARGET QCustomPlot::QCustomPlot)
    add_library(QCustomPlot::QCustomPlot ALIAS QCustomPlotQt6::QCustomPlotQt6)
  endif()
  set(QCustomPlot_FOUND TRUE)
  return()
endif()

find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_search_module(PC_QCustomPlot QUIET qcustomplot-qt6)
endif()
find_path(QCustomPlot_INCLUDE_DIR qcustomplot.h
  HINTS ${PC_QCustomPlot_INCLUDE_DIRS} PATH_SUFFIXES qcustomplot-qt6 qcustomplot)
find_library(QCustomPlot_LIBRARY NAMES qcustomplot-qt6 QCustomPlotQt6 qcustomplotqt6
  HINTS ${PC_QCustomPlot_LIBRARY_DIRS})

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(QCustomPlot REQUIRED_VARS QCustomPlot_LIBRARY QCustomPlot_INCLUDE_DIR)
if(QCustomPlot_FOUND AND NOT TARGET QCustomPlot::QCustomPlot)
  add_library(QCustomPlot::QCustomPlot UNKNOWN IMPORTED)
  set_target_properties(QCustomPlot::QCustomPlot PROPERTIES
    IMPORTED_LOCATION ${QCustomPlot_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${QCustomPlot_INCLUDE_DIR}
    # A shared library of QCustomPlot is built and used with this.
    INTERFACE_COMPILE_DEFINITIONS QCUSTOMPLOT_USE_LIBRARY
    INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::PrintSupport")
endif()
