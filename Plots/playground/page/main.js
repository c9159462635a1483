// The page: what is chosen, played, drawn and said, put together.

import { loadDiagnosis, loadScenarios } from '../core.js';
import { Controls } from './controls.js';
import { Gesture } from './gesture.js';
import { defaultChoice, linkOf, readLink } from './link.js';
import { drawPhone, palette, screenWidth } from './phone.js';
import { Player } from './player.js';
import { drawPlots } from './plots.js';
import { attachFiles } from './files.js';
import { attachTouch } from './touch.js';
import { attachTransport } from './transport.js';
import { diagnose, measures, showDiagnosis, showMeasures } from './verdicts.js';

const find = (id) => document.getElementById(id);
const calm = matchMedia('(prefers-reduced-motion: reduce)');

class Page {
  constructor(core) {
    Object.assign(this, { core, player: new Player(core), colors: palette(), isStale: true });
    this.canvases = { offset: find('plot-offset'), velocity: find('plot-velocity'), third: find('plot-header'), phase: find('plot-phase') };
    for (const canvas of Object.values(this.canvases)) canvas.dataset.name = canvas.getAttribute('aria-label');
    this.controls = new Controls(find('settings'), core.catalog, (choice) => this.choose(choice));
    this.transport = attachTransport(find, this);
    this.fling = attachTouch(find('phone'), this.player, () => screenWidth / find('phone').clientWidth, () => this.touched());
    attachFiles(find, this);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.recolor());
    new ResizeObserver(() => { this.isStale = true; }).observe(document.body);
    addEventListener('hashchange', () => { if (location.hash !== this.lastLink) this.openLink(location.hash); });
    this.openLink(location.hash);
    this.draw();
    requestAnimationFrame((time) => this.tick(time));
  }

  openLink(link) {
    const { choice, gesture, frames } = readLink(link, this.core.catalog, defaultChoice(this.core.catalog.scenarios[0]));
    this.choose(choice, gesture, frames);
    // A demonstration moves by itself: not where motion is unwelcome.
    if (calm.matches) this.player.pause();
  }

  // A new scenario begins anew; other settings meet the same gesture.
  choose(choice, gesture, frames) {
    const isSame = this.player.choice?.scenario === choice.scenario;
    const last = this.player.choice;
    const played = this.player.frameRate ? this.core.frameCount / this.player.frameRate : 0;
    try {
      this.player.open(choice, gesture ?? (isSame ? this.player.gesture : new Gesture()));
      const wanted = frames ?? (isSame ? Math.round(played * this.player.frameRate) : 0);
      while (this.core.frameCount < wanted) if (!this.core.step()) break;
      this.player.shown = this.player.lastFrame;
      this.controls.complain('');
    } catch (error) {
      this.controls.complain(`Not possible: ${error.message}.`);
      const scenario = this.core.catalog.scenarios.find(({ name }) => name === choice.scenario);
      choice = last ?? defaultChoice(scenario);
      this.player.open(choice, this.player.gesture, Math.round(played * (this.player.frameRate ?? 0)));
    }
    this.choice = choice;
    this.controls.show(choice, this.player.kept);
    const scenario = this.core.catalog.scenarios.find(({ name }) => name === choice.scenario);
    find('summary').textContent = `${scenario.summary[0].toUpperCase()}${scenario.summary.slice(1)}.`;
    const label = (id, name, role) => { find(id).textContent = `${role}: ${name}`; };
    const roleOf = (name) => scenario.variants.find((one) => one.name === name).role;
    label('main-name', choice.variant, roleOf(choice.variant));
    label('ghost-name', choice.compared, roleOf(choice.compared));
    [find('fault-head').textContent, find('cure-head').textContent] = [choice.variant, choice.compared];
    this.third = scenario.columns.includes('header_pt') ? 'header_pt' : scenario.columns.find((name) => name.endsWith('_pt'));
    this.#nameThird();
    const defaults = Object.fromEntries(scenario.parameters.map((one) => [one.name, one.default]));
    this.value = (name) => choice.settings[name] ?? defaults[name] ?? 760;
    document.body.classList.remove('trace');
    this.settle();
  }

  #nameThird() {
    const name = (this.third ?? '').replace(/_pt$/, '').replaceAll('_', ' ');
    find('third-name').firstChild.textContent = `${name.replace(/^./, (letter) => letter.toUpperCase()) || 'Nothing else'} `;
    this.canvases.third.dataset.name = name || 'nothing';
  }

  // A recorded trace takes the place of the scenario until something is chosen or reset.
  openTrace(trace, name) {
    this.player.openTrace(trace);
    this.third = ['header_pt', 'content_top_pt', 'sampled_offset_pt', 'finger_pt'].find((column) => trace.columns.includes(column));
    this.#nameThird();
    find('main-name').textContent = name;
    find('ghost-name').textContent = '';
    [find('fault-head').textContent, find('cure-head').textContent] = [name, ''];
    this.value = (parameter) => (parameter === 'screen-length' ? 760 : 0);
    if (calm.matches) this.player.show(trace.frameCount - 1);
    this.settle();
  }

  touched() { this.choice = this.player.choice; this.wasMoving = true; this.isStale = true; }

  // Everything that is said of a motion once it has come to rest, or is looked at standing.
  settle() {
    this.isStale = true;
    this.wasMoving = false;
    this.judge();
    if (this.player.source === this.core) this.lastLink = linkOf(this.choice, this.player.gesture, this.core.frameCount);
  }

  // The verdicts; what takes long is said less often.
  judge() {
    const { source } = this.player, start = performance.now();
    if (!source.frameCount) return;
    // Read aloud at rest, not as it goes.
    find('diagnosis').ariaLive = this.wasMoving ? 'off' : 'polite';
    showMeasures(find('numbers').tBodies[0], measures(source));
    if (this.diagnosis && source.frameCount > 4) showDiagnosis(find('diagnosis'), diagnose(this.diagnosis, source));
    const end = performance.now();
    this.nextVerdict = end + Math.max(1000, 20 * (end - start));
  }

  link() { return this.lastLink = linkOf(this.choice, this.player.gesture, this.core.frameCount); }

  tick(time) {
    requestAnimationFrame((next) => this.tick(next));
    const before = this.player.mode;
    const isMoving = this.player.tick(time);
    if (isMoving) this.wasMoving = true;
    else if (this.wasMoving && (this.player.isAtRest || this.player.mode !== 'live')) this.settle();
    // What rattles for ever is judged as it goes.
    if (isMoving && this.player.isLive && time > this.nextVerdict) this.judge();
    if (isMoving || this.isStale || before !== this.player.mode) this.draw();
  }

  recolor() { this.colors = palette(); this.isStale = true; }

  draw() {
    this.isStale = false;
    const { source, shown } = this.player;
    if (!source.frameCount) return;
    const row = source.row(0, shown);
    drawPhone(find('phone'), row, this.value, this.colors, this.colors.fault);
    find('ghost').parentElement.style.visibility = source.playCount > 1 ? 'visible' : 'hidden';
    if (source.playCount > 1) drawPhone(find('ghost'), source.row(1, shown), this.value, this.colors, this.colors.cure);
    drawPlots(this.canvases, source, shown, this.third, this.colors);
    this.transport.show(row);
  }
}

async function start() {
  const page = new Page(await loadScenarios());
  const first = performance.now();
  // The diagnosis can wait until there is something to see.
  page.diagnosis = await loadDiagnosis();
  page.settle();
  globalThis.playground = { page, core: page.core, diagnosis: page.diagnosis, firstPicture: first };
  find('times').textContent = `First picture ${first.toFixed(0)} ms after loading began. Nothing leaves this page.`;
}

start().catch((error) => { find('summary').textContent = `The page could not start. ${error.message}`; find('summary').className = 'problem'; });
