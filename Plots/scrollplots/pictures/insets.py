"""An inset that changes during a fling, under every response."""

from .. import style
from ..picture import Picture

SCENARIO = "inset-change"


def draw(data):
    lost = data.metric(SCENARIO, "grow-keep-cancel", "lost_travel")
    kept = data.metric(SCENARIO, "grow-keep-preserve", "lost_travel")
    # Variants are named inset change, offset policy, momentum policy.
    kinds, policies, momenta = (list(dict.fromkeys(part)) for part in zip(*(v.split("-") for v in data.variants(SCENARIO))))
    made, axes = style.figure(
        len(kinds), len(policies), 12, 3 * len(kinds), sharex=True, sharey="row", squeeze=False,
        title=f"One inset change shortens the fling by {lost:.0f} pt if it cancels the momentum, by {abs(kept):.0f} pt if it "
        "keeps offset and momentum")
    for row, kind in enumerate(kinds):
        for column, policy in enumerate(policies):
            panel = axes[row][column]
            for index, momentum in enumerate(momenta):
                run = data.run(SCENARIO, f"{kind}-{policy}-{momentum}")
                panel.plot(run["time_s"], run["offset_pt"], color=style.CYCLE[index], linestyle=style.DASHES[index],
                           label=momentum)
            panel.plot(run["time_s"], run["min_offset_pt"], color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)),
                       label="top edge")
            panel.set_title(f"inset: {kind}, offset: {policy}")
            if column == 0:
                panel.set_ylabel("offset / pt")
            if row == len(kinds) - 1:
                panel.set_xlabel("time / s")
    axes[0][0].legend()
    return made


PICTURES = [Picture("inset-change", SCENARIO, draw)]
