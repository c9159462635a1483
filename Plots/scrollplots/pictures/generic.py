"""A picture of any scenario: its offset and its own columns, variant by variant."""

from functools import partial
from math import ceil

from .. import style
from ..curves import legend_of_all, looks, mark_switches, said
from ..picture import Picture

MOST_PANELS = 6
# Runs begin with the columns that all scenarios share; this is the last of them.
LAST_SHARED = "sampled_offset_pt"
MOST_VARIANTS = 5


def pictures(data, others):
    """A picture of each scenario of the data that none of the others shows."""
    shown = {picture.needs for picture in others}
    return [Picture(name, name, partial(draw, scenario=name)) for name in data.scenarios if name not in shown]


def draw(data, scenario):
    variants = data.variants(scenario)
    first = pair(data, scenario, variants)
    shown = (first + [variant for variant in variants if variant not in first])[:MOST_VARIANTS]
    runs = [data.run(scenario, variant) for variant in sorted(shown, key=variants.index)]
    columns = ["offset_pt", *own_columns(runs)][:MOST_PANELS]
    wide = min(3, len(columns))
    high = ceil(len(columns) / wide)
    made, axes = style.figure(
        high, wide, max(9.5, 4.6 * wide), 0.6 + 3.6 * high, title=finding(data, scenario, variants), squeeze=False)
    drawn = looks(data, scenario, [run.variant for run in runs])
    for panel, column in zip(axes.flat, columns):
        for run in runs:
            panel.plot(run["time_s"], run[column], **drawn[run.variant])
        mark_switches(panel, runs[0])
        name, unit = name_and_unit(column)
        panel.set(title=name, xlabel="time / s", ylabel=f"{name} / {unit}" if unit else name)
    for panel in axes.flat[len(columns):]:
        panel.set_axis_off()
    style.draw_range(axes[0][0], runs[0])
    legend_of_all(made, axes[0][0])
    return made


def finding(data, scenario, variants):
    """The first metric of two variants."""
    first = pair(data, scenario, variants)
    name, (_, unit) = next(iter(data.measured(scenario, first[0]).items()))
    unit = "" if unit == "" else f" {unit}"
    values = [f"{said(v, data.role(scenario, v))} {style.shown(data.metric(scenario, v, name), '.4g')}{unit}" for v in first]
    left_out = f"; {MOST_VARIANTS} of {len(variants)} variants" if len(variants) > MOST_VARIANTS else ""
    return f"{scenario}: {name.replace('_', ' ')} {', '.join(values)}{left_out}"


def pair(data, scenario, variants):
    """The first fault and the first cure, else the first two variants."""
    named = [next((v for v in variants if data.role(scenario, v) == role), None) for role in ("fault", "cure")]
    return named if all(named) else variants[:2]


def own_columns(runs):
    """The columns of numbers that the scenario adds to the shared ones."""
    names = list(runs[0].columns)
    own = names[names.index(LAST_SHARED) + 1:] if LAST_SHARED in names else []
    return [name for name in own if all(is_numeric(run[name]) for run in runs)]


def is_numeric(values):
    """Whether there are numbers, and no words beside them."""
    return all(isinstance(value, float) for value in values) and any(value == value for value in values)


def name_and_unit(column):
    """`velocity_pt_s` as its words and its unit."""
    for ending, unit in (("_pt_s", "pt/s"), ("_pt", "pt"), ("_s", "s")):
        if column.endswith(ending):
            return column.removesuffix(ending).replace("_", " "), unit
    return column.replace("_", " "), ""
