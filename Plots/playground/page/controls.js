// The settings: a field for each parameter of the scenario, the common ones first.

import { accepts, defaultChoice } from './link.js';

const common = ['model', 'response', 'frame-rate', 'content-size', 'hold-frames', 'latency-frames', 'quantum'];
const labels = {
  model: 'Platform model', response: 'Response to a new layout', 'frame-rate': 'Frame rate', 'content-size': 'Content size',
  'hold-frames': 'Each reading is held for', 'latency-frames': 'Offset is read late by', quantum: 'Offset is rounded to',
};

const option = (value, text) => new Option(text, value);
const capital = (text) => text.replace(/^./, (letter) => letter.toUpperCase());
const plain = (name) => labels[name] ?? capital(name.replaceAll('-', ' '));

// Calls `chosen(choice)` with every new choice.
export class Controls {
  #own;

  constructor(find, catalog, chosen) {
    Object.assign(this, { find, catalog, chosen });
    find('settings').addEventListener('submit', (event) => event.preventDefault());
    this.find('scenario').append(...catalog.scenarios.map(({ name, symptom }) => option(name, capital(symptom))));
    this.find('scenario').addEventListener('change', (event) => chosen(defaultChoice(this.#scenario(event.target.value))));
    for (const which of ['variant', 'compared']) {
      this.find(which).addEventListener('change', (event) => chosen({ ...this.choice, [which]: event.target.value }));
    }
  }

  #scenario(name) { return this.catalog.scenarios.find((one) => one.name === name); }

  // Shows a choice, with the values that its first variant has: it keeps those that define it.
  show(choice, values) {
    const scenario = this.#scenario(choice.scenario);
    const isNew = this.choice?.scenario !== choice.scenario;
    this.choice = choice;
    this.#own?.remove();
    this.find('scenario').value = choice.scenario;
    if (isNew) this.#fill(scenario);
    this.find('variant').value = choice.variant;
    this.find('compared').value = choice.compared;
    const summary = (name) => scenario.variants.find((one) => one.name === name).summary;
    this.find('variant-summary').textContent = `${choice.variant}: ${summary(choice.variant)}. ${choice.compared}: ${summary(choice.compared)}.`;
    for (const parameter of scenario.parameters) {
      const field = this.find(`set-${parameter.name}`);
      const value = values[parameter.name];
      if (field) field.value = field.type === 'number' ? Number(value.toPrecision(6)) : value;
    }
    const names = scenario.parameters.filter((one) => values[one.name] !== (choice.settings[one.name] ?? one.default)).map(({ name }) => name);
    this.find('fixed').textContent = names.length ? `${choice.variant} keeps its own ${names.map((name) => plain(name).toLowerCase()).join(', ')}.` : '';
  }

  // A trace of one's own stands in the list of scenarios, so that each of them can be chosen from there.
  showTrace(name) {
    this.#own?.remove();
    this.#own = new Option(`Your trace: ${name}`, '', true, true);
    this.find('scenario').append(this.#own);
  }

  #fill(scenario) {
    for (const which of ['variant', 'compared']) {
      this.find(which).replaceChildren(...scenario.variants.map(({ name, role }) => option(name, `${name} (${role})`)));
    }
    const fields = (names) => names.map((name) => scenario.parameters.find((one) => one.name === name)).filter(Boolean).map((one) => this.#field(one, scenario));
    const rest = scenario.parameters.map(({ name }) => name).filter((name) => !common.includes(name));
    for (const [id, names] of [['common', common], ['others', rest]]) {
      const set = this.find(id);
      set.replaceChildren(set.querySelector('legend'), ...fields(names));
    }
  }

  #field(parameter, scenario) {
    const { name, unit, meaning, range, choices } = parameter;
    const label = Object.assign(document.createElement('label'), { title: meaning });
    label.append(`${plain(name)}${unit ? ` (${unit})` : ''}`);
    let input;
    if (choices || name === 'response') {
      const entries = choices?.map((text, value) => ({ name: text, value, note: scenario.platforms.find((one) => one.name === text)?.summary }))
        ?? this.catalog.responses.map((one) => ({ ...one, note: one.evidence }));
      if (!choices && !entries.some(({ value }) => value === parameter.default)) entries.unshift({ name: "the scenario's own", value: parameter.default });
      input = document.createElement('select');
      input.append(...entries.map((entry) => Object.assign(option(entry.value, entry.name), { title: entry.note ?? '' })));
    } else {
      input = Object.assign(document.createElement('input'), { type: 'number', min: range[0], max: range[1], step: 'any', inputMode: 'decimal' });
    }
    input.id = `set-${name}`;
    input.addEventListener('change', () => this.#changed(parameter, input));
    label.append(input);
    return label;
  }

  #changed(parameter, input) {
    const value = input.value.trim() === '' ? NaN : Number(input.value);
    if (!accepts(parameter, value)) {
      const [least, greatest] = parameter.range ?? [0, parameter.choices.length - 1];
      this.complain(`${plain(parameter.name)}: '${input.value}' is not a number from ${least} to ${greatest}.`);
      input.setAttribute('aria-invalid', 'true');
      return;
    }
    input.removeAttribute('aria-invalid');
    const settings = { ...this.choice.settings };
    if (value === parameter.default) delete settings[parameter.name]; else settings[parameter.name] = value;
    this.chosen({ ...this.choice, settings });
  }

  complain(text) { this.find('problem').textContent = text; }
}
