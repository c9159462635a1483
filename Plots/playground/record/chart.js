// Curves of a recording, as SVG.

const HEIGHT = 150, LEFT = 44, BOTTOM = 22, TOP = 18; // px
const NAMESPACE = 'http://www.w3.org/2000/svg';

function add(parent, name, attributes, text) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}

// width in px; curves: [{ values, colour, name, width }]; marks: times in s that get a line; spans: [[start, end]] in s, shaded.
// From `from` s to the last of `times`.
export function chart({ title, width: whole, times, curves, marks = [], spans = [], from = 0 }) {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  const finite = curves.flatMap(({ values }) => values).filter(Number.isFinite);
  const low = Math.min(...finite), high = Math.max(...finite, low + 1), end = Math.max(times.at(-1), from + 0.1);
  const across = (time) => LEFT + (whole - LEFT - 8) * (time - from) / (end - from);
  const down = (value) => TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low);
  svg.setAttribute('viewBox', `0 0 ${whole} ${HEIGHT}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${title}: from ${low.toFixed(0)} to ${high.toFixed(0)} px in ${(end - from).toFixed(1)} s`);
  for (const [start, stop] of spans)
    add(svg, 'rect', { x: across(start), y: TOP, width: across(stop) - across(start), height: HEIGHT - TOP - BOTTOM, fill: 'var(--finger)' });
  add(svg, 'text', { x: LEFT, y: 12 }, `${title} / px`);
  curves.forEach(({ name, colour }, index) =>
    add(svg, 'text', { x: whole - 8 - 60 * (curves.length - 1 - index), y: 12, 'text-anchor': 'end' }, name).style.fill = colour);
  for (const value of [low, high]) add(svg, 'text', { x: LEFT - 6, y: down(value) + 4, 'text-anchor': 'end' }, value.toFixed(0));
  const step = [0.1, 0.5, 1, 2].find((one) => (end - from) / one <= 6) ?? 5;
  for (let count = Math.ceil(from / step); count * step <= end; count++)
    add(svg, 'text', { x: across(count * step), y: HEIGHT - 6, 'text-anchor': 'middle' }, `${Number((count * step).toFixed(1))} s`);
  for (const { values, colour, width } of curves) {
    const points = values.map((value, index) => (Number.isFinite(value) ? `${across(times[index]).toFixed(1)},${down(value).toFixed(1)}` : ''));
    add(svg, 'polyline', { points: points.filter(Boolean).join(' '), fill: 'none', stroke: colour, 'stroke-width': width ?? 1.5 });
  }
  for (const time of marks)
    add(svg, 'line', { x1: across(time), x2: across(time), y1: TOP, y2: HEIGHT - BOTTOM, stroke: 'var(--text)', 'stroke-dasharray': '3 3' });
  return svg;
}
