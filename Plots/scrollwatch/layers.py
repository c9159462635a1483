"""Whether a header moves above the content: one frame is cut into two layers, and other frames say where the cut is.

In the reference frame the rows down to the cut belong to the header, the rows below to the content. The content's motion
is known; the header may be anywhere. The cut is where both layers together explain the other frames best.
"""

from dataclasses import dataclass

import numpy
from numpy.lib.stride_tricks import sliding_window_view
from scipy import ndimage

from .displacement import CAP

LEAST_SUM = 500  # what a header must explain in all frames together
ALMOST = 0.03  # of what a header explains: a smaller header that explains so much less is as likely
JUMP = 1  # what a row costs by which a header neither stays nor goes with the content
GROUPS = 10  # groups of strips, enough to find a cut
STEADY = 0.3  # what a row of distance from the edge before costs
CLOSE = 3  # rows within which a cut is moved to the clearest line
MODESTY = 0.7  # of the reward: what both layers explain is content
FINE = 8  # parts of a grey level that are told apart
SAMPLES = 20  # frames that are asked
REACH = 0.6  # of the screen below the status bar: how low a header may hang
REWARD = 0.3  # of its texture: what a row is worth that is explained as well as content usually is
CHANCE = 0.5  # of what a header costs at any place: more than at the right one, less than at a wrong one
LEAST_FRAMES = 3  # in which a header must differ from what stays, and from the content
LEAST_GAIN = 20  # what it must explain in such a frame: grey levels times rows, over the noise


@dataclass
class Cut:
    """A frame whose rows `top` to `edge` are a header, and how far the header went in all frames that were asked."""

    reference: int
    top: int
    edge: int
    gain: float  # what the header explains, over all frames that were asked


