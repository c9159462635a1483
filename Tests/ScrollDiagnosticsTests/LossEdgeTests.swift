import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where and how a fling may lose velocity: the ends of a recording, edges, times and rates at their limits, in exact offsets.
@Suite(.endsInTime) struct LossEdgeTests {
  private func detector(
    _ offsets: [Double], fps: Double = 64, phases: [ScrollPhase?] = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> LossDetector {
    LossDetector(
      context: ScrollTrace(exactly: offsets, fps: fps, phases: phases, columns).context(), jumps: [])
  }

  /// A decay of `rate` /s at 1500 pt/s in row 0, that goes on `factor` times as fast from row `fault` on.
  ///
  /// It comes down to that over `frames` rows, and loses `then` /s from there.
  private func lossy(
    _ factor: Double, at fault: Int, rows: Int = 130, rate: Double = 2, then: Double = 2, fps: Double = 64,
    over frames: Int = 1, from start: Double = 4000
  ) -> [Double] {
    (0..<rows - 1).reduce(into: [start]) { offsets, row in
      let early = Double(min(row, fault)) / fps
      let late = Double(max(0, row - fault)) / fps
      let share = row < fault ? 0 : Double(min(row - fault + 1, frames)) / Double(frames)
      let decay = row < fault ? rate : then
      let speed = 1500 * Elementary.exp(-rate * early - then * late) * (1 + share * (factor - 1))
      offsets.append(offsets[row] - speed * Elementary.expm1(-decay / fps) / decay)
    }
  }

  private static let free = [ScrollPhase?](repeating: .deceleration, count: 130)

  private func offsets(_ steps: [Double]) -> [Double] {
    steps.reduce(into: [1000.0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// From the fourth step on, and up to the fifth from the end.
  @Test func aLossIsSeenBetweenTheEnds() {
    for fault in 4...5 {
      let early = lossy(0.6, at: fault, fps: 32)
      #expect(detector(early, fps: 32, phases: Self.free).findings.map(\.samples) == [fault..<fault + 2])
    }
    #expect(detector(lossy(0.6, at: 3, fps: 32), fps: 32, phases: Self.free).findings.isEmpty)
    for rows in 53...56 {
      let isFound = detector(lossy(0.6, at: 48, rows: rows)).findings.map(\.samples) == [48..<50]
      #expect(isFound == (rows > 53), "\(rows) rows")
    }
  }

  /// However slow the view is behind, if it does not turn.
  @Test func aBrakingMayNearlyStopTheView() {
    func brakes(_ step: Double) -> Bool {
      detector(offsets(ScrollTrace.constant(10, 60) + [step] + ScrollTrace.constant(5, 30))).brakes(at: 60)
    }
    #expect(brakes(1e-5) && !brakes(-1e-5))
  }

  /// A mean of three steps is one: 6 % less is less, to a hundredth of 600 pt/s.
  @Test func aBrakingIsMeasuredInMeansOfThreeSteps() {
    func brakes(_ after: Double) -> Bool {
      let steps = ScrollTrace.constant(10, 126) + ScrollTrace.constant(after / 64, 40)
      return detector(offsets(steps)).brakes(at: 126)
    }
    #expect(brakes(0.94 * 640 - 0.01) && !brakes(0.94 * 640 + 0.01))
  }

  /// The last three steps of a recording have none behind them that go on as slowly.
  @Test(arguments: [(1.0, 20.0, 10.0, 6.5), (1 / 64.0, 610, 61, 6.1)])
  func theLastStepsGoOnNowhere(unit: Double, early: Double, before: Double, after: Double) {
    let steps =
      ScrollTrace.constant(early, 63) + ScrollTrace.constant(before, 3) + ScrollTrace.constant(after, 3)
    let ending = offsets(steps.map { $0 * unit })
    #expect(!detector(ending).brakes(at: 66))
    #expect(detector(ending + [ending[69] + unit * after]).brakes(at: 66))
  }

  /// A deceleration before a loss takes more than 0.1 s where no phases are known: four rows at 40 Hz are just as long.
  @Test func aFingerMayBrakeForATenthOfASecond() {
    func isFound(_ fps: Double, _ phases: [ScrollPhase?] = []) -> Bool {
      detector(lossy(0.6, at: 4, fps: fps), fps: fps, phases: phases).loss(from: 4) != nil
    }
    #expect(!isFound(40) && isFound(39) && isFound(40, Self.free))
    let still = detector(ScrollTrace.constant(0, 30), fps: 40)
    #expect(!still.isNoFingers(0, 4) && still.isNoFingers(0, 3))
  }

  /// Its first row may be the finger's last one, and no other.
  @Test func aFingerIsAwayInADecelerationBeforeALoss() {
    for held in 26...31 {
      let phases = (0..<130).map { $0 <= held ? ScrollPhase.drag : .deceleration }
      let loss = detector(lossy(0.6, at: 48), phases: phases).loss(from: 48)
      #expect(loss?.before.steps == (held < 30 ? 29..<48 : 36..<48), "row \(held)")
    }
  }

  /// A loss takes up to 0.18 s, and 23 rows.
  @Test func aLossTakesItsTime() {
    func end(_ fps: Double, over frames: Int) -> Int? {
      let phases = [ScrollPhase?](repeating: .deceleration, count: 300)
      let course = lossy(0.4, at: 60, rows: 300, fps: fps, over: frames)
      return detector(course, fps: fps, phases: phases).loss(from: 60)?.end
    }
    #expect(end(64, over: 12) == 71 && end(64, over: 14) == nil && end(160, over: 25) == 83)
  }

  private func loss(_ before: Glide, upper: (Int) -> Double? = { _ in nil }) -> LossDetector.Loss? {
    let all = lossy(0.6, at: 48)
    let columns: [ScrollTrace.Quantity: [Double]] = [
      .maxOffset: (0..<130).map { upper($0).map { all[48] + $0 } ?? .nan }
    ]
    return detector(all, columns).loss(behind: before, from: 48, to: 48)
  }

  /// Past an edge, or before it, other laws hold: from 1.5 pt on, in the row behind the loss.
  @Test func aLossLiesWithinTheEdges() {
    let before = Glide(at: 1500 * Elementary.exp(-1.5), losing: 2, over: 29..<48)
    #expect(loss(before) != nil)
    let all = lossy(0.6, at: 48)
    for (past, isFound) in [(1.5, false), (1.375, true), (0, true)] {
      #expect((loss(before, upper: { _ in all[49] - all[48] - past }) != nil) == isFound, "\(past) pt")
    }
    // Known in a single row.
    for row in 47...51 {
      #expect((loss(before, upper: { $0 == row ? -100 : nil }) != nil) == (row != 49), "row \(row)")
    }
    let low = detector(all, [.minOffset: ScrollTrace.constant(all[49] + 5, 130)])
    #expect(low.loss(behind: before, from: 48, to: 48) == nil)
  }

  /// A twentieth of the velocity is left, at the least, until the loss is over.
  @Test func aLossLeavesATwentieth() {
    let course = detector(lossy(1, at: 48, then: 14), phases: Self.free)
    for rate in [18.0, 19, 19.5, 20] {
      let left = Elementary.exp(-rate * 10 / 64)
      let before = Glide(at: 1200 / left, losing: rate, over: 29..<48)
      #expect((course.loss(behind: before, from: 48, to: 58) != nil) == (left > 0.05), "\(rate) /s")
    }
  }

  /// A view that stands still in a direction passes no edge.
  @Test func aViewAtRestPassesNoEdge() {
    for direction in [0, 0.5] {
      #expect(!detector(ScrollTrace.constant(0.5, 40)).passesEdge(20, direction: direction))
    }
  }

  /// Behind a new course, in the next row, lies no edge.
  @Test func aNewCourseLiesWithinTheEdges() {
    for row in 29...33 {
      let columns: [ScrollTrace.Quantity: [Double]] = [.maxOffset: (0..<60).map { $0 == row ? 900 : .nan }]
      let isNew = detector(ScrollTrace.constant(1000, 60), columns).restarts(
        Glide(at: 10, losing: 2), behind: Glide(at: 100, losing: 2), from: 30, to: 30)
      #expect(isNew == (row != 31), "row \(row)")
    }
  }

  private func finding(_ offsets: [Double], at sample: Int, factor: Double, rate: Double) -> Finding? {
    let loss = LossDetector.Loss(
      before: Glide(at: 400, losing: rate), after: Glide(at: 400 * factor, losing: rate), sample: sample,
      end: sample, expected: 400, evidence: 50)
    return detector(offsets).finding(loss)
  }

  /// 0.05 for each error of the rate, which is 0.02 /s at the least.
  @Test func aLossIsAsSureAsItsRate() {
    let still = ScrollTrace.constant(0, 60)
    #expect(abs((finding(still, at: 30, factor: 0.9, rate: 0.5)?.confidence ?? 0) - 0.775) < 1e-9)
  }

  /// Up to the next row that shows another offset.
  @Test func aLossEndsWithTheNextReading() {
    var moving = (0..<90).map { row -> Double in 3.25 * Double(row) + Double(row * row % 7) / 16 }
    moving[41] = moving[40]
    #expect(finding(moving, at: 40, factor: 0.5, rate: 2)?.samples == 40..<43)
    #expect(finding(moving, at: 42, factor: 0.5, rate: 2)?.samples == 43..<45)
  }

  /// What brakes evenly, by 1500 pt/s², goes on so at two thirds of its velocity: its rate is another one then.
  @Test func evenBrakingGoesOnAsHard() throws {
    let steps = (0..<60).map { row -> Double in
      let left = 400 - 1500 * (Double(row) - 19.5) / 32
      return max(0, row < 20 ? left : left - 0.35 * 400) / 32
    }
    let detector = LossDetector(
      context: ScrollTrace(exactly: offsets(steps), fps: 32, phases: Array(Self.free[..<61])).context(),
      jumps: [])
    let loss = try #require(detector.loss(from: 20))
    #expect(loss.end == 20 && loss.before.brakesEvenly && loss.after.rate > 1.5 * loss.before.rate)
    #expect(!detector.restarts(loss.after, behind: loss.before, from: 20, to: 20))
  }

  /// Behind a loss over some rows the rate is known to 0.5 /s and three tenths of the one before.
  @Test func aLossOverRowsIsKnownByItsRate() throws {
    var dice = SeededGenerator(seed: 1)
    let noisy = lossy(0.5, at: 48).map { $0 + 0.8 * dice.nextNormal() }
    let detector = detector(noisy, phases: Self.free)
    let after = try #require(detector.context.prepared.fling(after: 49, leavingOut: { _ in false }))
    let rate = (after.rateError - 0.5) / 0.3
    #expect(rate > 0.5 && rate < 1)
    for share in [0.98, 1.02] {
      let before = Glide(at: 2.2 * after.velocity, losing: share * rate, over: 29..<48)
      #expect((detector.loss(behind: before, from: 48, to: 49) != nil) == (share > 1))
    }
  }

  /// A rate known to e is a velocity known to e times the time that the loss takes: five times this may not explain the loss.
  @Test func aLossIsFiveTimesItsError() throws {
    let detector = detector(lossy(0.6, at: 48), phases: Self.free)
    func loss(_ rateError: Double) -> LossDetector.Loss? {
      let before = Glide(at: 1500 * Elementary.exp(-1.5), losing: 2, rateError, over: 29..<48)
      return detector.loss(behind: before, from: 48, to: 49)
    }
    let exact = try #require(loss(0))
    let lost = Elementary.log(exact.expected / exact.after.velocity)
    #expect(exact.after.shareError < 1e-3 && abs(lost + Elementary.log(0.6)) < 0.02)
    let most = lost / 5 * 64
    #expect(loss(0.99 * most) != nil && loss(1.01 * most) == nil)
  }

  /// What goes on at 20 pt/s or less comes to rest.
  @Test(arguments: [1.0, -1]) func aSlowViewComesToRest(side: Double) {
    for after in [19.5, 20.5, 25] {
      // After 48 rows at 2 /s a fling of 1500 pt/s has 335.
      let fast = lossy(after / 65, at: 48).map {
        4000 + side * ($0 - 4000) * 65 / (1500 * Elementary.exp(-1.5))
      }
      #expect((detector(fast, phases: Self.free).loss(from: 48) != nil) == (after > 20), "\(after) pt/s")
    }
  }

  /// What goes on is known to a fifth, or it comes to rest.
  @Test func aViewOfUnknownVelocityComesToRest() {
    var (unsure, sure) = (0, 0)
    for seed in 1...200 {
      var dice = SeededGenerator(seed: UInt64(seed))
      // The ten rows behind the loss are all that tells of what goes on.
      let noisy = lossy(0.4, at: 48, rows: 59).map { $0 + 0.8 * dice.nextNormal() }
      let detector = detector(noisy, phases: Array(Self.free[..<59]))
      let before = Glide(at: 2500, losing: 2, over: 29..<48)
      let after = detector.context.prepared.fling(after: 48, leavingOut: { _ in false })
      let loss = detector.loss(behind: before, from: 48, to: 48)
      #expect((loss?.after.shareError ?? 0) < 0.2, "seed \(seed)")
      if (0.2..<0.3).contains(after?.shareError ?? 0) { unsure += 1 }
      if loss != nil { sure += 1 }
    }
    #expect(unsure > 10 && sure > 30)
  }
}
