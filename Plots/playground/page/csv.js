// Tables as the command line writes and reads them: a header, a row a frame, unknown values empty, comments after #.

import { phaseWords } from '../core.js';
import { Trace } from './trace.js';

// The play that is looked at, with where the finger was; the link in the first line brings the gesture back exactly.
export function csvOf(core, gesture, link) {
  const names = core.columns, times = core.column(0, 'time_s');
  const columns = names.map((name) => core.column(0, name));
  const cell = (name, value) => (name === 'phase' ? phaseWords[value] : Number.isFinite(value) ? String(value) : '');
  const rows = Array.from(times, (time, frame) => {
    const finger = gesture.finger(time);
    return [...names.map((name, index) => cell(name, columns[index][frame])), Number.isFinite(finger) ? finger : ''].join(',');
  });
  return [`# playground ${link}`, [...names, 'finger_pt'].join(','), ...rows, ''].join('\n');
}

// The link in a file of ours; null in anybody else's.
export const linkIn = (text) => /^# playground (#\S+)$/m.exec(text.slice(0, 200000))?.[1] ?? null;

// Names under which people record, without units, as `scroll-lab analyze` knows them, the preferred first.
export const known = {
  time_s: ['time', 't', 'timestamp', 'elapsed', 'clock'],
  offset_pt: ['offset', 'x', 'content_offset', 'contentoffset', 'contentoffset.y', 'content_offset_y', 'contentoffsety', 'offset_y', 'offset.y',
    'scroll_offset', 'scrolloffset', 'scrolltop', 'scroll_top', 'scrolly', 'scroll_y', 'pageyoffset', 'y', 'position', 'pos', 'sampled_offset'],
  inset_top_pt: ['inset_top', 'insettop', 'adjustedcontentinset.top', 'contentinset.top'],
  inset_bottom_pt: ['inset_bottom', 'insetbottom', 'adjustedcontentinset.bottom', 'contentinset.bottom'],
  viewport_pt: ['viewport', 'viewport_length', 'bounds.height', 'clientheight', 'frame.height'],
  content_pt: ['content', 'content_length', 'contentsize.height', 'scrollheight'],
  min_offset_pt: ['min_offset'], max_offset_pt: ['max_offset'], header_pt: ['header', 'header_height', 'header_length'],
  finger_pt: ['finger', 'finger_position', 'touch', 'touch_y'], content_top_pt: ['content_top'], sampled_offset_pt: ['sampled_offset'],
};
// The preferred unit first; '' is none. A time in one of them, per second.
const perSecond = { s: 1, '': 1, ms: 1e3, us: 1e6, ns: 1e9 }, lengths = ['pt', '', 'px', 'dp'];

// `Offset (pt)`, `time_ms` or `t`: what it names, and its unit.
function parted(name) {
  const match = /^(.*?)(?:[_ ](s|ms|us|ns|pt|px|dp)| ?\((s|ms|us|ns|pt|px|dp)\)| ?\[(s|ms|us|ns|pt|px|dp)\])$/.exec(name.toLowerCase());
  const [base, unit] = match ? [match[1], match[2] ?? match[3] ?? match[4]] : [name.toLowerCase(), ''];
  return { base: base.replaceAll(' ', '_'), unit };
}

// Where each known quantity stands among the columns; a column holds one quantity.
function placesIn(names) {
  const columns = names.map(parted), places = {};
  for (const [quantity, bases] of Object.entries(known)) {
    const units = quantity === 'time_s' ? Object.keys(perSecond) : lengths;
    for (const base of bases) {
      for (const unit of units) {
        const place = columns.findIndex((column) => column.base === base && column.unit === unit);
        if (place >= 0 && place !== places.offset_pt) places[quantity] ??= place;
      }
    }
    if (places[quantity] === undefined && ['time_s', 'offset_pt'].includes(quantity)) {
      throw new Error(`no column is named ${bases.slice(0, 4).join(', ')} or the like; the first line names ${names.slice(0, 12).join(', ')}`);
    }
  }
  for (const name of ['velocity_pt_s', 'phase']) if (names.includes(name)) places[name] = names.indexOf(name);
  return places;
}

function cellsOf(line, delimiter) {
  const cells = [];
  const pattern = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${delimiter}]*))\\s*(?:${delimiter}|$)`, 'y');
  while (pattern.lastIndex < line.length || cells.length === 0) {
    const match = pattern.exec(line);
    if (!match) throw new Error('a quote is never closed');
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2].trim());
    if (pattern.lastIndex === line.length && !line.endsWith(delimiter)) break;
    if (pattern.lastIndex === line.length) { cells.push(''); break; }
  }
  return cells;
}

// A trace that was recorded anywhere. Throws an Error that says which line and column it could not read.
export function readTrace(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/).map((line, index) => [line, index + 1]).filter(([line]) => line.trim() && !line.trim().startsWith('#'));
  if (!lines.length) throw new Error('the file is empty; accepted is a line of column names, then rows');
  const header = lines[0][0];
  const delimiter = [',', ';', '\t'].map((one) => [header.split(one).length, one]).sort((a, b) => b[0] - a[0])[0][1];
  const names = cellsOf(header, delimiter);
  const places = placesIn(names);
  const clock = perSecond[parted(names[places.time_s]).unit];
  const rows = [];
  for (const [line, number] of lines.slice(1)) {
    const cells = cellsOf(line, delimiter);
    if (cells.length !== names.length) throw new Error(`line ${number}: the row has ${cells.length} cells; accepted are ${names.length}`);
    const read = (quantity) => {
      const cell = cells[places[quantity]];
      if (cell === '') return NaN;
      if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell) || !Number.isFinite(Number(cell))) throw new Error(`line ${number}, column ${names[places[quantity]]}: "${cell.slice(0, 40)}" is no number`);
      return Number(cell);
    };
    const time = read('time_s') / clock;
    if (Number.isNaN(time)) throw new Error(`line ${number}: the time is empty`);
    const last = rows.at(-1);
    if (last && time < last.time_s) throw new Error(`line ${number}, column ${names[places.time_s]}: time goes back`);
    // A quantity that is not a number is left out; an empty offset is a gap.
    const row = { time_s: time };
    for (const quantity of Object.keys(places)) {
      if (quantity === 'time_s') continue;
      if (quantity === 'phase') row.phase = phaseWords.indexOf(cells[places.phase]);
      else if (quantity === 'offset_pt') row.offset_pt = read(quantity);
      else try { row[quantity] = read(quantity); } catch { row[quantity] = NaN; }
    }
    if (!Number.isFinite(row.offset_pt)) continue;
    if (last && time === last.time_s) rows[rows.length - 1] = row; else rows.push(row);
  }
  if (!rows.length) throw new Error('the table has no rows; accepted is a line of column names, then one row or more');
  return new Trace(rows, Object.keys(places));
}
