// Which response a device has, as a recording tells: a page of plain rules, each with its reason.

import { reversals, turnsIn } from '../reversals.js';
import { INSERTED } from './container.js';

const RATTLE = 3; // turns that make a rattle
const STILL = 2; // px that a resting finger may move
const STILL_FOR = 150; // ms
const BESIDE = 50; // ms before and after an insertion in which speeds are taken
const LEAST_SPEED = 0.1; // px/ms: of a fling that still moves
const SETTLE = 100; // ms after the release that still belong to it
const LAST = 500; // ms at the end of a recording that show whether it goes on

// The frames while the finger moves, unbroken runs of those while it holds still, and the frames after it let go. Without a
// finger: while something scrolls, and after.
export function windows(recording) {
  const { frames, released } = recording;
  const parts = { move: [], hold: [], after: [] };
  let from = 0, held = -1;
  frames.forEach((frame, index) => {
    while (frame.time - frames[from].time > STILL_FOR) from++;
    const span = frames.slice(from, index + 1);
    const isStill = span[0].down && frame.time - span[0].time > STILL_FOR - 20 &&
      Math.max(...span.map((f) => f.finger)) - Math.min(...span.map((f) => f.finger)) <= STILL;
    if (frame.driven && isStill) {
      if (held < index - 1) parts.hold.push([]);
      parts.hold.at(-1).push(frame);
      held = index;
    } else if (frame.driven) parts.move.push(frame);
    else if (released === undefined || frame.time > released + SETTLE) parts.after.push(frame);
  });
  return parts;
}

const shown = (frame) => (Number.isFinite(frame.header) ? frame.header : frame.offset);
const lasting = (frames) => (frames.length > 1 ? (frames.at(-1).time - frames[0].time) / 1000 : 0);

function counted(frames) {
  const turns = reversals(frames.map(shown)), seconds = lasting(frames);
  return { turns, seconds, perSecond: seconds > 0 ? turns / seconds : 0 };
}

// Between two holds a header goes elsewhere, which is no turn under a finger that holds.
function countedInEach(runs) {
  const parts = runs.map(counted), sum = (name) => parts.reduce((total, part) => total + part[name], 0);
  const turns = sum('turns'), seconds = sum('seconds');
  return { turns, seconds, perSecond: seconds > 0 ? turns / seconds : 0 };
}

// When the header turned back, each turn once: as many in all as the diagnosis counts.
function told({ frames, released, hasTouch }, { hold, after }) {
  const held = new Set(hold.flat()), isLater = (frame) => released === undefined ? !frame.driven : frame.time > released;
  const all = turnsIn(frames.map(shown)).map((place) => frames[place]);
  const turns = [isLater, (frame) => !isLater(frame) && held.has(frame), (frame) => !isLater(frame) && !held.has(frame)]
    .map((belongs) => all.filter(belongs).length);
  const [later, holding, moving] = turns.map((count) => (count === 1 ? 'once' : `${count} times`));
  const end = `${later} in ${lasting(after).toFixed(1)} s`;
  return hasTouch ? `The header turned back ${moving} while the finger moved, ${holding} while it held still for ` +
    `${hold.reduce((sum, frames) => sum + lasting(frames), 0).toFixed(1)} s, ${end} after it let go.`
    : `The header turned back ${moving} while it was scrolled, ${end} after that.`;
}

// Whether it rattles still in the later half of the longest hold. The last steps of a finger that comes to rest turn a header
// as well, and so does a finger whose events a busy machine keeps back: it seems to hold in mid-move.
function rattlesOn(holds) {
  const longest = holds.reduce((best, frames) => (frames.length > best.length ? frames : best), []);
  return counted(longest.slice(longest.length >> 1)).turns >= RATTLE;
}

// { name, headline, sentence, reason }: `name` is a preset of the response, or what happened to a fling.
export function respond(recording, layout) {
  return layout === 'insertion' ? afterInsertion(recording) : underHeader(recording);
}

const unknown = (sentence) => ({ name: 'unknown', headline: 'Not known yet.', sentence, reason: '' });

