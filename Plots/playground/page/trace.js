// A recorded trace, in the shape of a stage with one play.

export class Trace {
  // `said`: what was read as what.
  constructor(rows, columns, said) { Object.assign(this, { rows, said, columns: [...columns, ...(columns.includes('velocity_pt_s') ? [] : ['velocity_pt_s'])], playCount: 1 }); }
  get frameCount() { return this.rows.length; }
  time(frame) { return this.rows[frame].time_s - this.rows[0].time_s; }
  row(play, frame) { return this.rows[frame]; }
  column(play, name, from = 0, to = this.rows.length) {
    if (name === 'velocity_pt_s' && this.rows[0].velocity_pt_s === undefined) return this.#velocities(from, to);
    const start = name === 'time_s' ? this.rows[0].time_s : 0;
    return Float64Array.from(this.rows.slice(from, to), (row) => (row[name] ?? NaN) - start);
  }

  // The slope between the neighbours, where no velocity was recorded.
  #velocities(from, to) {
    return Float64Array.from({ length: to - from }, (_, index) => {
      const [a, b] = [this.rows[Math.max(0, from + index - 1)], this.rows[Math.min(this.rows.length - 1, from + index + 1)]];
      return b.time_s > a.time_s ? (b.offset_pt - a.offset_pt) / (b.time_s - a.time_s) : 0;
    });
  }
}
