"""How far the content moved between two frames: every displacement that could be, how much each explains, and a vote.

A displacement d of a frame `a` against a frame `b` says a[y] = b[y + d]: positive where the content went up.
"""

from functools import cached_property

import numpy
from scipy import fft

from .bands import Votes

STEEPEST = 48  # gradients beyond count as this, so that one strong edge does not outweigh a line of text
NOISE = 8  # grey levels: what changes less may be noise of the encoding
CAP = 48  # grey levels: a difference beyond counts as this
SAMPLES = 3000  # changed cells by which displacements are scored
BLOCK = 16  # rows that speak as one about which of two displacements it is
CLOSE = 0.5  # a displacement that explains less than the best by this is not looked at more closely
FAR = 0.2  # share that a displacement must explain more if it is the frame's height away from the one expected
LEAST_CONTRAST = 0.002  # of the picture's, for a difference between predictions that can tell
UNTOLD = 2  # times the contrast of what neither prediction explains, the same
STEEP = 4  # grey levels a row: slopes beyond tell where a picture is
LAG = 0.45  # of what is left unexplained, as a displacement: how far a frame of the drawn films was from its place
WIDTHS = (12, 3)  # times the usual error: what is off by more counts little, in the first rounds and then
LIKENESS = 0.5  # correlation of the slopes of what shows the same
STRIPS = 8  # strips that speak as one
VOTERS = 120  # pairs of frames that say what scrolls
PEAKS = 10  # displacements of a pair that are looked at


