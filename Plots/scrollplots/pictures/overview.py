"""One picture per remaining scenario: its telling column, every variant on the same axes."""

from dataclasses import dataclass, field

from .. import style
from ..picture import Picture


@dataclass
class Overview:
    """Which column of a scenario to draw, and which finding to say."""

    scenario: str
    column: str
    label: str
    finding: str
    variants: list = field(default_factory=list)
    window: tuple = (-1e9, 1e9)

    def draw(self, data):
        made, panel = style.figure(1, 1, 9, 4.4, title=self.say(data))
        for index, variant in enumerate(self.variants or data.variants(self.scenario)):
            run = data.run(self.scenario, variant).between(*self.window)
            panel.plot(run["time_s"], run[self.column], color=style.CYCLE[index % 7],
                       linestyle=style.DASHES[index % 7], label=variant)
        panel.set(xlabel="time / s", ylabel=self.label)
        panel.legend()
        return made

    def say(self, data):
        """The finding with its numbers: {variant:metric:format} is looked up in the summary."""
        parts = self.finding.split("{")
        text = parts[0]
        for part in parts[1:]:
            reference, rest = part.split("}", 1)
            variant, metric, form = reference.split(":")
            text += format(data.metric(self.scenario, variant, metric), form) + rest
        return text


OVERVIEWS = []


def overviews():
    """The pictures of this table."""
    return [Picture(o.scenario, o.scenario, o.draw) for o in OVERVIEWS]
