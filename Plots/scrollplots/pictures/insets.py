"""An inset that changes during a fling, under every answer."""

from .. import style
from ..picture import Picture

SCENARIO = "inset-change"
MOMENTA = ["preserve", "cancel", "scale", "remeasure"]


def draw(data):
    lost = data.metric(SCENARIO, "grow-keep-cancel", "lost_travel")
    kept = data.metric(SCENARIO, "grow-keep-preserve", "lost_travel")
    made, axes = style.figure(
        3, 3, 12, 9, sharex=True, sharey="row",
        title=f"One inset change costs {lost:.0f} pt when it cancels the momentum, {abs(kept):.0f} when it keeps both")
    for row, kind in enumerate(("grow", "shrink", "animate")):
        for column, policy in enumerate(("keep", "clamp", "shift")):
            panel = axes[row][column]
            for index, momentum in enumerate(MOMENTA):
                run = data.run(SCENARIO, f"{kind}-{policy}-{momentum}").until(3)
                panel.plot(run["time_s"], run["offset_pt"], color=style.CYCLE[index], linestyle=style.DASHES[index],
                           label=momentum)
            panel.plot(run["time_s"], run["min_offset_pt"], color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)),
                       label="top edge")
            panel.set_title(f"inset {kind}s, offset: {policy}")
            if column == 0:
                panel.set_ylabel("offset / pt")
            if row == 2:
                panel.set_xlabel("time / s")
    axes[0][0].legend()
    return made


PICTURES = [Picture("inset-change", SCENARIO, draw)]
