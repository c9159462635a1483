import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a deceleration does while an inset grows: a shift, a loss, or nothing that anybody sees.
@Suite(.endsInTime) struct GeometryShiftTests {
  private static let (rows, first) = (130, 48)

  /// A decay of 2 /s at 900 pt/s in row 48, from where on an inset grows by `growth` pt in some rows, and the offset by `share` of
  /// that beside its decay.
  private func found(
    growth: Double = 60, over frames: Int = 12, share: Double, velocity: Double = 900, rate: Double = 2,
    phases: [ScrollPhase?] = [],
    bounds: (lower: Double, upper: Double)? = nil
  ) -> Finding? {
    let start = Double(Self.first) / 64
    func grown(_ row: Int) -> Double {
      growth * Double(min(frames, max(0, row - Self.first))) / Double(frames)
    }
    let offsets = (0..<Self.rows).map { row -> Double in
      2000.3 - velocity / rate * expm1(-rate * (Double(row) / 64 - start)) + share * grown(row)
    }
    var columns: [ScrollTrace.Quantity: [Double]] = [.insetTop: (0..<Self.rows).map { 100 + grown($0) }]
    if let bounds {
      columns[.minOffset] = ScrollTrace.constant(bounds.lower, Self.rows)
      columns[.maxOffset] = ScrollTrace.constant(bounds.upper, Self.rows)
    }
    let context = ScrollTrace(exactly: offsets, phases: phases, columns).context()
    let all = GeometryAnswer(context: context).findings
    return all.count == 1 ? all[0] : nil
  }

