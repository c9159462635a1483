"""Where a coarse reader misses rows: interval between readings against speed."""

import numpy

from .. import style
from .grid import Grid, border, percent

# The scenario's defaults: viewport and row in pt, frames per second.
VIEWPORT, ROW, FRAME_RATE = 760, 300, 60
WINDOW = VIEWPORT - ROW
# A rate this close to the predicted one agrees: a run has a hundred rows, and few places where readings fall.
TOLERANCE = 0.05


def draw(folder):
    grid = Grid.read(folder / "rows.csv", "hold-frames", "speed")
    grid.x = grid.x / FRAME_RATE
    interval, speed = grid.mesh()
    happens = grid.values > 0
    predicted = numpy.maximum(0, 1 - WINDOW / (speed * interval))
    share = grid.agreement(happens, predicted > 0)
    near = 100 * numpy.mean(abs(grid.values - predicted) < TOLERANCE)
    made, panel = style.figure(1, 1, 9, 5.6)
    painted = grid.paint(panel, happens, cmap="viridis", vmin=0, vmax=1)
    intervals = numpy.linspace(grid.x[0], grid.x[-1], 400)
    for rate, name in ((0, "0"), (0.5, "½"), (0.75, "¾"), (0.9, "0.9")):
        speeds = WINDOW / (1 - rate) / intervals
        border(panel, intervals, speeds, None if rate else "predicted: v·Δt = (V - L) / (1 - rate)")
        panel.text(grid.x[-1], speeds[-1], f" {name}", va="center", fontsize=9)
    panel.set(xlabel="interval between readings Δt / s", ylabel="speed of the list v / pt/s",
              xlim=(grid.x[0], grid.x[-1]), ylim=(grid.y[0], grid.y[-1]))
    panel.legend(loc="upper right")
    made.colorbar(painted, ax=panel, label="share of rows missed (grey: none)", pad=0.04)
    made.suptitle(
        f"Rows are missed once the list moves further between two readings than V - L = {WINDOW} pt\n"
        f"Border right at {percent(share)} of {grid.values.size:,} points, rate within {TOLERANCE:.2f} at {percent(near)}; "
        f"{grid.simulations:,} simulations",
        x=0.01, ha="left", fontsize=12, fontweight="bold")
    return made
