"""Runs the benchmark programs of a build folder side by side and prints one table. Start it with run.sh.

Times are medians. What is compared is measured in turn, in the same minutes: the ratios are worth more than the times.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
BUILD = Path(sys.argv[1])
PYTHON = sys.executable
ROUNDS = 3

# NumPy as it comes: whatever the environment says about its BLAS is left out.
ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith("OPENBLAS_")}
ENVIRONMENT["QT_QPA_PLATFORM"] = "offscreen"
ENVIRONMENT["QT_LOGGING_RULES"] = "*.warning=false"  # the platform's remarks on a home without a session


def output(*command):
    return subprocess.run(command, env=ENVIRONMENT, check=True, stdout=subprocess.PIPE, text=True).stdout


def title(text):
    print(f"\n{text}\n{'-' * len(text)}")


def row(what, *columns):
    print(f"{what:<44}" + "".join(f"{c:>14}" for c in columns), flush=True)


def ms(value):
    return f"{value:.4f} ms" if value < 0.1 else f"{value:.2f} ms"


def ratio(value):
    return f"{value:.2f} x" if value < 10 else f"{value:.0f} x"


def medians(program):
    """The median times in ms of a Google Benchmark program: {"name/n:4": 0.01}."""
    report = json.loads(output(BUILD / program, "--benchmark_format=json", "--benchmark_min_time=0.05",
                               "--benchmark_repetitions=7", "--benchmark_report_aggregates_only=true"))
    return {run["run_name"].removesuffix("/real_time"): run["real_time"]
            for run in report["benchmarks"] if run["aggregate_name"] == "median"}


def evaluation():
    ours, numpy = {}, {}
    for _ in range(ROUNDS):
        for run, time_of in medians("bench_evaluate").items():
            name, n, d = run.rsplit("/", 2)
            ours.setdefault(f"{name} {n[2:]} {d[2:]}", []).append(time_of)
        for name, value in json.loads(output(PYTHON, HERE / "numpy_attention.py")).items():
            numpy.setdefault(name, []).append(value)
    title("Evaluation, one head, n words of d dimensions (NumPy / ours: higher is better)")
    row("", "ours", "NumPy", "NumPy / ours")
    for name in ours:
        own = median(ours[name])
        # A fresh evaluation does all that follows from new words, and sets the list of steps up.
        other = median(numpy[name.replace("fresh", "edited/words")])
        row(name, ms(own), ms(other), ratio(other / own))


def start_of(command):
    """Wall time in ms and peak memory in MB of a whole process."""
    start = time.perf_counter()
    process = subprocess.Popen(command, env=ENVIRONMENT)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command}: exit status {process.returncode}")
    return 1000 * (time.perf_counter() - start), usage.ru_maxrss / 1024


def first_frame():
    programs = {
        "empty QMainWindow": [BUILD / "bench_empty_window"],
        "Attention Workbench, seed example": [BUILD / "bench_window", "first"],
        "Python + NumPy + Matplotlib": [PYTHON, HERE / "matplotlib_maps.py", "first"],
    }
    programs = {name: command for name, command in programs.items() if name[0] == "P" or command[0].exists()}
    runs = {name: [] for name in programs}
    for _ in range(11):
        for name, command in programs.items():
            runs[name].append(start_of(command))
    title("From start to first frame, whole process, offscreen")
    row("", "time", "to empty", "peak memory", "to empty")
    empty_time, empty_memory = (median(column) for column in zip(*runs["empty QMainWindow"]))
    for name, measured in runs.items():
        t, memory = (median(column) for column in zip(*measured))
        row(name, ms(t), ratio(t / empty_time), f"{memory:.1f} MB", ratio(memory / empty_memory))


def edit_to_pixels():
    if not (BUILD / "bench_window").exists():
        return
    title("From an edited number to pixels, everything that shows (Matplotlib / ours: higher is better)")
    row("", "ours", "Matplotlib", "Matplotlib / ours")
    for n, d, digits in [(4, 3, True), (64, 64, True), (1024, 64, False), (2048, 64, False)]:
        own, other = [], []
        for _ in range(ROUNDS if n < 2048 else 1):
            own.append(float(output(BUILD / "bench_window", "edit", str(n), str(d))))
            extra = ["digits"] if digits else []
            other.append(float(output(PYTHON, HERE / "matplotlib_maps.py", "redraw", str(n), str(d), *extra)))
        own, other = median(own), median(other)
        row(f"n = {n}, d = {d}{', digits' if digits else ''}", ms(own), ms(other), ratio(other / own))
    own = median(float(output(BUILD / "bench_window", "edit", "64", "768", "64")) for _ in range(ROUNDS))
    row("n = 64, d_model = 768, d_k = 64, digits", ms(own))


def files():
    runs = [[float(x) for x in output(BUILD / "bench_files").split()] for _ in range(7)]
    listed, read, memory = (median(column) for column in zip(*runs))
    title("A safetensors file of 2 GiB, whole process")
    row("", "list", "768 x 64", "peak memory")
    row("304 tensors", ms(listed), ms(read), f"{memory:.1f} MB")


def maps():
    if not (BUILD / "bench_map").exists():
        return
    times = medians("bench_map")
    title("One heat map of n x n numbers, 450 px wide")
    row("", "repaint", "to n = 4", "new numbers")
    for name, value in times.items():
        if name.startswith("repaint/"):
            n = name.removeprefix("repaint/")
            row(n.replace("n:", "n = "), ms(value), ratio(value / times["repaint/n:4"]), ms(times[f"renew/{n}"]))


def compare():
    if not (BUILD / "bench_window").exists():
        return
    title("The same while the weights are compared with a pinned state")
    row("", "ours")
    for n, d in [(4, 3), (64, 64), (1024, 64)]:
        own = median(float(output(BUILD / "bench_window", "compare", str(n), str(d))) for _ in range(ROUNDS))
        row(f"n = {n}, d = {d}", ms(own))


def sweep():
    if not (BUILD / "bench_window").exists():
        return
    title("A frame of a sweep, from the key to pixels, everything that shows")
    row("", "median", "90 % below")
    for n, d in [(4, 3), (64, 64), (1024, 64), (2048, 64)]:
        runs = [output(BUILD / "bench_window", "sweep", str(n), str(d)).split() for _ in range(ROUNDS)]
        row(f"n = {n}, d = {d}", *(ms(median(float(run[i]) for run in runs)) for i in (0, 1)))


evaluation()
first_frame()
maps()
edit_to_pixels()
compare()
sweep()
files()
