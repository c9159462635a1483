"""Where the content is in each frame: a path through all displacements that could be, held to older frames.

Each frame is compared with the last that moved and, where more than one displacement explains it, with key frames met
earlier: the same picture means the same offset. What tells two displacements apart decides between them. Where nothing
does, the rows look alike: the frame stays unknown until a later one tells, and else a new segment begins.
"""

from dataclasses import dataclass, field

import numpy

from .displacement import Pair, View, refine

LEAST = 0.4  # share of the change that a displacement must explain
CERTAIN = 0.7  # what explains less does not move a picture
RESTS = 0.6  # of whose texture so much shows no change
REDRAWN = 1.0  # s: what is redrawn for longer counts as the picture at rest
RIVAL = 0.4  # a displacement that explains less than the best by this is no rival
APART = 0.12  # difference in the shares explained by two displacements that leave no row in common
LEAST_CONTRAST = 0.04  # of the picture's, for a difference between predictions that can decide
CLEAR = 0.35  # how near the frame must be to one of two predictions: 1 is equal, 0 is in the middle
ERRORS = 3  # standard errors by which it must be nearer
HINT = 0.15  # the same for a displacement that continues the motion
LIKELY = 0.12  # of the distance of rows that look alike: what is nearer to the expected displacement continues the motion
SLOW = 0.3  # of the distance of rows that look alike: slower motion is followed without their telling
KEYS_ASKED = 3
PATIENCE = 0.25  # s: how long frames may stay unknown before a segment ends


@dataclass
class Key:
    """A frame that later ones are compared with."""

    number: int
    position: float
    view: View


@dataclass
class Path:
    """Positions in rows, unknown where NaN; a segment has positions of its own."""

    positions: numpy.ndarray
    segments: numpy.ndarray
    cover: numpy.ndarray  # share of the change that the motion explains
    keys: list = field(default_factory=list)  # (segment, key)
    doubts: dict = field(default_factory=dict)  # frame: distance in rows of positions that could not be told apart
    cuts: list = field(default_factory=list)  # frames that nothing before explains
    moving: int = 0  # frames that moved


