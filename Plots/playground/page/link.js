// What is chosen and done on the page, as the part of a link behind the number sign.

import { Gesture } from './gesture.js';

// choice: { scenario, variant, compared, settings, scripted }; frames: how many were played.
export async function linkOf(choice, gesture, frames) {
  const parts = new URLSearchParams({ scenario: choice.scenario, variant: choice.variant, compared: choice.compared });
  for (const [name, value] of Object.entries(choice.settings)) parts.append('set', `${name}:${value}`);
  if (choice.scripted) parts.set('demo', '1');
  if (gesture.events.length) parts.set('packed', await gesture.packed());
  if (frames) parts.set('frames', frames);
  return '#' + parts;
}

// The choice, gesture and frames of a link; what it does not name or names wrongly is as `fallback` has it. `isWhole` is false
// where the gesture is cut short: the settings still hold.
export async function readLink(hash, catalog, fallback) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const scenario = catalog.scenarios.find(({ name }) => name === parts.get('scenario'));
  if (!scenario) return { choice: fallback, gesture: new Gesture(), frames: 0, isWhole: true };
  const variant = (name) => scenario.variants.some((one) => one.name === name);
  const start = defaultChoice(scenario);
  const choice = {
    scenario: scenario.name,
    variant: variant(parts.get('variant')) ? parts.get('variant') : start.variant,
    compared: variant(parts.get('compared')) ? parts.get('compared') : start.compared,
    settings: {},
    scripted: parts.get('demo') === '1',
  };
  for (const pair of parts.getAll('set')) {
    const [name, value] = pair.split(':');
    const parameter = scenario.parameters.find((one) => one.name === name);
    if (parameter && accepts(parameter, Number(value))) choice.settings[name] = Number(value);
  }
  let gesture = new Gesture(), isWhole = true;
  try {
    gesture = parts.has('packed') ? await Gesture.unpacked(parts.get('packed')) : Gesture.decoded(parts.get('gesture') ?? '');
  } catch { isWhole = false; }
  return { choice, gesture, frames: Math.min(108000, Math.max(0, Math.trunc(Number(parts.get('frames')) || 0))), isWhole };
}

export function accepts({ range, choices }, value) {
  if (choices) return Number.isInteger(value) && value >= 0 && value < choices.length;
  return Number.isFinite(value) && value >= range[0] && value <= range[1];
}

// The first fault of a scenario beside its first cure, or the pair that its story is about: a rattle is plainest under a finger
// that holds still.
export function defaultChoice(scenario) {
  const pairs = {
    'bottom-jitter': ['naive-absolute', 'guarded-absolute'], 'inertia-cut': ['cancel-up', 'constraint-up'], 'pull-to-refresh': ['late-shift', 'punctual-shift'],
    'overscroll-background': ['one-white', 'computed'],
  };
  const first = (role) => scenario.variants.find((one) => one.role === role)?.name ?? scenario.variants[0].name;
  const [variant, compared] = pairs[scenario.name] ?? [first('fault'), first('cure')];
  return { scenario: scenario.name, variant, compared, settings: {}, scripted: true };
}

// What to do with a finger, so that one sees what the first variant does under its own settings.
const advices = {
  'naive-absolute': 'Drag a list up past its end and hold it there: the left header shakes for as long as you hold, the right one does not.',
  'naive-anchoring': 'Drag a list up until its end is in view, and let go: the left header keeps shaking by itself, the right one does not.',
  naive: 'Drag a list up past its end: the left header shakes while your finger moves. Hold still and it stops, as in UIKit; with naive-absolute it keeps shaking.',
  plain: 'Drag a list slowly up to its end: the left header flips while your finger moves, the right one does not.',
  anchoring: 'Drag a list slowly up: as the left header shrinks, the list is thrown back to its top.',
  'cancel-up': 'Fling a list down from its middle: on the left the fling stops dead as the header returns.',
  'late-shift': 'Pull a list down past its top and let go: the left list jumps as the refresh begins.',
  'one-white': 'Pull a list up past its end: on the left the wrong colour shows, drawn hatched.',
};

export function advice({ variant, settings }) {
  const known = settings.model === undefined && settings.response === undefined && advices[variant];
  return known || 'Drag, fling and hold a list, also past its ends: both phones get the same gesture.';
}
