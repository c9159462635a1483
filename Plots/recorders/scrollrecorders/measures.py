"""What a recorder says about a run at once: how often a value turned back, and where it came to rest."""

REVERSAL_THRESHOLD = 0.5  # pt: what a turn must exceed to count


def reversals(values):
    """How often the values turn back by more than the threshold."""
    count, direction, extreme = 0, 0, None
    for value in values:
        extreme = value if extreme is None else extreme
        way = (value > extreme) - (value < extreme)
        if way == direction or direction == 0 and abs(value - extreme) > REVERSAL_THRESHOLD:
            direction, extreme = way, value
        elif abs(value - extreme) > REVERSAL_THRESHOLD:
            count, direction, extreme = count + 1, way, value
    return count


def largest_step(values):
    """The largest change from one frame to the next; 0 for fewer than two frames."""
    return max((abs(new - old) for old, new in zip(values, values[1:])), default=0.0)


def rest_time(times, values):
    """When the value changed last, in the unit of `times`."""
    moves = [time for time, old, new in zip(times[1:], values, values[1:]) if abs(new - old) > 1e-9]
    return moves[-1] if moves else times[0]
