"""The end of the content: the edge met in time, and what the finger feels."""

from .. import style
from ..picture import Picture


def draw_bounce(data):
    scenario = "bounce"
    late = data.metric(scenario, "first-frame-past", "peak_overscroll")
    exact = data.metric(scenario, "exact-edge", "peak_overscroll")
    made, (time, phase) = style.figure(
        1, 2, 12, 4.4, width_ratios=[1.4, 1],
        title=f"Noticing the edge a frame late bounces {100 * (late / exact - 1):.0f} % too far ({late:.1f} instead of {exact:.1f} pt)"
        if exact > 0 else "This fling does not reach the edge")
    for variant, colour, dash in (("first-frame-past", style.BROKEN, "--"), ("exact-edge", style.CURED, "-")):
        run = data.run(scenario, variant)
        time.plot(run["time_s"], run["offset_pt"], color=colour, linestyle=dash, marker=".", markersize=3, label=variant)
        phase.plot(run["offset_pt"], run["velocity_pt_s"], color=colour, linestyle=dash, marker=".", markersize=3)
    style.draw_range(time, run)
    phase.axvline(run["max_offset_pt"][0], color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)))
    phase.axhline(0, color=style.EDGE, linewidth=0.6)
    time.set(xlabel="time / s", ylabel="offset / pt", title="offset")
    phase.set(xlabel="offset / pt", ylabel="velocity / pt/s", title="phase portrait")
    time.legend()
    return made


def draw_rubber_band(data):
    scenario = "rubber-band"
    jump = data.metric(scenario, "catch-naive", "catch_jump")
    velocity = data.metric(scenario, "release-naive", "release_velocity_jump")
    made, (catch, release) = style.figure(
        1, 2, 12, 4.4, sharey=True,
        title=f"Caught without the inverse rubber band, content jumps {style.shown(jump, '.0f')} pt; "
        f"released at the finger's own velocity, {style.shown(abs(velocity), '.0f')} pt/s")
    pairs = ((catch, ("catch-naive", "catch")), (release, ("release-naive", "release")))
    for panel, pair in pairs:
        for variant, colour, dash in zip(pair, (style.BROKEN, style.CURED), ("--", "-")):
            run = data.run(scenario, variant)
            moment = run.touch if panel is catch else run.release
            run = run.between(moment - 0.2, moment + 0.4)
            panel.set_title(f"a finger catches the bounce at {moment:.1f} s" if panel is catch else
                            f"a moving finger lets go at {moment:.1f} s")
            panel.plot(run["time_s"], run["overscroll_pt"], color=colour, linestyle=dash, marker=".", markersize=3, label=variant)
        panel.axhline(0, color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)))
        panel.set_xlabel("time / s")
        panel.legend()
    catch.set_ylabel("overscroll / pt")
    return made


PICTURES = [Picture("bounce", "bounce", draw_bounce), Picture("rubber-band", "rubber-band", draw_rubber_band)]
