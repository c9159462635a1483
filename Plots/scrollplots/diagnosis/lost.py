"""The motion that was under way before a cut, carried on."""

import math
from dataclasses import dataclass

# pt/s at which a fling stops, as in the core's deceleration.
STOP_SPEED = 10


@dataclass
class LostMotion:
    """A deceleration carried on from where it was cut: times in s, offsets in pt, velocities in pt/s."""

    times: list
    offsets: list
    velocities: list
    travel: float

    @property
    def end(self):
        return self.times[-1]


def lost_motion(finding, samples):
    """What a cut fling would have gone on to do; None where the finding tells no decay."""
    evidence = finding["evidence"]
    if finding["kind"] != "inertia-cut" or not {"velocity_before", "decay_rate"} <= evidence.keys():
        return None
    velocity, rate = evidence["velocity_before"]["value"], evidence["decay_rate"]["value"]
    if not (rate > 0 and abs(velocity) > STOP_SPEED):
        return None
    first = int(evidence["first_sample"])
    start, offset = samples["time_s"][first], samples["offset_pt"][first]
    duration = math.log(abs(velocity) / STOP_SPEED) / rate
    shares = [step / 120 for step in range(121)]
    times = [start + duration * share for share in shares]
    decays = [math.exp(-rate * (time - start)) for time in times]
    return LostMotion(
        times, [offset + velocity / rate * (1 - decay) for decay in decays],
        [velocity * decay for decay in decays], evidence.get("lost_travel", {}).get("value", math.nan))
