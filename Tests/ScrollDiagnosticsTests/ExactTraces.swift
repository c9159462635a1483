import ScrollKinematics

@testable import ScrollDiagnostics

extension ScrollTrace {
  /// Offsets at `fps` frames a second from 0 s on, with what is known beside them, as exact as they are.
  init(
    exactly offsets: [Double], fps: Double = 64, phases: [ScrollPhase?] = [],
    _ columns: [Quantity: [Double]] = [:]
  ) {
    self.init()
    for (row, offset) in offsets.enumerated() { append(offset, at: Double(row) / fps) }
    if !phases.isEmpty { set(phases) }
    for (quantity, values) in columns { set(quantity, values) }
  }

  /// The trace made ready for detectors of breaks, with rows that rattle.
  func context(rattles: [Range<Int>] = []) -> BreakContext {
    BreakContext(trace: self, prepared: PreparedTrace(self), rattles: rattles)
  }

  /// The same value in each of `count` rows.
  static func constant(_ value: Double, _ count: Int) -> [Double] { [Double](repeating: value, count: count) }

  /// Three holes of two frames in a view that speeds up, which jumps by `jump` pt in each.
  static func withHoles(jump: Double = 0) -> ScrollTrace {
    var trace = ScrollTrace()
    for row in 0..<160 where ![60, 61, 80, 81, 110, 111].contains(row) {
      let moving = Double(max(0, row - 30))
      let place = 500 + 12 * moving + 0.01 * moving * moving
      let jumps = Double([61, 81, 111].filter { row > $0 }.count)
      trace.append(place + jumps * jump, at: Double(row) / 64)
    }
    return trace
  }
}

/// The stop that is seen in exact offsets, 64 a second; `nil` without one, or with several.
func stop(
  _ offsets: [Double], phases: [ScrollPhase?] = [], _ columns: [ScrollTrace.Quantity: [Double]] = [:]
) -> Finding? {
  let context = ScrollTrace(exactly: offsets, phases: phases, columns).context()
  let found = StopDetector(context: context, jumps: []).findings
  return found.count == 1 ? found[0] : nil
}
