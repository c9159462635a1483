// Tables as the command line writes and reads them: a header, a row a frame, unknown values empty, comments after #.

import { phaseWords } from '../core.js';
import { Trace } from './trace.js';

// The play that is looked at, with where the finger was; the link in the first line brings the gesture back exactly.
export function csvOf(core, gesture, link) {
  const names = core.columns, times = core.column(0, 'time_s'), fingers = gesture.fingers(times);
  const columns = names.map((name) => core.column(0, name));
  const cell = (name, value) => (name === 'phase' ? phaseWords[value] : Number.isFinite(value) ? String(value) : '');
  const rows = fingers.map((finger, frame) => [...names.map((name, index) => cell(name, columns[index][frame])), cell('finger', finger)].join(','));
  return [`# playground ${link}`, [...names, 'finger_pt'].join(','), ...rows, ''].join('\n');
}

// The link in a file of ours; null in anybody else's.
export const linkIn = (text) => /^# playground (#\S+)$/m.exec(text)?.[1] ?? null;

// Names under which people record, without units, as `scroll-lab analyze` knows them, the preferred first.
export const known = {
  time_s: ['time', 't', 'timestamp', 'elapsed', 'clock', 'uptime'],
  offset_pt: ['offset', 'x', 'content_offset', 'contentoffset', 'contentoffset.y', 'content_offset_y', 'contentoffsety', 'offset_y', 'offset.y',
    'scroll_offset', 'scrolloffset', 'scrolltop', 'scroll_top', 'scrolly', 'scroll_y', 'pageyoffset', 'y', 'position', 'pos', 'pixels', 'sampled_offset'],
  inset_top_pt: ['inset_top', 'insettop', 'adjustedcontentinset.top', 'contentinset.top'],
  inset_bottom_pt: ['inset_bottom', 'insetbottom', 'adjustedcontentinset.bottom', 'contentinset.bottom'],
  viewport_pt: ['viewport', 'viewport_length', 'bounds.height', 'clientheight', 'frame.height'],
  content_pt: ['content', 'content_length', 'contentsize.height', 'scrollheight'],
  min_offset_pt: ['min_offset'], max_offset_pt: ['max_offset'], header_pt: ['header', 'header_height', 'header_length'],
  finger_pt: ['finger', 'finger_position', 'touch', 'touch_y'], content_top_pt: ['content_top'], sampled_offset_pt: ['sampled_offset'],
};
// The preferred unit first; '' is none. A time in one of them, per second.
const perSecond = { s: 1, '': 1, ms: 1e3, us: 1e6, ns: 1e9 }, lengths = ['pt', '', 'px', 'dp'];

// `Offset (pt)`, `time_ms`, `uptimeMillis` or `t`: what it names, and its unit.
function parted(name) {
  const millis = /^(.+)millis$/.exec(name.toLowerCase());
  if (millis) return { base: millis[1].replaceAll(' ', '_'), unit: 'ms' };
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
      throw new Error(`no column is named ${bases.slice(0, 4).join(', ')} or the like; the first line names ${names.slice(0, 12).join(', ')}; scroll-lab convert reads more`);
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

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
// No row of numbers is longer; what is, is another kind of file.
const longestLine = 1e5;

// What this page leaves to the command line.
const convert = 'scroll-lab convert FILE --output trace.csv makes a table of it';

// Reads a trace that was recorded anywhere, piece by piece. Throws an Error that says which line and column it could not read.
export class TraceReader {
  #rest = '';
  #line = 0;
  #rows = [];
  #hasStrangePhase = false;

  // Takes in the next piece of the text.
  add(text) {
    if (text.includes('\0')) throw new Error(`it is not UTF-8 text; if it is text, ${convert}`);
    // The last line may go on in the next piece, and so may its end.
    const [, whole, rest] = /^([^]*(?:\n|\r(?!$)))?([^]*)$/.exec(this.#rest + text);
    const lines = whole ? whole.split(/\r\n|\n|\r/) : [];
    lines.pop();
    this.#rest = rest;
    for (const line of lines) this.#add(line);
    if (this.#rest.length > longestLine) throw new Error(`line ${this.#line + 1} is longer than ${longestLine} characters; accepted is a table (CSV). If it is JSON, ${convert}`);
  }

  // What was read, once there is no more.
  finish() {
    this.#add(this.#rest);
    if (!this.names) throw new Error('the file is empty; accepted is a line of column names, then rows');
    if (!this.#rows.length) throw new Error('the table has no rows; accepted is a line of column names, then one row or more');
    // A word that is not known here says nothing; nor do the others then, and the motion is inferred.
    if (this.#hasStrangePhase) for (const row of this.#rows) row.phase = -1;
    return new Trace(this.#rows, Object.keys(this.places));
  }

  #add(line) {
    this.#line++;
    if (!line.trim() || line.trimStart().startsWith('#')) return;
    // Excel writes such a line before the names.
    const named = /^sep=([,;\t])$/.exec(line);
    if (named && !this.names && !this.delimiter) { this.delimiter = named[1]; return; }
    if (this.names) this.#addRow(cellsOf(line, this.delimiter)); else this.#addNames(line);
  }

  #addNames(line) {
    if (/^\s*[{[]/.test(line)) throw new Error(`this is JSON; ${convert}`);
    this.delimiter ??= [',', ';', '\t'].map((one) => [line.split(one).length, one]).sort((a, b) => b[0] - a[0])[0][1];
    this.names = cellsOf(line, this.delimiter);
    this.places = placesIn(this.names);
    this.clock = perSecond[parted(this.names[this.places.time_s]).unit];
  }

  #number(cells, quantity) {
    const place = this.places[quantity], cell = cells[place];
    if (cell === '') return NaN;
    if (!number.test(cell) || !Number.isFinite(Number(cell))) throw new Error(`line ${this.#line}, column ${this.names[place]}: "${cell.slice(0, 40)}" is not a number`);
    return Number(cell);
  }

  #addRow(cells) {
    if (cells.length !== this.names.length) throw new Error(`line ${this.#line}: the row has ${cells.length} cells; accepted are ${this.names.length}`);
    const time = this.#number(cells, 'time_s') / this.clock;
    if (Number.isNaN(time)) throw new Error(`line ${this.#line}: the time is empty`);
    const last = this.#rows.at(-1);
    if (last && time < last.time_s) throw new Error(`line ${this.#line}, column ${this.names[this.places.time_s]}: time goes back`);
    const row = { time_s: time };
    for (const quantity of Object.keys(this.places)) {
      if (quantity === 'time_s') continue;
      if (quantity === 'phase') {
        row.phase = phaseWords.indexOf(cells[this.places.phase]);
        this.#hasStrangePhase ||= row.phase < 0 && cells[this.places.phase] !== '';
      }
      else if (quantity === 'offset_pt') row.offset_pt = this.#number(cells, quantity);
      // What is beside the offset and no number is left out.
      else try { row[quantity] = this.#number(cells, quantity); } catch { row[quantity] = NaN; }
    }
    // An empty offset is a gap; a repeated time is a repeated frame.
    if (!Number.isFinite(row.offset_pt)) return;
    if (last && time === last.time_s) this.#rows[this.#rows.length - 1] = row; else this.#rows.push(row);
  }
}
