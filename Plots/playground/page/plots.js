// Live plots of the last five seconds, the fault over the cure, and the phase portrait.

import { linesInWords } from './words.js';

const span = 5;

function prepare(canvas) {
  const scale = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, left: 46, top: 8, width: width - 54, height: height - 28 };
}

// A range of values with a little air, never empty.
function extent(lists) {
  let [low, high] = [Infinity, -Infinity];
  for (const list of lists) for (const value of list) if (Number.isFinite(value)) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!(low <= high)) return [-1, 1];
  const air = Math.max(1, (high - low) * 0.08);
  return [low - air, high + air];
}

// Round numbers, about four of them.
function ticks([low, high]) {
  const rough = (high - low) / 4, power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
  return Array.from({ length: Math.floor(high / step) - Math.ceil(low / step) + 1 }, (_, index) => (Math.ceil(low / step) + index) * step);
}

function drawAxes({ context, left, top, width, height }, xs, ys, colors, unit) {
  context.font = '11px system-ui, sans-serif';
  context.fillStyle = colors.soft;
  context.strokeStyle = colors.grid;
  context.lineWidth = 1;
  context.textAlign = 'right';
  for (const value of ticks(ys)) {
    const y = top + height * (ys[1] - value) / (ys[1] - ys[0]);
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(left + width, y);
    context.stroke();
    context.fillText(String(Math.round(value * 100) / 100), left - 5, y + 4);
  }
  context.textAlign = 'center';
  for (const value of ticks(xs)) {
    const x = left + width * (value - xs[0]) / (xs[1] - xs[0]);
    if (x > left + 12 && x < left + width - 12) context.fillText(`${Math.round(value * 100) / 100}${unit}`, x, top + height + 15);
  }
}

function drawLine({ context, left, top, width, height }, xs, ys, x, y, color, lineWidth) {
  context.strokeStyle = color;
  context.lineWidth = lineWidth;
  context.lineJoin = 'round';
  context.beginPath();
  let isDown = false;
  for (let index = 0; index < x.length; index++) {
    if (!Number.isFinite(y[index])) { isDown = false; continue; }
    const place = [left + width * (x[index] - xs[0]) / (xs[1] - xs[0]), top + height * (ys[1] - y[index]) / (ys[1] - ys[0])];
    if (isDown) context.lineTo(...place); else context.moveTo(...place);
    isDown = true;
  }
  context.stroke();
}

// The frames of the last five seconds, and a column of them for each play.
function recent(source, frame) {
  const now = source.time(frame);
  let from = frame;
  while (from > 0 && source.time(from - 1) > now - span) from--;
  const plays = Array.from({ length: source.playCount }, (_, play) => play);
  return { now, plays, columns: (name) => plays.map((play) => source.column(play, name, from, frame + 1)) };
}

// `canvases`: offset, velocity, third, phase. `third`: the column of the third plot, or none.
export function drawPlots(canvases, source, frame, third, colors) {
  const { now, plays, columns } = recent(source, frame);
  const times = columns('time_s')[0];
  const xs = [Math.max(now, span) - span, Math.max(now, span)];
  const [offsets, velocities] = [columns('offset_pt'), columns('velocity_pt_s')];
  const lines = [[canvases.offset, offsets], [canvases.velocity, velocities], ...(third ? [[canvases.third, columns(third)]] : [])];
  for (const [canvas, values] of lines) {
    const area = prepare(canvas), ys = extent(values);
    drawAxes(area, xs, ys, colors, ' s');
    for (const play of [...plays].reverse()) drawLine(area, xs, ys, times, values[play] ?? [], play ? colors.cure : colors.fault, play ? 1.5 : 2);
  }
  const area = prepare(canvases.phase), [xr, yr] = [extent(offsets), extent(velocities)];
  drawAxes(area, xr, yr, colors, '');
  for (const play of [...plays].reverse()) drawLine(area, xr, yr, offsets[play], velocities[play], play ? colors.cure : colors.fault, play ? 1.5 : 2);
}

// The same lines as the text of the canvases: not sixty times a second, but where a motion stands.
export function describePlots(canvases, source, frame, third, names) {
  const { columns } = recent(source, frame);
  const quantities = [['offset', 'offset_pt', 'pt'], ['velocity', 'velocity_pt_s', 'pt/s'], ...(third ? [['third', third, 'pt']] : [])];
  const texts = quantities.map(([key, column, unit]) =>
    [key, linesInWords(column.replace(/_pt(_s)?$/, '').replaceAll('_', ' '), unit, names, columns(column))]);
  texts.push(['phase', 'Velocity over offset, from the two plots above']);
  for (const [key, text] of texts) canvases[key].setAttribute('aria-label', `${text}. The last five seconds.`);
}
