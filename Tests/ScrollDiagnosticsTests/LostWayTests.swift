import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a cut took, row by row: which fling is held, up to where, and where the view came to rest.
@Suite(.endsInTime) struct LostWayTests {
  /// A fling that brakes evenly and is at rest 640 frames' widths on after a second: v·(t - t²/2).
  private struct Brake: FlingModel {
    static let name: StaticString = "brake"
    static let summary: StaticString = "an even brake for a second"
    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
    func run(_ release: FlingRelease) -> ScriptedFling.Run {
      ScriptedFling(end: 1) { $0 - $0 * $0 / 2 }.run(release)
    }
  }
  private static let brake = FlingCatalogEntry(Brake.self)

  /// 25 rows of rest, the brake from `velocity` pt/s up to a row of its own, and 40 rows as they stand there.
  private func cut(_ velocity: Double, at row: Int, before: [Double] = [], rest: Int = 40) -> [Double] {
    let start = before.last ?? 1000
    let way = (0...row).map { start + velocity * (Double($0) / 64 - Double($0 * $0) / 8192) }
    return before + ScrollTrace.constant(start, 25) + way + ScrollTrace.constant(way[row], rest)
  }

  private func finding(_ kind: Finding.Kind, _ row: Int) -> Finding {
    Finding(
      kind: kind, start: 0, end: 0, samples: row..<row + 1, confidence: 1, subject: "offset", mechanism: "",
      evidence: [], cure: "")
  }

  private func loss(_ trace: ScrollTrace, _ findings: [Finding]) throws -> ModelLoss {
    try #require(trace.loss(against: Self.brake, findings: findings))
  }

  /// What lies behind row 40 of 64: (24/64)²/2 of the velocity, and the time to half a point before the end.
  @Test(arguments: [640.0, -640]) func aCutTakesWhatIsLeft(velocity: Double) throws {
    let trace = ScrollTrace(exactly: cut(velocity, at: 40))
    // The row behind the last whole one is the first that shows the cut.
    let lost = try loss(trace, [finding(.jitter, 45), finding(.inertiaCut, 25 + 41)])
    #expect(abs(lost.travel - 640 * (24 / 64.0) * (24 / 64.0) / 2) < 0.2)
    // (1 - t)² of 1/640 is at 61.47 of 64 frames; the view came within half a point of its rest one frame before the cut.
    #expect(abs(lost.time - (62 - 40) / 64.0) < 0.01)
    #expect(abs(lost.end - 65 / 64.0) < 1e-9 && lost.isExplained && lost.fit.residual < 0.01)
    #expect(lost.fit.release.velocity * velocity > 0)
  }

  /// Ten rows that move are a fling.
  @Test func tenRowsAreAFling() throws {
    var counts: [Int] = []
    for row in 1..<12 {
      let trace = ScrollTrace(exactly: cut(640, at: row))
      let motions = trace.motions(noise: PreparedTrace(trace).noise)
      try #require(motions.count == 1)
      counts.append(motions[0].moving.count)
      #expect((trace.loss(against: Self.brake, findings: []) != nil) == (motions[0].moving.count >= 10))
    }
    #expect(counts.contains(9) && counts.contains(10) && counts.contains(11))
  }

  /// A finding of another kind is no cut, and a cut elsewhere not that of the fling.
  @Test func onlyACutEndsAFling() throws {
    let trace = ScrollTrace(exactly: cut(640, at: 64))
    for findings in [[], [finding(.jitter, 60)], [finding(.inertiaCut, 3)]] {
      let lost = try loss(trace, findings)
      #expect(lost.end > 85 / 64.0 && abs(lost.travel) < 0.1)
    }
    // At the row of the cut a fling's last whole row is the one before.
    for row in [60, 61] {
      #expect(abs(try loss(trace, [finding(.inertiaCut, row)]).end - Double(row - 1) / 64) < 1e-9)
    }
  }

  /// A change of geometry before the cut ends it, and so does one that comes first.
  @Test func aChangeEndsAFlingAsWell() throws {
    for (row, end) in [(55, 54.0), (62, 59)] {
      var trace = ScrollTrace(exactly: cut(640, at: 64))
      trace.set(.contentLength, trace.offsets.indices.map { $0 < row ? 9000 : 8000 })
      let lost = try loss(trace, [finding(.inertiaCut, 60)])
      #expect(abs(lost.end - end / 64) < 1e-9, "\(row)")
    }
  }

  /// Of two flings as long the first, and of any the one that was cut.
  @Test func theFirstOfTwoIsHeld() throws {
    let one = cut(640, at: 50)
    let two = ScrollTrace(exactly: cut(640, at: 50, before: one))
    #expect(try loss(two, []).start < 1)
    #expect(try loss(two, [finding(.inertiaCut, one.count + 60)]).start > 1.5)
    #expect(try loss(two, [finding(.inertiaCut, 60), finding(.inertiaCut, one.count + 60)]).start < 1)
    let longer = ScrollTrace(exactly: cut(700, at: 50, before: one))
    #expect(try loss(longer, []).start > 1.5)
  }

  /// A view is at rest from the first row on that stays within half a point.
  @Test func aViewRestsFromHalfAPointOn() throws {
    // The way of the last rows: 0.5625, 0.5, and at rest.
    for (last, rows) in [(0.5, 1.0), (0.5625, 2)] {
      var offsets = cut(640, at: 40)
      let place = offsets[65] + 9
      for row in 66..<offsets.count { offsets[row] = place }
      offsets[66] = place - last
      let lost = try loss(ScrollTrace(exactly: offsets), [finding(.inertiaCut, 66)])
      #expect(abs(lost.time - (62 - 40 - rows) / 64) < 0.01, "\(last)")
      #expect(abs(lost.travel - (45 - 9)) < 0.2)
    }
  }

  /// A recording that ends with its first row at rest says so by its phase alone.
  @Test func aPhaseSaysThatAViewRests() throws {
    let offsets = cut(640, at: 40, rest: 1)
    func travel(_ last: ScrollPhase?, isNamed: Bool = true) throws -> Double {
      var phases = [ScrollPhase?](repeating: .deceleration, count: offsets.count)
      for row in 0..<25 { phases[row] = .drag }
      phases[offsets.count - 1] = last
      let trace = ScrollTrace(exactly: offsets, phases: isNamed ? phases : [])
      return try loss(trace, [finding(.inertiaCut, 66)]).travel
    }
    #expect(abs(try travel(.rest) - 45) < 0.2)
    #expect(try travel(.deceleration).isNaN && travel(nil).isNaN && travel(nil, isNamed: false).isNaN)
  }
}
