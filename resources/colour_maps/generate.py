#!/usr/bin/env python3
"""Writes ui/heatmap/colour_tables.cpp: the colours of the heat maps, 256 a map.

Run by hand when a map is added or cut differently; the result is kept in the repository:

    resources/colour_maps/generate.py

Reads vik and berlin (Scientific colour maps) and tempo (cmocean) from Debian's package gmt-common, viridis and cividis
from python3-matplotlib. Their notices stand in NOTICE beside this file.

A diverging map is cut to the part that prints well and sampled in two halves that both end in its exact centre: entries
127 and 128 are the neutral middle, so that floor(256 t) gives it for t = 0.5 and for the smallest steps around it.
"""

from pathlib import Path

from matplotlib import colormaps

GMT = Path("/usr/share/gmt/cpt")
ROOT = Path(__file__).resolve().parents[2]


def read_gmt(path):
    """The colours of a GMT palette file, (0 … 255)³ each, from its low end to its high end."""
    colours = []
    for line in path.read_text().splitlines():
        fields = line.split()
        if len(fields) != 4 or line.startswith("#"):
            continue  # a comment, or the colours for what is outside and for NaN
        for end in fields[1::2]:
            colour = tuple(int(c) for c in end.split("/"))
            # A segment begins where the last one ended, but at the hinge of a diverging map two entries meet.
            if not colours or colour != colours[-1]:
                colours.append(colour)
    return colours


def read_matplotlib(name):
    return [tuple(255 * c for c in colour) for colour in colormaps[name].colors]


def at(colours, t):
    """The colour at 0 ≤ t ≤ 1, between two entries a mixture of both."""
    place = t * (len(colours) - 1)
    i = min(int(place), len(colours) - 2)
    share = place - i
    return tuple(round(a + (b - a) * share) for a, b in zip(colours[i], colours[i + 1]))


def sequential(colours):
    return [at(colours, i / 255) for i in range(256)]


def diverging(colours, low, high):
    half = [i / 127 for i in range(128)]
    return [at(colours, low + (0.5 - low) * s) for s in half] + [at(colours, 0.5 + (high - 0.5) * s) for s in half]


def table(name, colours):
    values = [f"0xff{r:02x}{g:02x}{b:02x}" for r, g, b in colours]
    lines = ["    " + ", ".join(values[i : i + 9]) + "," for i in range(0, 256, 9)]
    return f"const std::array<QRgb, 256> {name}Colours{{\n" + "\n".join(lines) + "\n};\n"


MAPS = {
    "vik": diverging(read_gmt(GMT / "SCM/vik.cpt"), 0.10, 0.90),
    "berlin": diverging(read_gmt(GMT / "SCM/berlin.cpt"), 0.04, 0.96),
    "tempo": sequential(read_gmt(GMT / "cmocean/tempo.cpt")),
    "viridis": sequential(read_matplotlib("viridis")),
    "cividis": sequential(read_matplotlib("cividis")),
    "grey": [(i, i, i) for i in range(255, -1, -1)],
}

text = """// Written by resources/colour_maps/generate.py: change that, not this.
// The maps' authors and licences: resources/colour_maps/NOTICE.

#include "colour_tables.h"

namespace attn::ui {

// clang-format off
"""
text += "\n".join(table(name, colours) for name, colours in MAPS.items())
text += """// clang-format on

} // namespace attn::ui
"""
(ROOT / "ui/heatmap/colour_tables.cpp").write_text(text)
