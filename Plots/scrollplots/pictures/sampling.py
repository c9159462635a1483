"""What a coarse reader knows of the offset."""

from .. import style
from ..curves import legend_of_all
from ..picture import Picture

SCENARIO = "offset-sampling"
KINDS = {
    "coarse": "all of these", "held": "held for some frames", "rounded": "rounded", "late": "late",
    "dropouts": "some missing", "jittered": "at uneven times",
}


def first_gap(data):
    """When the first reading after one that dropped out comes, or 0 if all readings happen."""
    held = max(data.run(SCENARIO, "held")["age_s"])
    run = data.run(SCENARIO, "dropouts")
    # A held reading gets as old as the readings are apart; half as old again, and one is missing.
    late = [age > 1.5 * held for age in run["age_s"]]
    return next((t for t, before, now in zip(run["time_s"][1:], late, late[1:]) if before and not now), 0)


def draw(data):
    release = data.run(SCENARIO, "exact").release
    end = max(release + 0.3, first_gap(data) + 0.05)
    worst = data.metric(SCENARIO, "coarse", "max_error")
    variants = [v for v in data.variants(SCENARIO) if v != "exact"]
    made, axes = style.figure(
        2, 3, 12, 6.4, sharex=True, sharey=True,
        title=f"An app that reads the offset seldom, late and rounded is off by up to {worst:.0f} pt")
    for panel, variant in zip(axes.flat, variants):
        run = data.run(SCENARIO, variant).between(release - 0.05, end)
        panel.plot(run["time_s"], run["offset_pt"], color=style.BLACK, linewidth=1, label="true offset")
        panel.step(run["time_s"], run["sampled_offset_pt"], where="post", color=style.of_role(data.role(SCENARIO, variant)), linewidth=1.4, label="reading",
                   gid=f"{SCENARIO}.{variant}")
        panel.set_title(f"{KINDS.get(variant, variant)}: {data.metric(SCENARIO, variant, 'rms_error'):.1f} pt off (RMS)")
    for panel in axes[1]:
        panel.set_xlabel("time / s")
    for row in axes:
        row[0].set_ylabel("offset / pt")
    legend_of_all(made, axes[0][0])
    return made


PICTURES = [Picture("offset-sampling", SCENARIO, draw)]
