"""Where the content is in each frame: the likeliest of all paths, and where another is about as likely.

Each frame is compared with the last whose place is known. What may explain it is followed as a path of its own, with the
logarithm of its likelihood: a motion continues or, seldom, jumps; the picture is nearer to one displacement than to
another; and the same picture as an older one means the same place. Where two paths stay about equally likely nothing tells
them apart: the rows look alike, and a new segment begins at the step in which they part.
"""

from dataclasses import dataclass, field

import numpy

from .displacement import Pair, View, refine, telling

LEAST = 0.4  # share of the change that a displacement must explain
RESTS = 0.6  # of whose texture so much shows no change
RIVAL = 0.4  # a displacement that explains less than the best by this is no rival
APART = 0.12  # difference in the shares that two displacements explain, which tells where nothing else does
ALIKE = 0.02  # of a picture's contrast: what differs by less when it is shifted looks alike
LIES = 0.35  # how far an encoder may bend a whole picture from one prediction (1) toward another (-1)
FEW = 0.5  # the variance of what one block of rows tells
JUMP = 5e-5  # how likely a motion is that does not continue, beside one that does
AGILITY = 17  # screens a second squared: how fast a finger changes the speed
WAYWARD = 0.2  # of its speed, by which a motion changes from frame to frame
DOUBT = 8  # a path that is less likely than the best by e to this power is out of the question
HOPELESS = 18  # the same for a path that is followed no more
PATHS = 12  # that are followed
SAME = 2  # rows within which two positions are one
KEYS_ASKED = 3
PATIENCE = 0.25  # s: how long frames may stay unexplained before a segment ends


@dataclass
class Step:
    """The end of a path: a frame, its position, and how it came there."""

    number: int
    position: float
    speed: float | None  # rows a second; None where it is not known
    cover: float = 1.0
    chance: float = 0.0  # logarithm of the likelihood
    memory: float = 0.0  # the same, of what older frames say
    before: object = None
    keys: tuple = ()  # (number, position) of frames to compare with

    @property
    def total(self):
        return self.chance + self.memory


@dataclass
class Path:
    """Positions in rows, unknown where NaN; a segment has positions of its own."""

    positions: numpy.ndarray
    segments: numpy.ndarray
    cover: numpy.ndarray  # share of the change that the motion explains
    keys: list = field(default_factory=list)  # (segment, number, position)
    doubts: dict = field(default_factory=dict)  # frame: distance in rows of positions that could not be told apart
    cuts: list = field(default_factory=list)  # frames that nothing before explains
    moving: int = 0  # frames that moved


