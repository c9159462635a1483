// What happened, in numbers for the fault and the cure, and what the diagnosis says.

import { phaseWords } from '../core.js';
import { withoutFinding } from '../notes.js';

// The columns that show a rattle: the header's, and the content's on the screen or the offset.
const shown = (source) => ['header_pt', source.columns.includes('content_top_pt') ? 'content_top_pt' : 'offset_pt'].filter((name) => source.columns.includes(name));

// The frame of the last release; 0 where no finger was there.
function releaseFrame(phases) {
  for (let frame = phases.length - 1; frame >= 0; frame--) if (phases[frame] === 0) return frame;
  return 0;
}

const travel = (offsets, from) => Math.abs(offsets.at(-1) - offsets[from]);
const largest = (values) => values.reduce((most, value) => Math.max(most, Math.abs(value) || 0), 0);

// The greatest step of a frame that the velocity does not explain, in pt.
function jump(source, play) {
  const [times, offsets, velocities] = ['time_s', 'offset_pt', 'velocity_pt_s'].map((name) => source.column(play, name));
  let most = 0;
  for (let frame = 1; frame < offsets.length; frame++) {
    const explained = (velocities[frame] + velocities[frame - 1]) / 2 * (times[frame] - times[frame - 1]);
    most = Math.max(most, Math.abs(offsets[frame] - offsets[frame - 1] - explained));
  }
  return most;
}

// Rows of { name, values, unit }, a value a play.
export function measures(source) {
  const plays = Array.from({ length: source.playCount }, (_, play) => play);
  const rows = [];
  const add = (name, unit, measure) => rows.push({ name, unit, values: plays.map(measure) });
  add('Reversals, header or content', '', (play) => Math.max(...shown(source).map((name) => source.reversals(play, name))));
  if (source.playCount > 1) {
    const offsets = plays.map((play) => source.column(play, 'offset_pt'));
    const start = releaseFrame(source.column(0, 'phase'));
    add('Travel since the release', 'pt', (play) => travel(offsets[play], start));
    add('Lost travel against the fix', 'pt', (play) => (play ? 0 : travel(offsets[1], start) - travel(offsets[0], start)));
  }
  add('Largest step no velocity explains', 'pt', (play) => jump(source, play));
  for (const [column, name] of [['gap_pt', 'Largest gap or overlap'], ['exposed_top_pt', 'Wrong colour above'], ['exposed_bottom_pt', 'Wrong colour below']]) {
    if (source.columns.includes(column)) add(name, 'pt', (play) => largest(source.column(play, column)));
  }
  return rows;
}

export function showMeasures(table, rows) {
  table.replaceChildren(...rows.map(({ name, unit, values }) => {
    const row = document.createElement('tr');
    const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: name });
    const cells = [0, 1].map((play) => Object.assign(document.createElement('td'), {
      className: play ? 'cure' : 'fault',
      textContent: values[play] === undefined ? '' : `${(Math.round(values[play] * 10) / 10).toLocaleString('en', { maximumFractionDigits: 1 })}${unit && ` ${unit}`}`,
    }));
    row.append(head, ...cells);
    return row;
  }));
}

// The diagnosis of what is on the page; columns that a play does not have stay unknown.
export function diagnose(diagnosis, source) {
  const known = diagnosis.quantities.filter((name) => source.columns.includes(name));
  const columns = Object.fromEntries(known.map((name) => [name, source.column(0, name)]));
  const phases = source.columns.includes('phase') ? Array.from(source.column(0, 'phase'), (index) => phaseWords[index]) : [];
  return diagnosis.diagnose(source.column(0, 'time_s'), source.column(0, 'offset_pt'), columns, phases);
}

const text = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });

// Replaced only where it differs: a screen reader says it again.
export function showDiagnosis(element, { findings, notes }) {
  const shown = document.createElement('div');
  if (!findings.length) shown.append(Object.assign(text('p', withoutFinding(notes)), { className: 'healthy' }));
  shown.append(...findings.slice(0, 6).map((finding) => {
    const box = Object.assign(document.createElement('div'), { className: 'finding' });
    const head = document.createElement('p');
    head.append(text('strong', finding.kind.replaceAll('-', ' ')),
      ` from ${finding.start_s.toFixed(2)} to ${finding.end_s.toFixed(2)} s, ${Math.round(finding.confidence * 100)} % sure`);
    box.append(head, text('p', `${finding.message[0].toUpperCase()}${finding.message.slice(1)}.`), text('p', `Cure: ${finding.cure}`));
    return box;
  }));
  if (element.innerHTML !== shown.outerHTML) element.replaceChildren(shown);
}
