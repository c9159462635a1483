import ScrollDiagnostics
import ScrollKinematics

/// A finger that drags a view and lets it glide to rest, frame by frame, so that a fault can be planted in any frame.
///
/// 0.3 s of rest, a drag of 0.5 s that reaches its speed within 0.1 s, the decay of iOS (0.998 a millisecond) down to 10 pt/s, rest.
struct Gesture {
  /// Frames per second.
  let rate: Double
  var times: [Double]
  var offsets: [Double]
  var phases: [ScrollPhase]
  /// Where the finger is on the screen, in pt; NaN where there is none.
  var finger: [Double]
  /// Inset above the content, in pt.
  var insetTop: [Double]
  /// Further columns that a fault needs in order to be seen.
  var others: [ScrollTrace.Quantity: [Double]] = [:]
  /// The first frame without the finger.
  let release: Int

  /// Speed under the finger, in pt/s.
  static let speed = 1500.0

  init(rate: Double) {
    self.rate = rate
    let (touch, end, decay) = (0.3, 0.8, -1000 * Elementary.log(0.998))
    let duration = Elementary.log(Self.speed / 10) / decay
    // The velocity rises as a sine, so that no two offsets have a common divisor.
    let rise = 0.1 * (1 - 2 / .pi)
    let dragged = Self.speed * (end - touch - rise)
    func travel(_ time: Double) -> Double {
      let down = time - touch
      if down <= 0 { return 0 }
      if down < 0.1 { return Self.speed * 0.2 / .pi * (1 - Elementary.cos(5 * .pi * down)) }
      if time < end { return Self.speed * (down - rise) }
      let glide = 1 - Elementary.exp(-decay * min(time - end, duration))
      return dragged + Self.speed / decay * glide
    }
    times = (0..<Int((end + duration + 0.5) * rate)).map { Double($0) / rate }
    offsets = times.map { 1000.2 + travel($0) }
    release = Int((end * rate).rounded(.up))
    phases = times.map { time in
      time < touch || time > end + duration ? .rest : time < end ? .drag : .deceleration
    }
    finger = times.map { $0 >= touch && $0 < end ? 900.2 - travel($0) : .nan }
    insetTop = times.map { _ in 44 }
  }

  /// A row at a time after the release, in s.
  func row(after time: Double) -> Int { release + Int((time * rate).rounded()) }

  /// Moves every offset from `row` on by `distance` pt.
  mutating func shift(from row: Int, by distance: Double) {
    for index in row..<offsets.count { offsets[index] += distance }
  }

  /// Makes each step behind `row` `factor` times as long, for `rows` or for good.
  mutating func scale(from row: Int, by factor: Double, rows: Int = .max) {
    let whole = offsets
    for index in row + 1..<whole.count {
      let share = index - row <= rows ? factor : 1
      offsets[index] = offsets[index - 1] + share * (whole[index] - whole[index - 1])
    }
  }

  /// Stands still behind `row`.
  mutating func stop(at row: Int) {
    for index in row + 1..<offsets.count {
      offsets[index] = offsets[row]
      phases[index] = .rest
    }
  }

  /// Takes rows away.
  mutating func remove(_ isLost: (Int) -> Bool) {
    let kept = times.indices.filter { !isLost($0) }
    times = kept.map { times[$0] }
    offsets = kept.map { offsets[$0] }
    phases = kept.map { phases[$0] }
    finger = kept.map { finger[$0] }
    insetTop = kept.map { insetTop[$0] }
    others = others.mapValues { column in kept.map { column[$0] } }
  }

  /// Puts `seconds` of a still finger between the drag and the glide: a slow drag ends in a hold, and nothing glides.
  mutating func hold(_ seconds: Double) {
    let first = release - 1
    let count = first + Int(seconds * rate) + Int(0.4 * rate)
    times = (0..<count).map { Double($0) / rate }
    offsets = (0..<count).map { offsets[min($0, first)] }
    finger = (0..<count).map { $0 < count - Int(0.4 * rate) ? finger[min($0, first)] : .nan }
    phases = (0..<count).map { finger[$0].isNaN ? .rest : phases[min($0, first)] }
    insetTop = times.map { _ in 44 }
  }
}

extension ScrollTrace {
  /// What is wrong in it.
  var findings: [Finding] { diagnosis().findings }

  /// The first finding of a kind.
  func finding(_ kind: Finding.Kind) -> Finding? { findings.first { $0.kind == kind } }
}

extension Gesture {
  /// What a recorder writes beside times and offsets.
  enum Columns: CaseIterable {
    case none, phases, finger, edges

    /// Whether they say when a finger is down.
    var tellHands: Bool { self == .phases || self == .finger }
  }

  /// The recording on a grid of `quantum` pt, 0 for exact offsets, by a clock that shows `start` s at first.
  func trace(_ columns: Columns = .none, quantum: Double = 0, start: Double = 0) -> ScrollTrace {
    func shown(_ value: Double) -> Double { quantum > 0 ? (value / quantum).rounded() * quantum : value }
    let isAnswer = Set(insetTop).count > 1
    var recorder = ScrollRecorder()
    for row in times.indices {
      recorder.record(
        shown(offsets[row]), at: start + times[row], insetTop: isAnswer ? insetTop[row] : nil,
        phase: columns == .phases ? phases[row] : nil)
      if columns == .finger { recorder.record(.finger, shown(finger[row])) }
      if columns == .edges {
        recorder.record(.insetTop, insetTop[row])
        recorder.record(.viewportLength, 760)
        recorder.record(.contentLength, 9000)
      }
      for (quantity, values) in others { recorder.record(quantity, shown(values[row])) }
    }
    return recorder.trace
  }
}
