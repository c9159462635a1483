import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Frames that are missing or shown again while the content moves: from which motion, wait and share on they count.
@Suite(.endsInTime) struct DroppedFrameLimitTests {
  /// A motion of about `speed` pt a frame for 120 frames, of which some rows are lost, and others show the row before.
  private func found(
    speed: Double = 12, lost: Set<Int> = [], held: Set<Int> = [], rest: Int = 0, jumps: [Int] = [],
    rattles: [Range<Int>] = [], _ change: (inout [Double]) -> Void = { _ in }
  ) -> Finding? {
    var exact = (0..<120).map { speed * Double($0) + 0.001 * Double($0 * $0) }
    change(&exact)
    exact += ScrollTrace.constant(exact[119], rest)
    var trace = ScrollTrace()
    var last = 0.0
    for (frame, offset) in exact.enumerated() where !lost.contains(frame) {
      if !held.contains(frame) { last = offset }
      trace.append(last, at: Double(frame) / 64)
    }
    return DroppedFrames(trace: trace, prepared: PreparedTrace(trace), rattles: rattles, jumps: jumps).finding
  }

  /// A hole of three frames, with its numbers: one wait of four.
  @Test func aHoleIsCounted() throws {
    let hole = try #require(found(lost: [60, 61, 62]))
    #expect(hole.kind == .droppedFrames && "\(hole.mechanism)" == "hitches" && "\(hole.subject)" == "frames")
    #expect(hole.value("missing_frames") == 3 && abs((hole.value("longest_gap") ?? 0) - 4 / 64.0) < 1e-9)
    #expect(abs((hole.value("share") ?? 0) - 3 / 119.0) < 1e-9)
    // Late by three intervals of 119.
    #expect(abs((hole.value("hitch_ratio") ?? 0) - 1000 * 3 / 119.0) < 1e-6)
    #expect(hole.samples == 59..<61 && hole.start == 59 / 64.0 && hole.end == 63 / 64.0)
    #expect(abs(hole.confidence - 0.7 - 3 / 119.0) < 1e-9)
    // The first to the last of several.
    let two = try #require(found(lost: [30, 31, 32, 80, 81, 82]))
    #expect(two.samples == 29..<78 && two.value("missing_frames") == 6)
    #expect(found(lost: [60, 61]) == nil && found() == nil)
  }

