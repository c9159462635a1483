// The scroll view under test: an element of this browser that scrolls, and the code of an app that follows its offset.

export const HEADER = 200; // px: length of the header, which collapses
export const BAR = 44; // px: of the bar below it, which stays
export const INSERTED = 200; // px: length of the rows inserted in mid-fling
export const INSERTED_AFTER = 300; // ms after the finger let go
const ROW = 50; // px
// Offsets in px past which a header collapses at once, and at which it opens again.
export const FLIPS = { threshold: { collapse: 100, open: 100 }, gap: { collapse: 215, open: 10 } };
// Those that should not rattle.
const CURED = ['guard', 'gap'];

function element(parent, className, text = '') {
  const made = document.createElement('div');
  made.className = className;
  made.textContent = text;
  parent?.append(made);
  return made;
}

export class Container {
  // settings: layout (naive, guard, inset, threshold, gap or insertion), anchoring, reader (event or late), excess, K in px
  constructor(place, settings) {
    this.settings = settings;
    const { layout } = settings;
    place.replaceChildren();
    const column = element(place, CURED.includes(layout) ? 'column cured' : 'column');
    this.scroller = element(null, 'scroller');
    this.scroller.tabIndex = 0;
    this.scroller.setAttribute('role', 'region');
    this.scroller.setAttribute('aria-label', 'the list under test');
    if (!settings.anchoring) this.scroller.style.overflowAnchor = 'none';
    if (layout !== 'insertion') {
      this.bars = element(layout === 'inset' ? this.scroller : column, layout === 'inset' ? 'bars sticky' : 'bars');
      this.bars.innerHTML = '<b>header</b><span>tabs</span>';
      // A change is in place within its frame: nothing on the header is animated.
      this.show(HEADER + BAR);
    }
    column.append(this.scroller);
    const content = element(this.scroller, '');
    const length = this.contentLength(column.clientHeight);
    for (let rest = length, row = 1; rest > 0; rest -= ROW, row++)
      element(content, 'row', `Row ${row}`).style.height = `${Math.min(rest, ROW)}px`;
    this.content = content;
    this.reading = 0;
    this.scroller.addEventListener('scroll', () => this.read(), { passive: true });
  }

  // With the open header, the content is K longer than its viewport; a fling needs more.
  contentLength(screen) {
    return this.settings.layout === 'insertion' ? 20000 : this.settings.excess + screen - HEADER - BAR;
  }

  // The app's code: the header follows the offset, in the scroll event or a frame after it.
  read() {
    const offset = this.reading = this.scroller.scrollTop;
    if (!this.bars) return;
    const length = BAR + this.headerAt(offset);
    if (this.settings.reader === 'late') setTimeout(() => this.show(length), 0);
    else this.show(length);
  }

  headerAt(offset) {
    const flips = FLIPS[this.settings.layout];
    if (!flips) return Math.min(HEADER, Math.max(0, HEADER - offset));
    return offset <= (this.shown > BAR ? flips.collapse : flips.open) ? HEADER : 0;
  }

  show(length) {
    const { scroller } = this;
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    // The guard: while the end is visible, the header does not collapse further.
    if (length === this.shown || this.settings.layout === 'guard' && isAtEnd && length < this.shown) return;
    this.shown = length;
    this.bars.style.height = `${length}px`;
  }

  insertAbove() {
    const added = element(null, 'row inserted', 'inserted');
    added.style.height = `${INSERTED}px`;
    this.content.prepend(added);
  }

  // Offset, header's offset, viewport, content and what the app's code read, in px, after the layout of the frame.
  get state() {
    const { scroller } = this;
    return {
      offset: scroller.scrollTop, viewport: scroller.clientHeight, content: scroller.scrollHeight, sampled: this.reading,
      header: this.bars ? this.bars.offsetHeight - HEADER - BAR : NaN,
    };
  }
}
