// Pause, step, scrub, replay and speed.

import { Gesture } from './gesture.js';

export function attachTransport(find, page) {
  const { player } = page;
  const on = (id, kind, act) => find(id).addEventListener(kind, (event) => { act(event); page.isStale = true; });
  const isRunning = () => player.mode === 'replay' || (player.isLive && (!player.isAtRest || page.isLooping));

  on('play', 'click', () => { if (player.mode === 'paused' || !isRunning()) player.resume(); else { player.pause(); page.settle(); } });
  on('step', 'click', () => { player.step(); page.settle(); });
  on('back', 'click', () => player.show(player.shown - 1));
  on('replay', 'click', () => player.replay());
  on('reset', 'click', () => page.choose({ ...page.choice, scripted: false }, new Gesture(), 1));
  on('demo', 'click', () => { page.choose({ ...page.choice, scripted: true }, new Gesture(), 1); player.replay(); });
  on('scrub', 'input', (event) => player.show(Number(event.target.value)));
  on('speed', 'change', (event) => player.setSpeed(Number(event.target.value)));

  return {
    show() {
      const scrub = find('scrub'), time = player.source.time(player.shown);
      scrub.max = player.lastFrame;
      scrub.value = player.shown;
      scrub.setAttribute('aria-valuetext', `${time.toFixed(3)} seconds, frame ${player.shown}`);
      find('clock').textContent = `${time.toFixed(3)} s · frame ${player.shown}`;
      find('play').textContent = player.mode !== 'paused' && isRunning() ? 'Pause' : 'Play';
    },
  };
}
