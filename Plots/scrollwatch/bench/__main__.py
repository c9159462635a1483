"""python -m scrollwatch.bench: draws phones that scroll as the lab says, records and watches them, and prints the bars.

Run in Plots, with .venv/bin/python and a built scroll-lab. A seed has 81 recordings, which take three minutes of a
processor to draw and two to watch.

Measured on films that the tracker was not tuned on, of --seeds 61:66: no slip in 389; rms 0.03 px at most at 390 px and 600 kb/s,
0.35 px at 200 kb/s, 0.08 px in GIFs of 20 fps; 81 of 84 rattles found and 37 of 42 cuts. The edge of a header is within 0.5 px in
134 of 144 films in which it slides (eight more not found; 17 of 24 at 200 kb/s) and in 80 of 84 in which it rattles. No header that
stays was said to move, of 119.

  --seeds FROM:TO    left out: 1:1
  --part NAME        only the parts whose names begin with NAME (may be repeated)
  --keep DIR         leaves the recordings and their traces in DIR, and takes them from there
"""

import argparse
import sys
from pathlib import Path

import numpy

from .cases import all_cases, run

RIGID = ("list", "cards", "pictures")  # kinds whose rows differ


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m scrollwatch.bench", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1:1")
    parser.add_argument("--part", action="append")
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args(arguments)
    first, last = (int(part) for part in options.seeds.split(":"))
    done, cases = {}, [case for case in all_cases(range(first, last + 1)) if fits(case, options)]
    for number, case in enumerate(cases):
        print(f"{number + 1} of {len(cases)}: {case.name}", file=sys.stderr, flush=True)
        done[case] = run(case, options.keep)
    print(table(done))
    return 0


def fits(case, options):
    if options.part is None and case.part == "minute":
        return False
    return options.part is None or any(case.part.startswith(name) for name in options.part)


def table(done):
    """The bars, one a line."""
    rows = [("bar", "recordings", "refused", "measured", "asked")]

    def line(bar, chosen, measure, asked):
        chosen = {case: done[case] for case in done if chosen(case)}
        told = [outcome for outcome in chosen.values() if not outcome.refused]
        if chosen:
            rows.append((bar, len(chosen), len(chosen) - len(told), measure(told) if told else "", asked))

    follows = ("stays", "slides")
    for encoding, bar in (("H.264 390 px 600 kb/s", 0.15), ("H.264 390 px 200 kb/s", None), ("H.264 780 px 4 Mb/s", None),
                          ("H.264 390 px uneven", 0.15), ("GIF 300 px 20 fps", 0.9)):
        line(f"offset, rms px: {encoding}", lambda case: case.part in follows and case.kind in RIGID and case.encoding == encoding,
             lambda told: spread([outcome.rms for outcome in told], bar), f"≤ {bar}" if bar else "")
    line("slips: rows that differ", lambda case: case.kind in RIGID and "dropped" not in case.encoding, slips, "none")
    line("slips: rows that look alike", lambda case: case.kind not in RIGID and "dropped" not in case.encoding, slips, "none")
    line("slips: frames dropped", lambda case: "dropped" in case.encoding, slips, "none")
    for part, encodings in (("slides", "H.264 390 px 200"), ("slides", ""), ("rattle", "")):
        chosen = lambda case: case.part.startswith(part) and case.encoding.startswith(encodings)
        line(f"header's edge within 0.5 px: {part} {encodings}", chosen,
             lambda told: share([outcome.edge <= 0.5 for outcome in told if outcome.edge_moves])
             + f"; not found {sum(not outcome.edge_moves for outcome in told)}", "≥ 90 %")
        line(f"header's edge within twice the stated error: {part} {encodings}", chosen,
             lambda told: share([outcome.edge_within for outcome in told if outcome.edge_moves])
             + f"; its steps {100 * numpy.nanmean([outcome.steps_within for outcome in told]):.0f} %", "95 %")
    line("a header that stays is not said to move", lambda case: case.part == "stays",
         lambda told: share([not outcome.edge_moves for outcome in told]), "100 %")
    for part in dict.fromkeys(case.part for case in done if case.part.endswith("fps")):
        # Whether a finger caught the fling no video shows.
        kinds = {"inertia-cut", "catch-or-cut"} if part.startswith("cut") else {"jitter"}
        line(f"found: {part}", lambda case: case.part == part,
             lambda told: f"{found(told, kinds)}; in what the frames show {found(told, kinds, 'expected')}", "≥ 90 %")
    line("nothing found that was not shown", lambda case: case.part != "minute",
         lambda told: share([not extra(outcome) for outcome in told]), "")
    for encoding in dict.fromkeys(case.encoding for case in done):
        line(f"error within twice the stated one: {encoding}", lambda case: case.encoding == encoding,
             lambda told: f"{100 * numpy.average([o.within for o in told], weights=[o.frames for o in told]):.1f} %", "95 %")
    line("a minute at 1170 px, s of the processor", lambda case: case.part == "minute",
         lambda told: f"{max(outcome.seconds for outcome in told):.0f}", "≤ 120")
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in [rows[0], ("---",) * 5, *rows[1:]])


def found(told, kinds, where="found"):
    return share([bool(kinds & set(getattr(outcome, where).split())) for outcome in told])


def extra(outcome):
    """Faults that the trace shows, and what was recorded does not."""
    return set(outcome.found.split()) - set(outcome.expected.split())


def spread(values, bar):
    said = f"median {numpy.median(values):.2f}, largest {max(values):.2f}"
    return said + (f", {share([value <= bar for value in values])} within" if bar else "")


def slips(told):
    count = sum(outcome.slips > 0 for outcome in told)
    split = numpy.mean([outcome.longest for outcome in told])
    return f"in {count} of {len(told)}; longest segment {100 * split:.0f} % of the frames"


def share(good):
    return f"{sum(good)} of {len(good)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
