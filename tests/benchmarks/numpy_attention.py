"""Times NumPy on the work of bench_evaluate: medians in ms, as JSON {"edited/words n d": …}."""

import json
import time

import numpy as np


def softmax(a):
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


class Head:
    def __init__(self, n, d):
        random = np.random.default_rng(42)
        self.words = random.standard_normal((n, d))
        self.W_Q, self.W_K, self.W_V = (random.standard_normal((d, d)) / np.sqrt(d) for _ in range(3))
        self.everything()

    def everything(self):
        self.K = self.words @ self.W_K
        self.V = self.words @ self.W_V
        self.after_W_Q()

    def after_W_Q(self):
        self.Q = self.words @ self.W_Q
        self.scores = self.Q @ self.K.T
        self.scaled = self.scores / np.sqrt(self.Q.shape[1])
        self.weights = softmax(self.scaled)
        self.attention = self.weights @ self.V

    def after_W_V(self):
        self.V = self.words @ self.W_V
        self.attention = self.weights @ self.V


def median_ms(work, seconds=0.5):
    times = []
    end = time.perf_counter() + seconds
    while len(times) < 5 or time.perf_counter() < end:
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1000 * sorted(times)[len(times) // 2]


if __name__ == "__main__":
    result = {}
    for n, d in [(4, 3), (64, 64), (256, 64), (1024, 64), (2048, 64)]:
        head = Head(n, d)
        result[f"edited/words {n} {d}"] = median_ms(head.everything)
        result[f"edited/W_Q {n} {d}"] = median_ms(head.after_W_Q)
        result[f"edited/W_V {n} {d}"] = median_ms(head.after_W_V)
    print(json.dumps(result))
