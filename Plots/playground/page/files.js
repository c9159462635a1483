// Links, downloads, and files that are opened or dropped.

import { csvOf, linkIn, readTrace } from './csv.js';

const largest = 20e6;

export function attachFiles(find, page) {
  const say = (text) => { find('share-state').textContent = text; };

  find('link').addEventListener('click', async () => {
    const link = page.link();
    history.replaceState(null, '', link);
    try {
      await navigator.clipboard.writeText(location.href);
      say('The link is copied: it holds the settings and the gesture.');
    } catch {
      say('The link is in the address line: it holds the settings and the gesture.');
    }
  });

  find('download').addEventListener('click', () => {
    const text = csvOf(page.core, page.player.gesture, page.link());
    const place = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: place, download: `${page.choice.scenario}.${page.choice.variant}.csv` }).click();
    setTimeout(() => URL.revokeObjectURL(place), 1000);
    say(`${page.core.frameCount} frames are saved.`);
  });

  async function open(file) {
    if (!file) return;
    try {
      if (file.size > largest) throw new Error(`it has ${Math.round(file.size / 1e6)} MB; accepted are 20`);
      const text = await file.text();
      const link = linkIn(text);
      if (link) { page.openLink(link); say(`${file.name}: the gesture is played on its settings.`); return; }
      const trace = readTrace(text);
      page.openTrace(trace, file.name);
      say(`${file.name}: ${trace.frameCount} samples are read and diagnosed.`);
    } catch (error) {
      say(`${file.name} could not be read: ${error.message}.`);
    }
  }

  find('file').addEventListener('change', (event) => { open(event.target.files[0]); event.target.value = ''; });
  addEventListener('dragover', (event) => { event.preventDefault(); document.body.classList.add('dropping'); });
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    open(event.dataTransfer.files[0]);
  });
}
