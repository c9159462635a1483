"""Curves of a scenario's variants: their colours say what they are for, and nothing lies on them."""

from . import style

# What a colour says, in a word behind a variant's name.
WORDS = {"fault": "bug", "cure": "fix", "price": "its cost"}


def looks(data, scenario, variants):
    """How to draw each variant, by its role: orange for a fault, blue for a cure; `gid` tells `check` which it is."""
    roles = [data.role(scenario, variant) for variant in variants]
    made = {}
    used = dict.fromkeys(style.LOOKS, 0)
    for variant, role in zip(variants, roles):
        choices = style.LOOKS[role or "control"]
        colour, dash = choices[used[role or "control"] % len(choices)]
        used[role or "control"] += 1
        made[variant] = {"color": colour, "linestyle": dash, "label": said(variant, role), "gid": f"{scenario}.{variant}"}
    return made


def said(variant, role):
    """The name of a variant with what it is."""
    return f"{variant} ({WORDS[role]})" if role in WORDS else variant


def legend_below(axes, columns=3):
    """The legend below the panel, beside no curve."""
    handles, labels = axes.get_legend_handles_labels()
    if labels:
        axes.legend(handles, labels, loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=min(len(labels), columns),
                    columnspacing=1.2, handlelength=2.4, borderaxespad=0.4)


def legend_of_all(made, axes, columns=6):
    """One legend below all panels, which show the same variants."""
    handles, labels = axes.get_legend_handles_labels()
    return made.legend(handles, labels, loc="outside lower center", ncols=min(len(labels), columns))


def mark_moment(axes, time, text, align="center"):
    """A line at a time, with its name above the panel."""
    axes.axvline(time, color=style.EDGE, linewidth=0.9, linestyle=(0, (1, 2)))
    axes.text(time, 1.0, text, transform=axes.get_xaxis_transform(), fontsize=8, color="#555555", ha=align, va="bottom")


def mark_switches(axes, run):
    """The tab switches of a run, those close to each other with their names apart."""
    switches = run.changes("tab") if "tab" in run.columns else []
    near = 0.15 * (run["time_s"][-1] - run["time_s"][0])
    for index, (time, _, tab) in enumerate(switches):
        follows = index > 0 and time - switches[index - 1][0] < near
        leads = index + 1 < len(switches) and switches[index + 1][0] - time < near
        mark_moment(axes, time, f"tab {tab + 1:.0f}", "left" if follows else "right" if leads else "center")


def name_curves(axes, size=9):
    """The name of each curve right of the panel, at its end, in its colour, with those that are close set apart."""
    axes.figure.canvas.draw()
    height = axes.get_window_extent().height
    ends = []
    for line in axes.lines:
        x, y = (list(values) for values in line.get_data())
        if line.get_label().startswith("_") or not len(x):
            continue
        last = next((i for i in reversed(range(len(y))) if y[i] == y[i]), None)
        if last is not None:
            place = axes.transData.transform((x[last], y[last]))[1] - axes.get_window_extent().y0
            ends.append([min(1, max(0, place / height)), line])
    ends.sort(key=lambda end: end[0])
    gap = 1.5 * size / 72 * axes.figure.dpi / height
    for below, above in zip(ends, ends[1:]):
        above[0] = max(above[0], below[0] + gap)
    for above, below in zip([[1 + gap], *ends[::-1]], ends[::-1]):
        below[0] = min(below[0], above[0] - gap)
    for place, line in ends:
        axes.annotate(line.get_label(), (1, place), xycoords="axes fraction", xytext=(6, 0), textcoords="offset points",
                      color=line.get_color(), fontsize=size, va="center", annotation_clip=False)


def ending(values):
    """Values that stay as they end for one more moment: a view that rests stays where it is."""
    return [*values, values[-1]]