class Tracker:
    """Follows the content through a film."""

    def __init__(self, film, bands, progress=lambda share, text: None):
        self.film, self.frames, self.progress = film, bands.cropped(film.frames), progress
        count, self.rows, _ = self.frames.shape
        self.path = Path(numpy.full(count, numpy.nan), numpy.zeros(count, int), numpy.ones(count))
        self.reach, self.agility = int(0.9 * self.rows), AGILITY * film.frames.shape[1]
        self.breaks = set()

    def run(self):
        times = self.film.times
        self.begin(0, View(self.frames[0]))
        for number in range(1, len(times)):
            if not self.film.repeated[number]:
                self.follow(number, View(self.frames[number]))
            if number % 20 == 0:
                self.progress(number / len(times), f"{number} of {len(times)} frames followed")
        self.finish()
        self.number_segments()
        return self.path

    def begin(self, number, view):
        """Starts a segment from a frame."""
        self.anchor, self.view, self.views = number, view, {number: view}
        self.paths = [Step(number, 0.0, None, keys=((number, 0.0),))]
        self.pending = []  # frames since the anchor that nothing explains

    def follow(self, number, view):
        elapsed = self.film.times[number] - self.film.times[self.anchor]
        pair = Pair(view, self.view)
        expected = [None if step.speed is None else step.speed * elapsed for step in self.paths]
        found = self.possible(view, pair, {round(d) for d in expected if d is not None and abs(d) <= self.reach})
        if found is None:
            self.pause(number, view)
            return
        self.path.moving += not pair.is_still()
        self.remember(view, self.extended(number, pair, found, expected, elapsed))
        self.anchor, self.view, self.pending = number, view, []

    def extended(self, number, pair, found, expected, elapsed):
        """All paths with each displacement that may be; of those that are alike, the likeliest."""
        evidence, exact, made = weighed(pair, found), {}, []
        steps = [(step.chance + evidence[d] + self.continues(d, about, elapsed), step, d)
                 for step, about in zip(self.paths, expected) for d in found]
        steps.sort(key=lambda step: -step[0] - step[1].memory)
        least = steps[0][0] + steps[0][1].memory - HOPELESS
        for chance, step, d in steps:
            if chance + step.memory < least:
                break
            if d not in exact:
                exact[d] = self.settle(pair, d)
            position, speed = step.position + exact[d][0], exact[d][0] / elapsed
            if all(abs(position - other.position) > SAME or abs(speed - other.speed) * elapsed > SAME for other in made):
                made.append(Step(number, position, speed, exact[d][1], chance, step.memory, step, step.keys))
        return made

    def possible(self, view, pair, expected):
        """Displacements that may explain a frame, {displacement: share explained}; None where none does."""
        if pair.is_still():
            found = {0: 1.0}
            fast = max(map(abs, expected), default=0)
            distance = view.pitch(ALIKE) if fast > 8 else None
            if distance:
                found |= {round(round(d / distance) * distance): 1.0 for d in expected}
            return found
        expected = {0, *expected}
        found, stays = pair.candidates(self.reach, also=expected), pair.stays() > RESTS
        # A picture that is made clearer shows no displacement; what continues the motion need not explain as much as a jump.
        usual = {d for d in found if any(abs(d - about) <= 2 * SAME for about in expected)}
        explains = {d for d, share in found.items() if share >= LEAST or abs(d) <= 2 * SAME and stays
                    or share >= LEAST / 2 and d in usual}
        # A jump that explains a little must be likelier than rest or the motion before, which may explain nothing.
        return {d: found[d] for d in explains | usual} if explains else None

    def continues(self, d, about, elapsed):
        """How likely a displacement is after the motion before."""
        if about is None:
            about, scale = 0.0, 0.1 * self.rows
        else:
            scale = self.agility * elapsed ** 2 + WAYWARD * abs(about)
        return float(numpy.log(numpy.exp(-abs(d - about) / scale) + JUMP))

    def remember(self, view, made):
        """Lets older frames speak where paths differ; and leaves what is not likely enough."""
        made.sort(key=lambda step: -step.total)
        best, hopeful = made[0], made[:2 * PATHS]
        for step in hopeful[1:]:
            keys = [(number, position) for number, position in step.keys if (number, position) in best.keys
                    and abs(position - best.position) < 0.7 * self.rows]
            keys.sort(key=lambda key: abs(key[1] - best.position))
            samples = [telling(view, self.views[number], round(best.position - position), round(step.position - position))
                       for number, position in keys[:KEYS_ASKED]]
            said = told(samples, 0) if samples else 0.0
            if said:
                step.memory = best.memory - said
        hopeful.sort(key=lambda step: -step.total)
        made = hopeful + made[2 * PATHS:]
        kept = [step for step in hopeful if step.total > made[0].total - HOPELESS]
        for step in (*kept[PATHS:], *made[2 * PATHS:]):
            self.doubt(kept[0], step)
        self.paths = kept[:PATHS]
        if all(abs(position - made[0].position) > self.rows / 5 for _, position in made[0].keys):
            self.views[made[0].number] = view
            for step in self.paths:
                step.keys = (*step.keys, (step.number, step.position))
        least = self.paths[0].chance
        for step in self.paths:
            step.chance -= least

    def settle(self, pair, shift):
        """A displacement between the rows, by the cells that follow it; and the share that follows."""
        if pair.is_still():
            return float(shift), 1.0
        rest, inside = pair.residual(shift, pair.indices)
        follows = inside & (rest <= pair.difference.ravel()[pair.indices] // 2)
        refined = refine(pair.view.values, pair.reference.values, float(shift))
        exact = refined[0] if refined and abs(refined[0] - shift) < 1.5 else float(shift)
        return exact, numpy.count_nonzero(follows) / max(1, numpy.count_nonzero(inside))

    def pause(self, number, view):
        """Leaves a frame unknown: the next may be explained by an older one; else the segment ends."""
        self.path.moving += 1
        self.path.cover[number] = 0
        self.pending.append(number)
        if self.film.times[number] - self.film.times[self.pending[0]] >= PATIENCE:
            # What interrupts is a segment of its own if it lasts.
            first = self.pending[0]
            self.finish()
            self.path.cuts.append(first)
            self.breaks.add(first)
            self.begin(number, view)

    def doubt(self, best, rival):
        """Marks the steps that two paths do not share, if the other is about as likely."""
        if rival.total < best.total - DOUBT:
            return
        while rival is not best:
            distance = abs(rival.position - rival.before.position - best.position + best.before.position)
            if distance > 2 * SAME:
                self.path.doubts[best.number] = distance
                self.breaks.add(best.number)
            best, rival = best.before, rival.before

    def finish(self):
        """Takes the likeliest path."""
        best = self.paths[0]
        for step in self.paths[1:]:
            self.doubt(best, step)
        while best:
            self.path.positions[best.number], self.path.cover[best.number] = best.position, best.cover
            best = best.before

    def number_segments(self):
        path = self.path
        path.segments = numpy.cumsum(numpy.isin(numpy.arange(len(path.positions)), list(self.breaks)))
        for number in numpy.flatnonzero(self.film.repeated):
            path.positions[number] = path.positions[number - 1]
        keys = []
        for number in numpy.flatnonzero(~numpy.isnan(path.positions) & ~self.film.repeated):
            segment, position = path.segments[number], path.positions[number]
            if all(other != segment or abs(place - position) > self.rows / 5 for other, _, place in keys):
                keys.append((segment, number, position))
        path.keys = keys


def weighed(pair, found):
    """For each displacement, how much likelier the picture makes it than the one that explains most, as a logarithm."""
    best, exact = max(found, key=found.get), pair.explained(found)
    evidence = compared(pair, found, exact, best)
    likeliest = max(evidence, key=evidence.get)
    # What explains most of a small change need not agree with all that did not change.
    return compared(pair, found, exact, likeliest) if evidence[likeliest] > 1 else evidence


def compared(pair, found, exact, best):
    """The same beside one displacement."""
    evidence = dict.fromkeys(found, -2 / LIES ** 2)
    for d, share in found.items():
        if d == 0 or share > found[best] - RIVAL:
            evidence[d] = -told([telling(pair.view, pair.reference, best, d)], exact[best] - exact[d])
    return evidence | {best: 0.0}


def told(samples, gain):
    """The logarithm of how much likelier a frame makes one of two displacements.

    Where what both show in common tells nothing, `gain` does: how much more of the change it explains than the other.
    """
    contrast, nearness = numpy.concatenate([blocks for blocks, _ in samples], axis=1)
    total = contrast.sum()
    if total <= sum(least for _, least in samples):
        return float(numpy.sign(gain)) * (abs(gain) > APART) / LIES ** 2
    mean = nearness.sum() / total
    variance = (((nearness - mean * contrast) ** 2).sum() + FEW * (contrast ** 2).sum()) / total ** 2
    return float(2 * mean / (variance + LIES ** 2))
