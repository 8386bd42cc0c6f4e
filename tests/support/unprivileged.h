#pragma once

#include <cstdlib>

#include <unistd.h>

namespace attn::test {

/// Without the rights of root, which nothing is forbidden, while this lives.
class Unprivileged {
public:
    static constexpr uid_t nobody = 65534;

    Unprivileged()
    {
        if (m_user == 0 && ::setresuid(nobody, nobody, 0) != 0)
            std::abort();
    }
    ~Unprivileged()
    {
        if (m_user == 0 && ::setresuid(0, 0, 0) != 0)
            std::abort();
    }
    Unprivileged(const Unprivileged&) = delete;
    Unprivileged& operator=(const Unprivileged&) = delete;

private:
    uid_t m_user = ::geteuid();
};

} // namespace attn::test
