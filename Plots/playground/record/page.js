// The recorder page: controls, the container under test, and what its recording says.

import { loadDiagnosis } from '../core.js';
import { chart } from './chart.js';
import { Container, FLIPS } from './container.js';
import { cures } from './cures.js';
import { Recorder } from './frames.js';
import { respond } from './response.js';
import { reversals } from '../reversals.js';
import { withoutFinding } from '../notes.js';

const $ = (id) => document.getElementById(id);
const controls = $('controls');
const ADVICE = {
  header: 'Pull it up past its end with a finger, hold still for a second, let go. Or use the wheel, keys, or Scroll by script.',
  insertion: 'Fling the list and let go: rows are inserted above it 0.3 s later.',
};
const NOTES = {
  naive: 'The header follows every reading of the offset.',
  guard: 'While the end of the list is in view, the header does not collapse further.',
  inset: 'The header lies inside the list and changes its length.',
  threshold: 'Past 100 px the header collapses at once.',
  gap: 'Past 215 px the header collapses at once, below 10 px it opens.',
  insertion: 'No header: rows are inserted above what you see, in mid-fling.',
};
// Variants of the playground's header at the end of a list that answer as a device does.
const VARIANTS = { anchoring: '-anchoring', absolute: '-absolute', uikit: '', none: '' };
const CLOSE = 0.4; // s: of a close-up
let container, recorder, recording, diagnosis;

function settings() {
  const form = new FormData(controls);
  return { layout: form.get('layout'), anchoring: form.has('anchoring'), reader: form.get('reader'), excess: Number(form.get('excess')) };
}

function startOver() {
  recording = undefined;
  const chosen = settings();
  $('excess').value = `${chosen.excess} px`;
  $('advice').textContent = ADVICE[chosen.layout === 'insertion' ? 'insertion' : 'header'];
  $('script').hidden = chosen.layout === 'insertion';
  $('layout-note').textContent = NOTES[chosen.layout];
  showResult(false);
  $('status').textContent = 'Nothing is recorded yet.';
  place(chosen);
}

function showResult(isThere) {
  $('result').hidden = !isThere;
  $('empty').hidden = isThere;
  delete $('result').dataset.done;
}

// A new view under test, not scrolled.
function place(chosen) {
  recorder?.close();
  container = new Container($('phone'), chosen);
  recorder = new Recorder(container, {
    started: () => {
      showResult(false);
      $('status').textContent = 'Recording until nothing moves, or 4 s after the last touch.';
      $('phone').classList.add('recording');
    },
    finished: show,
  });
}

// One step of the offset past where header and end meet, or past where the header flips, which no finger follows.
function scrollByScript() {
  const { excess, layout } = container.settings;
  recorder.begin();
  container.scroller.scrollTop = Math.max(excess / 2, FLIPS[layout]?.collapse ?? 0) + 16;
}

async function show(made) {
  recording = made;
  const { layout } = container.settings;
  const { name, headline, sentence, reason } = respond(recording, layout);
  $('phone').classList.remove('recording');
  $('status').textContent = `Recorded ${recording.duration.toFixed(1)} s. ${headline}`;
  showResult(true);
  $('headline').textContent = headline;
  $('response').textContent = sentence;
  $('response').dataset.response = name;
  $('reason').textContent = reason;
  const cured = cures(name, layout);
  $('cures').hidden = !cured.length;
  list($('cures').querySelector('ul'), cured.map((text) => ({ text })));
  const variant = VARIANTS[name], link = $('why').firstChild, anchoring = name === 'anchoring';
  $('why').hidden = layout === 'insertion' || variant === undefined;
  link.hash = layout in FLIPS
    ? `scenario=threshold-header&variant=${anchoring ? 'anchoring&compared=gap-anchoring' : 'plain&compared=gap'}&demo=1`
    : `scenario=bottom-jitter&variant=naive${variant}&compared=guarded${variant}&demo=1`;
  draw();
  // Who asked for less motion is not left with a header that rattles on.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) place(container.settings);
  await diagnose(cured.length && layout !== 'insertion');
  $('result').dataset.done = recording.frames.length;
}

