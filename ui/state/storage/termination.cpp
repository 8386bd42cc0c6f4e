#include "termination.h"

#include <QSocketNotifier>

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace attn::ui {

namespace {

volatile std::sig_atomic_t pipeEnd = -1;
constexpr int signalsThatEnd[] = {SIGTERM, SIGHUP, SIGINT};

extern "C" void noteSignal(int signal)
{
    const int error = errno;
    const auto number = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t count = ::write(pipeEnd, &number, 1); // all that a handler may do
    errno = error;
}

} // namespace

Termination::Termination(QObject* parent)
    : QObject(parent)
{
    if (::pipe2(m_ends, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // then signals end the program as ever
    pipeEnd = m_ends[1];
    auto* const notifier = new QSocketNotifier(m_ends[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &Termination::read);
    for (const int signal : signalsThatEnd)
        if (std::signal(signal, noteSignal) == SIG_IGN) // as nohup wants it
            std::signal(signal, SIG_IGN);
}

Termination::~Termination()
{
    for (const int signal : signalsThatEnd)
        std::signal(signal, SIG_DFL);
    pipeEnd = -1;
    for (const int end : m_ends)
        if (end >= 0)
            ::close(end);
}

void Termination::read()
{
    unsigned char number = 0;
    if (::read(m_ends[0], &number, 1) == 1)
        emit asked(number);
}

} // namespace attn::ui
