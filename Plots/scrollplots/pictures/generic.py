"""A picture of any scenario: its offset and its own columns, variant by variant."""

from functools import partial
from math import ceil

from .. import style
from ..picture import Picture

MOST_PANELS = 6
# Runs begin with the columns that all scenarios share; this is the last of them.
LAST_SHARED = "sampled_offset_pt"
# A scenario lists its fault first and its cure next.
LOOKS = [style.FAULTS[0], style.CURES[0], *style.OTHERS, (style.ORANGE, "-."), (style.SKY, ":"), (style.BLACK, "--")]


def pictures(data, others):
    """A picture of each scenario of the data that none of the others shows."""
    shown = {picture.needs for picture in others}
    return [Picture(name, name, partial(draw, scenario=name)) for name in data.scenarios if name not in shown]


def draw(data, scenario):
    variants = data.variants(scenario)
    runs = [data.run(scenario, variant) for variant in variants[:len(LOOKS)]]
    columns = ["offset_pt", *own_columns(runs)][:MOST_PANELS]
    wide = min(3, len(columns))
    high = ceil(len(columns) / wide)
    made, axes = style.figure(
        high, wide, max(9.5, 4.6 * wide), 0.6 + 3.6 * high, title=finding(data, scenario, variants), squeeze=False)
    for panel, column in zip(axes.flat, columns):
        for run, (colour, dash) in zip(runs, LOOKS):
            panel.plot(run["time_s"], run[column], color=colour, linestyle=dash, label=run.variant)
        name, unit = name_and_unit(column)
        panel.set(title=name, xlabel="time / s", ylabel=f"{name} / {unit}" if unit else name)
    for panel in axes.flat[len(columns):]:
        panel.set_axis_off()
    style.draw_range(axes[0][0], runs[0])
    axes[0][0].legend()
    return made


def finding(data, scenario, variants):
    """The first metric of the first two variants."""
    measured = data.measured(scenario, variants[0])
    name, (_, unit) = next(iter(measured.items()))
    unit = "" if unit == "" else f" {unit}"
    values = [f"{style.shown(data.metric(scenario, variant, name), '.4g')}{unit} ({variant})" for variant in variants[:2]]
    left_out = f"; {len(LOOKS)} of {len(variants)} variants" if len(variants) > len(LOOKS) else ""
    return f"{scenario}: {name.replace('_', ' ')} {', '.join(values)}{left_out}"


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
