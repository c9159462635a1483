// How often values turn back by more than half a point; what is not a number is left out. The same as Swift's `Reversals`.

const least = 0.5;

export function reversals(values) {
  let [count, direction, low, high] = [0, 0, Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    [low, high] = [Math.min(low, value), Math.max(high, value)];
    const turn = direction <= 0 && value > low + least ? 1 : direction >= 0 && value < high - least ? -1 : 0;
    if (!turn) continue;
    if (direction) count++;
    direction = turn;
    if (turn > 0) high = value; else low = value;
  }
  return count;
}
