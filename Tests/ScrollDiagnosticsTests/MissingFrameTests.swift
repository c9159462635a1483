import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Missing frames and frames shown again, at the numbers where the answer of each rule turns.
@Suite(.endsInTime) struct MissingFrameTests {
  private func detector(_ trace: ScrollTrace) -> DroppedFrames {
    DroppedFrames(trace: trace, prepared: PreparedTrace(trace), rattles: [], jumps: [])
  }

  /// A motion of about 12 pt a frame of 1/64 s whose steps take so many frames; of the longer ones rows show the last again.
  private func shown(_ waits: [Int], isHeld: (Int) -> Bool = { _ in true }) -> ScrollTrace {
    var (trace, frame) = (ScrollTrace(), 0)
    func place(_ frame: Int) -> Double { 12 * Double(frame) + 0.001 * Double(frame * frame) }
    trace.append(place(0), at: 0)
    for (number, wait) in waits.enumerated() {
      for held in 1..<max(1, wait) where isHeld(number) {
        trace.append(place(frame), at: Double(frame + held) / 64)
      }
      frame += wait
      trace.append(place(frame), at: Double(frame) / 64)
    }
    return trace
  }

  private func steps(_ pattern: [Int], _ count: Int, singles: Int) -> [Int] {
    [1, 1] + (0..<count).flatMap { _ in pattern } + [Int](repeating: 1, count: singles)
  }

  /// Six of 120 frames are a twentieth, and seven more.
  @Test func framesShownAgainAreMoreThanATwentieth() {
    func found(_ held: Int, of frames: Int) -> Finding? {
      let single = frames - 2 * held
      let waits = (0..<single + held).map { $0 % 8 == 4 && $0 / 8 < held ? 2 : 1 }
      return detector(shown(waits)).finding
    }
    #expect(found(6, of: 120) == nil && found(6, of: 119)?.value("missing_frames") == 6)
    #expect(found(7, of: 120)?.value("missing_frames") == 7 && found(7, of: 140) == nil)
    #expect(abs((found(7, of: 120)?.value("share") ?? 0) - 7 / 120.0) < 1e-9)
  }

  /// Where three of five steps show a frame again first, a view is at half the rate; one step more, and frames are shown again.
  @Test func threeOfFiveStepsAreAView() {
    func found(_ held: Int, of steps: Int) -> Finding? {
      var waits = [Int](repeating: 1, count: steps)
      for number in 0..<held { waits[2 + number * (steps - 4) / held] = 2 }
      return detector(shown(waits)).finding
    }
    #expect(found(36, of: 60) == nil && found(36, of: 61)?.value("missing_frames") == 36)
    #expect(found(39, of: 64) == nil && found(37, of: 61) == nil && found(37, of: 62) != nil)
  }

  /// A frame that is missing is not shown again: what holds a third of the steps, and loses rows of another, shows frames again.
  @Test func lostRowsAreNotShownAgain() throws {
    let trace = shown(steps([2, 2, 1], 20, singles: 2)) { ($0 - 2) % 3 == 0 }
    let found = try #require(detector(trace).finding)
    #expect("\(found.mechanism)" == "frames shown again" && found.value("missing_frames") == 40)
  }

  /// More than one and a half times the way beside it for each usual frame, and than half of it for each frame.
  @Test func aLongStepMakesUp() {
    func makesUp(_ way: Double, _ beside: Double, frames: Int, usual: Int = 1) -> Bool {
      DroppedFrames.Step(sample: 0, frames: frames, held: 0, gap: 1, way: way, wayBeside: beside)
        .makesUp(usual: usual)
    }
    #expect(!makesUp(3, 2, frames: 2) && makesUp(3.25, 2, frames: 2) && !makesUp(6, 2, frames: 2, usual: 2))
    #expect(!makesUp(8, 2, frames: 8) && makesUp(8.25, 2, frames: 8) && !makesUp(4, 2, frames: 8))
    let plain = DroppedFrames.Step(sample: 0, frames: 2, held: 0, gap: 1)
    #expect(plain.way == 0 && plain.wayBeside == 0 && !plain.makesUp(usual: 1))
  }

  /// Where rest is recorded, a hole counts whatever the content does across it: here it goes on by a point.
  @Test func aHoleCountsWhereRestIsRecorded() throws {
    func found(rest: Int) -> Finding? {
      var trace = ScrollTrace()
      for row in 0..<rest { trace.append(500, at: Double(row) / 64) }
      var place = 500.0
      for row in 0..<60 where row < 30 || row > 32 {
        place += row == 33 ? 1 : 12 + 0.01 * Double(row)
        trace.append(place, at: Double(rest + row) / 64)
      }
      return detector(trace).finding
    }
    let hole = try #require(found(rest: 20))
    #expect(hole.value("missing_frames") == 3 && found(rest: 0) == nil)
  }

  /// A view that creeps one way does not rest: it says nothing of how rest is recorded.
  @Test func aTailIsNoRest() {
    func found(creeps: Bool) -> Finding? {
      var (trace, place, offsets) = (ScrollTrace(), 500.0, [Double]())
      for row in 0..<40 {
        place += creeps ? 1 : 0
        offsets.append(place + (creeps ? 0 : Double(row % 2)))
      }
      for row in 0..<60 {
        place += [9, 11, 12, 10, 13][row * 3 % 5]
        offsets.append(place)
      }
      // The content goes on at a third of its speed across the hole.
      for row in 0..<100 where row < 70 || row > 72 {
        trace.append(offsets[row] - (row > 72 ? 34 : 0), at: Double(row) / 64)
      }
      return detector(trace).finding
    }
    #expect(found(creeps: false)?.value("missing_frames") == 3 && found(creeps: true) == nil)
  }

