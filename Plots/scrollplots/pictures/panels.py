"""Pictures that are lists of panels: a column of a scenario, its variants on the same axes."""

from dataclasses import dataclass, field
from typing import Callable

from .. import style
from ..picture import Picture


@dataclass
class Panel:
    """One pair of axes: which column of which variants, by their roles.

    `window` gives the seconds to show, (start, end), from the run of the first variant; without it all are shown.
    """

    title: str
    column: str
    label: str
    faults: list = field(default_factory=list)
    cures: list = field(default_factory=list)
    others: list = field(default_factory=list)
    window: Callable = None

    @property
    def lines(self):
        """Each variant with its colour and dash: faults are orange-red, cures blue, all else green and purple."""
        return [
            *zip(self.faults, style.FAULTS),
            *zip(self.cures, style.CURES),
            *zip(self.others, style.OTHERS),
        ]


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
        count = len(self.panels)
        made, axes = style.figure(
            1, count, max(9.5, 4.6 * count), 4.2, title=self.say(data, self.finding), squeeze=False)
        for panel, spot in zip(self.panels, axes[0]):
            draw_panel(data, self.scenario, panel, spot)
            spot.set_title(self.say(data, panel.title))
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
    """The column of each variant against time."""
    window = None
    for variant, (colour, dash) in panel.lines:
        run = data.run(scenario, variant)
        if panel.window:
            window = window or panel.window(run)
            run = run.between(*window)
        axes.plot(run["time_s"], run[panel.column], color=colour, linestyle=dash, label=variant)
    axes.set(xlabel="time / s", ylabel=panel.label)
    axes.legend()
