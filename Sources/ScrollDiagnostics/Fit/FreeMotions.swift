import ScrollKinematics

/// The free motions of a trace: what happens between two rests, without what a hand moves or something interrupts.
///
/// The diagnosis says what interrupts a motion. It is made once for everything that is fitted.
package struct FreeMotions: Sendable {
  let trace: ScrollTrace
  /// The trace as it was recorded; ``trace`` has only the readings of one that was read too seldom.
  private(set) var recorded: ScrollTrace
  let prepared: PreparedTrace
  /// The rows in which something happens that no motion does by itself.
  let interruptions: [Range<Int>]
  /// In order of time.
  private(set) var motions: [TraceMotion] = []

  /// The free motions of a trace, which `diagnosis` says is interrupted; `nil`: it is diagnosed here.
  package init(_ trace: ScrollTrace, diagnosis: Diagnosis? = nil) {
    let prepared = PreparedTrace(trace)
    if let interval = prepared.readingInterval {
      let readings = trace.part(PreparedTrace(trace, readEach: interval).rows)
      if readings.count < trace.count {
        self.init(readings)
        recorded = trace
        return
      }
    }
    let diagnosis = trace.count > 1 ? diagnosis ?? trace.diagnosis() : nil
    self.init(trace, prepared, interruptions: diagnosis?.interruptions(of: trace) ?? [])
  }

  private init(_ trace: ScrollTrace, _ prepared: PreparedTrace, interruptions: [Range<Int>]) {
    (self.trace, recorded, self.prepared) = (trace, trace, prepared)
    self.interruptions = interruptions
    let held = trace.heldRows(interruptions)
    let moving = trace.movingRows(noise: prepared.noise).flatMap { rows in
      held.isEmpty ? [rows] : rows.split { held[$0] }
    }
    motions = moving.indices.map { index in
      let next = index + 1 < moving.count ? moving[index + 1].lowerBound : trace.count
      let behind = moving[index].upperBound..<next
      let end = held.isEmpty ? next : behind.first { held[$0] } ?? next
      return TraceMotion(
        trace, moving: moving[index], rows: moving[index].lowerBound..<end, noise: prepared.noise)
    }
  }

  /// The same with motions that nothing but a hand interrupts.
  var uninterrupted: FreeMotions { FreeMotions(trace, prepared, interruptions: []) }
}

extension Diagnosis {
  /// The rows of a cut, a jump, a rattle, double speed, or what may be a catch, whether that is sure to be a fault or not.
  ///
  /// A cut lies between two rows, and the one before the first that may show it is whole.
  fileprivate func interruptions(of trace: ScrollTrace) -> [Range<Int>] {
    let faults = findings.filter { [.inertiaCut, .snappedOffset, .jitter, .doubleSpeed].contains($0.kind) }
    let catches = notes.filter { $0.kind == .catchOrCut }
    return faults.map { $0.samples.lowerBound..<$0.samples.upperBound }
      + catches.map { trace.row(at: $0.start)..<min(trace.count, trace.row(at: $0.end) + 1) }
  }
}

extension ScrollTrace {
  /// A view follows a finger, and its last step is seen, within this time, in s.
  private static let longestLag = 0.1
  /// A shorter rest is a slow part of a motion, or a finger that holds, in s.
  private static let shortestRest = 0.2

  /// Whether a hand moves the view in each row, or something interrupts it; empty where nothing says so.
  fileprivate func heldRows(_ interruptions: [Range<Int>]) -> [Bool] {
    let (hand, fingers) = (Hand(self), values(of: .finger))
    guard hand.isKnown || !fingers.isEmpty || !interruptions.isEmpty else { return [] }
    // A column that is never empty says where a finger is and not whether it is down: it is at least while it moves.
    var (held, last) = ([Bool](repeating: false, count: count), -Double.infinity)
    for row in fingers.indices.dropFirst() {
      if fingers[row].isFinite, fingers[row - 1].isFinite, fingers[row] != fingers[row - 1] {
        last = times[row]
        held[row - 1] = true
      }
      held[row] = times[row] - last <= Self.longestLag
    }
    for row in held.indices { held[row] = hand.holds(row) ?? held[row] }
    for row in interruptions.joined() { held[row] = true }
    return held
  }

  /// The stretches between two rests, where an offset is known to `noise` pt.
  fileprivate func movingRows(noise: Double) -> [Range<Int>] {
    // Within 0.1 s a view at rest shows its noise.
    let travel = max(0.4, 7 * noise)
    var (moving, first, last) = ([Range<Int>](), 0, 0)
    for row in 0..<count {
      while times[row] - times[first] > 0.05 { first += 1 }
      while last + 1 < count, times[last + 1] - times[row] <= 0.05 { last += 1 }
      // A few of many rows tell how far the offset goes.
      let (begin, end) = (min(max(0, row - 1), first), max(min(count - 1, row + 1), last))
      let some = stride(from: begin, to: end, by: max(1, (end - begin) / 16))
      guard (some.map { offsets[$0] } + [offsets[end]]).travel >= travel else { continue }
      if let part = moving.last,
        row == part.upperBound || times[row] - times[part.upperBound - 1] < Self.shortestRest
      {
        moving[moving.count - 1] = part.lowerBound..<row + 1
      } else {
        moving.append(row..<row + 1)
      }
    }
    return moving
  }

  /// The last row at or before `time` s.
  func row(at time: Double) -> Int { times.lastIndex(notAfter: time) }
}

extension [Double] {
  /// The last place of a number that is not above `limit`, in numbers that grow: the first of all at the least.
  func lastIndex(notAfter limit: Double) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle] <= limit { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