  /// Frames that are shown three times more, and made up for, are a freeze.
  @Test func aFreezeIsOneOfThreeFrames() throws {
    let freeze = try #require(found(held: [60, 61, 62]))
    #expect("\(freeze.mechanism)" == "frames shown again" && freeze.value("missing_frames") == 3)
    #expect(freeze.samples == 59..<64 && abs((freeze.value("longest_gap") ?? 0) - 4 / 64.0) < 1e-9)
    #expect(found(held: [60, 61]) == nil)
    // What stands still and goes on from there makes up for nothing.
    #expect(
      found { exact in
        for row in 60..<63 { exact[row] = exact[59] }
        for row in 63..<120 { exact[row] -= 36 }
      } == nil)
  }

  /// Single frames shown again: three of them, and more than a twentieth of all.
  @Test func framesShownAgainAreATwentieth() {
    func every(_ step: Int) -> Set<Int> { Set(stride(from: 10, to: 118, by: step)) }
    // Seven of 119 are 5.9 %, five 4.2 %.
    #expect(found(held: every(17))?.value("missing_frames") == 7 && found(held: every(24)) == nil)
    // Nobody sees it where the content moves by no more than 1.5 pt a frame.
    #expect(found(speed: 1.2, held: every(10)) == nil && found(speed: 1.6, held: every(10)) != nil)
    // Three of five steps that show a frame again first are a view at half the rate.
    #expect(found(held: every(3))?.value("missing_frames") == 36 && found(held: every(2)) == nil)
  }

  /// A display shows its rate at rest, too: the waits there count as well, directly before the motion or behind it.
  @Test func waitsAtRestShowTheRate() {
    // Four waits of three frames, from the beginning of a motion on or up to its end.
    let moving = Set((30..<42).filter { $0 % 3 != 0 })
    let resting = Set((18..<30).filter { $0 % 3 != 0 })
    func start(_ lost: Set<Int>) -> Finding? {
      found(lost: lost) { exact in for row in 0..<30 { exact[row] = exact[30] } }
    }
    func end(_ lost: Set<Int>) -> Finding? {
      found(lost: Set(lost.map { 71 - $0 })) { exact in for row in 42..<120 { exact[row] = exact[41] } }
    }
    #expect(start(moving)?.value("missing_frames") == 8 && start(moving.union(resting)) == nil)
    #expect(end(moving) != nil && end(moving.union(resting)) == nil)
    // One wait at rest makes five.
    #expect(start(moving.union([28, 29])) != nil)
  }

  /// Six waits of one length in a row are a display at another rate.
  @Test func aSteadyWaitIsADisplay() {
    let (five, six) = (Set((0..<5).map { 41 + 2 * $0 }), Set((0..<6).map { 41 + 2 * $0 }))
    #expect(found(lost: five.union(80..<86))?.value("missing_frames") == 11)
    #expect(found(lost: six.union(80..<86))?.value("missing_frames") == 6)
    // One of another length between them parts them.
    #expect(found(lost: Set([41, 43, 45, 47, 48, 50, 52, 54]).union(80..<86))?.value("missing_frames") == 14)
  }

  /// Six of eight waits are of one length, or most are; at rest a wait of a second is a pause.
  @Test func threeQuartersOfTheWaitsAreTheRate() {
    var trace = ScrollTrace()
    for row in 0..<80 { trace.append(500, at: Double(row) / 64) }
    trace.append(500, at: 79.0 / 64 + 1)
    trace.append(500, at: 79.0 / 64 + 1 + 63.0 / 64)
    let detector = DroppedFrames(trace: trace, prepared: PreparedTrace(trace), rattles: [], jumps: [])
    func usual(_ frames: [Int]) -> Int {
      let late = frames.indices.map {
        DroppedFrames.Step(sample: 20 + $0, frames: frames[$0], held: 0, gap: Double(frames[$0]) / 64)
      }
      return detector.usualFrames(late, least: 2, 1 / 64.0)
    }
    #expect(usual([2, 2, 4, 2, 2, 2, 4, 2]) == 2 && usual([2, 2, 4, 2, 2, 6, 2, 4, 2]) == 1)
    #expect(usual([2, 2, 2, 2, 2]) == 1 && usual([2, 2, 2, 2, 2, 2]) == 2)
    // 79 waits of a frame, and one of 63.
    let resting = detector.resting(1 / 64.0, withTails: true)
    #expect(resting.kept == 80 && resting.lost == 62)
  }

  /// A display that goes to half its rate in mid motion, and a recorder that misses single rows there: each is a wait of two.
  @Test func aSlowerDisplayWithoutSomeRowsLosesNothing() {
    let slower = Set(stride(from: 41, to: 120, by: 2))
    #expect(found(lost: slower) == nil && found(lost: slower.union([56, 78, 100])) == nil)
    // Three of its rows in a row are missing: a hole, in frames of its own.
    let hole = found(lost: slower.union([70, 72, 74]))
    #expect(hole?.value("missing_frames") == 3 && abs((hole?.value("longest_gap") ?? 0) - 8 / 64.0) < 1e-9)
    // Its two usual frames of eight are not late; the last row is the 118th.
    #expect(abs((hole?.value("hitch_ratio") ?? 0) - 1000 * 6 / 118.0) < 1e-6)
    // Where each third row takes twice as long, no rate is usual.
    #expect(found(lost: slower.union(stride(from: 46, to: 118, by: 6)))?.value("missing_frames") ?? 0 > 40)
  }

  /// A wait of a second and more is a recording that paused; frames that rattle or jump are others' business.
  @Test func pausesRattlesAndJumpsAreNoLosses() {
    let hole: Set = [60, 61, 62]
    #expect(
      found(lost: hole, jumps: [60]) == nil && found(lost: hole, jumps: [61])?.value("missing_frames") == 3)
    #expect(found(lost: hole, rattles: [50..<61]) == nil && found(lost: hole, rattles: [40..<60]) != nil)
    // Of two rattles, one of which begins where the other ends.
    #expect(found(lost: hole, rattles: [50..<60, 60..<70]) == nil)
    #expect(found(lost: Set(30..<92))?.value("missing_frames") == 62)
    #expect(found(lost: Set(30..<93)) == nil)
  }

  /// The step across a loss is between 0.55 and 1.6 times as fast as those beside it.
  @Test(arguments: [(0.5, false), (0.6, true), (1.55, true), (1.65, false)])
  func acrossALossTheContentGoesOn(factor: Double, isLoss: Bool) {
    // Across frames 57 to 63 the six steps are so much longer, and rows in between are lost. Rest is recorded as well.
    let finding = found(lost: [58, 59, 60, 61, 62], rest: 0) { exact in
      let more = (factor - 1) * (exact[63] - exact[57])
      for row in 63..<120 { exact[row] += more }
    }
    #expect((finding != nil) == isLoss, "\(factor)")
  }

  /// Late frames, one by one: more than a recorder loses by chance.
  @Test func manySingleLossesAreLateFrames() throws {
    let many = try #require(found(lost: Set(stride(from: 3, to: 118, by: 4)), rest: 40))
    #expect("\(many.mechanism)" == "late frames" && many.value("missing_frames") == 29)
    #expect(found(lost: Set(stride(from: 3, to: 118, by: 11)), rest: 40) == nil)
  }

  /// A view at about half the rate, with a step of one frame after each four of two: nothing there is dropped.
  @Test func mostFramesTwiceAreAView() {
    let held = Set((0..<12).flatMap { run in (0..<4).map { 10 + 9 * run + 2 * $0 } }).filter { $0 < 118 }
    #expect(found(held: held) == nil)
    // One of two steps, with the same wait, is.
    let half = Set((0..<18).flatMap { run in (0..<2).map { 10 + 6 * run + 2 * $0 } }).filter { $0 < 118 }
    #expect("\(found(held: half)?.mechanism ?? "")" == "frames shown again")
  }
}
