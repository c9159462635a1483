"""The end of the content: the edge met in time, and what the finger feels."""

from .. import style
from ..curves import legend_below, legend_of_all, looks
from ..picture import Picture


def draw_bounce(data):
    scenario = "bounce"
    late = data.metric(scenario, "first-frame-past", "peak_overscroll")
    exact = data.metric(scenario, "exact-edge", "peak_overscroll")
    made, (time, phase) = style.figure(
        1, 2, 12, 4.4, width_ratios=[1.4, 1],
        title=f"A spring that starts at the first frame past the edge bounces {100 * (late / exact - 1):.0f} % too far "
        f"({late:.1f} instead of {exact:.1f} pt, at {data.setting(scenario, 'exact-edge', 'frame-rate'):.0f} Hz)"
        if exact > 0 else "This fling does not reach the edge")
    for variant, look in looks(data, scenario, ("first-frame-past", "exact-edge")).items():
        run = data.run(scenario, variant)
        time.plot(run["time_s"], run["offset_pt"], marker=".", markersize=3, **look)
        phase.plot(run["offset_pt"], run["velocity_pt_s"], marker=".", markersize=3, **look)
    style.draw_range(time, run)
    phase.axvline(run["max_offset_pt"][0], color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)))
    phase.axhline(0, color=style.EDGE, linewidth=0.6)
    time.set(xlabel="time / s", ylabel="offset / pt", title="offset")
    phase.set(xlabel="offset / pt", ylabel="velocity / pt/s", title="velocity over offset")
    legend_of_all(made, time)
    return made


def draw_rubber_band(data):
    scenario = "rubber-band"
    jump = data.metric(scenario, "catch-naive", "catch_jump")
    velocity = data.metric(scenario, "release-naive", "release_velocity_jump")
    made, (catch, release) = style.figure(
        1, 2, 12, 4.4, sharey=True,
        title=f"A finger that catches the bounce makes the content jump {style.shown(jump, '.0f')} pt if the resistance is not undone;\n"
        f"a release at the finger's own velocity instead of the view's changes the speed by {style.shown(abs(velocity), '.0f')} pt/s")
    pairs = ((catch, ("catch-naive", "catch")), (release, ("release-naive", "release")))
    for panel, pair in pairs:
        for variant, look in looks(data, scenario, pair).items():
            run = data.run(scenario, variant)
            moment = run.touch if panel is catch else run.release
            run = run.between(moment - 0.2, moment + 0.4)
            panel.set_title(f"a finger catches the bounce at {moment:.1f} s" if panel is catch else
                            f"a moving finger lets go at {moment:.1f} s")
            panel.plot(run["time_s"], run["overscroll_pt"], marker=".", markersize=3, **look)
        panel.axhline(0, color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)))
        panel.set_xlabel("time / s")
        legend_below(panel)
    catch.set_ylabel("overscroll / pt")
    return made


PICTURES = [Picture("bounce", "bounce", draw_bounce), Picture("rubber-band", "rubber-band", draw_rubber_band)]
