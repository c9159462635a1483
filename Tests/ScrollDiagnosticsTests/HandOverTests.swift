import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a finger hands over to the view: past an edge, in the next row, and at the ends of a recording.
@Suite(.endsInTime) struct HandOverTests {
  /// A finger at `before` pt/s whose last row is `release`, 8 pt past an end, and a view that leaves it at `after` pt/s.
  private func trace(
    before: Double, after: Double, past: Double = 8, release: Int = 10, rows: Int = 30
  ) -> ScrollTrace {
    let offsets = (0..<rows).map { row -> Double in
      let (held, free) = (min(row, release), max(0, row - release))
      return 500 + (before * Double(held) + after * Double(free)) / 64
    }
    return ScrollTrace(
      exactly: offsets, phases: (0..<rows).map { $0 <= release ? .drag : .bounce },
      [
        .maxOffset: ScrollTrace.constant(offsets[release] - past, rows),
        .minOffset: ScrollTrace.constant(0, rows),
      ])
  }

  private func findings(_ trace: ScrollTrace) -> [Finding] {
    HandOverDetector(context: trace.context()).findings
  }

  /// Faster by a third and 60 pt/s: at 100 pt/s from 195 on, at 400 from 600 on.
  @Test(arguments: [(100.0, 195.0), (400, 600)]) func aViewThatIsMuchFasterThanItsFingerIsFound(
    before: Double, limit: Double
  ) throws {
    #expect(findings(trace(before: before, after: limit - 1)).isEmpty)
    let found = try #require(findings(trace(before: before, after: limit + 1)).first)
    #expect(found.kind == .releaseJump && found.samples == 10..<12 && found.confidence == 0.85)
    #expect(found.start == 10 / 64.0 && found.end == 11 / 64.0)
    #expect(abs((found.value("velocity_before") ?? 0) - before) < 1e-6)
    #expect(abs((found.value("velocity_after") ?? 0) - limit - 1) < 1e-6)
  }

  @Test func itLeavesFromMoreThanAPointPastTheEdgeOutward() {
    #expect(findings(trace(before: 100, after: 400, past: 1.25)).count == 1)
    #expect(findings(trace(before: 100, after: 400, past: 1)).isEmpty)
    // Back inward, where the spring pulls, and after a turn.
    #expect(findings(trace(before: -100, after: -400)).isEmpty)
    #expect(
      findings(trace(before: -100, after: 400)).isEmpty && findings(trace(before: 100, after: -400)).isEmpty)
  }

  /// A spring of 11 /s takes a view from 30 pt past its end at 1200 pt/s out and back; a view that only goes on passes no edge.
  @Test func whereNoEdgeIsKnownAViewThatComesBackWasPastOne() throws {
    func trace(_ course: (Double) -> Double) -> ScrollTrace {
      let offsets = (0..<60).map { row -> Double in
        let time = Double(row - 20) / 64
        return row <= 20 ? 400 * time : course(time)
      }
      return ScrollTrace(exactly: offsets, phases: (0..<60).map { $0 <= 20 ? .drag : .bounce })
    }
    let spring = { (time: Double) -> Double in
      let way = 30 + (1200 + 11 * 30) * time
      return way * Elementary.exp(-11 * time) - 30
    }
    let found = try #require(findings(trace(spring)).first)
    #expect(found.samples == 20..<22)
    // Half a row behind the release it has 981 pt/s left. Parabolas over 4 samples miss by what it bends: 11² /s² in 0.06 s are 15 %.
    #expect(abs((found.value("velocity_after") ?? 0) - 981) < 147)
    #expect(findings(trace { 1200 * $0 }).isEmpty)
  }

  @Test func aLowerEdgeIsAnEdge() {
    let upper = trace(before: 100, after: 400)
    let lower = ScrollTrace(
      exactly: upper.offsets.map { 500 - $0 }, phases: upper.phases,
      [.minOffset: upper.values(of: .maxOffset).map { 500 - $0 }])
    #expect(findings(lower).count == 1)
  }

  /// Four samples on each side are needed to tell how fast a motion is and how that changes.
  @Test func theEndsOfARecordingTellNoVelocity() {
    for release in 0..<10 {
      let found = findings(trace(before: 100, after: 400, release: release, rows: 10))
      #expect(found.count == ((3...5).contains(release) ? 1 : 0), "\(release)")
    }
    #expect(findings(trace(before: 100, after: 400, release: 3, rows: 8)).count == 1)
    #expect(findings(trace(before: 100, after: 400, release: 3, rows: 7)).isEmpty)
  }

  @Test func withoutPhasesOrBoundsNothingIsHandedOver() {
    let whole = trace(before: 100, after: 400)
    #expect(findings(ScrollTrace(exactly: whole.offsets, phases: whole.phases)).isEmpty)
    #expect(findings(ScrollTrace(exactly: whole.offsets, [.maxOffset: whole.values(of: .maxOffset)])).isEmpty)
  }

  /// Within three rows of a rattle nobody knows how fast the view was; a rattle farther behind hides nothing.
  @Test func aRattleIsNoHandOver() {
    let whole = trace(before: 100, after: 400)
    func samples(_ rattle: Range<Int>) -> [Range<Int>] {
      HandOverDetector(context: whole.context(rattles: [rattle])).findings.map(\.samples)
    }
    #expect(samples(9..<12).isEmpty && samples(20..<24) == [10..<12])
  }

  /// A wait hides a hand-over if it lies between the finger's last row and the first of the view, and not behind that.
  @Test(arguments: [(11..<14, false), (12..<14, true)]) func aWaitBehindTheHandOverHidesNothing(
    lost: Range<Int>, isSeen: Bool
  ) {
    let whole = trace(before: 100, after: 400)
    var lossy = ScrollTrace()
    for row in 0..<whole.count where !lost.contains(row) {
      lossy.append(whole.offsets[row], at: whole.times[row])
      for quantity in [ScrollTrace.Quantity.minOffset, .maxOffset] {
        lossy.setLast(quantity, whole.values(of: quantity)[row])
      }
      if let phase = whole.phases[row] { lossy.setLast(phase) }
    }
    #expect(findings(lossy).isEmpty != isSeen)
  }
}
