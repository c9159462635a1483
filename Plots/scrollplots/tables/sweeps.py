"""A sweep: a curve over one setting, a map over two; of a third the mean is drawn."""

import numpy

from .. import style
from ..curves import looks, name_curves
from ..data import DataError
from .lines import palette

MOST_PANELS = 6


def draw(table, axes, title, beside):
    variants = list(dict.fromkeys(table["variant"]))
    if not 1 <= len(axes) <= 3 or len(variants) > 12:
        raise DataError(f"{len(axes)} axes and {len(variants)} variants; accepted are 1 to 3 and up to 12")
    metric = table["metric"][0].replace("_", " ")
    unit = table["unit"][0]
    label = metric + (f" / {unit}" if isinstance(unit, str) and unit else "")
    grids = {variant: grid(table, axes[:2], variant) for variant in variants}
    whole = title or f"{metric.capitalize()} over {' and '.join(axes[:2])}" + (f", mean over {axes[2]}" if len(axes) > 2 else "")
    if len(axes) == 1:
        return draw_curves(grids, beside.named(axes[0]), label, whole, drawn(variants, beside))
    return draw_maps(dict(list(grids.items())[:MOST_PANELS]), [beside.named(axis) for axis in axes], label, whole)


def grid(table, axes, variant):
    """The points of each axis, in order, and the mean value at each crossing; NaN where there is none."""
    rows = [i for i, name in enumerate(table["variant"]) if name == variant]
    points = [list(dict.fromkeys(table[axis][i] for i in rows)) for axis in axes]
    places = [{point: place for place, point in enumerate(along)} for along in points]
    total, count = (numpy.zeros([len(along) for along in points]) for _ in range(2))
    for i in rows:
        value = table["value"][i]
        if value == value:
            at = tuple(place[table[axis][i]] for place, axis in zip(places, axes))
            total[at] += value
            count[at] += 1
    with numpy.errstate(invalid="ignore"):
        return points, total / numpy.where(count > 0, count, numpy.nan)


def scale(points):
    """Where points stand on an axis, and the words of those that are none."""
    if all(isinstance(point, float) for point in points):
        return points, None
    return list(range(len(points))), [str(point) for point in points]


def drawn(variants, beside):
    """How to draw each variant: by its role where the settings tell one."""
    if any(beside.role(beside.scenario, variant) for variant in variants):
        return looks(beside, beside.scenario, variants)
    return palette(variants)


def draw_curves(grids, axis, label, title, drawn):
    made, panel = style.figure(width=10, height=4.6, title=title)
    for variant, ((points,), values) in grids.items():
        places, words = scale(points)
        panel.plot(places, values, marker="o" if len(places) <= 30 else None, markersize=3, **drawn[variant])
        if words:
            panel.set_xticks(places, words)
    panel.set(xlabel=axis, ylabel=label)
    name_curves(panel)
    return made


def draw_maps(grids, axes, label, title):
    wide = min(3, len(grids))
    high = -(-len(grids) // wide)
    made, panels = style.figure(high, wide, max(6.5, 4 * wide), 0.8 + 3.8 * high, title=title, squeeze=False, sharex=True, sharey=True)
    known = [value for _, values in grids.values() for value in values[numpy.isfinite(values)]]
    if not known:
        raise DataError("the sweep holds no value")
    for panel, (variant, (points, values)) in zip(panels.flat, grids.items()):
        (x, across), (y, up) = (scale(along) for along in points)
        painted = panel.pcolormesh(x, y, values.T, shading="nearest", rasterized=True, cmap="viridis", vmin=min(known), vmax=max(known))
        if across:
            panel.set_xticks(x, across, rotation=30)
        if up:
            panel.set_yticks(y, up)
        panel.set(title=variant if len(grids) > 1 else "", xlabel=axes[0], ylabel=axes[1])
        panel.grid(False)
    for panel in panels.flat[len(grids):]:
        panel.set_axis_off()
    made.colorbar(painted, ax=panels, label=label, pad=0.02)
    return made
