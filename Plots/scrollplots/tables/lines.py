"""Curves over time: of one table its columns, of several, or of several models, the offsets beside each other."""

from .. import style
from ..curves import looks, name_curves
from ..data import DataError
from ..pictures.generic import is_numeric, name_and_unit
from .beside import Beside

MOST_PANELS = 5
# Drawn first, where a table has them.
FIRST = ("offset_pt", "header_pt", "velocity_pt_s")
# What people call the models that stand for a system.
EVERYDAY = {"uikit": "iOS", "android": "Android", "chromium-physics-fling": "Chrome", "gecko-desktop": "Firefox",
            "flutter-bouncing": "Flutter", "compose-decay": "Compose", "reanimated-decay": "Reanimated",
            "mac-momentum": "macOS", "gtk": "GTK", "qt-flickable": "Qt", "kivy-damped": "Kivy"}
# What no reader wants to see as a curve.
LEFT_OUT = ("frame", "time_s", "min_offset_pt", "max_offset_pt")


def draw(tables, title):
    first = tables[0][1]
    if len(tables) == 1 and "model" not in first:
        return draw_columns(first, title or tables[0][0].stem)
    curves = models(first) if len(tables) == 1 else files(tables)
    if len(curves) > 12:
        raise DataError(f"{len(curves)} curves are too many for one picture; accepted are 12")
    return draw_curves(curves, title, palette(curves) if len(tables) == 1 else drawn(curves, tables))


def palette(names):
    """A colour for each curve that is neither fault nor cure."""
    count = len(style.DISTINCT)
    return {name: {"color": style.DISTINCT[index % count], "linestyle": style.DASHES[index // count], "label": name}
            for index, name in enumerate(names)}


def draw_columns(table, title):
    """A panel for the offsets, and one for each other column that changes."""
    numeric = [name for name in table if name not in LEFT_OUT and is_numeric(table[name])]
    offsets = [name for name in numeric if name.endswith("offset_pt")]
    others = [name for name in numeric if name not in offsets and len(set(table[name])) > 1]
    others = sorted(others, key=lambda name: name not in FIRST)[:MOST_PANELS - 1]
    if not offsets and not others:
        raise DataError("no column of numbers that changes")
    panels = [offsets] * bool(offsets) + [[name] for name in others]
    made, axes = style.figure(len(panels), 1, 10, 1.2 + 2.2 * len(panels), title=title, sharex=True, squeeze=False)
    for panel, names in zip(axes.flat, panels):
        for name, look in palette(names).items():
            panel.plot(table["time_s"], table[name], **look | {"label": name_and_unit(name)[0]})
        word, unit = name_and_unit(names[0])
        panel.set_ylabel(f"{'offset' if names is offsets else word}" + (f" / {unit}" if unit else ""))
        if len(names) > 1:
            name_curves(panel)
    axes[-1, 0].set_xlabel("time / s")
    return made


def models(table):
    """The curves of a table of `compare`, by model."""
    names = dict.fromkeys(table["model"])
    return {
        called(name): {column: [v for v, model in zip(values, table["model"]) if model == name] for column, values in table.items()}
        for name in names
    }


def called(name):
    """What people call a model, with its name where that is another."""
    word = EVERYDAY.get(name, name)
    return word if word.lower() == name else f"{word} ({name})"


def files(tables):
    """The curves of several tables, by what tells their names apart."""
    names = [path.stem for path, _ in tables]
    words = [name.split(".") for name in names]
    while len({tuple(name) for name in words}) == len(words) and all(len(name) > 1 and name[0] == words[0][0] for name in words):
        words = [name[1:] for name in words]
    return {".".join(name): table for name, (_, table) in zip(words, tables)}


def drawn(curves, tables):
    """How to draw each file: by the role of its variant where the settings beside it tell one."""
    roles = {}
    for name, (path, _) in zip(curves, tables):
        scenario, _, variant = path.stem.partition(".")
        roles[name] = Beside(path.with_name("settings.csv")).role(scenario, variant)
    return looks(Roles(roles), "", curves) if any(roles.values()) else palette(curves)


class Roles(dict):
    """The role of each curve, as `looks` asks for it."""

    def role(self, _, name):
        return self[name]


def draw_curves(curves, title, drawn):
    """Offsets, each curve named where it ends, and headers and velocities below where all have them."""
    columns = [c for c in FIRST if all(c in t and is_known(t[c]) for t in curves.values())]
    if not columns:
        raise DataError("the files have no column offset_pt in common")
    made, axes = style.figure(
        len(columns), 1, 10, 1 + 3.4 * len(columns), title=title or f"Offset{' and header' * ('header_pt' in columns)} over time", sharex=True, squeeze=False,
        height_ratios=[1.6, 1, 1][:len(columns)])
    end = max(table["time_s"][-1] for table in curves.values())
    for panel, column in zip(axes.flat, columns):
        for name, table in curves.items():
            # A fling that rests stays where it is.
            times, values = [*table["time_s"], end], [*table[column], table[column][-1]]
            panel.plot(times, values, **drawn[name])
        word, unit = name_and_unit(column)
        panel.set_ylabel(f"{word} / {unit}")
    name_curves(axes[0, 0])
    axes[-1, 0].set_xlabel("time / s")
    return made


def is_known(values):
    """Whether most values are numbers: some platforms tell no velocity."""
    return is_numeric(values) and 2 * sum(value == value for value in values) > len(values)
