"""The four heat maps of a head (scores, scaled, weights, attention) drawn by Matplotlib.

matplotlib_maps.py first               draws those of a small example once, with digits, and ends
matplotlib_maps.py redraw N D [digits] prints the median time in ms from an edited number to the drawn picture
"""

import sys
import time

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from numpy_attention import Head


class Maps:
    def __init__(self, head, digits):
        self.head = head
        self.figure, axes = plt.subplots(1, 4, figsize=(18, 4.5), dpi=100)
        self.images, self.texts = [], []
        for axis, (name, values) in zip(axes, self.matrices().items()):
            weights = name == "weights"
            limit = 1 if weights else abs(values).max()
            colours = {"cmap": "viridis", "vmin": 0} if weights else {"cmap": "RdBu", "vmin": -limit}
            image = axis.imshow(values, vmax=limit, aspect="auto", interpolation="nearest", **colours)
            self.figure.colorbar(image, ax=axis)
            axis.set_title(name)
            self.images.append(image)
            self.texts.append(
                [axis.text(j, i, f"{x:.3g}", ha="center", va="center") for (i, j), x in cells(values)] if digits else []
            )
        self.figure.canvas.draw()

    def matrices(self):
        return {name: getattr(self.head, name) for name in ("scores", "scaled", "weights", "attention")}

    def edit(self, step):
        self.head.words[0, 0] += step
        self.head.everything()
        for image, texts, values in zip(self.images, self.texts, self.matrices().values()):
            image.set_data(values)
            for text, (_, x) in zip(texts, cells(values)):
                text.set_text(f"{x:.3g}")
        self.figure.canvas.draw()


def cells(values):
    return [((i, j), values[i, j]) for i in range(values.shape[0]) for j in range(values.shape[1])]


if sys.argv[1] == "first":
    Maps(Head(4, 3), digits=True)
else:
    n, d = int(sys.argv[2]), int(sys.argv[3])
    maps = Maps(Head(n, d), digits="digits" in sys.argv[4:])
    times = []
    end = time.perf_counter() + 3
    while len(times) < 3 or time.perf_counter() < end:
        start = time.perf_counter()
        maps.edit(0.5 if len(times) % 2 else -0.5)
        times.append(time.perf_counter() - start)
    print(1000 * sorted(times)[len(times) // 2])
