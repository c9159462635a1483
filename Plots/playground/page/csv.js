// Tables as the command line writes and reads them: a header, a row a frame, unknown values empty, comments after #.

import { phaseWords } from '../core.js';
import { Trace } from './trace.js';

// The play that is looked at, with where the finger was; the link in the first line brings the gesture back exactly.
export function csvOf(core, link) {
  const names = core.columns;
  const columns = names.map((name) => core.column(0, name));
  const cell = (name, value) => (name === 'phase' ? phaseWords[value] : Number.isFinite(value) ? String(value) : '');
  const rows = Array.from(core.fingers, (finger, frame) => [...names.map((name, index) => cell(name, columns[index][frame])), cell('finger', finger)].join(','));
  return [`# playground ${link}`, [...names, 'finger_pt'].join(','), ...rows, ''].join('\n');
}

// The link in a file of ours; null in anybody else's.
export const linkIn = (text) => /^# playground (#\S+)$/m.exec(text)?.[1] ?? null;

// Names under which people record, without units, dots and underscores, as `scroll-lab analyze` knows them, the preferred first.
// An offset has names that nothing else has, names that may be something else, and names of what scrolls sideways.
export const known = {
  time_s: ['time', 't', 'timestamp', 'ts', 'seconds', 'elapsed', 'clock', 'uptime', 'frametime', 'systemuptime', 'eventtime'],
  offset_pt: [
    ['offset', 'contentoffset', 'contentoffsety', 'offsety', 'scrolloffset', 'scrolltop', 'scrolly', 'pageyoffset', 'scrollposition', 'pixels'],
    ['y', 'position', 'pos', 'scroll', 'value', 'sampledoffset'],
    ['x', 'contentoffsetx', 'offsetx', 'scrolloffsetx', 'scrollleft', 'scrollx', 'pagexoffset'],
  ],
  inset_top_pt: ['insettop', 'adjustedcontentinsettop', 'contentinsettop'], inset_bottom_pt: ['insetbottom', 'adjustedcontentinsetbottom', 'contentinsetbottom'],
  viewport_pt: ['viewport', 'viewportlength', 'boundsheight', 'clientheight', 'frameheight'],
  content_pt: ['content', 'contentlength', 'contentsizeheight', 'scrollheight'], min_offset_pt: ['minoffset'], max_offset_pt: ['maxoffset'],
  header_pt: ['header', 'headerheight', 'headerlength'], finger_pt: ['finger', 'fingerposition', 'touch', 'touchy'], content_top_pt: ['contenttop'],
  sampled_offset_pt: ['sampledoffset'],
};
// The preferred unit first; '' is none. A time in one of them, per second.
const perSecond = { s: 1, '': 1, ms: 1e3, us: 1e6, ns: 1e9 }, lengths = ['pt', '', 'px', 'dp'];

// `Offset (pt)`, `time_ms`, `uptimeMillis` or `t`: what it names, and its unit.
function parted(name) {
  const match = /^(.*?)(?:[_ ](s|ms|us|ns|pt|px|dp)| ?[([](s|ms|us|ns|pt|px|dp)[)\]]|(millis|nanos))$/.exec(name.toLowerCase());
  const [base, unit] = match ? [match[1], match[2] ?? match[3] ?? { millis: 'ms', nanos: 'ns' }[match[4]]] : [name.toLowerCase(), ''];
  return { base: base.replaceAll(/[ ._]/g, ''), unit };
}

