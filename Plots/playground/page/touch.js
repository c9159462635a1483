// Fingers, mice, wheels and keys on the phone become events of the player.

// Of a finger that flicks: pt/s, ms between its moves, how many moves; and what an arrow key scrolls in pt.
const flingSpeed = 1600, flingStep = 8, flingMoves = 15, keyStep = 60;

// Either phone may be dragged; keys are those of the first. `pointsPerPixel` is asked at each event: a phone may be resized.
// `changed` is called after each.
export function attachTouch(phones, player, pointsPerPixel, changed) {
  let finger = null;
  // The offset grows as the finger moves up.
  const place = (event) => -event.clientY * pointsPerPixel();
  const act = (kind, time, position) => { player.act(kind, time, position); changed(kind); };

  const listen = (kind, handler, options) => phones.forEach((canvas) => canvas.addEventListener(kind, handler, options));

  listen('pointerdown', (event) => {
    if (finger !== null || event.button > 0) return;
    finger = event.pointerId;
    event.target.setPointerCapture(finger);
    event.target.classList.add('held');
    phones[0].focus({ preventScroll: true });
    event.preventDefault();
    act('touch', event.timeStamp, place(event));
  });
  listen('pointermove', (event) => {
    if (event.pointerId !== finger) return;
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length ? moves : [event]) act('move', move.timeStamp, place(move));
  });
  const lift = (event) => {
    if (event.pointerId !== finger) return;
    finger = null;
    event.target.classList.remove('held');
    act('release', event.timeStamp, place(event));
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  listen('wheel', (event) => {
    event.preventDefault();
    const line = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 600 : 1;
    if (event.deltaY) act('wheel', event.timeStamp, event.deltaY * line * pointsPerPixel());
  }, { passive: false });

  const steps = { ArrowDown: keyStep, ArrowUp: -keyStep, PageDown: 500, PageUp: -500, End: 1e6, Home: -1e6 };
  phones[0].addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || finger !== null) return;
    if (event.key in steps) act('wheel', event.timeStamp, steps[event.key]);
    else if (event.key === 'u' || event.key === 'U') fling(1);
    else if (event.key === 'd' || event.key === 'D') fling(-1);
    else return;
    event.preventDefault();
  });

  // A finger that flicks: the same for everybody who cannot drag.
  function fling(direction) {
    finger = 'key';
    const start = performance.now();
    let moves = 0;
    const at = (move) => [start + flingStep * move, direction * flingSpeed * flingStep * move / 1000];
    act('touch', ...at(0));
    const move = () => {
      const due = Math.min(flingMoves, Math.floor((performance.now() - start) / flingStep));
      while (moves < due) act('move', ...at(++moves));
      if (moves < flingMoves) { setTimeout(move, flingStep); return; }
      finger = null;
      act('release', ...at(moves));
    };
    setTimeout(move, flingStep);
  }
  return fling;
}
