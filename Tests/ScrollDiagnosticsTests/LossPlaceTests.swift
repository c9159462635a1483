import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where a loss or a stop is not looked for, and what stands against it: a jump near by, a rattle, a way back, an edge.
@Suite(.endsInTime) struct LossPlaceTests {
  private static let (fault, rows) = (48, 130)

  /// A decay of 2 /s at 1500 pt/s in row 48, from where on it goes `factor` times as fast.
  private func offsets(factor: Double) -> [Double] {
    (0..<Self.rows).map { row -> Double in
      let time = Double(row - Self.fault) / 64
      return 4000.3 - 750 * expm1(-2 * time) * (time > 0 ? factor : 1)
    }
  }

  private func losses(
    _ offsets: [Double], jumpAt jump: Int? = nil, rattles: [Range<Int>] = [], phases: [ScrollPhase?] = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> [Finding] {
    let context = ScrollTrace(exactly: offsets, phases: phases, columns).context(rattles: rattles)
    let jumps = jump.flatMap { BreakFit(context.prepared, at: $0, width: 4) }.map { [$0] } ?? []
    return LossDetector(context: context, jumps: jumps).findings
  }

  /// A decay of 2 /s at 1500 pt/s up to half a step behind row 48, from where on it goes `factor` times as fast and loses `rate` /s.
  private func restarted(factor: Double, rate: Double, upward: Bool = false) -> [Double] {
    (0..<Self.rows).map { row -> Double in
      let (time, late) = (Double(row - Self.fault) / 64, max(0, (Double(row - Self.fault) - 0.5) / 64))
      let way = -750 * expm1(-2 * min(time, 0.5 / 64)) - 1500 * factor / rate * expm1(-rate * late)
      return upward ? 4 - way : 4000.3 + way
    }
  }

  /// A loss counts from 15 pt/s on, whichever way the view goes: after 40 rows of a decay of 1 /s, a tenth of 260 pt/s is 13.3 pt/s, of
  /// 300 pt/s it is 15.4.
  @Test(arguments: [1.0, -1], [(260.0, false), (300, true)])
  func aLossOfLessThan15PointsASecondIsNone(side: Double, speed: (before: Double, isLost: Bool)) {
    let motion = SweptMotion(side * speed.before, rate: 1, glide: 1.6, from: 3000.2)
    let slower = motion.with { $0.scale(from: $0.release + 40, by: 0.9) }.trace(quantum: 0)
    #expect(LossDetector(context: slower.context(), jumps: []).findings.count == (speed.isLost ? 1 : 0))
  }

  /// Android's slower flings are shorter: one that goes on slower loses a greater share. Over two steps at 7 /s, half as much again and
  /// 0.25 are 0.58 of a logarithm: a factor of 0.56 less what the step between hides.
  @Test func aFlingMayGoOnByACourseOfItsOwn() throws {
    let finding = try #require(losses(restarted(factor: 0.45, rate: 7)).first)
    #expect("\(finding.mechanism)" == "scale" && (48...49).contains(finding.samples.lowerBound))
    #expect(losses(restarted(factor: 0.7, rate: 7)).isEmpty && losses(restarted(factor: 1, rate: 7)).isEmpty)
    // A smaller share is another motion's.
    #expect(losses(restarted(factor: 0.45, rate: 0.7)).isEmpty)
  }

  /// Past an edge other laws hold: past 0, or past a known bound.
  @Test func pastAnEdgeAFlingGoesOnByAnotherLaw() {
    let course = restarted(factor: 0.45, rate: 7)
    func bounded(by upper: Double) -> Int {
      losses(
        course,
        [.minOffset: ScrollTrace.constant(0, Self.rows), .maxOffset: ScrollTrace.constant(upper, Self.rows)]
      )
      .count
    }
    #expect(bounded(by: 4001) == 0 && bounded(by: 9000) == 1)
    #expect(losses(restarted(factor: 0.45, rate: 7, upward: true)).isEmpty)
    #expect(losses(restarted(factor: 0.45, rate: 7, upward: true).map { $0 + 3000 }).count == 1)
  }

  @Test func nearAJumpNothingIsLost() {
    let lost = offsets(factor: 0.5)
    #expect(losses(lost).map(\.samples) == [Self.fault..<Self.fault + 2])
    for jump in 40...56 {
      let found = losses(lost, jumpAt: jump).contains { $0.samples.lowerBound == Self.fault }
      #expect(found == (abs(jump - Self.fault) >= 5), "\(jump)")
    }
  }

  /// Decelerations are told within 0.08 s, six rows, of each side of a place: four steps that no rattle touches by three rows.
  @Test func aRattleHidesWhatIsBesideIt() {
    let lost = offsets(factor: 0.5)
    #expect(losses(lost, rattles: [20..<30]).count == 1 && losses(lost, rattles: [70..<80]).count == 1)
    #expect(losses(lost, rattles: [44..<47]).isEmpty)
  }

  /// Back by 0.6 of the way within 0.8 s: an edge took the velocity.
  @Test(arguments: [(0.5, 0.5, true), (0.75, 0.5, false), (0.75, 0.9, true)])
  func whatComesBackWasAnEdge(share: Double, after time: Double, isLoss: Bool) {
    var all = offsets(factor: 0.5)
    let first = Self.fault + Int(time * 64)
    let (place, way) = (all[first], all[first] - all[Self.fault])
    for row in first..<Self.rows { all[row] = place - share * way * min(1, Double(row - first) / 8) }
    #expect(losses(all).contains { $0.samples.lowerBound == Self.fault } == isLoss)
  }

  @Test func phasesSayWhereADecelerationIs() {
    let lost = offsets(factor: 0.5)
    func named(_ before: ScrollPhase, _ behind: ScrollPhase, at row: Int = Self.fault + 1) -> Int {
      losses(lost, phases: (0..<Self.rows).map { $0 < row ? before : behind }).count
    }
    #expect(named(.deceleration, .deceleration) == 1 && named(.deceleration, .rest) == 1)
    #expect(
      named(.drag, .deceleration) == 0 && named(.deceleration, .bounce) == 0
        && named(.deceleration, .drag) == 0)
    // What a finger did before it let go is no fling: that takes four rows at least, and more where it is slow.
    #expect(
      named(.drag, .deceleration, at: Self.fault) == 0 && named(.drag, .deceleration, at: Self.fault - 8) == 1
    )
    #expect(named(.deceleration, .drag, at: Self.fault + 2) == 1)
  }

  /// A layout there is the surest sign; else the loss over its error, 0.05 each, up to 0.9.
  @Test func aLayoutIsTheSurestSign() throws {
    let insets = (0..<Self.rows).map { $0 < Self.fault + 1 ? 0 : 44.0 }
    let found = try #require(losses(offsets(factor: 0.5), [.insetTop: insets]).first)
    #expect(found.confidence == 0.97 && found.value("geometry_change") == 1)
    #expect(losses(offsets(factor: 0.5)).first?.confidence == 0.9)
  }

  /// Two losses, one after the other.
  @Test func lossesFollowEachOther() throws {
    var all = offsets(factor: 0.5)
    for row in 90..<Self.rows { all[row] = all[89] + 0.5 * (all[row] - all[89]) }
    let found = losses(all)
    #expect(found.map { $0.samples.lowerBound } == [Self.fault, 89])
    for finding in found { #expect(abs((finding.value("factor") ?? 0) - 0.5) < 0.02) }
  }

  /// A jump that the last frame does not explain, within five samples of a stop, is a jump.
  @Test func aLeapIsNoStop() {
    func stops(_ jump: Double, at row: Int) -> Bool {
      var all = offsets(factor: 0)
      for index in Self.fault + 1..<Self.rows { all[index] = all[Self.fault] + jump }
      let context = ScrollTrace(exactly: all).context()
      let fit = BreakFit(context.prepared, at: row, width: 4)
      return !StopDetector(context: context, jumps: fit.map { [$0] } ?? []).findings.isEmpty
    }
    // 1500 pt/s make 23 pt a row; one and a half rows are 35 pt.
    #expect(stops(0, at: Self.fault))
    #expect(!stops(60, at: Self.fault) && !stops(-60, at: Self.fault))
  }

  // MARK: rides with gaps

  /// Frames that are missing hide single swings, and not the ride.
  @Test func aRideGoesOnThroughGaps() throws {
    func ride(without lost: Set<Int>, half: Int = 1) -> Finding? {
      var trace = ScrollTrace()
      for row in 0..<120 where !lost.contains(row) {
        let isWithin = row >= 30 && row < 80
        let swing = isWithin ? ((row - 30) / half % 2 == 0 ? 8.0 : -8) : 0
        trace.append(20 * Double(row) - 0.02 * Double(row * row) + swing, at: Double(row) / 64)
      }
      return RideDetector(trace: trace, prepared: PreparedTrace(trace)).finding
    }
    for half in [1, 2] {
      let whole = try #require(ride(without: [], half: half))
      let gappy = try #require(ride(without: [45, 60], half: half))
      #expect(whole.value("delay_frames") == Double(half) && gappy.value("delay_frames") == Double(half))
      #expect(abs((gappy.value("reversals") ?? 0) - (whole.value("reversals") ?? 9)) <= 2)
      #expect(abs((gappy.value("peak_to_peak") ?? 0) - 16) < 2.5)
    }
    // Twelve frames without a row are a gap of its own.
    let parted = try #require(ride(without: Set(50..<62)))
    #expect((parted.value("reversals") ?? 99) < 25 && parted.samples.count < 30)
    #expect(ride(without: Set(stride(from: 1, to: 120, by: 2))) == nil, "each second frame shows one side")
  }

  /// The side of a swing has to alternate, and its size to stay: errors do neither.
  @Test func unevenSwingsAreNoRide() {
    func ride(_ swing: (Int) -> Double) -> Finding? {
      let offsets = (0..<110).map { row -> Double in
        let way = 20 * Double(row) - 0.02 * Double(row * row)
        return (30..<80).contains(row) ? way + swing(row) : way
      }
      let trace = ScrollTrace(exactly: offsets)
      return RideDetector(trace: trace, prepared: PreparedTrace(trace)).finding
    }
    #expect(ride { $0 % 2 == 0 ? 8 : -8 } != nil)
    #expect(ride { $0 % 6 == 0 ? 30 : 0 } == nil)
  }
}
