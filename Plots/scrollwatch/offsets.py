"""Positions that agree with each other: each frame is held to several older ones, between the rows, and errors follow.

Steps alone add up their errors. Held to key frames, a position is as good after a thousand frames as after one.
"""

import numpy
from scipy import sparse
from scipy.sparse import linalg

from .displacement import View, refine

KEYS = 3  # key frames that a frame is held to, beside the one before
FARTHEST = 0.6  # of the rows: what overlaps less is not compared
ALIKE = 40  # neighbouring cells share the noise of the encoding, so that so many count as one
FLOOR = 0.03  # rows: no displacement is known better
NEAR = 2.5  # rows by which a displacement may differ from that of the path


def settle(film, bands, path, progress=lambda share, text: None):
    """The positions of a path made consistent, and their standard errors, both in rows."""
    frames = bands.cropped(film.frames)
    links = find_links(film, frames, path, progress)
    positions = path.positions.copy()
    errors = numpy.full(len(positions), numpy.nan)
    for segment in numpy.unique(path.segments):
        inside = numpy.flatnonzero((path.segments == segment) & ~numpy.isnan(positions) & ~film.repeated)
        if len(inside):
            own = [link for link in links if path.segments[link[0]] == segment]
            positions[inside], errors[inside] = solve(inside, own, positions)
    for number in numpy.flatnonzero(film.repeated):
        if not numpy.isnan(path.positions[number]):
            positions[number], errors[number] = positions[number - 1], errors[number - 1]
    return positions, errors


def find_links(film, frames, path, progress):
    """(frame, older frame, displacement, variance) for all that can be compared."""
    links, before = [], None
    views = {}
    for number in numpy.flatnonzero(~numpy.isnan(path.positions) & ~film.repeated):
        position, segment = path.positions[number], path.segments[number]
        keys = [key for owner, key in path.keys if owner == segment and key.number < number
                and abs(key.position - position) < FARTHEST * frames.shape[1]]
        keys.sort(key=lambda key: abs(key.position - position))
        view = View(frames[number])
        chosen = {key.number: key.view for key in [*keys[:KEYS - 1], *keys[KEYS - 1:][-1:]]}
        if before is not None and path.segments[before[0]] == segment:
            chosen[before[0]] = before[1]
        for other, reference in chosen.items():
            guess = position - path.positions[other]
            refined = refine(view.values, reference.values, guess)
            if refined and abs(refined[0] - guess) < NEAR:
                links.append((number, other, refined[0], ALIKE * refined[1] + FLOOR ** 2))
        before = (number, view)
        if number % 20 == 0:
            progress(number / len(film.times), f"{number} of {len(film.times)} frames refined")
    return links


def solve(numbers, links, start):
    """Positions by weighted least squares, robust against links that disagree; the first stays where it is."""
    place = {number: index for index, number in enumerate(numbers)}
    count = len(numbers)
    # A weak pull to the path keeps frames without a link where they were.
    pull = numpy.full(count, 1e-4)
    pull[0] = 1e6
    first = numpy.array([place[link[0]] for link in links], int)
    second = numpy.array([place[link[1]] for link in links], int)
    shift = numpy.array([link[2] for link in links])
    variance = numpy.array([link[3] for link in links])
    rows = numpy.arange(len(links))
    design = sparse.csr_matrix((numpy.r_[numpy.ones(len(links)), -numpy.ones(len(links))],
                                (numpy.r_[rows, rows], numpy.r_[first, second])), shape=(len(links), count))
    trust = numpy.ones(len(links))
    positions, scale = start[numbers].copy(), 1.0
    for _ in range(6):
        weight = trust / variance if len(links) else variance
        normal = design.T @ sparse.diags(weight) @ design + sparse.diags(pull)
        positions = linalg.spsolve(normal.tocsc(), design.T @ (weight * shift) + pull * start[numbers])
        rest = (design @ positions - shift) / numpy.sqrt(variance)
        scale = max(1.0, 1.48 * float(numpy.median(numpy.abs(rest)))) if len(links) else 1.0
        trust = 1 / (1 + (rest / (3 * scale)) ** 2)
    # What the encoder did to a frame is in all its links alike, so that several are no better than one.
    information, number = numpy.zeros(count), numpy.zeros(count)
    numpy.add.at(information, first, trust / variance)
    numpy.add.at(number, first, trust)
    errors = numpy.where(information > 0, scale * numpy.sqrt(number / numpy.maximum(information, 1e-12)), 1.0)
    if count > 1:
        errors[0] = numpy.median(errors[1:])
    return numpy.atleast_1d(positions), errors
