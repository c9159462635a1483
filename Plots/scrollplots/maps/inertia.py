"""Where a fling toward the top is cut short: start of the fling against its velocity."""

import math

from .. import style
from .grid import Grid, border, percent

# The scenario's defaults: header in pt, continuous decay by 0.998 a millisecond, stop at 10 pt/s.
HEADER, RATE, STOP_SPEED = 200, -1000 * math.log(0.998), 10
# Less is no loss but rounding, in pt.
LEAST_LOSS = 0.1


def draw(folder):
    grid = Grid.read(folder / "inertia.csv", "start-offset", "release-velocity")
    grid.y, grid.values = -grid.y[::-1], grid.values[:, ::-1]
    start, speed = grid.mesh()
    happens = grid.values > LEAST_LOSS
    predicted = (speed - STOP_SPEED) / RATE > start - HEADER
    share = grid.agreement(happens, predicted)
    made, panel = style.figure(1, 1, 9, 5.6)
    painted = grid.paint(panel, happens, cmap="cividis", vmin=0)
    starts = grid.x[grid.x >= HEADER]
    border(panel, starts, STOP_SPEED + RATE * (starts - HEADER), "predicted: the fling comes to rest at H")
    panel.axvline(HEADER, color=style.EDGE, linewidth=0.8, linestyle=(0, (4, 2)))
    panel.text(HEADER - 8, 2300, "H: left of here the header is coming back", rotation=90, ha="right", va="center",
               fontsize=8)
    panel.text(1500, 1100, "rests before the header zone:\nnothing is lost", ha="center", va="center", fontsize=9)
    panel.set(xlabel="offset at the release / pt", ylabel="release speed toward the top / pt/s",
              xlim=(grid.x[0], grid.x[-1]), ylim=(grid.y[0], grid.y[-1]))
    panel.legend(loc="lower right")
    made.colorbar(painted, ax=panel, label="lost travel / pt (grey: none)", pad=0.01)
    made.suptitle(
        "Cancelled momentum cuts every fling that reaches the header zone, by up to "
        f"{grid.values.max():.0f} pt\nThe predicted border agrees with {percent(share)} of {grid.simulations:,} simulated flings",
        x=0.01, ha="left", fontsize=12, fontweight="bold")
    return made
