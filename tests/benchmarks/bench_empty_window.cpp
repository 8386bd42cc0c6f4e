// The yardstick for start and memory: an empty main window of the size of ours.

#include "first_frame.h"

#include <QMainWindow>

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QMainWindow window;
    window.resize(1280, 800);
    new QuitAfterFirstFrame(&window);
    window.show();
    return QApplication::exec();
}
