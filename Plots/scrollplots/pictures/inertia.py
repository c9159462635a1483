"""The fling that an inset cuts short, and its cure."""

from .. import style
from ..curves import ending, looks, mark_moment, name_curves
from ..picture import Picture

SCENARIO = "inertia-cut"


def draw(data, direction):
    fault, cure = f"cancel-{direction}", f"constraint-{direction}"
    lost = data.metric(SCENARIO, fault, "lost_travel")
    made, axes = style.figure(
        width=9, height=4.8,
        title=f"A fling {'toward' if direction == 'up' else 'away from'} the top stops {lost:.0f} pt short "
        "when the header's length becomes an inset")
    runs = {variant: data.run(SCENARIO, variant) for variant in (fault, cure)}
    end = runs[cure]["time_s"][-1]
    names = {fault: "bug: the header sets the inset", cure: "fix: a constraint moves the header"}
    for variant, look in looks(data, SCENARIO, [fault, cure]).items():
        run = runs[variant].until(end)
        axes.plot([*run["time_s"], end], ending(run["offset_pt"]), **look | {"label": names[variant]})
    change = next((t for t, _, _ in runs[fault].changes("inset_top_pt")), None)
    if change is not None:
        mark_moment(axes, change, "the inset changes")
    axes.set(xlabel="time / s", ylabel="offset / pt")
    axes.set_title(f"if the view then cancels its momentum (response {data.setting(SCENARIO, fault, 'response')}, "
                   "as two reports saw it)", fontsize=9, color="#555555", pad=18)
    name_curves(axes)
    return made


PICTURES = [
    Picture("inertia-cut-up", SCENARIO, lambda data: draw(data, "up")),
    Picture("inertia-cut-down", SCENARIO, lambda data: draw(data, "down")),
]
