import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What findings near each other make of one another, in traces of 64 rows a second.
@Suite(.endsInTime) struct CutOrderTests {
  /// A fling at 1500 pt/s that loses a share of 2 a second, and changes of it by row.
  private struct Fling {
    var rows = 150
    /// What is left of the velocity from a row on.
    var factors: [Int: Double] = [:]
    /// The rows from which on an inset grows by 8 pt a row for eight of them, and the offset with it.
    var growths: [Int] = []
    /// The row at which the view stops.
    var stop = 1000
    /// For how many rows a reading is held.
    var hold = 1

    var trace: ScrollTrace {
      var (offset, velocity, inset) = (1000.3, 1500.0, 50.0)
      var (offsets, insets, shown) = ([Double](), [Double](), 0.0)
      for row in 0..<rows {
        velocity *= factors[row] ?? 1
        if growths.contains(where: { row >= $0 && row < $0 + 8 }) {
          (inset, offset) = (inset + 8, offset - 8)
        }
        if row < stop {
          offset += velocity / 64
          velocity *= Elementary.exp(-2 / 64.0)
        }
        if row % hold == 0 { shown = offset }
        offsets.append(shown)
        insets.append(inset)
      }
      return ScrollTrace(exactly: offsets, growths.isEmpty ? [:] : [.insetTop: insets])
    }

    var cuts: [String] { trace.findings.filter { $0.kind == .inertiaCut }.map { "\($0.mechanism)" } }
  }

  /// A loss that ends 0.1 s and more before a shift is its own: seven rows of 1/64 s, and not six.
  @Test func aLossBeforeAShiftIsItsOwn() {
    func cuts(_ rows: Int) -> [String] { Fling(factors: [18: 0.5], growths: [18 + rows]).cuts }
    #expect((5...7).allSatisfy { cuts($0) == ["shift"] })
    #expect((8...13).allSatisfy { cuts($0) == ["scale", "shift"] })
  }

  /// Behind the first of two shifts as well as behind the second a stop near by is theirs.
  @Test func eachShiftExplainsAStop() {
    for stop in 34...40 {
      #expect(Fling(growths: [12, 26], stop: stop).cuts == ["shift", "shift"], "\(stop)")
      #expect(Fling(growths: [26], stop: stop).cuts == ["shift"], "\(stop)")
    }
    // More than 0.1 s behind it.
    #expect(Fling(growths: [12, 26], stop: 41).cuts == ["shift", "shift", "cancel"])
  }

  /// What an inset holds back is no held reading, though a reading is held for three rows all along.
  @Test(arguments: [3, 4]) func aHeldReadingHidesNoShift(hold: Int) {
    let findings = Fling(growths: [84], hold: hold).trace.findings
    #expect(findings.map(\.kind) == [.coarseReader, .inertiaCut] && "\(findings[1].mechanism)" == "shift")
  }

  /// Frames of one length tell no physics by frames, though readings are held for three of them and a rest shows each.
  @Test(arguments: [1, 3, 4]) func evenFramesTellNoPhysicsByFrames(hold: Int) {
    let diagnosis = Fling(stop: 78, hold: hold).trace.diagnosis()
    #expect(diagnosis.findings.contains { $0.kind == .coarseReader } == (hold > 1))
    #expect(diagnosis.limits.contains { "\($0)".hasPrefix("Physics that depends on the frame rate:") })
  }

  /// A hole of two frames across which the offset jumps is a jump; without it, three of them are hitches.
  @Test func aHoleThatHidesAJumpIsNoHitch() {
    #expect(ScrollTrace.withHoles().findings.map(\.kind) == [.droppedFrames])
    #expect(
      ScrollTrace.withHoles(jump: 60).findings.map(\.kind) == [
        .snappedOffset, .snappedOffset, .snappedOffset,
      ])
  }

  /// An edge that is known from the second row on is not known where the trace begins.
  @Test func anEdgeIsKnownWhereATraceBegins() {
    func limits(_ first: Double) -> Int {
      let bounds = [first] + ScrollTrace.constant(0, 59)
      let trace = ScrollTrace(
        exactly: (0..<60).map { 100 + 3 * Double($0) },
        [.minOffset: bounds, .maxOffset: bounds.map { $0 + 900 }])
      return trace.diagnosis().limits.filter { "\($0)".hasPrefix("Where the content ends") }.count
    }
    #expect(limits(.nan) == 1 && limits(0) == 0)
  }

  /// Five rows may show a fault, and four are none that anybody looks at.
  @Test func fiveRowsAreLookedAt() {
    func kinds(_ trace: ScrollTrace) -> [Finding.Kind] {
      let kinds = trace.findings.map(\.kind)
      #expect(trace.diagnosis().findings.map(\.kind) == kinds)
      return kinds
    }
    func turning(_ rows: Int) -> ScrollTrace { ScrollTrace(exactly: (0..<rows).map { 30 * Double($0 % 2) }) }
    #expect(kinds(turning(5)) == [.jitter] && kinds(turning(4)) == [])
    // A third of a second is missing between two rows of a motion.
    func hole(_ rows: Int) -> ScrollTrace {
      var trace = ScrollTrace()
      for row in 0..<rows {
        let frame = Double(row < 2 ? row : row + 20)
        trace.append((12.37 + 0.0113 * frame) * frame, at: frame / 64)
      }
      return trace
    }
    #expect(kinds(hole(5)) == [.droppedFrames] && kinds(hole(4)) == [])
  }
}
