// The page: what is chosen, played, drawn and said, put together.

import { loadDiagnosis, loadScenarios } from '../core.js';
import { Controls } from './controls.js';
import { Gesture } from './gesture.js';
import { advice, defaultChoice, linkOf, readLink } from './link.js';
import { drawPhone, palette, screenWidth } from './phone.js';
import { Player } from './player.js';
import { describePlots, drawPlots } from './plots.js';
import { attachFiles } from './files.js';
import { attachTouch } from './touch.js';
import { attachTransport } from './transport.js';
import { diagnose, measures, showDiagnosis, showMeasures } from './verdicts.js';
import { frameInWords, verdictInWords } from './words.js';

const find = (id) => document.getElementById(id);
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const roleWords = { fault: 'Broken', cure: 'Fixed', control: 'For comparison', price: 'Fixed, at a price' };
// How long a demonstration rests before it begins again, in ms.
const rest = 1200;

class Page {
  constructor(core) {
    Object.assign(this, { core, player: new Player(core), colors: palette(), isStale: true, lastMove: 0 });
    this.canvases = { offset: find('plot-offset'), velocity: find('plot-velocity'), third: find('plot-header'), phase: find('plot-phase') };
    this.controls = new Controls(find, core.catalog, (choice) => this.choose(choice));
    this.transport = attachTransport(find, this);
    this.fling = attachTouch([find('phone'), find('ghost')], this.player, () => screenWidth / find('phone').clientWidth, () => this.touched());
    attachFiles(find, this);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.recolor());
    new ResizeObserver(() => { this.isStale = true; }).observe(document.body);
    addEventListener('hashchange', () => { if (location.hash.includes('scenario=')) this.openLink(location.hash); });
  }

  // Whether the gesture of the link could be read whole.
  async openLink(link) {
    const { choice, gesture, frames, isWhole } = await readLink(link, this.core.catalog, defaultChoice(this.core.catalog.scenarios[0]));
    this.choose(choice, gesture, frames);
    return isWhole;
  }

  // A new scenario begins anew; other settings meet the same gesture, which is shown again, or the frame that is looked at.
  choose(choice, gesture, frames) {
    const isSame = this.player.choice?.scenario === choice.scenario;
    const last = this.player.choice;
    const { mode, shown } = this.player;
    const played = this.player.frameRate ? this.core.frameCount / this.player.frameRate : 0;
    const scenario = this.core.catalog.scenarios.find(({ name }) => name === choice.scenario);
    let problem = '';
    try {
      this.player.open(choice, gesture ?? (isSame ? this.player.gesture : new Gesture()));
      const { isDemo } = this.player, isAgain = isSame && frames === undefined;
      const wanted = isDemo ? 0 : frames ?? (isSame ? Math.round(played * this.player.frameRate) : 0);
      while (this.core.frameCount < wanted) if (!this.core.step()) break;
      this.player.shown = this.player.lastFrame;
      if (isAgain && mode === 'paused') this.player.show(shown);
      // A demonstration is judged whole before it is shown.
      else if (isDemo || isAgain && !calm.matches) this.player.replay();
      // It moves by itself: not where motion is unwelcome.
      if (isDemo && calm.matches) this.player.show(isAgain ? shown : 0);
    } catch (error) {
      problem = `Not possible: ${error.message}.`;
      choice = last ?? defaultChoice(scenario);
      this.player.open(choice, this.player.gesture, Math.round(played * (this.player.frameRate ?? 0)));
    }
    this.choice = choice;
    this.names = [choice.variant, choice.compared];
    this.third = scenario.columns.includes('header_pt') ? 'header_pt' : scenario.columns.find((name) => name.endsWith('_pt'));
    this.value = (play) => (name) => this.player.values[play][name] ?? 760;
    this.#showOwn(false);
    // The phones first: everything below changes the layout.
    this.drawPhones();
    this.controls.show(choice, this.player.values[0]);
    this.controls.complain(problem);
    find('summary').textContent = `${scenario.summary[0].toUpperCase()}${scenario.summary.slice(1)}.`;
    find('advice').textContent = advice(choice);
    const roleOf = (name) => scenario.variants.find((one) => one.name === name).role;
    const roles = this.names.map((name) => roleWords[roleOf(name)]);
    this.spoken = roles[0] === roles[1] ? this.names : roles.map((role) => role.toLowerCase());
    this.#name(...this.names.map((name, play) => `${roles[play]}: ${name}`));
    this.settle();
  }

  // Of a trace of one's own there is nothing to set, to drag, to compare or to link.
  #showOwn(isOwn) {
    for (const id of ['settings', 'keys', 'link', 'download', 'reset', 'ghost-figure']) find(id).hidden = isOwn;
    find('share-state').textContent = '';
  }

  // Captions, heads of the table, and the third plot.
  #name(...captions) {
    [find('main-name').textContent, find('ghost-name').textContent] = [captions[0], captions[1] ?? ''];
    [find('fault-head').textContent, find('cure-head').textContent] = [this.spoken[0], this.spoken[1] ?? ''];
    find('phone').setAttribute('aria-label', `Simulated phone: ${captions[0]}`);
    find('ghost').setAttribute('aria-label', captions[1] ? `The same gesture on ${captions[1]}` : 'Nothing to compare with');
    const name = (this.third ?? '').replace(/_pt$/, '').replaceAll('_', ' ');
    find('third-name').parentElement.hidden = !this.third;
    find('third-name').firstChild.textContent = `${name.replace(/^./, (letter) => letter.toUpperCase())} `;
  }

  // A recorded trace takes the place of the scenario until something is chosen or reset.
  openTrace(trace, name) {
    this.player.openTrace(trace);
    this.names = this.spoken = [name];
    this.third = ['header_pt', 'content_top_pt', 'sampled_offset_pt', 'finger_pt'].find((column) => trace.columns.includes(column));
    this.value = () => (name) => (name === 'screen-length' ? 760 : 0);
    this.#name(`Your trace: ${name}`);
    this.#showOwn(true);
    this.controls.showTrace(name);
    find('summary').textContent = `Your own trace: ${trace.said}.`;
    find('advice').textContent = 'Play it, step, or scrub through it. To leave it, choose what goes wrong or press Demo.';
    if (calm.matches) this.player.show(trace.frameCount - 1);
    this.settle();
  }

  touched() { this.choice = this.player.choice; this.wasMoving = true; this.isStale = true; }

  // Everything that is said of a motion once it has come to rest, or is looked at standing.
  settle() {
    this.isStale = true;
    this.wasMoving = false;
    this.judge();
  }

  // Said at once, on top of everything, until there is something new to say.
  warn(text) { find('alert').textContent = text; }

  // A file could not be read. What is said of the motion before it goes: nobody shall take it for what is in the file.
  fail(text) {
    this.player.pause();
    this.wasMoving = false;
    find('verdict').textContent = '';
    for (const place of [find('numbers').tBodies[0], find('diagnosis')]) place.replaceChildren();
    this.warn(text);
  }

  // The verdicts; what takes long is said less often.
  judge() {
    const { source } = this.player, start = performance.now();
    // The diagnosis comes after the first picture, and judges then.
    if (!source.frameCount || !this.diagnosis) return;
    this.warn('');
    const rows = measures(source, source === this.core ? this.choice.scenario : undefined);
    showMeasures(find('numbers').tBodies[0], rows);
    const said = source.frameCount > 4 ? diagnose(this.diagnosis, source) : undefined;
    if (said) showDiagnosis(find('diagnosis'), said);
    // Read aloud at rest, not as it goes.
    find('verdict').ariaLive = this.wasMoving ? 'off' : 'polite';
    find('verdict').textContent = verdictInWords(rows, said, this.spoken);
    const end = performance.now();
    this.nextVerdict = end + Math.max(1000, 20 * (end - start));
  }

  link() { return linkOf(this.choice, this.player.gesture, this.core.frameCount); }

  tick(time) {
    requestAnimationFrame((next) => this.tick(next));
    const before = this.player.mode;
    const isMoving = this.player.tick(time);
    if (isMoving) [this.wasMoving, this.lastMove] = [true, time];
    else if (this.isLooping && time > this.lastMove + rest) this.player.replay();
    else if (this.wasMoving && (this.player.isAtRest || this.player.mode !== 'live')) this.settle();
    // What rattles for ever is judged as it goes.
    if (isMoving && this.player.isLive && time > this.nextVerdict) this.judge();
    if (isMoving || this.isStale || before !== this.player.mode) this.draw(isMoving);
  }

  // A demonstration begins again until somebody touches, pauses or scrubs; not where motion is unwelcome.
  get isLooping() { return this.player.isDemo && this.player.isAtRest && !calm.matches; }

  recolor() { this.colors = palette(); this.isStale = true; }

  draw(isMoving) {
    this.isStale = false;
    const { source, shown } = this.player;
    if (!source.frameCount) return;
    this.drawPhones();
    drawPlots(this.canvases, source, shown, this.third, this.colors);
    this.transport.show();
    if (isMoving) return;
    find('state').textContent = frameInWords(source, shown, this.names);
    describePlots(this.canvases, source, shown, this.third, this.names);
  }

  drawPhones() {
    const { source, shown } = this.player;
    drawPhone(find('phone'), source.row(0, shown), this.value(0), this.colors, this.colors.fault);
    if (source.playCount > 1) drawPhone(find('ghost'), source.row(1, shown), this.value(1), this.colors, this.colors.cure);
  }
}

async function start() {
  const page = new Page(await loadScenarios());
  await page.openLink(location.hash);
  requestAnimationFrame((time) => page.tick(time));
  // The diagnosis can wait until there is something to see.
  page.diagnosis = await loadDiagnosis();
  page.settle();
  globalThis.playground = { page, core: page.core, diagnosis: page.diagnosis };
}

start().catch((error) => { find('summary').textContent = `The page could not start, which needs a browser of 2023 or later. ${error.message}`; find('summary').className = 'problem'; });
