// Where values turn back by more than half a point; what is not a number is left out. The same as Swift's `Reversals`.

const least = 0.5;

// The places at which they are seen to.
export function turnsIn(values) {
  const turns = [];
  let [direction, low, high] = [0, Infinity, -Infinity];
  for (const [place, value] of values.entries()) {
    if (!Number.isFinite(value)) continue;
    [low, high] = [Math.min(low, value), Math.max(high, value)];
    const turn = direction <= 0 && value > low + least ? 1 : direction >= 0 && value < high - least ? -1 : 0;
    if (!turn) continue;
    if (direction) turns.push(place);
    direction = turn;
    if (turn > 0) high = value; else low = value;
  }
  return turns;
}

// How often they do.
export const reversals = (values) => turnsIn(values).length;