  @Test(arguments: [1.0, -1]) func anOffsetThatFollowsAnInsetIsShifted(share: Double) throws {
    let shift = try #require(found(share: share))
    #expect("\(shift.mechanism)" == "shift" && shift.samples == Self.first..<Self.first + 13)
    // What is gained is no loss.
    #expect(abs((shift.value("lost_travel") ?? 0) + 60 * share) < 1 && shift.value("lost_time") == 0)
    #expect(
      abs((shift.value("velocity_before") ?? 0) - 900) < 5 && abs((shift.value("decay_rate") ?? 0) - 2) < 0.05
    )
    #expect(shift.confidence == 0.9 && shift.value("geometry_change") == 1)
  }

  /// Within three tenths of what the geometry changed it is a shift; less is a part lost, more one gained.
  @Test func whatIsNoShiftIsALossOrAGain() {
    func mechanism(_ share: Double) -> String { found(share: share).map { "\($0.mechanism)" } ?? "none" }
    #expect(mechanism(0.74) == "shift" && mechanism(0.66) == "remeasure")
    #expect(mechanism(1.26) == "shift" && mechanism(1.34) == "remeasure")
    #expect(mechanism(-0.74) == "shift" && mechanism(-0.66) == "scale" && mechanism(-1.34) == "scale")
    // Down, a gain is one in the direction of the motion.
    #expect(found(share: -0.5, velocity: -900).map { "\($0.mechanism)" } == "remeasure")
    #expect(found(share: 0.5, velocity: -900).map { "\($0.mechanism)" } == "scale")
  }

  /// A fling that brakes harder toward its end than any exponential, as Chromium's does: an inset that grows meanwhile changes nothing.
  ///
  /// v = 900·e^(-3.7·t) - 172·(1 - e^(-3.7·t)); with a jump of 40 pt besides, the inset is what moved it.
  @Test(arguments: [0, 40.0]) func aLawThatIsNoExponentialIsNoAnswer(jump: Double) {
    let offsets = (0..<Self.rows).map { row -> Double in
      let time = min(Double(row - Self.first + 8) / 64, 0.49)
      return 2000 - 1072 / 3.7 * expm1(-3.7 * time) - 172 * time + (row > Self.first ? jump : 0)
    }
    let insets = (0..<Self.rows).map { 100 + 2 * Double(min(22, max(0, $0 - Self.first))) }
    let context = ScrollTrace(exactly: offsets, [.insetTop: insets]).context()
    #expect(GeometryAnswer(context: context).findings.isEmpty == (jump == 0))
  }

  /// 6 pt, or 8 % of the way where that is more: of 900 pt/s for 12 rows, 140 pt, 11.2 pt.
  @Test func aSmallDifferenceIsNone() {
    let way = -450 * expm1(-2 * 12 / 64.0)
    #expect(found(growth: 0.085 * way, share: 1) != nil && found(growth: 0.075 * way, share: 1) == nil)
    let slow = -150 * expm1(-2 * 12 / 64.0)
    #expect(0.08 * slow < 6)
    #expect(
      found(growth: 6.3, share: 1, velocity: 300) != nil && found(growth: 5.7, share: 1, velocity: 300) == nil
    )
  }

  /// A view that rests at a bound was clamped there, which is what a bound is for: 1.5 pt from it, or past it.
  @Test func aClampIsNoLoss() {
    func isFound(_ distance: Double) -> Bool {
      // From the row behind the change, which is too short to be looked at in parts.
      let end = 2000.3 - 450 * expm1(-2 * 7 / 64.0) - 60
      return found(over: 6, share: -1, bounds: (0, end + distance)) != nil
    }
    #expect(isFound(1.6) && !isFound(1.4) && isFound(5000))
    let lower = 2000.3 + 450 * expm1(-2 * 7 / 64.0) + 60
    #expect(found(over: 6, share: 1, velocity: -900, bounds: (lower - 1.6, 9000)) != nil)
    #expect(found(over: 6, share: 1, velocity: -900, bounds: (lower - 1.4, 9000)) == nil)
  }

  /// A motion of 60 pt/s and more, that decelerates as the phases say.
  @Test func onlyADecelerationAnswers() {
    // With the inset's 6.6 pt in 12 rows, 35 pt/s.
    #expect(
      found(growth: 6.6, share: 1, velocity: 22) == nil && found(growth: 6.6, share: 1, velocity: 30) != nil)
    func phases(_ other: ScrollPhase, at row: Int) -> [ScrollPhase?] {
      (0..<Self.rows).map { $0 == row ? other : .deceleration }
    }
    #expect(found(share: 1, phases: phases(.deceleration, at: 0)) != nil)
    #expect(found(share: 1, phases: phases(.drag, at: Self.first + 5)) == nil)
    #expect(found(share: 1, phases: phases(.drag, at: Self.first)) != nil)
  }

  /// A change of 0.4 s is looked at whole, a longer one in its first part.
  @Test func aChangeEndsWithThreeQuietRows() {
    func changes(_ rows: [Int]) -> [Range<Int>] {
      var (inset, values) = (0.0, [Double]())
      for row in 0..<40 {
        if rows.contains(row) { inset += 0.02 }
        values.append(inset)
      }
      return ScrollTrace(exactly: values, [.insetBottom: values]).geometryChanges.map(\.rows)
    }
    #expect(
      changes([10, 11, 12]) == [9..<13] && changes([10, 13]) == [9..<14]
        && changes([10, 14]) == [9..<11, 13..<15])
    #expect(changes([1]) == [0..<2] && changes([39]) == [38..<40] && changes([]).isEmpty)
    let still = ScrollTrace(exactly: [1, 2, 3, 4], [.insetTop: [0, 0.009, 0.018, 0.018]])
    #expect(still.geometryChanges.isEmpty && ScrollTrace(exactly: [1, 2]).geometryChanges.isEmpty)
    #expect(ScrollTrace(exactly: [1], [.insetTop: [0]]).geometryChanges.isEmpty)
    #expect(ScrollTrace(exactly: [1, 2], [.insetTop: [0, 5]]).geometryChanges.map(\.rows) == [0..<2])
  }

  /// The greatest change of all, with its sign.
  @Test func theGreatestGrowthCounts() {
    let trace = ScrollTrace(
      exactly: [0, 1, 2],
      [.insetTop: [0, 5, 5], .maxOffset: [100, 100, 93], .contentLength: [.nan, 0, 900]])
    #expect(trace.geometryGrowth(from: 0, to: 1) == 5 && trace.geometryGrowth(from: 0, to: 2) == -7)
    #expect(trace.geometryGrowth(from: 1, to: 2) == 900 && trace.geometryGrowth(from: 1, to: 1) == 0)
    #expect(ScrollTrace(exactly: [0, 1]).geometryGrowth(from: 0, to: 1) == 0)
  }

  /// A change of geometry within two rows, of more than a hundredth of a point.
  @Test func aChangeIsNearWithinTwoRows() {
    let insets = (0..<20).map { $0 < 10 ? 0 : 44.0 }
    let context = ScrollTrace(exactly: (0..<20).map { 3 * Double($0) }, [.viewportLength: insets]).context()
    for row in 0..<20 { #expect(context.geometryChanges(around: row) == (8...12).contains(row), "\(row)") }
    let small = (0..<20).map { $0 < 10 ? 0 : 0.009 }
    #expect(!ScrollTrace(exactly: insets, [.viewportLength: small]).context().geometryChanges(around: 10))
    #expect(!ScrollTrace(exactly: insets, [.finger: insets]).context().geometryChanges(around: 10))
  }
}
