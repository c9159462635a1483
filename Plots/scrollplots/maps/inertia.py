"""Where a fling toward the top is cut short: start of the fling against its velocity."""

from .. import style
from .grid import Sweep, border, percent

# Less is no loss but rounding, in pt.
LEAST_LOSS = 0.1


def draw(folder):
    sweep = Sweep.read(folder / "inertia.csv", "start-offset", "release-velocity")
    cut = Sweep.read(folder / "predicted-inertia.csv", "start-offset")
    header = cut.setting("header-height")
    # Upward flings have a negative velocity; the map shows their speed.
    sweep.y, sweep.values = -sweep.y[::-1], sweep.values[:, ::-1]
    happens = sweep.values > LEAST_LOSS
    share = sweep.agreement(happens, sweep.y > sweep.along(cut))
    made, panel = style.figure(1, 1, 9, 5.6)
    painted = sweep.paint(panel, happens, cmap="cividis", vmin=0)
    outside = cut.x >= header
    border(panel, cut.x[outside], cut.values[outside], "predicted: the fling comes to rest at H")
    panel.axvline(header, color=style.EDGE, linewidth=0.8, linestyle=(0, (4, 2)))
    panel.text(header - 8, 0.57, "H, the header's length: left of here it is coming back", rotation=90, ha="right", va="center",
               fontsize=8, transform=panel.get_xaxis_transform())
    panel.text(0.75, 0.27, "rests before the header zone:\nnothing is lost", ha="center", va="center", fontsize=9,
               transform=panel.transAxes)
    panel.set(xlabel="offset at the release / pt", ylabel="release speed toward the top / pt/s",
              xlim=(sweep.x[0], sweep.x[-1]), ylim=(sweep.y[0], sweep.y[-1]))
    panel.legend(loc="lower right")
    made.colorbar(painted, ax=panel, label="lost travel / pt (grey: none)", pad=0.01)
    style.entitle(
        made,
        f"Cancelled momentum cuts every fling that reaches the header zone, by up to {sweep.values.max():.0f} pt\n"
        f"The predicted border agrees with {percent(share)} of {sweep.simulations:,} simulated flings", 12)
    return made
