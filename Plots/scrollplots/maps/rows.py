"""Where a coarse reader misses rows: interval between readings against speed."""

import numpy

from .. import style
from .grid import Sweep, contours, percent

AXES = ("hold-frames", "speed")
# A rate this close to the predicted one agrees: a run has a hundred rows, and few places where readings fall.
TOLERANCE = 0.05
# Shares that are predicted to be missed, with borders of their own; the first stands for none.
LEVELS = {0.005: "0", 0.5: "½", 0.75: "¾", 0.9: "0.9"}


def draw(folder):
    sweep = Sweep.read(folder / "rows.csv", *AXES)
    predicted = sweep.along(Sweep.read(folder / "predicted-rows.csv", *AXES))
    window = sweep.setting("screen-length") - sweep.setting("row-length")
    sweep.x = sweep.x / sweep.setting("frame-rate")
    happens = sweep.values > 0
    share = sweep.agreement(happens, predicted > 0)
    near = 100 * numpy.mean(abs(sweep.values - predicted) < TOLERANCE)
    made, panel = style.figure(1, 1, 9, 5.6)
    painted = sweep.paint(panel, happens, cmap="viridis", vmin=0, vmax=1)
    # The interval between readings is one frame of any rate here, not a number of frames: the borders are smooth.
    fine = Sweep.read(folder / "border-rows.csv", "frame-rate", AXES[1])
    contours(panel, fine.setting("hold-frames") / fine.x, fine.y, fine.values, list(LEVELS), "predicted share")
    for level, name in LEVELS.items():
        panel.text(sweep.x[-1], numpy.interp(level, predicted[-1], sweep.y), f" {name}", va="center", fontsize=9)
    panel.set(xlabel="interval between readings Δt / s", ylabel="speed of the list v / pt/s",
              xlim=(sweep.x[0], sweep.x[-1]), ylim=(sweep.y[0], sweep.y[-1]))
    panel.legend(loc="upper right")
    made.colorbar(painted, ax=panel, label="share of rows missed (grey: none)", pad=0.04)
    style.entitle(
        made,
        f"Rows are missed where the list moves further between two readings than viewport less row = {window:.0f} pt\n"
        f"Border right at {percent(share)} of {sweep.values.size:,} points, rate within {TOLERANCE:.2f} at {percent(near)}; "
        f"{sweep.simulations:,} simulations", 12)
    return made
