"""python -m scrollwatch.bench [SEEDS]: what watching drawn recordings finds, as a table; minutes for each seed.

Run in Plots, with Plots/.venv/bin/python and a built scroll-lab.
"""

import sys

import numpy

from . import cases
from .cases import Encoding
from .phone import KINDS

ENCODINGS = [
    (Encoding("H.264 390 px 600 kb/s"), 0.15), (Encoding("H.264 390 px 200 kb/s", bitrate=200_000), None),
    (Encoding("H.264 780 px 4 Mb/s", 780, 4_000_000), 0.15), (Encoding("H.264, 30 % dropped", dropped=0.3), None),
    (Encoding("GIF 300 px 20 fps", 300, 0, 20), 0.9),
]
SCREENS = {"header stays": cases.fixed, "header slides": cases.sliding,
           "header rattles": lambda kind, seed, encoding: cases.rattling(kind, "naive", encoding, seed)}


def main(arguments):
    seeds = int(arguments[0]) if arguments else 1
    print("| screen | encoding | runs | refused | median rms px | largest | bar | slips | error over stated | edge within 0.5 px | edge not found |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for name, run in SCREENS.items():
        for encoding, bar in ENCODINGS:
            found = [run(kind, seed, encoding) for seed in range(1, seeds + 1) for kind in KINDS]
            print(row(name, encoding, bar, found), flush=True)
    return 0


def row(name, encoding, bar, found):
    """A line of the table; what was refused counts in its own column alone."""
    told = [outcome for outcome in found if not outcome.refused]
    if not told:
        return f"| {name} | {encoding.name} | {len(found)} | {len(found)} | | | {bar or ''} | | | | |"
    errors = [outcome.rms for outcome in told]
    edges = [outcome.edge for outcome in told if outcome.edge_moves]
    exact = f"{sum(edge <= 0.5 for edge in edges)} of {len(told)}" if name != "header stays" else ""
    unknown = len(told) - len(edges) if name != "header stays" else ""
    return (f"| {name} | {encoding.name} | {len(found)} | {len(found) - len(told)} | {numpy.median(errors):.2f} | {max(errors):.2f} "
            f"| {bar or ''} | {sum(outcome.slips for outcome in told)} | {numpy.median([outcome.pull for outcome in told]):.1f} "
            f"| {exact} | {unknown} |")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
