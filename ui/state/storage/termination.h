#pragma once

#include <QObject>

namespace attn::ui {

/// Turns the system's wish that the program ends (SIGTERM, SIGHUP, SIGINT) into a signal of Qt's, in the thread of this
/// object. One at a time; the program does not end by itself while it lives.
class Termination : public QObject {
    Q_OBJECT
public:
    explicit Termination(QObject* parent = nullptr);
    ~Termination() override;

signals:
    void asked(int signal);

private:
    void read();

    int m_ends[2] = {-1, -1}; ///< a pipe: what the handler of a signal may write to
};

} // namespace attn::ui