// Where each known quantity stands among the columns, and where the groups of those stand that may be the offset.
function placesIn(names) {
  const columns = names.map(parted), places = {};
  const found = (bases, units) => bases.flatMap((base) => units.flatMap((unit) =>
    names.flatMap((_, place) => (columns[place].base === base && columns[place].unit === unit && place !== places.time_s ? [place] : []))));
  const own = (name) => names.flatMap((one, place) => (one === name ? [place] : [])).slice(0, 1);
  const needed = (list, bases) => {
    if (list.length) return list;
    throw new Error(`no column is named ${bases.slice(0, 4).join(', ')} or the like; the first line names ${names.slice(0, 12).join(', ')}; scroll-lab convert reads more`);
  };
  [places.time_s] = needed([...own('time_s'), ...found(known.time_s, Object.keys(perSecond))], known.time_s);
  const offsets = own('offset_pt').length ? [own('offset_pt')] : known.offset_pt.map((bases) => found(bases, lengths));
  needed(offsets.flat(), known.offset_pt[0]);
  for (const [quantity, bases] of Object.entries(known)) if (!(quantity in places) && quantity !== 'offset_pt') [places[quantity]] = found(bases, lengths);
  for (const name of ['velocity_pt_s', 'phase', 'segment']) [places[name]] = own(name);
  for (const quantity of Object.keys(places)) if (places[quantity] === undefined) delete places[quantity];
  return { places, offsets };
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
    const offset = this.#offset();
    const rows = [];
    for (const { offsets, ...row } of this.#rows) {
      row.offset_pt = offsets.get(offset);
      // An empty offset is a gap; a repeated time is a repeated frame.
      if (!Number.isFinite(row.offset_pt)) continue;
      if (row.time_s === rows.at(-1)?.time_s) rows.pop();
      rows.push(row);
    }
    if (!rows.length) throw new Error('the table has no rows; accepted is a line of column names, then one row or more');
    const unit = this.#unitOfTime(rows);
    for (const row of rows) {
      row.time_s /= perSecond[unit];
      // A word that is not known here says nothing; nor do the others then, and the motion is inferred.
      if (this.#hasStrangePhase) row.phase = -1;
    }
    const columns = Object.keys(this.places).filter((quantity) => this.places[quantity] !== offset && quantity !== 'segment');
    const said = `${rows.length} rows, time from ${this.names[this.places.time_s]} (${unit}), offset from ${this.names[offset]}`;
    return new Trace(rows, [...columns, 'offset_pt'], said);
  }

  // Of the columns that may be the offset the first that moves, if nothing else has its name; else the one that moves most.
  #offset() {
    const travel = (place) => {
      let [low, high] = [Infinity, -Infinity];
      for (const { offsets } of this.#rows) if (Number.isFinite(offsets.get(place))) [low, high] = [Math.min(low, offsets.get(place)), Math.max(high, offsets.get(place))];
      return Math.max(0, high - low);
    };
    const [exact, ...others] = this.offsets;
    const most = (places) => places.map((place) => [travel(place), place]).sort(([a], [b]) => b - a).find(([far]) => far > 0)?.[1];
    return exact.find(travel) ?? others.map(most).find((place) => place !== undefined) ?? this.offsets.flat()[0];
  }

  // As the name says; else by the steps, because a display shows 1 to 1000 frames a second, or by the size.
  #unitOfTime(rows) {
    const { unit } = parted(this.names[this.places.time_s]);
    if (unit) return unit;
    const steps = rows.slice(1).map(({ time_s }, index) => time_s - rows[index].time_s).sort((a, b) => a - b);
    const step = rows.length > 4 ? steps[steps.length >> 1] : 0, last = Math.abs(rows.at(-1).time_s);
    if (step >= 1.5) return step < 1e3 ? 'ms' : step < 1e6 ? 'us' : 'ns';
    return last < 1e11 ? 's' : last < 1e14 ? 'ms' : last < 1e17 ? 'us' : 'ns';
  }

  #add(line) {
    this.#line++;
    if (/^\s*#\s*source: video/i.test(line)) throw new Error('it was made from a video, whose lost frames this page would take for faults; scroll-lab analyze FILE reads it');
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
    Object.assign(this, placesIn(this.names));
  }

  #number(cells, place) {
    const cell = cells[place];
    if (cell === '') return NaN;
    if (!number.test(cell) || !Number.isFinite(Number(cell))) throw new Error(`line ${this.#line}, column ${this.names[place]}: "${cell.slice(0, 40)}" is not a number${place === this.places.time_s ? `; ${convert}` : ''}`);
    return Number(cell);
  }

  // What is beside the offset and no number is left out.
  #numberOrNothing(cells, place) {
    try { return this.#number(cells, place); } catch { return NaN; }
  }

  #addRow(cells) {
    if (cells.length !== this.names.length) throw new Error(`line ${this.#line}: the row has ${cells.length} cells; accepted are ${this.names.length}`);
    const time = this.#number(cells, this.places.time_s), last = this.#rows.at(-1), candidates = this.offsets.flat();
    if (Number.isNaN(time)) throw new Error(`line ${this.#line}: the time is empty`);
    if (last && time < last.time_s) throw new Error(`line ${this.#line}, column ${this.names[this.places.time_s]}: time goes back`);
    const row = { time_s: time };
    for (const [quantity, place] of Object.entries(this.places)) {
      if (quantity === 'segment') {
        this.segment ??= cells[place];
        if (cells[place] !== this.segment) throw new Error(`line ${this.#line}: a new segment begins; scroll-lab analyze FILE reads more than one`);
      } else if (quantity === 'phase') {
        row.phase = phaseWords.indexOf(cells[place]);
        this.#hasStrangePhase ||= row.phase < 0 && cells[place] !== '';
      } else if (quantity !== 'time_s') row[quantity] = this.#numberOrNothing(cells, place);
    }
    row.offsets = new Map(candidates.map((place) => [place, candidates.length > 1 ? this.#numberOrNothing(cells, place) : this.#number(cells, place)]));
    this.#rows.push(row);
  }
}
