// What is on the screen, in words, for those who do not see it; and what happened, for everybody.

import { withoutFinding } from '../notes.js';
import { reversals } from '../reversals.js';

const doing = ['is dragged', 'glides', 'bounces', 'rests'];
const whole = (value) => String(Math.round(value) || 0);
const capital = (text) => text.replace(/^./, (letter) => letter.toUpperCase());

// "naive rests at offset 124 pt with its header at -124 pt; guarded …": a frame of each play.
export function frameInWords(source, frame, names) {
  const play = (name, index) => {
    const row = source.row(index, frame);
    const header = Number.isFinite(row.header_pt) ? ` with its header at ${whole(row.header_pt)} pt` : '';
    return `${name} ${doing[row.phase] ?? 'is'} at offset ${whole(row.offset_pt)} pt${header}`;
  };
  return `${source.time(frame).toFixed(3)} s: ${names.slice(0, source.playCount).map(play).join('; ')}.`;
}

// "Offset of naive: 124 pt now, from 0 to 125 pt, turns back 33 times; of guarded: …": a line of a plot for each play.
export function linesInWords(quantity, unit, names, values) {
  const line = (numbers, index) => {
    const known = numbers.filter(Number.isFinite);
    if (!known.length) return `of ${names[index]}: unknown`;
    const [least, most] = known.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
    return `of ${names[index]}: ${whole(known.at(-1))} ${unit} now, from ${whole(least)} to ${whole(most)} ${unit}, turns back ${times(reversals(known))}`;
  };
  return `${capital(quantity)} ${values.map(line).join('; ')}`;
}

const times = (count) => (count === 1 ? 'once' : count === 2 ? 'twice' : count ? `${count} times` : 'never');

// The measures that the variants differ in, and what the diagnosis found in the first: "Header or content turns back: broken 33 times, fixed never."
export function verdictInWords(rows, diagnosis, names) {
  const named = (play) => (names.length > 1 ? `${names[play]} ` : '');
  const each = ({ values }, said) => values.map((value, play) => `${named(play)}${said(value)}`).join(', ');
  const back = rows.filter(({ name }) => name.startsWith('Turns'));
  const parts = [`Header or content turns back: ${each({ values: back[0].values.map((_, play) => back.reduce((sum, { values }) => sum + values[play], 0)) }, times)}`];
  for (const row of rows.filter(({ name }) => !name.startsWith('T'))) {
    const [first, second = first] = row.values;
    if (Math.abs(first - second) > 1) parts.push(`${row.name}: ${each(row, (value) => `${whole(value)} ${row.unit}`.trim())}`);
  }
  const kinds = [...new Set((diagnosis?.findings ?? []).map(({ kind }) => kind.replaceAll('-', ' ')))];
  if (diagnosis) parts.push(`Diagnosis${names.length > 1 ? ` (${names[0]})` : ''}: ${kinds.join(', ') || withoutFinding(diagnosis.notes).slice(0, -1)}`);
  return `${parts.join('. ')}.`;
}
