"""Pictures that are lists of panels: a column of a scenario, its variants on the same axes."""

from dataclasses import dataclass
from math import ceil
from typing import Callable

from .. import style
from ..curves import legend_below, looks, mark_switches
from ..picture import Picture

MOST_ACROSS = 3


@dataclass
class Panel:
    """One pair of axes: a column of some variants, whose colours are those of their roles.

    `window` gives the seconds to show, (start, end), from the run of the first variant; without it all are shown.
    """

    title: str
    column: str
    label: str
    variants: list
    window: Callable = None


@dataclass
class Report:
    """A scenario's picture; {variant:name:format} in a title is a metric, or the parameter of that name."""

    scenario: str
    finding: str
    panels: list

    @property
    def picture(self):
        return Picture(self.scenario, self.scenario, self.draw)

    def draw(self, data):
        wide = min(len(self.panels), MOST_ACROSS)
        high = ceil(len(self.panels) / wide)
        made, axes = style.figure(
            high, wide, {1: 8, 2: 10, 3: 12}[wide], 0.7 + 3.9 * high, title=self.say(data, self.finding), squeeze=False)
        for panel, spot in zip(self.panels, axes.flat):
            draw_panel(data, self.scenario, panel, spot)
            spot.set_title(self.say(data, panel.title), pad=16)
        for spot in axes.flat[len(self.panels):]:
            spot.set_axis_off()
        return made

    def say(self, data, template):
        """The text with its numbers, which are shown without a sign."""
        parts = template.split("{")
        text = parts[0]
        for part in parts[1:]:
            reference, rest = part.split("}", 1)
            variant, name, form = reference.split(":")
            known = data.metric if name in data.measured(self.scenario, variant) else data.setting
            text += style.shown(abs(known(self.scenario, variant, name)), form) + rest
        return text


def draw_panel(data, scenario, panel, axes):
    """The column of each variant against time, with the tab switches of the first."""
    window = None
    for variant, look in looks(data, scenario, panel.variants).items():
        run = data.run(scenario, variant)
        if panel.window:
            window = window or panel.window(run)
            run = run.between(*window)
        if variant == panel.variants[0]:
            mark_switches(axes, run)
        axes.plot(run["time_s"], run[panel.column], **look)
    axes.set(xlabel="time / s", ylabel=panel.label)
    legend_below(axes, 2)