class View:
    """A frame with what is needed to compare it."""

    def __init__(self, frame):
        self.cells = frame.astype(numpy.int16)

    @cached_property
    def pairs(self):
        """Pairs of strips, added up: half as much to compare."""
        return self.cells[:, 0::2] + self.cells[:, 1::2] if self.cells.shape[1] % 2 == 0 else self.cells

    @cached_property
    def values(self):
        return self.pairs.astype(numpy.float32) / 2

    @cached_property
    def bounds(self):
        """The least and the greatest value that a cell has when the frame is shifted by up to half a row."""
        above = self.cells.copy()
        above[1:] = (self.cells[1:] + self.cells[:-1]) >> 1
        below = self.cells.copy()
        below[:-1] = (self.cells[:-1] + self.cells[1:]) >> 1
        return (numpy.minimum(numpy.minimum(self.cells, above), below),
                numpy.maximum(numpy.maximum(self.cells, above), below) + 1)

    @cached_property
    def slopes(self):
        """Gradients along the rows, strip pairs by rows."""
        slopes = numpy.zeros(self.pairs.shape, numpy.float32)
        slopes[1:-1] = numpy.clip(self.pairs[2:] - self.pairs[:-2], -STEEPEST, STEEPEST)
        return numpy.ascontiguousarray(slopes.T)

    def nearest(self, reference, shift, within):
        """The displacement against a reference, at most `within` rows from `shift`, at which the slopes agree most."""
        correlation = fft.irfft((self.spectrum.conj() * reference.spectrum).sum(0), fft_length(self.slopes.shape[1]))
        shifts = numpy.arange(round(shift) - within, round(shift) + within + 1)
        return int(shifts[correlation[shifts].argmax()])

    @cached_property
    def spectrum(self):
        return fft.rfft(self.slopes, fft_length(self.slopes.shape[1]), axis=1)

    @cached_property
    def contrast(self):
        """The variance over rows of the picture above each row, added up."""
        return numpy.r_[0, numpy.cumsum(((self.cells - self.cells.mean(0, dtype=numpy.float32)) ** 2).sum(1))]

    def pitch(self, contrast):
        """The distance in rows at which the picture repeats but for a share `contrast` of its own; None if nowhere."""
        power = numpy.abs(self.spectrum) ** 2
        correlation = fft.irfft(power.sum(0), fft_length(self.slopes.shape[1]))[:self.slopes.shape[1] * 2 // 3]
        inner = correlation[1:-1]
        for shift in numpy.flatnonzero((inner > correlation[:-2]) & (inner >= correlation[2:]) & (inner > 0.1 * correlation[0])) + 1:
            apart = self.cells[shift:] - self.cells[:-shift]
            here = self.cells[shift:]
            if shift > 8 and (apart.astype(float) ** 2).sum() < 2 * contrast * ((here - here.mean(0)) ** 2).sum():
                return int(shift)
        return None


def fft_length(rows):
    return fft.next_fast_len(2 * rows, real=True)


class Pair:
    """A frame against an earlier one."""

    def __init__(self, view, reference):
        self.view, self.reference = view, reference
        self.difference = numpy.abs(view.cells - reference.cells)
        self.changed = self.difference > NOISE
        self.indices = numpy.flatnonzero(self.changed)
        step = max(1, len(self.indices) // SAMPLES)
        self.sampled = self.indices[step // 2::step]

    def is_still(self):
        """Whether too little changed to speak of motion."""
        return len(self.indices) < max(12, self.changed.size // 2000)

    def stays(self):
        """The share of the texture, of either frame, that shows no change: of a picture at rest of which a part is redrawn, most."""
        texture = numpy.zeros(self.changed.shape, bool)
        for cells in (self.reference.cells, self.view.cells):
            texture[1:] |= numpy.abs(numpy.diff(cells, axis=0)) > 2 * NOISE
        count = numpy.count_nonzero(texture)
        return numpy.count_nonzero(texture & ~self.changed) / count if count else 1.0

    def candidates(self, reach, also=(0,)):
        """Displacements up to `reach` rows that may explain the change, as {displacement: share explained}."""
        changed = self.changed[:, 0::2] | self.changed[:, 1::2] if self.changed.shape[1] % 2 == 0 else self.changed
        masked = self.view.slopes * changed.T
        rows = masked.shape[1]
        length = fft_length(rows)
        product = (fft.rfft(masked, length, axis=1).conj() * self.reference.spectrum).sum(0)
        correlation = fft.irfft(product, length)
        energy = numpy.concatenate([[0], numpy.cumsum((masked * masked).sum(0))])
        reach = min(reach, rows - 8)
        shifts = numpy.arange(-reach, reach + 1)
        # The energy of the rows that a displacement leaves on the screen.
        seen = energy[numpy.minimum(rows, rows - shifts)] - energy[numpy.maximum(0, -shifts)]
        share = correlation[shifts] / (seen + 0.05 * energy[-1] + 1)
        inner = share[1:-1]
        peaks = numpy.flatnonzero((inner >= share[:-2]) & (inner > share[2:]) & (inner > 0.08)) + 1
        # Of many that are alike those that continue the motion, or rest, come first.
        far = numpy.abs(shifts[peaks][:, None] - numpy.array([*also])).min(1)
        peaks = peaks[numpy.argsort(FAR * far / rows - share[peaks])[:PEAKS]]
        wanted = {int(shifts[peak]) for peak in peaks} | {d for d in also if abs(d) <= reach}
        found = self.explained(wanted)
        least = max(found.values(), default=0) - CLOSE
        # The summit may be a row beside.
        beside = {near for shift, share in found.items() if share > least for near in (shift - 1, shift + 1) if abs(near) <= reach}
        found |= self.explained(beside - set(found))
        # The flank of a peak is no displacement of its own; but rest is, however little of the change it explains.
        return {d: share for d, share in found.items()
                if d == 0 or not any(0 < abs(d - other) <= 4 and found[other] > share for other in found)}

    def explained(self, shifts):
        """The share of the change that each displacement explains, slightly less where it leaves little to compare."""
        shifts, count = list(shifts), len(self.sampled)
        if not shifts or not count:
            return dict.fromkeys(shifts, 0.0)
        source = self.sampled + numpy.array(shifts)[:, None] * self.view.cells.shape[1]
        inside = (source >= 0) & (source < self.view.cells.size)
        low, high = self.reference.bounds
        values = self.view.cells.ravel()[self.sampled]
        rest = numpy.maximum(values - high.take(source, mode="clip"), low.take(source, mode="clip") - values)
        rest = (rest.clip(0, CAP) * inside).sum(1)
        before = inside @ numpy.minimum(self.difference.ravel()[self.sampled], CAP).astype(numpy.float64)
        seen = inside.sum(1)
        shares = 1 - rest / numpy.maximum(before, 1) - 0.1 * (1 - seen / count)
        return dict(zip(shifts, numpy.where(seen < max(10, 0.04 * count), -1.0, shares).tolist()))

    def residual(self, shift, indices):
        """What a displacement leaves unexplained in cells, and which of the cells it speaks of."""
        source = indices + shift * self.view.cells.shape[1]
        inside = (source >= 0) & (source < self.view.cells.size)
        source = numpy.clip(source, 0, self.view.cells.size - 1)
        low, high = self.reference.bounds
        values = self.view.cells.ravel()[indices]
        rest = numpy.maximum(values - high.ravel()[source], low.ravel()[source] - values)
        return numpy.maximum(rest, 0), inside

    def moved_and_stayed(self, shift):
        """Cells that follow a displacement, and cells that stay where it would have changed them."""
        cells = self.changed.size
        rest, inside = self.residual(shift, numpy.arange(cells))
        rest, inside = rest.reshape(self.changed.shape), inside.reshape(self.changed.shape)
        quiet = self.difference <= NOISE
        return inside & (self.difference > 2 * NOISE) & (rest <= NOISE), inside & quiet & (rest > 2 * NOISE)


def telling(view, reference, one, other):
    """What a frame says where two displacements against a reference predict different pictures, in blocks of rows.

    For each block the contrast of the predictions, and the contrast times how near the frame is to `one` (1) or to
    `other` (-1); and the contrast below which a difference says nothing: that of what neither explains.
    """
    rows = len(view.cells)
    first, last = max(0, -one, -other), min(rows, rows - one, rows - other)
    if last - first < 8:
        return numpy.zeros((2, 0)), 0.0
    here = view.cells[first:last]
    low, high = reference.bounds
    low_one, high_one = low[first + one:last + one], high[first + one:last + one]
    low_other, high_other = low[first + other:last + other], high[first + other:last + other]
    apart = numpy.maximum(low_one - high_other, low_other - high_one)
    if apart.max() < 2 * NOISE:
        return numpy.zeros((2, 1)), 0.0
    apart[apart < 2 * NOISE] = 0
    rest_of_one = numpy.maximum(numpy.maximum(low_one - here, here - high_one), 0)
    rest_of_other = numpy.maximum(numpy.maximum(low_other - here, here - high_other), 0)
    nearness = numpy.clip((rest_of_other - rest_of_one) / numpy.maximum(apart, 1).astype(numpy.float32), -1, 1)
    contrast = apart.astype(numpy.float32) ** 2
    starts = numpy.arange(0, last - first, BLOCK)
    blocks = numpy.stack([numpy.add.reduceat((contrast * part).sum(1), starts) for part in (1, nearness)])
    rest = numpy.minimum(rest_of_one, rest_of_other).astype(numpy.float32)
    unexplained = float((rest[rest > NOISE] ** 2).sum())
    return blocks, max(LEAST_CONTRAST * (view.contrast[last] - view.contrast[first]), UNTOLD * unexplained)


def votes_of(film):
    """Which cells of the screen follow the greatest motion between frames, before anything is known of the screen."""
    votes = Votes(film.frames.shape[1:])
    distinct = numpy.flatnonzero(~film.repeated)
    if len(distinct) < 2:
        return votes
    # Of the frames in which much changes as many as tell.
    coarse = film.frames[distinct, ::8].astype(numpy.int16)
    change = (numpy.abs(numpy.diff(coarse, axis=0)) > NOISE).mean((1, 2))
    starts = numpy.flatnonzero(change >= min(0.05, change.max() / 2))
    starts = starts[numpy.unique(numpy.linspace(0, len(starts) - 1, VOTERS).astype(int))]
    number, view = None, None
    for start in starts:
        before, after = distinct[start], distinct[start + 1]
        reference = view if number == before else View(film.frames[before])
        number, view = after, View(film.frames[after])
        pair = Pair(view, reference)
        found = {} if pair.is_still() else pair.candidates(int(0.8 * film.frames.shape[1]))
        shift = max(found, key=found.get) if found else 0
        if abs(shift) >= 3 and found[shift] > 0.3:
            votes.add(*pair.moved_and_stayed(shift))
    return votes


def shifted(cells, shift, first, last):
    """Rows first..last of a[y] = cells[y + shift] between the rows, by a cubic through four of them."""
    whole = int(numpy.floor(shift))
    part = shift - whole
    weights = (part * (-0.5 + part * (1 - 0.5 * part)), 1 + part * part * (1.5 * part - 2.5),
               part * (0.5 + part * (2 - 1.5 * part)), part * part * (0.5 * part - 0.5))
    start, length = first + whole - 1, last - first
    return sum(w * cells[start + k:start + k + length] for k, w in zip(range(4), weights))


def refine(cells, reference, shift, rounds=7):
    """The displacement between the rows near `shift` by least squares over all cells; its variance; and its lag.

    The lag is how far the whole picture may be from its place: an encoder leaves it there while the difference is no
    greater than what it leaves anyway, which here is what no displacement by half a row explains.
    None where too little texture is left to say, or the two do not show the same.
    """
    rows = len(cells)
    start, spread = shift, None
    for number in range(rounds):
        low = int(numpy.floor(shift))
        first, last = max(1, 1 - low), min(rows - 1, rows - 2 - low)
        if last - first < 8:
            return None
        guess = shifted(reference, shift, first, last)
        here = cells[first:last]
        slopes = guess[2:] - guess[:-2], here[2:] - here[:-2]
        slope = numpy.zeros_like(guess)
        slope[1:-1] = 0.25 * (slopes[0] + slopes[1])
        error = here - guess
        if spread is None:
            steep = numpy.abs(slope) > STEEP
            if numpy.count_nonzero(steep) < 40:
                return None
            spread = max(2.0, 1.5 * float(numpy.median(numpy.abs(error[steep]))))
        # Sharp edges that are half a row off are outliers only once most others fit.
        weighted = slope / (1 + (error / (WIDTHS[min(number, len(WIDTHS) - 1)] * spread)) ** 2)
        information = float((weighted * slope).sum())
        if information < 400:
            return None
        score = weighted * error
        step = float(score.sum()) / information
        shift += min(1, max(-1, step))
        if abs(shift - start) > 3:
            return None
        if abs(step) < 0.01 and number >= len(WIDTHS) - 1:
            break
    alike = float((slopes[0] * slopes[1]).sum())
    if alike < LIKENESS * numpy.sqrt(float((slopes[0] ** 2).sum()) * float((slopes[1] ** 2).sum())):
        return None
    # Cells of a block share what the encoder did to them.
    score = numpy.add.reduceat(score, numpy.arange(0, last - first, 4 * BLOCK), axis=0)
    score = numpy.add.reduceat(score, numpy.arange(0, score.shape[1], STRIPS), axis=1)
    left = numpy.maximum(0, numpy.abs(error) - numpy.abs(slope) / 2)[numpy.abs(slope) > STEEP]
    lag = LAG * numpy.sqrt(float((left ** 2).mean()) / float((slope[numpy.abs(slope) > STEEP] ** 2).mean()))
    return shift, float((score ** 2).sum()) / information ** 2, lag
