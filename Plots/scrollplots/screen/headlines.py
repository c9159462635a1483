"""The two headlines: which fault beside which cure, and the words that stand with them, made from the data."""

from dataclasses import dataclass

from .phone import Screen


@dataclass
class Headline:
    """A fault and its cure under the same gesture."""

    data: object

    @property
    def screens(self):
        """The broken screen and the cured one."""
        return [Screen.of(self.data, self.scenario, variant) for variant in (self.fault, self.cure)]

    def told(self, finding, shown):
        """The finding over six frames that have the values `shown`."""
        return finding

    def metric(self, variant, name):
        return self.data.metric(self.scenario, variant, name)

    def setting(self, name):
        return self.data.setting(self.scenario, self.fault, name)


class Jitter(Headline):
    """The rattle where a still finger undoes each clamp, because it moves by points: with `uikit` by fractions of one."""

    scenario, fault, cure = "bottom-jitter", "naive-absolute", "guarded-absolute"
    column, label = "header_pt", "how far the header is pushed up / pt"
    title = "Pulled past the end of a short list, a collapsing header rattles"

    @property
    def assumption(self):
        return (f"Assumes: the app reads the offset {self.setting('latency-frames'):.0f} frame late, and the view puts the list back "
                f"under the finger (response {self.setting('response')}).\nAs reported of UIKit (response uikit) it "
                + {0: "does not rattle.", 1: "rattles only while the finger moves."}.get(
                    self.metric("naive", "rattles"), "rattles while the finger holds still, too."))

    @property
    def findings(self):
        broken, cured = (self.metric(variant, "rattle_size") for variant in (self.fault, self.cure))
        return tuple(f"{name}: " + (f"rattles by up to {size:.0f} pt" if size > 0 else "does not rattle")
                     for name, size in (("without a guard", broken), ("with the guard", cured)))

    def told(self, finding, shown):
        """The finding, and how far the header goes in the six frames, which may not be those of the largest swing."""
        here = max(shown) - min(shown)
        return f"{finding} (here by {here:.0f} pt)" if "rattles" in finding else finding

    def words(self, screen):
        """What the finger does, as (start in s, text)."""
        return [(0, "the finger pulls up"), (self.setting("drag-duration"), "the finger holds still"),
                (screen.run.release, "the finger let go")]

    def six_frames(self):
        """Frames in a row, from the first in which the broken header turned back."""
        tops = self.screens[0].header_tops
        turn = next((i for i in range(1, len(tops) - 1) if (tops[i] - tops[i - 1]) * (tops[i + 1] - tops[i]) < 0), 1)
        return [self.screens[0].run["time_s"][min(turn + i, len(tops) - 1)] for i in range(6)]

    def window(self, screen):
        """The part of the screen around the edge below the bars: top, bottom and width in pt."""
        edge = screen.header_tops[-1] + screen.header + screen.bar
        return edge - 80, edge + 80, 150


class Cut(Headline):
    """The fling that an inset stops."""

    scenario, fault, cure = "inertia-cut", "cancel-up", "constraint-up"
    column, label = "offset_pt", "how far the list is scrolled / pt"
    title = "A fling stops dead where the large header of its list comes back"

    @property
    def assumption(self):
        return (f"Assumes that a changed inset stops a fling (response {self.setting('response')}, as two field "
                f"reports saw it).\nIf the momentum survives (response uikit), "
                f"{abs(self.metric('preserve-up', 'lost_travel')):.0f} pt are lost.")

    @property
    def findings(self):
        lost, early = (self.metric(self.fault, name) for name in ("lost_travel", "stop_time_error"))
        return (f"header length as inset: {lost:.0f} pt, {-early:.1f} s short",
                f"a constraint moves the header: {abs(self.metric(self.cure, 'lost_travel')):.0f} pt short")

    def words(self, screen):
        """What the list does, as (start in s, text)."""
        rest = [t for t, _, new in screen.run.changes("phase") if new == "rest"]
        return [(0, "flung toward the top"), *((t, f"rests at an offset of {screen.run['offset_pt'][-1]:.0f} pt") for t in rest[:1])]

    def six_frames(self):
        """Six times from the release to the rest of the undisturbed fling, closer where it is fast."""
        end = self.metric(self.cure, "stop_time")
        return [end * (i / 5) ** 2 for i in range(6)]

    def window(self, screen):
        """All of the screen."""
        return None


HEADLINES = [Jitter, Cut]
