import DiagnosisBench
import ScrollDiagnostics
import ScrollKinematics
import Testing
import TrajectoryTables

/// What says the same about a motion leads to the same diagnosis.
@Suite struct InvarianceTests {
  struct Original: Sendable {
    let index: Int
    let trace: ScrollTrace
    let findings: [Finding]
  }

  /// Traces of both families of the labelled corpus, healthy and faulty, by a clock that tells whole microseconds.
  ///
  /// Offsets are whole multiples of 2⁻²⁰ pt, so that mirroring and shifting round nothing.
  private static let traces: [Original] = [Corpus.Family.open, .heldOut].flatMap { family in
    let corpus = Corpus(seed: 21, family: family)
    return (0..<60).map { index in
      let trace = corpus.trace(index).trace
      let start = trace.times.first ?? 0
      let whole = changed(
        trace, time: { (($0 - start) * 1e6).rounded() / 1e6 }, offset: { ($0 * 0x1p20).rounded() * 0x1p-20 })
      return Original(index: index, trace: whole, findings: whole.findings)
    }
  }

  /// Columns that count along the offset, and those that count against it.
  private static let along: Set<ScrollTrace.Quantity> = [.minOffset, .maxOffset, .sampledOffset]
  private static let against: Set<ScrollTrace.Quantity> = [.finger, .contentTop]

  /// The trace by another clock and with other offsets; `swapped` gives each bound the place of the other.
  private static func changed(
    _ trace: ScrollTrace, time: (Double) -> Double = { $0 }, offset: (Double) -> Double = { $0 },
    place: (Double) -> Double = { $0 }, swapped: Bool = false
  ) -> ScrollTrace {
    var recorder = ScrollRecorder()
    for row in trace.times.indices {
      recorder.record(
        offset(trace.offsets[row]), at: time(trace.times[row]),
        phase: trace.phases.isEmpty ? nil : trace.phases[row])
      for quantity in ScrollTrace.Quantity.allCases where trace.knows(quantity) {
        let value = trace.values(of: quantity)[row]
        let isBound = quantity == .minOffset || quantity == .maxOffset
        let other: ScrollTrace.Quantity = quantity == .minOffset ? .maxOffset : .minOffset
        let shown =
          along.contains(quantity) ? offset(value) : against.contains(quantity) ? place(value) : value
        recorder.record(swapped && isBound ? other : quantity, shown)
      }
    }
    return recorder.trace
  }

  private func expectSame(_ original: Original, _ other: ScrollTrace) {
    let (findings, others) = (original.findings, other.findings)
    let name = "trace \(original.index): \(findings), \(others)"
    #expect(findings.map(\.kind) == others.map(\.kind), "\(name)")
    #expect(findings.map(\.samples) == others.map(\.samples), "\(name)")
  }

  /// Without bounds the place 0 is an edge, so traces that come near it are left out; insets have no mirror.
  private static let farFromTop: [Original] = traces.filter { original in
    original.trace.offsets.allSatisfy { $0 > 5 } && !original.trace.knows(.insetTop)
  }

  @Test func aMirroredMotionHasTheSameFaults() {
    #expect(Self.farFromTop.count > 40)
    for original in Self.farFromTop {
      let mirrored = Self.changed(original.trace, offset: { 65_536 - $0 }, place: { -$0 }, swapped: true)
      expectSame(original, mirrored)
    }
  }

  @Test func aMotionAtAnotherPlaceHasTheSameFaults() {
    for original in Self.farFromTop {
      expectSame(original, Self.changed(original.trace, offset: { $0 + 4096 }))
    }
  }

  @Test(arguments: [-3.5, 86_400, 1e6])
  func aClockMayBeginAnywhere(start: Double) {
    for original in Self.traces {
      let later = Self.changed(original.trace, time: { (($0 + start) * 1e6).rounded() / 1e6 })
      expectSame(original, later)
    }
  }

  @Test(arguments: [("s", 1), ("ms", 1e3), ("us", 1e6), ("ns", 1e9)] as [(String, Double)])
  func aTableMayCountTimeInAnyUnit(unit: String, scale: Double) throws {
    for original in Self.traces {
      let trace = original.trace
      var lines = String(decoding: trace.csv, as: UTF8.self).split(separator: "\n")
      lines[0] = "time_\(unit)" + lines[0].dropFirst("time_s".count)
      for row in trace.times.indices {
        let cells = lines[row + 1].drop { $0 != "," }
        lines[row + 1] = "\((trace.times[row] * 1e6).rounded() * (scale / 1e6))" + cells
      }
      let table = try Table(Array(lines.joined(separator: "\n").utf8))
      expectSame(original, try table.trace(in: table.trajectoryColumns()))
    }
  }

  @Test func aColumnThatNeverChangesChangesNothing() {
    for original in Self.traces {
      let trace = original.trace
      var recorder = ScrollRecorder()
      for row in trace.times.indices {
        recorder.record(
          trace.offsets[row], at: trace.times[row], phase: trace.phases.isEmpty ? nil : trace.phases[row])
        for quantity in ScrollTrace.Quantity.allCases where trace.knows(quantity) {
          recorder.record(quantity, trace.values(of: quantity)[row])
        }
        recorder.record(.header, 88)
      }
      expectSame(original, recorder.trace)
    }
  }

  /// What does not depend on frames is seen in every second row, whichever.
  @Test(
    arguments: PlantedFault.all.filter {
      [.inertiaCut, .snappedOffset, .releaseJump, .doubleSpeed].contains($0.kind)
    })
  func everySecondRowShowsTheSameFault(fault: PlantedFault) {
    for first in [0, 1] where !fault.testDescription.contains("flash") {
      var gesture = Gesture(rate: 120)
      _ = fault.plant(&gesture)
      gesture.remove { $0 % 2 != first }
      let findings = gesture.trace(fault.mayBeCatch ? .phases : .none, quantum: 1 / 3.0).findings
      #expect(findings.map(\.kind) == [fault.kind], "from row \(first): \(findings)")
    }
  }
}
