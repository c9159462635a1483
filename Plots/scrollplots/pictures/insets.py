"""An inset that changes during a fling: what differs between the responses."""

from .. import style
from ..curves import legend_of_all, looks
from ..picture import Picture

SCENARIO = "inset-change"
# How the inset changes, and what the view does with its offset; the other combinations look like one of these.
PANELS = {"grow-keep": "at once, the offset stays", "grow-shift": "at once, the offset moves along",
          "animate-keep": "over several frames, the offset stays"}
MOMENTA = ("preserve", "cancel", "scale", "remeasure")


def draw(data):
    lost = data.metric(SCENARIO, "grow-keep-cancel", "lost_travel")
    kept = data.metric(SCENARIO, "grow-keep-preserve", "lost_travel")
    made, axes = style.figure(
        1, len(PANELS), 12, 4.4, sharex=True, sharey=True,
        title=f"A top inset that grows during a fling shortens it by {lost:.0f} pt if the view cancels the momentum, "
        f"by {abs(kept):.0f} pt if it keeps offset and momentum")
    for panel, (kind, title) in zip(axes, PANELS.items()):
        variants = [f"{kind}-{momentum}" for momentum in MOMENTA]
        for (variant, look), momentum, dash in zip(looks(data, SCENARIO, variants).items(), MOMENTA, ("--", "-", "-.", ":")):
            run = data.run(SCENARIO, variant)
            # Its dash says what happens to the momentum, its colour whether that is a fault here.
            look |= {"label": f"momentum: {momentum}", "linestyle": dash, "color": style.of_role(data.role(SCENARIO, variant))}
            panel.plot(run["time_s"], run["offset_pt"], **look)
        panel.plot(run["time_s"], run["min_offset_pt"], color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)), label="top edge")
        panel.set(xlabel="time / s", title=title)
    axes[0].set_ylabel("offset / pt")
    for line in legend_of_all(made, axes[0]).get_lines():
        line.set_color(style.BLACK)
    return made


PICTURES = [Picture("inset-change", SCENARIO, draw)]
