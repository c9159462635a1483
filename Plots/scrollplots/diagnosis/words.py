"""Findings as a reader of a picture wants them: a headline each."""

SUBJECTS = {"offset": "content", "sampled offset": "reading", "content": "content", "header": "header"}


def headline(finding):
    """The finding in a few words with its main number."""
    make = HEADLINES.get(finding["kind"])
    try:
        return make(finding) if make else sentence(finding["message"])
    except (KeyError, TypeError):
        return sentence(finding["message"])


def title(findings, notes=()):
    """What stands above the picture."""
    if not findings:
        doubt = next((note for note in notes if note["kind"] in ("catch-or-cut", "hand-or-loop")), None)
        if not doubt:
            return "No faults found"
        what = "where the content ends" if doubt["message"].startswith("an edge") else "the finger"
        return f"Cannot tell: {doubt['message'].split(':')[0]}. Record {what}"
    others = len(findings) - 1
    more = "" if others == 0 else f"; {others} more finding{'s' if others > 1 else ''}"
    return headline(findings[0]) + more


def sentence(text):
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def value(finding, name):
    """A number of the evidence."""
    return finding["evidence"][name]["value"]


def _jitter(finding):
    subject = SUBJECTS.get(finding["evidence"]["subject"], finding["evidence"]["subject"])
    length = finding["end_s"] - finding["start_s"]
    return (f"The {subject} rattles: {value(finding, 'reversals'):.0f} turns in {length:.2f} s, "
            f"by up to {value(finding, 'largest_swing'):.1f} pt")


def _cut(finding):
    speed = abs(value(finding, "velocity_before"))
    lost = value(finding, "lost_travel")
    if finding["evidence"]["mechanism"] == "shift":
        return f"A fling at {speed:.0f} pt/s is moved {'on' if lost < 0 else 'back'} by {abs(lost):.0f} pt"
    outcome = f"{_lost_travel(finding)} of travel are lost" if lost >= 0 else f"it goes {-lost:.0f} pt farther"
    if finding["evidence"]["mechanism"] == "cancel":
        return f"A fling stops dead at {speed:.0f} pt/s: {outcome}"
    return f"A fling continues at {value(finding, 'factor'):.2f} of its {speed:.0f} pt/s: {outcome}"


def _lost_travel(finding):
    """As exactly as it is known: about so much, or from the least to the most that it may be."""
    lost = value(finding, "lost_travel")
    if "least_lost_travel" not in finding["evidence"]:
        return f"{lost:.0f} pt"
    least, most = value(finding, "least_lost_travel"), value(finding, "most_lost_travel")
    return f"about {lost:.0f} pt" if most - least < 0.3 * lost else f"{least:.0f} to {most:.0f} pt"


def _release(finding):
    if "jump" in finding["evidence"]:
        return f"The content jumps by {value(finding, 'jump'):.1f} pt at a catch or a release"
    return (f"The content leaves the finger at {value(finding, 'velocity_after'):.0f} pt/s, "
            f"but moved at {value(finding, 'velocity_before'):.0f} pt/s")


HEADLINES = {
    "jitter": _jitter,
    "inertia-cut": _cut,
    "release-jump": _release,
    "double-speed": lambda f: f"The content moves at {value(f, 'speed_ratio'):.2f} times " + (
        "the speed of what drives it" if "driver_travel" in f["evidence"] else "its speed before and after"),
    "dropped-frames": lambda f: (
        f"{value(f, 'missing_frames'):.0f} frames are missing while the content moves"),
    "coarse-reader": lambda f: (
        f"The {SUBJECTS.get(f['evidence']['subject'], f['evidence']['subject'])} is known only "
        f"{value(f, 'rate'):.0f} times a second"),
    "snapped-offset": lambda f: f"The content jumps by {value(f, 'jump'):.1f} pt within a frame",
    "frame-rate-dependent": lambda f: "The deceleration depends on the frame rate",
}