class Tracker:
    """Follows the content through a film."""

    def __init__(self, film, bands, progress=lambda share, text: None):
        self.film, self.frames, self.progress = film, bands.cropped(film.frames), progress
        count, self.rows, _ = self.frames.shape
        self.path = Path(numpy.full(count, numpy.nan), numpy.zeros(count, int), numpy.ones(count))
        self.segment = 0
        self.reach = int(0.9 * self.rows)

    def run(self):
        path, times = self.path, self.film.times
        self.begin(0, 0.0)
        for number in range(1, len(times)):
            if self.film.repeated[number]:
                path.positions[number] = path.positions[number - 1]
                self.still += 1
            else:
                self.follow(number, View(self.frames[number]))
            path.segments[number] = self.segment
            if number % 20 == 0:
                self.progress(number / len(times), f"{number} of {len(times)} frames followed")
        return path

    def begin(self, number, position, speed=None, view=None):
        """Starts a segment from a frame; its speed is None where it is not known."""
        self.anchor = Key(number, position, view or View(self.frames[number]))
        self.keys = [self.anchor]
        self.path.keys.append((self.segment, self.anchor))
        self.path.positions[number] = position
        self.speed, self.still = speed, 0
        self.pending = []  # frames since the anchor that are unknown

    def follow(self, number, view):
        path = self.path
        pair = Pair(view, self.anchor.view)
        elapsed = self.film.times[number] - self.film.times[self.anchor.number]
        expected = None if self.speed is None or self.pending else self.speed * elapsed
        if pair.is_still():
            self.rest(number, view, expected)
            return
        self.still = 0
        path.moving += 1
        found = pair.candidates(self.reach, also=() if expected is None else (expected,))
        good = {d: share for d, share in found.items() if share >= LEAST}
        if max(found.values(), default=0) < CERTAIN and pair.stays() > RESTS:
            path.positions[number] = self.anchor.position
            if elapsed > REDRAWN:
                self.advance(number, self.anchor.position, view)
            return
        shift, doubt = self.choose(view, pair, good, expected) if good else (None, None)
        if doubt:
            path.doubts[number] = doubt
        if shift is None:
            self.pause(number, view)
            return
        position, path.cover[number] = self.settle(pair, shift)
        self.speed = (position - self.anchor.position) / elapsed
        self.advance(number, position, view)

    def rest(self, number, view, expected):
        """Takes a frame that shows what the anchor shows: it stands still, unless the rows look alike and it was fast."""
        self.still += 1
        distance = view.pitch(LEAST_CONTRAST) if self.still < 3 and (expected is None or abs(expected) > 8) else None
        if distance and (expected is None or abs(expected) > SLOW * distance):
            self.path.doubts[number] = distance
            self.pause(number, view)
            return
        self.path.positions[number] = self.anchor.position
        if self.still >= 3:
            self.speed = 0.0

    def advance(self, number, position, view):
        self.path.positions[number] = position
        self.anchor = Key(number, position, view)
        self.pending = []
        if all(abs(key.position - position) > self.rows / 5 for key in self.keys):
            self.keys.append(self.anchor)
            self.path.keys.append((self.segment, self.anchor))

    def settle(self, pair, shift):
        """The position between the rows, by the cells that follow the displacement; and the share that follows."""
        rest, inside = pair.residual(shift, pair.indices)
        follows = inside & (rest <= pair.difference.ravel()[pair.indices] // 2)
        refined = refine(pair.view.values, pair.reference.values, float(shift))
        exact = refined[0] if refined and abs(refined[0] - shift) < 1.5 else shift
        return self.anchor.position + exact, numpy.count_nonzero(follows) / max(1, numpy.count_nonzero(inside))

    def choose(self, view, pair, found, expected):
        """The displacement that the picture tells; None, and the distance of those that remain, where it tells none."""
        best = max(found, key=found.get)
        rivals = [d for d in found if abs(d - best) > 2 and found[d] > found[best] - RIVAL]
        if not rivals:
            return best, None
        older = self.older(view)
        for rival in sorted(rivals, key=lambda d: -found[d]):
            if self.told(pair, older, best, rival)[0] < 0:
                best = rival
        choices = [best, *(d for d in found if abs(d - best) > 2 and found[d] > found[best] - RIVAL)]
        distance = min(abs(d - best) for d in choices[1:])
        needed = ERRORS
        if expected is not None:
            # What continues the motion needs less to be believed than what breaks it.
            near = min(choices, key=lambda d: abs(d - expected))
            slow = max(abs(near), abs(expected)) < SLOW * distance
            if slow or abs(near - expected) < LIKELY * distance:
                told = [self.told(pair, older, near, d) for d in choices if abs(d - near) > 2]
                if all(mean > (-CLEAR if slow else max(HINT, error)) for mean, error in told):
                    return near, None
                needed = 2 * ERRORS
        told = [self.told(pair, older, best, d) for d in choices[1:]]
        if all(mean > max(CLEAR, needed * error) for mean, error in told):
            return best, None
        return None, distance

    def told(self, pair, older, one, other):
        """How near the frame is to one of two displacements (1: it is `one`, -1: `other`), and the standard error.

        What does not differ enough to tell gives 0. Displacements that leave no row in common are told by what each explains.
        """
        samples = [pair.telling(one, other)]
        for key, past in older:
            away = self.anchor.position - key.position
            samples.append(past.telling(round(one + away), round(other + away)))
        contrast, nearness = numpy.concatenate([blocks for blocks, _ in samples], axis=1)
        if not contrast.size:
            gain = pair.explained(one) - pair.explained(other)
            return float(numpy.sign(gain)) * (abs(gain) > APART), 0.0
        total = contrast.sum()
        if total <= LEAST_CONTRAST * sum(whole for _, whole in samples):
            return 0.0, 1.0
        mean = nearness.sum() / total
        return mean, numpy.sqrt(((nearness - mean * contrast) ** 2).sum()) / total

    def older(self, view):
        """Key frames that show much of the same content, as pairs with the frame."""
        near = [key for key in self.keys if key is not self.anchor and abs(key.position - self.anchor.position) < 0.6 * self.rows]
        near.sort(key=lambda key: abs(key.position - self.anchor.position))
        return [(key, Pair(view, key.view)) for key in near[:KEYS_ASKED]]

    def pause(self, number, view):
        """Leaves a frame unknown: an older one may explain it, or the next; else the segment ends."""
        self.path.cover[number] = 0
        self.pending.append((number, view))
        first = self.pending[0][0]
        if self.film.times[number] - self.film.times[first] < PATIENCE:
            return
        # What interrupts is a segment of its own if it lasts.
        pending, keep = self.pending, self.anchor.position
        self.segment += 1
        self.path.cuts.append(first)
        self.begin(number, keep, view=view)
        for other, _ in pending:
            self.path.segments[other] = self.segment