function underHeader(recording) {
  const parts = windows(recording);
  const move = counted(parts.move), hold = countedInEach(parts.hold), after = counted(parts.after);
  const reason = told(recording, parts);
  const answer = (name, headline, sentence, sampled) =>
    ({ name, headline, sentence, reason: sampled ? `${reason} ${lateness(sampled, recording)}` : reason });
  if (after.turns >= RATTLE) {
    const end = parts.after.filter((frame) => frame.time > parts.after.at(-1).time - LAST);
    const headline = counted(end).turns >= RATTLE ? 'It rattles, and never stops by itself.' : 'It keeps rattling by itself, then stops.';
    return answer('anchoring', headline, 'Scroll anchoring: a new layout gives back what the last one took from the offset. In the lab: response anchoring.', after);
  }
  if (rattlesOn(parts.hold))
    return answer('absolute', 'It rattles for as long as a finger holds it.', 'The view follows the whole travel of the finger. In the lab: response absolute.', hold);
  const reached = recording.frames.some((frame) => recording.endOf(frame) > 0 && frame.offset >= recording.endOf(frame) - 1);
  // Nothing is clamped away from the end: there a layout alone takes an offset back.
  if (move.turns >= RATTLE && !reached)
    return answer('anchoring', `It rattles while ${recording.hasTouch ? 'a finger moves' : 'it is scrolled'}.`, 'Scroll anchoring: layouts take back what was scrolled, also away from the end. In the lab: response anchoring.');
  if (move.turns >= RATTLE && !recording.hasTouch)
    return answer('unknown', 'It rattles while it is scrolled.', 'Only a finger can show which response this is.');
  if (move.turns >= RATTLE)
    return answer('uikit', 'It rattles while a finger moves, and stops when it rests.', 'The finger continues from what is shown. In the lab: response uikit.');
  return reached ? answer('none', 'It does not rattle.', 'The header and the end of the list never chased each other.')
    : { ...unknown('Scroll to the end of the list and keep pulling.'), reason };
}

// How late the offset is read, where the rattle goes on by itself: one turn a frame is a period of two frames. While a finger
// moves, its events come when they come, and the rate says nothing.
function lateness({ perSecond }, recording) {
  const each = perSecond * recording.interval;
  const rate = `${perSecond.toFixed(0)} turns a second at ${(1 / recording.interval).toFixed(0)} frames a second`;
  if (each > 0.7) return `${rate}: the offset is read in its frame or one frame late.`;
  return each > 0.35 && each < 0.6 ? `${rate}: the offset is read two frames late.` : `${rate}.`;
}

function afterInsertion(recording) {
  const { frames, insertedAt, hasTouch } = recording;
  if (!hasTouch) return unknown('This needs a finger: rows are inserted into the fling after its release.');
  const at = frames.findIndex((frame) => frame.time >= insertedAt);
  const some = Math.max(2, Math.round(BESIDE / recording.interval / 1000));
  if (insertedAt === undefined || at < 2 * some || frames.length <= at + 2 * some)
    return unknown('Fling the list and let go; rows are inserted 0.3 s later.');
  const [start, last, first, end] = [-2 * some, -some, some, 2 * some].map((step) => frames[at + step]);
  const speed = (from, to) => (to.offset - from.offset) / (to.time - from.time);
  const before = speed(start, last), after = speed(first, end);
  if (Math.abs(before) < LEAST_SPEED) return unknown('The list had stopped before the rows were inserted. Fling it harder.');
  const jump = first.offset - last.offset - (before + after) / 2 * (first.time - last.time);
  const reason = `${INSERTED} px were inserted above what is shown: the offset jumped by ${Math.round(jump) || 0} px, and the speed went from ` +
    `${(1000 * before).toFixed(0)} to ${(1000 * after).toFixed(0)} px/s.`;
  const answer = (name, headline, sentence) => ({ name, headline, sentence, reason });
  if (Math.abs(after) < Math.abs(before) / 10) {
    return first.offset <= 0 || first.offset >= recording.endOf(first)
      ? answer('clamps', 'The fling stops dead.', 'It is clamped to an end.') : answer('cancels', 'The fling stops dead.', 'It is cancelled by the new layout.');
  }
  return Math.abs(jump - INSERTED) < INSERTED / 4
    ? answer('shifts', 'The fling continues, and what you see stays in place.', 'The offset shifts with the inserted rows.')
    : answer('continues', 'The fling continues, but what you see jumps.', 'The offset continues as if nothing had been inserted.');
}
