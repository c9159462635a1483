"""Pictures of one message each, whose curves are named where they end."""

from .. import style
from ..curves import ending, looks, mark_moment, name_curves
from ..picture import Picture


def draw_double_speed(data):
    """How far the content has moved under the finger."""
    scenario, pair = "double-speed", ("added", "drawn-back")
    ratio = data.metric(scenario, "added", "speed_ratio")
    made, axes = style.figure(
        width=9, height=4.4, title=f"While its header collapses, the list moves {ratio:.3g} pt for each point of the finger")
    runs = {variant: data.run(scenario, variant) for variant in pair}
    end = runs["added"].release / 2
    names = {"added": "list with the bug", "drawn-back": "list with the fix"}
    for variant, look in looks(data, scenario, pair).items():
        run = runs[variant].until(end)
        moved = [run["content_top_pt"][0] - top for top in run["content_top_pt"]]
        axes.plot(run["time_s"], moved, **look | {"label": names[variant]})
    finger = runs["added"].until(end)
    axes.plot(finger["time_s"], finger["offset_pt"], color=style.GREY, linewidth=5, alpha=0.4, zorder=1, label="finger")
    axes.set(xlabel="time / s", ylabel="moved up / pt")
    name_curves(axes)
    return made


def draw_row_visibility(data):
    """When the last row counts as shown, and how many long rows do."""
    scenario = "row-visibility"
    made, (last, tall) = style.figure(
        1, 2, 11, 3.6, title="A row that ends exactly at the screen's edge is on screen, but \"<\" does not count it",
        width_ratios=[1.5, 1])
    tests = {"strict": "bottom < edge", "inclusive": "bottom ≤ edge"}
    end = 0
    for place, variant in enumerate(tests):
        run = data.run(scenario, variant)
        times = [t for t, shown in zip(run["time_s"], run["last_row_visible"]) if shown == 1]
        end = max(end, run["time_s"][-1])
        if times:
            last.barh(place, times[-1] - times[0], left=times[0], height=0.5, color=style.of_role(data.role(scenario, variant)))
    last.set_yticks(range(len(tests)), tests.values())
    last.set(xlabel="time / s", title="last row counts as shown", xlim=(0.75 * end, end))
    last.invert_yaxis()
    rules = {"tall-rows": "whole row", "tall-rows-share": "share of the screen", "tall-rows-any": "any part"}
    seen = [max(data.run(scenario, variant)["rows_seen"]) for variant in rules]
    tall.barh(list(rules.values()), seen, height=0.5, color=[style.of_role(data.role(scenario, variant)) for variant in rules])
    for place, count in enumerate(seen):
        tall.text(count, place, f" {count:.0f}", va="center")
    tall.set(title="rows taller than the screen: counted")
    tall.invert_yaxis()
    for axes in (last, tall):
        axes.grid(False, axis="y")
    return made


def draw_inset_change(data):
    """What a view may do with a fling when its top inset grows."""
    scenario = "inset-change"
    lost = data.metric(scenario, "grow-keep-cancel", "lost_travel")
    made, axes = style.figure(
        width=9, height=4.6, title=f"A top inset that grows during a fling can stop it dead, {lost:.0f} pt short")
    told = {"grow-keep-cancel": "bug: stops dead", "grow-keep-preserve": "fix: keeps its velocity"}
    rest = {"grow-keep-scale": "keeps a part of it", "grow-keep-remeasure": "measures it again"}
    drawn = looks(data, scenario, list(told))
    end = data.run(scenario, "grow-keep-preserve")["time_s"][-1]
    for variant, name in (rest | told).items():
        run = data.run(scenario, variant).until(end)
        look = drawn.get(variant, {"color": style.GREY, "linewidth": 1})
        axes.plot([*run["time_s"], end], ending(run["offset_pt"]), **look | {"label": name})
    grows = next((t for t, _, _ in data.run(scenario, "grow-keep-cancel").changes("inset_top_pt")), 0)
    mark_moment(axes, grows, "the inset grows")
    axes.set(xlabel="time / s", ylabel="offset / pt")
    name_curves(axes)
    return made


PICTURES = [
    Picture("double-speed", "double-speed", draw_double_speed),
    Picture("row-visibility", "row-visibility", draw_row_visibility),
    Picture("inset-change", "inset-change", draw_inset_change),
]
