import ScrollDiagnostics
import ScrollKinematics

/// How frames are written down: a grid, a noise, a clock, and frames that get lost.
struct Recorder {
  let rate, quantum: Double
  let columns: Columns
  /// What the clock shows at the beginning, in s, and its largest error; none where frames are uneven and known.
  let start, clockError: Double
  /// Standard deviation of an offset's error in pt, the share of frames that are lost, and of an interval by which frames are uneven.
  var noise = 0.0
  let loss: Double
  var unevenness = 0.0
  /// Of a session: whether times are whole milliseconds, which way a finger counts, and whether lengths tell the bounds.
  private var isInMilliseconds = false
  private var (fingerSign, hasLengths) = (1.0, false)
  private var earliest = -Double.infinity

  /// The recorder of a gesture.
  init(_ dice: inout SeededGenerator) {
    rate = [60.0, 90, 120][dice.pick(3)]
    quantum = [0, 1 / 3.0, 0.5, 1][dice.pick(4)]
    noise = [0, 0, 0.05, 0.15][dice.pick(4)]
    let isUneven = dice.nextUnit() < 0.15
    unevenness = isUneven ? dice.draw(0, 0.5) : 0
    clockError = isUneven ? 0 : [0, 0.0005, 0.001, 0.002][dice.pick(4)]
    loss = [0, 0, 0.02, 0.05, 0.1][dice.pick(5)]
    start = [0, 0, 12_345.678, 1.7e9][dice.pick(4)]
    let share = dice.nextUnit()
    columns = share < 0.7 ? .bare : share < 0.85 ? .phases : .geometry
  }

  /// The recorder of a session.
  init(_ dice: inout SeededGenerator, rate: Double, quantum: Double, columns: Columns, losesNothing: Bool) {
    (self.rate, self.quantum, self.columns, earliest) = (rate, quantum, columns, 0)
    start = [0, 0, 12_345.678, 1.7e9][dice.pick(4)]
    clockError = [0, 0, 0.0005, 0.001, 0.002][dice.pick(5)]
    isInMilliseconds = dice.nextUnit() < 0.2
    loss = losesNothing ? 0 : [0, 0, 0.005, 0.02][dice.pick(4)]
    // Down the screen a finger goes against the offset.
    fingerSign = dice.flip() ? 1 : -1
    hasLengths = dice.flip()
  }

  /// The trace of a gesture in `range`, or of a session, with what was `done` to it.
  func trace(
    of moments: [Moment], _ done: Fault.Done?, in range: RestRange = .unbounded, _ dice: inout SeededGenerator
  ) -> ScrollTrace {
    var recorder = ScrollRecorder(capacity: moments.count)
    for moment in moments {
      let isLost = done?.keepsEveryFrame != true && dice.nextUnit() < loss
      var time = moment.time + clockError * dice.draw(-1, 1)
      if isInMilliseconds { time = (time * 1000).rounded() / 1000 }
      let error = noise > 0 && done?.isExact != true ? noise * dice.nextNormal() : 0
      if isLost || moment.isLost { continue }
      recorder.record(
        shown(moment.offset + error), at: start + max(earliest, time),
        phase: columns.havePhase ? moment.phase : nil)
      if columns == .geometry, range.lower.isFinite {
        recorder.record(.minOffset, range.lower)
        recorder.record(.maxOffset, range.upper)
      }
      if columns.haveFinger { recorder.record(.finger, shown(400 + fingerSign * moment.finger)) }
      if columns == .all { recordLengths(moment, &recorder) }
      for quantity in done?.shows ?? [] { record(quantity, of: moment, &recorder) }
    }
    return recorder.trace
  }

  private func record(_ quantity: ScrollTrace.Quantity, of moment: Moment, _ recorder: inout ScrollRecorder) {
    switch quantity {
    case .finger: recorder.record(quantity, shown(moment.finger))
    case .contentTop: recorder.record(quantity, shown(moment.contentTop))
    case .sampledOffset: recorder.record(quantity, shown(moment.sampled))
    default: recorder.record(quantity, moment.layout.insetTop)
    }
  }

  private func recordLengths(_ moment: Moment, _ recorder: inout ScrollRecorder) {
    if hasLengths {
      recorder.record(.contentLength, shown(moment.layout.content))
      recorder.record(.viewportLength, shown(moment.layout.viewport))
      recorder.record(.insetBottom, shown(moment.layout.insetBottom))
    } else {
      recorder.record(.minOffset, shown(moment.layout.range.lower))
      recorder.record(.maxOffset, shown(moment.layout.range.upper))
    }
    recorder.record(.insetTop, shown(moment.layout.insetTop))
    recorder.record(.header, shown(moment.header))
    recorder.record(.contentTop, shown(-moment.offset - moment.extraContent))
  }

  private func shown(_ length: Double) -> Double { length.onGrid(quantum) }
}

extension Double {
  /// The nearest multiple of `quantum`; the number itself for none.
  package func onGrid(_ quantum: Double) -> Double {
    quantum > 0 ? (self / quantum).rounded() * quantum : self
  }
}