  /// Rest is what moves by the noise at the most; without tails, not twice in one direction.
  @Test func frameForFrameTheViewRestsOrCreeps() {
    var generator = SeededGenerator(seed: 7)
    let shaking = (0..<180).map { _ in 500 + 0.5 * generator.nextNormal() }
    let creeping = (0..<21).map { 500 + 0.25 * Double($0) }
    let trace = ScrollTrace(exactly: creeping + shaking)
    let detector = detector(trace)
    let still = max(detector.prepared.quantum, 5 * detector.prepared.noise)
    var (all, notTwice, last) = (0, 0, 0.0)
    for row in 1..<201 {
      let step = trace.offsets[row] - trace.offsets[row - 1]
      if abs(step) <= still { all += 1 }
      if abs(step) <= still, last == 0 || (step < 0) != (last < 0) { notTwice += 1 }
      last = step
    }
    #expect(still > 0.5 && notTwice < all - 40 && notTwice > 40)
    #expect(detector.resting(1 / 64.0, withTails: true).kept == all)
    #expect(detector.resting(1 / 64.0, withTails: false).kept == notTwice)
  }

  /// Each seventh frame in motion is what some recorders lose; one that loses none in a tail does not.
  @Test func aTailShowsHowMuchARecorderLoses() {
    func found(tail: Int) -> Finding? {
      var (trace, place) = (ScrollTrace(), 500.0)
      for row in 0..<50 + tail {
        place += row < tail ? 1 : [9, 11, 12, 10, 13][row * 3 % 5]
        if row < tail || (row - tail) % 7 != 6 { trace.append(place, at: Double(row) / 64) }
      }
      return detector(trace).finding
    }
    #expect(found(tail: 0) == nil && found(tail: 20) == nil && found(tail: 180) != nil)
  }

  /// A row between two frames shows a frame again in no time, and a step of 2 pt on a grid of a point is seen.
  @Test func aRowMoreIsNoFrameShownAgain() throws {
    var trace = ScrollTrace()
    for frame in 0..<120 where frame < 60 || frame > 62 {
      let place = (100 + 2 * Double(frame) + 0.004 * Double(frame * frame)).rounded()
      trace.append(place, at: Double(frame) / 64)
      if frame % 8 == 2 { trace.append(place, at: (Double(frame) + (frame % 16 < 8 ? 0.3 : 0.7)) / 64) }
    }
    let found = try #require(detector(trace).finding)
    #expect(found.value("missing_frames") == 3 && abs((found.value("share") ?? 0) - 3 / 119.0) < 1e-9)
  }

  /// No late steps have no waits beside them.
  @Test func withoutLateStepsNoWaitIsAlike() {
    let detector = detector(shown([Int](repeating: 2, count: 30), isHeld: { _ in false }))
    #expect(detector.waitsBeside([], of: 1, 1 / 32.0) == 0)
    let step = DroppedFrames.Step(sample: 12, frames: 1, held: 0, gap: 1 / 32.0)
    #expect(detector.waitsBeside([step], of: 1, 1 / 32.0) == 12)
  }

  /// From two samples before a step to three behind it the content moves by more than 1.5 pt a frame.
  @Test func theMotionAroundAStepIsSeen() {
    func isSeen(_ sample: Int, _ steps: [Double]) -> Bool {
      let offsets = steps.reduce(into: [100.0]) { $0.append($0[$0.count - 1] + $1) }
      return detector(ScrollTrace(exactly: offsets))
        .isSeen(sample, DroppedFrames.Step(sample: sample, frames: 1, held: 0, gap: 1 / 64.0))
    }
    let tail = (0..<30).map { 0.1 + 0.013 * Double($0 % 3) }
    // 8.1 pt in five frames.
    #expect(isSeen(2, [7.7] + tail) && !isSeen(3, [7.7] + tail) && !isSeen(2, [6.7] + tail))
    #expect(isSeen(1, [6.3] + tail) && isSeen(0, [5] + tail) && !isSeen(0, [4] + tail))
  }

  /// Between 0.55 and 1.6 times as fast as beside it.
  @Test func atTheLimitsTheContentDoesNotGoOn() {
    func goesOn(_ step: Double, _ beside: Double) -> Bool {
      let steps = ScrollTrace.constant(beside, 20) + [step] + ScrollTrace.constant(beside, 20)
      let offsets = steps.reduce(into: [0.0]) { (offsets: inout [Double], step: Double) in
        offsets.append(offsets[offsets.count - 1] + step)
      }
      let detector = detector(ScrollTrace(exactly: offsets))
      #expect(
        detector.prepared.velocities[20] == 64 * step && detector.prepared.velocities[19] == 64 * beside)
      return detector.goesOn(20, DroppedFrames.Step(sample: 20, frames: 1, held: 0, gap: 1 / 64.0))
    }
    #expect(!goesOn(16, 10) && goesOn(15.75, 10) && !goesOn(11, 20) && goesOn(11.25, 20))
    #expect([0.55 * 1280, 1.6 * 640] == [704, 1024])
  }
}