class Layers:
    """The rows below the status bar of frames, against a reference frame."""

    def __init__(self, film, bands, positions, reference):
        self.film, self.bands, self.positions, self.reference = film, bands, positions, reference
        self.top, self.last = bands.highest, bands.last
        self.reach = int(REACH * (self.last - self.top))
        self.model = self.rows(reference)
        self.usual = 0.0, REWARD  # noise and worth of the frame before, for one whose content the reference does not show
        self.texture = texture(self.model)
        between = (self.model[1:] + self.model[:-1]) / 2
        beside = numpy.stack([self.model, numpy.vstack([self.model[:1], between]), numpy.vstack([between, self.model[-1:]])])
        # What a row may be when the layer lies half a row higher or lower.
        self.least, self.most = beside.min(0), beside.max(0)

    def rows(self, number):
        """Rows from `top` to `last`, their strips in groups."""
        cells = self.film.frames[number, self.top:self.last][:, self.bands.strips].astype(numpy.float32)
        starts = numpy.linspace(0, cells.shape[1], min(GROUPS, cells.shape[1]) + 1).astype(int)[:-1]
        counts = numpy.diff(numpy.append(starts, cells.shape[1]))
        return numpy.add.reduceat(cells, starts, axis=1) / counts

    def content(self, rows, number):
        """What the content of the reference leaves to explain in each row; its shift; and the frame's own measures."""
        about = int(round(self.positions[number] - self.positions[self.reference]))
        tried = [self.content_at(rows, shift) for shift in (about - 1, about, about + 1)]
        return min(tried, key=lambda found: numpy.nansum(found[0][self.reach:]) if found[2][1] < 9 else 0)

    def content_at(self, rows, shift):
        low, high = max(0, -shift), min(len(rows), len(self.model) - shift)
        cost, (noise, worth) = numpy.full(len(rows), numpy.nan), self.usual
        if high - low > self.reach // 4:
            worth = REWARD
            taken = slice(low + shift, high + shift)
            difference = mean_outside(rows[low:high], self.least[taken], self.most[taken])
            lower = slice(-(len(difference) // 2), None)
            noise = float(numpy.percentile(difference[lower], 20))
            difference = difference - noise
            worth += max(0.0, float(difference[lower].sum() / (self.texture[taken][lower].sum() + 1)))
            cost[low:high] = difference - worth * self.texture[taken]
        return cost, shift, (noise, worth)

    def header(self, rows, lowest, highest, noise, worth):
        """For shifts lowest..highest of the header down: what it leaves to explain in each row; 0 where that is unknown."""
        above, below, count = max(highest, 0), max(0, -lowest), len(self.model)
        # Windows of `reach` rows, the one of the highest shift first, turned round.
        first, shifts = above - highest, highest - lowest + 1

        def windows(values, unknown=0):
            padded = numpy.pad(values, (above, below + self.reach), constant_values=unknown)
            return sliding_window_view(padded, self.reach)[first:first + shifts][::-1]

        outside = numpy.zeros((shifts, self.reach), numpy.int16)
        fine = [scaled(cells[:count].T) for cells in (self.least, self.most, rows[:self.reach])]
        for least, most, here in zip(*fine):
            rest = numpy.maximum(here - windows(most), windows(least) - here)
            outside += rest.clip(0, FINE * CAP, out=rest)
        cost = outside / numpy.float32(FINE * len(fine[0])) - numpy.float32(noise) - windows((MODESTY * worth * self.texture).astype(numpy.float32))
        return cost * windows(numpy.ones(count, bool))

    def costs(self, number, cuts, lowest, highest, chance=0.0):
        """What each cut leaves to explain with the header `lowest`..`highest` rows down; the content's shift; its cost alone."""
        rows = self.rows(number)
        shifts = numpy.arange(lowest, highest + 1)
        content, shift, self.usual = self.content(rows, number)
        noise, worth = self.usual
        header = self.header(rows, lowest, highest, noise, worth)
        usual = CHANCE * numpy.maximum(0, header.mean(0))
        # What comes out above a header that goes down nobody has seen.
        header = numpy.where(numpy.arange(self.reach) < shifts[:, None], usual, header)
        above = numpy.concatenate([numpy.zeros((len(shifts), 1)), numpy.cumsum(header, axis=1)], axis=1)
        # Content that the reference does not show costs `chance` of what a header costs at any place.
        strange = chance * numpy.maximum(0, header.mean(0))
        unseen = numpy.r_[0, numpy.cumsum(strange)]
        content = numpy.where(numpy.isnan(content), numpy.append(strange, numpy.zeros(len(content) - len(strange))), content)
        below = numpy.r_[numpy.cumsum(content[::-1])[::-1], 0]
        edges = numpy.clip(cuts[:, None] + shifts, 0, self.reach)
        # Content that the header covers in the reference is unknown, wherever it came out.
        hidden = numpy.maximum(edges, numpy.clip(cuts[:, None] - shift, 0, self.reach))
        costs = above[numpy.arange(len(shifts)), edges] + unseen[hidden] - unseen[edges] + below[hidden] + 0.02 * numpy.abs(shifts)
        return costs / (1 + noise), shift, below[0] / (1 + noise)

    def edge(self, number, cut, near, within):
        """The edge of the header in a frame, to a row, at most `within` rows from `near`."""
        lowest = int(max(-cut, near - within - cut))
        highest = int(min(self.reach - cut, near + within - cut))
        costs, _, _ = self.costs(number, numpy.array([cut]), lowest, max(lowest, highest), CHANCE)
        far = numpy.abs(cut + numpy.arange(lowest, lowest + costs.shape[1]) - near)
        return cut + lowest + int((costs[0] + STEADY * far).argmin())


def scaled(values):
    """As whole numbers, which are compared faster."""
    return numpy.ascontiguousarray(numpy.round(FINE * values), numpy.int16)


def mean_outside(rows, least, most):
    """The mean of what each row's cells lie outside of their bounds, capped; NaN where it is unknown."""
    return numpy.minimum(numpy.maximum(numpy.maximum(rows - most, least - rows), 0), CAP).mean(1)


def texture(rows):
    """How much each row changes from its neighbours."""
    return numpy.minimum(numpy.abs(numpy.gradient(rows, axis=0)), CAP).mean(1)


def find_cut(film, bands, positions, segments):
    """The cut of the layers; None where no header moves."""
    known = numpy.flatnonzero(~numpy.isnan(positions) & ~film.repeated)
    segment = numpy.bincount(segments[known]).argmax()
    known = known[segments[known] == segment]
    if len(known) < 6:
        return None
    found = [try_cut(Layers(film, bands, positions, reference), known) for reference in references(known, positions)]
    if not any(found):
        # The first frames of a recording are often poor, the last is not.
        found = [try_cut(Layers(film, bands, positions, int(known[-1])), known)]
    return max(filter(None, found), key=lambda cut: cut.gain, default=None)


def try_cut(layers, known):
    """The best cut of one reference frame; None where nothing above it moves."""
    if layers.reach < 24:
        return None
    cuts = numpy.arange(2, layers.reach - 4)
    lowest, highest = -layers.reach, layers.reach // 3
    shifts = numpy.arange(lowest, highest + 1)
    costs, without, content = [], [], []
    for number in samples(known, layers.positions, layers.reference, 0.8 * layers.last):
        cost, shift, alone = layers.costs(number, cuts, lowest, highest)
        costs.append(cost.T.astype(numpy.float32))
        without.append(numpy.minimum(cost[:, -lowest], alone))
        content.append(-shift)
    if not costs:
        return None
    # All the way of the header counts: it goes with the content, or stays, and seldom jumps.
    sums = [costs[0]]
    for cost, step in zip(costs[1:], numpy.diff(content)):
        sums.append(cost + reached(sums[-1], step))
    total = sums[-1].min(0)
    best = int(total.argmin())
    if not 8 <= cuts[best] < 0.97 * layers.reach:
        return None
    # Blank rows may be anybody's.
    explains = max(0, numpy.sum(without, axis=0)[best] - total[best])
    best = int(numpy.flatnonzero((total <= total[best] + ALMOST * explains) & (cuts >= cuts[best] / 2) & (cuts <= cuts[best]))[0])
    way = [int(sums[-1][:, best].argmin())]
    for before, step in zip(sums[-2::-1], numpy.diff(content)[::-1]):
        way.insert(0, int((before[:, best] + jump(way[0] - numpy.arange(len(shifts)), step)).argmin()))
    travel, content = shifts[way], numpy.array(content)
    saved = numpy.array([alone[best] - cost[at, best] for alone, cost, at in zip(without, costs, way)])
    # A header neither stays nor goes with the content all the time, and explains rows that neither of these does.
    tells = (saved > LEAST_GAIN) & (numpy.abs(travel) > 2) & (numpy.abs(travel - content) > 2)
    gain = float(saved[tells].sum())
    if numpy.count_nonzero(tells) < LEAST_FRAMES or gain < LEAST_SUM:
        return None
    near = numpy.arange(max(1, cuts[best] - CLOSE), cuts[best] + CLOSE + 1)
    lines = numpy.median(numpy.abs(layers.model[near] - layers.model[near - 1]), axis=1)
    return Cut(layers.reference, layers.top, layers.top + int(near[lines.argmax()]), gain)


def jump(moved, step):
    """What a motion of the header costs while the content moves by `step`."""
    return JUMP * numpy.maximum(0, numpy.maximum(moved - max(0, step), min(0, step) - moved))


def reached(sums, step):
    """The least sum from which each shift (the first axis) is reached while the content moves by `step`."""
    origin = step // 2 if step > 0 else -((1 - step) // 2)
    sums = ndimage.minimum_filter1d(sums, abs(step) + 1, axis=0, origin=origin, mode="nearest")
    ramp = JUMP * numpy.arange(len(sums), dtype=sums.dtype)[:, None]
    down = numpy.minimum.accumulate(sums - ramp) + ramp
    return numpy.minimum(down, numpy.minimum.accumulate((sums + ramp)[::-1])[::-1] - ramp)


def references(known, positions):
    """Frames in which a header may be open: nearest to the top of the content, at rest too, and the first."""
    steps = numpy.abs(numpy.diff(positions[known], prepend=numpy.inf))
    chosen = {int(known[0]), int(known[positions[known].argmin()])}
    quiet = known[steps < 0.3]
    if len(quiet):
        chosen.add(int(quiet[positions[quiet] < positions[quiet].min() + 0.5][-1]))
    return sorted(chosen)


def samples(known, positions, reference, farthest):
    """Frames whose content overlaps that of the reference: spread over its travel, and where the motion changes most."""
    near = known[numpy.abs(positions[known] - positions[reference]) < farthest]
    if len(near) <= SAMPLES:
        return near
    _, different = numpy.unique(numpy.round(positions[near] / 2), return_index=True)
    spread = near[different[numpy.linspace(0, len(different) - 1, min(len(different), SAMPLES // 2)).astype(int)]]
    bend = numpy.abs(numpy.gradient(numpy.gradient(positions[near])))
    return numpy.union1d(spread, near[numpy.argsort(-bend)[:SAMPLES // 2]])