async function diagnose(isRattling) {
  try {
    diagnosis ??= await loadDiagnosis();
    const { findings, notes } = diagnosed();
    // Each kind once; a header that flips moves the list in steps, and so does a wheel, a key or a script: no further fault.
    const isNews = ({ kind }, index) => findings.findIndex((one) => one.kind === kind) === index &&
      !((isRattling || !recording.hasTouch) && ['snapped-offset', 'coarse-reader'].includes(kind));
    const said = findings.filter(isNews).map(({ kind, message, cure }) => ({ kind, text: sentence(kind, message, cure) }));
    list($('findings'), said.length ? said : [{ text: isRattling ? 'scroll-lab analyze calls this no fault.' : withoutFinding(notes) }]);
  } catch (error) {
    list($('findings'), [{ text: `There is no diagnosis here: ${error.message} Download the CSV and run scroll-lab analyze.` }]);
    console.warn(error);
  }
}

// Which response rattles, and what cures it, is said above: a diagnosis that sees less keeps more causes open.
const sentence = (kind, message, cure) =>
  `${kind.replaceAll('-', ' ')}: ${kind === 'jitter' ? `${message.split(';')[0]}.` : `${message}. Cure: ${cure}`}`;

// What the project's own diagnosis says of the recording.
function diagnosed() {
  const { frames } = recording;
  const column = (value) => frames.map(value);
  return diagnosis.diagnose(column((frame) => recording.seconds(frame)), column((frame) => frame.offset), {
    viewport_pt: column((frame) => frame.viewport), content_pt: column((frame) => frame.content),
    min_offset_pt: column(() => 0), max_offset_pt: column((frame) => recording.endOf(frame)),
    sampled_offset_pt: column((frame) => frame.sampled), header_pt: column((frame) => frame.header), finger_pt: column((frame) => frame.finger),
  }, column((frame) => (frame.driven ? 'drag' : null)));
}

function list(place, items) {
  place.replaceChildren(...items.map(({ kind, text }) => {
    const item = Object.assign(document.createElement('li'), { textContent: text });
    if (kind) item.dataset.kind = kind;
    return item;
  }));
}

function draw() {
  const { frames, insertedAt } = recording;
  const times = frames.map((frame) => recording.seconds(frame));
  const spans = [];
  frames.forEach((frame, index) => {
    if (frame.down && !frames[index - 1]?.down) spans.push([times[index], times[index]]);
    if (frame.down) spans.at(-1)[1] = times[index];
  });
  const marks = insertedAt === undefined ? [] : [(insertedAt - frames[0].time) / 1000];
  const offset = { values: frames.map((frame) => frame.offset), colour: 'var(--text)', name: 'offset' };
  const end = { values: frames.map((frame) => recording.endOf(frame)), colour: 'var(--end)', name: 'end of the list', width: 4 };
  const width = $('charts').clientWidth;
  const charts = [chart({ title: 'Offset', width, times, curves: marks.length ? [offset] : [end, offset], marks, spans })];
  if (container.bars) {
    const header = { values: frames.map((frame) => frame.header), colour: $('phone').querySelector('.cured') ? 'var(--cure)' : 'var(--fault)', name: 'header' };
    charts.push(chart({ title: 'Header', width, times, curves: [header], spans }));
    charts.push(...closeUp(times, header, width));
  }
  if (spans.length) charts.push(Object.assign(document.createElement('small'), { textContent: 'Shaded: the finger is down.' }));
  $('charts').replaceChildren(...charts);
}

// The part of the header's curve that turns back most often, if it does: over a whole recording a rattle is but a thick line.
function closeUp(times, header, width) {
  let best = { turns: 2 };
  for (let first = 0; times.at(-1) - times[first] >= CLOSE; first++) {
    const last = times.findIndex((time) => time >= times[first] + CLOSE);
    const turns = reversals(header.values.slice(first, last));
    if (turns > best.turns) best = { turns, first, last };
  }
  if (best.first === undefined) return [];
  const { first, last, turns } = best;
  const values = header.values.slice(first, last);
  return [chart({ title: `Close-up: ${turns} turns in ${CLOSE} s`, width, times: times.slice(first, last), from: times[first], curves: [{ ...header, values }] })];
}

function download() {
  const { layout, anchoring } = container.settings;
  const link = document.createElement('a');
  link.download = `${layout}.${anchoring ? 'auto' : 'none'}.csv`;
  link.href = URL.createObjectURL(new Blob([recording.csv()], { type: 'text/csv' }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

for (const one of controls.elements) one.addEventListener('input', startOver);
controls.addEventListener('submit', (event) => event.preventDefault());
$('script').addEventListener('click', scrollByScript);
$('reset').addEventListener('click', startOver);
$('download').addEventListener('click', download);
if (!CSS.supports('overflow-anchor', 'none')) controls.elements.anchoring.disabled = true;
startOver();
// For the browser's console.
globalThis.playground = { get recording() { return recording; } };
