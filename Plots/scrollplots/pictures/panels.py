"""Pictures that are lists of panels: a column of a scenario, its variants on the same axes."""

from dataclasses import dataclass

from .. import style
from ..picture import Picture


@dataclass
class Panel:
    """One pair of axes: which column of which variants, broken first."""

    title: str
    column: str
    label: str
    variants: list
    window: tuple = (0, 1e9)


@dataclass
class Report:
    """A scenario's picture; the finding's {variant:metric:format} is looked up in the summary."""

    scenario: str
    finding: str
    panels: list

    @property
    def picture(self):
        return Picture(self.scenario, self.scenario, self.draw)

    def draw(self, data):
        count = len(self.panels)
        made, axes = style.figure(1, count, max(9.5, 4.6 * count), 4.2, title=self.say(data), squeeze=False)
        for panel, spot in zip(self.panels, axes[0]):
            draw_panel(data, self.scenario, panel, spot)
        return made

    def say(self, data):
        parts = self.finding.split("{")
        text = parts[0]
        for part in parts[1:]:
            reference, rest = part.split("}", 1)
            variant, metric, form = reference.split(":")
            text += format(abs(data.metric(self.scenario, variant, metric)), form) + rest
        return text


def draw_panel(data, scenario, panel, axes):
    """The column of each variant against time, in the fixed order of colours and dashes."""
    looks = [(style.BROKEN, "-"), (style.CURED, "--"), (style.OTHER, "-."), (style.PURPLE, ":")]
    for variant, (colour, dash) in zip(panel.variants, looks):
        run = data.run(scenario, variant).between(*panel.window)
        axes.plot(run["time_s"], run[panel.column], color=colour, linestyle=dash, label=variant)
    axes.set(title=panel.title, xlabel="time / s", ylabel=panel.label)
    axes.legend()
