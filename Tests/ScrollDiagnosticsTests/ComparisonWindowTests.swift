import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which motion of a trace is compared, from which row on, and up to which.
@Suite(.endsInTime) struct ComparisonWindowTests {
  private static let line = FlingCatalogEntry(CourseModels.System.self)
  private static let bent = FlingCatalogEntry(CourseModels.BentSystem.self)
  private static let decay = FlingCatalogEntry(RankedModels.System.self)

  /// How many rows behind the release the samples of a line at 640 pt/s begin, one of whose rows is off by so many pt.
  private func late(_ row: Int, off: Double, quantum: Double = 0) throws -> Double {
    let offsets = (0..<90).map { 10 * Double($0) + ($0 == row ? off : 0) }
    let comparison = try #require(WindowedMotion(offsets).comparison([Self.line], quantum: quantum))
    return (comparison.start - 2) * 64
  }

  /// 24, 15, 9, 6, 4, 3 and 2 frames: as early as it goes without the row that is a finger's.
  @Test func theSamplesBeginBehindTheFinger() throws {
    for (row, first) in [(15, 24), (14, 15), (8, 9), (5, 6), (3, 4), (2, 3), (1, 2)] {
      #expect(abs(try late(row, off: 1) - Double(first)) < 1e-6, "\(row)")
    }
  }

  /// A quarter more than 0.02 pt, or than 1.2 times what the grid leaves: one row among 75, most of which its fit leaves.
  @Test func earlierRowsLeaveAQuarterMore() throws {
    let share = 75 / 74.0.squareRoot()
    #expect(abs(try late(20, off: 0.024 * share) - 2) < 1e-6)
    #expect(abs(try late(20, off: 0.027 * share) - 24) < 1e-6)
    let grid = 1.25 * 1.2 * 0.5 / 12.0.squareRoot()
    #expect(abs(try late(20, off: 0.95 * grid * share, quantum: 0.5) - 2) < 1e-6)
    #expect(abs(try late(20, off: 1.07 * grid * share, quantum: 0.5) - 24) < 1e-6)
  }

  /// A decay of `rate` /s, missed by turns of a tenth of a point, and of `early` pt in its first 24 rows.
  private func lateDecay(_ rate: Double, early: Double) throws -> Double {
    let offsets = (0..<90).map { row -> Double in
      let (time, error) = (Double(row) / 64, row < 24 ? early : 0.1)
      return -900 * Elementary.expm1(-rate * time) / rate + (row % 2 == 0 ? error : -error)
    }
    let fling = WindowedMotion(offsets)
    let comparison = try #require(fling.comparison([Self.decay]))
    return (comparison.start - fling.trace.times[fling.motion.deceleration.lowerBound]) * 64
  }

  /// What a law explains from there on as well, each model has to explain: the law leaves a quarter more at the most.
  @Test func whatALawExplainsIsHeldAgainstModels() throws {
    #expect(abs(try lateDecay(3, early: 0.1) - 2) < 1e-6)
    #expect(abs(try lateDecay(3.15, early: 0.1) - 2) < 1e-6)
    #expect(abs(try lateDecay(3, early: 0.33) - 24) < 1e-6)
  }

  /// A first look is enough for what leaves more than four times as much as the least, and a point.
  @Test func whatLeavesMuchIsLookedAtOnce() throws {
    var (rough, fine) = (0, 0)
    for velocity in [250.0, 330, 370] {
      let fling = WindowedMotion((0..<90).map { velocity / 64 * Double($0) + ($0 == 23 ? 1 : 0) })
      let window = try #require(fling.window(24))
      let looks = [Self.line, Self.bent].compactMap { ModelFit(roughly: $0, to: window) }
      try #require(looks.count == 2)
      let (near, other) = (4 * looks[0].residual + 1, looks[1].residual)
      guard looks[1].refined().residual < 0.99 * other else { continue }
      let comparison = try #require(fling.comparison([Self.line, Self.bent]))
      try #require(comparison.fits[1].model.isSpelled(like: "qt"))
      #expect((comparison.fits[1].residual == other) == (other >= near))
      if other >= near { rough += 1 } else { fine += 1 }
    }
    #expect(rough > 0 && fine > 0, "\(rough) \(fine)")
  }

  // MARK: which motion

  /// Two glides of 30 rows and a rest behind each.
  private func glides(_ ways: [Double]) -> ScrollTrace {
    var (trace, offset) = (ScrollTrace(), 0.0)
    for way in ways {
      for row in 0..<60 {
        trace.append(offset + way * Double(min(row, 30)) / 30, at: Double(trace.count) / 64)
      }
      offset += way
    }
    return trace
  }

  private func comparison(_ trace: ScrollTrace, _ moving: [Range<Int>]) -> ModelComparison? {
    let motions = moving.map {
      TraceMotion(trace, moving: $0, rows: $0.lowerBound..<$0.upperBound + 20, noise: 0)
    }
    return ModelComparison(trace, motions, quantum: 0, among: [Self.line])
  }

  /// Ten rows, and the farthest; of two as far the first.
  @Test func theFirstOfTheFarthestIsCompared() throws {
    let equal = glides([300, 300])
    #expect(comparison(equal, [0..<10]) != nil && comparison(equal, [0..<9]) == nil)
    #expect(try #require(comparison(equal, [0..<31, 60..<91])).start < 0.5)
    let growing = glides([300, 310])
    #expect(try #require(comparison(growing, [0..<31, 60..<91])).start > 0.9)
  }

  /// The first of a change and a fault ends it.
  @Test func aChangeEndsTheSamples() throws {
    var trace = glides([300])
    trace.set(.maxOffset, (0..<60).map { $0 < 25 ? 4000 : 3900 })
    let found = try #require(comparison(trace, [0..<31]))
    #expect(abs(found.end - 24 / 64.0) < 1e-9)
  }

  // MARK: faults

  /// A finger, and a decay of 3 /s that jumps by 60 pt, behind so many rows of rest.
  private func jumping(_ rest: Int) -> ScrollTrace {
    ScrollTrace(
      exactly: (0..<rest + 120).map { index -> Double in
        let row = index - rest
        let time = Double(max(0, row) - 20) / 64
        return (1000 + 900 * min(0, time) - 300 * Elementary.expm1(-3 * max(0, time))) + (row < 60 ? 0 : 60)
      })
  }

  /// The last row before a fault that begins within the motion and behind its release.
  @Test(arguments: [30, 4200]) func theRowBeforeAFaultIsWhole(rest: Int) throws {
    let trace = jumping(rest)
    let faults = trace.findings
    try #require(faults.count == 1)
    let first = faults[0].samples.lowerBound
    #expect(abs(first - rest - 60) <= 1)
    let (rows, time) = (rest..<rest + 120, trace.times[first])
    #expect(trace.firstFault(in: rows, after: time - 0.001) == trace.times[first - 1])
    #expect(trace.firstFault(in: rows, after: time) == .infinity)
    #expect(trace.firstFault(in: first..<rest + 120, after: 0) == trace.times[first - 1])
    #expect(trace.firstFault(in: rest..<first, after: 0) == .infinity)
    #expect(trace.firstFault(in: first + 1..<rest + 120, after: 0) == .infinity)
  }
}
