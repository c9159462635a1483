// What happened, in numbers for the fault and the cure, and what the diagnosis says.

import { phaseWords } from '../core.js';
import { withoutFinding } from '../notes.js';
import { reversals } from '../reversals.js';

// Of the columns phase and refresh_state.
const drag = 0, refreshing = 3;

const largest = (values) => values.reduce((most, value) => Math.max(most, Math.abs(value) || 0), 0);

const changes = (values) => values.reduce((count, value, frame) => count + (frame > 0 && value !== values[frame - 1]), 0);

// The turns of header or content, whichever has more, in a part of a play.
function turns(source, play, from, to) {
  const seen = ['header_pt', source.columns.includes('content_top_pt') ? 'content_top_pt' : 'offset_pt'].filter((name) => source.columns.includes(name));
  return Math.max(...seen.map((name) => reversals(source.column(play, name, from, to))));
}

// The greatest step of a frame back toward the pull, from the release on while the task runs.
function outwardStep(source, play, release) {
  const [offsets, states] = ['offset_pt', 'refresh_state'].map((name) => source.column(play, name));
  let most = 0;
  for (let frame = release; frame <= states.lastIndexOf(refreshing); frame++) most = Math.max(most, offsets[frame - 1] - offsets[frame]);
  return most;
}

// Rows of { name, values, unit }, a value a play: what `scroll-lab run` measures of the same motion.
export function measures(source, scenario) {
  const plays = Array.from({ length: source.playCount }, (_, play) => play), { frameCount } = source;
  // The frame after the last under a finger, the same in each play.
  const held = source.columns.includes('phase') ? source.column(0, 'phase').lastIndexOf(drag) + 1 : 0;
  const rows = [];
  const add = (name, unit, measure) => rows.push({ name, unit, values: plays.map(measure) });
  add(held ? 'Turns until the finger lets go' : 'Turns of header or content', '', (play) => turns(source, play, 0, held || frameCount));
  if (held) add('Turns after that', '', (play) => turns(source, play, held - 1, frameCount));
  if (scenario === 'inertia-cut') {
    // From where the finger let go; a response may have moved the offset of the first play by then.
    const offsets = plays.map((play) => source.column(play, 'offset_pt')), start = offsets.at(-1)[Math.max(0, held - 1)];
    const travel = (play) => Math.abs(offsets[play].at(-1) - start);
    add('Travel since the release', 'pt', travel);
    add('Lost travel', 'pt', (play) => travel(1) - travel(play));
  }
  if (scenario === 'threshold-header') add('Flips of the header', '', (play) => changes(source.column(play, 'header_pt')));
  if (scenario === 'pull-to-refresh') add('Jump back when released', 'pt', (play) => outwardStep(source, play, held));
  for (const [column, name] of [['exposed_top_pt', 'Wrong colour above'], ['exposed_bottom_pt', 'Wrong colour below']]) {
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
  if (source.fingers) columns.finger_pt = source.fingers;
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
