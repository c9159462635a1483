"""Where a sticky header rattles: length of the content against the velocity of the fling."""

import numpy

from .. import style
from .grid import Grid, border, percent

# The scenario's defaults, in pt: screen, header, header and tab bar.
SCREEN, HEADER, BARS = 760, 200, 244
# UIKit's discrete law: a fling of v travels 0.499 s · (v - 10 pt/s).
TRAVEL_TIME, STOP_SPEED = 0.499, 10
RATES, LATENCIES = (60, 120), (0, 1, 2)


def least_velocity(excess):
    """The velocity a fling from the top needs to meet the bottom, at half of K where the header gives way."""
    return STOP_SPEED + numpy.maximum(0, excess) / (2 * TRAVEL_TIME)


def draw(folder):
    grids = {
        (rate, latency): Grid.read(folder / f"jitter-{rate}-{latency}.csv", "content-length", "release-velocity")
        for rate in RATES for latency in LATENCIES
    }
    most = max(grid.values.max() for grid in grids.values())
    made, panels = style.figure(len(RATES), len(LATENCIES), 12, 6.6, sharex=True, sharey=True)
    agreeing = count = 0
    for panel, ((rate, latency), grid) in zip(panels.flat, grids.items()):
        grid.x = grid.x + 2 * BARS - SCREEN
        excess, velocity = grid.mesh()
        happens = grid.values >= 1
        predicted = (excess < 2 * HEADER) & (velocity > least_velocity(excess))
        share = grid.agreement(happens, predicted)
        agreeing += share * happens.size
        count += grid.simulations
        painted = grid.paint(panel, happens, cmap="viridis", vmin=1, vmax=most)
        inside = grid.x[grid.x <= 2 * HEADER]
        border(panel, [*inside, 2 * HEADER, 2 * HEADER],
               [*least_velocity(inside), least_velocity(2 * HEADER), grid.y[-1]], "predicted border")
        reader = ["in the same frame", "1 frame late", "2 frames late"][latency]
        panel.set_title(f"{rate} Hz, offset read {reader}: {percent(share)}", fontsize=10)
        panel.set(xlim=(grid.x[0], grid.x[-1]), ylim=(grid.y[0], grid.y[-1]))
    panels[0, 0].legend(loc="lower right")
    panels[0, 0].text(2 * HEADER + 8, 750, "collapsed\nbefore\nthe bottom", va="center", fontsize=8)
    panels[0, 0].text(-25, 750, "short content bounces", rotation=90, ha="center", va="center", fontsize=8, color="white")
    panels[0, 1].text(2 * HEADER - 8, 110, "comes to rest\nbefore the bottom", ha="right", va="center", fontsize=8)
    made.supxlabel("K, by which the content with its padding is longer than the viewport under the open header / pt", fontsize=10)
    for panel in panels[:, 0]:
        panel.set_ylabel("release velocity / pt/s")
    made.colorbar(painted, ax=panels, label="times the header turns back by over 0.5 pt (grey: never)", pad=0.01)
    made.suptitle(
        "The header rattles where a fling meets the bottom before the header has collapsed (K < 2H)\n"
        f"The predicted border agrees with {percent(agreeing / count)} of {count:,} simulated flings (specks: it rattles "
        "by less than 0.5 pt)",
        x=0.01, ha="left", fontsize=12, fontweight="bold")
    return made
