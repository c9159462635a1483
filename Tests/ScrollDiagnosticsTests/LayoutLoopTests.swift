import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// A header's loop at the end of the content: the end gives way by as much as the offset grows.
private let header = LayoutLoop(.bottomEdge, answer: [-1], restingOffset: 124)

@Suite(.endsInTime) struct LayoutLoopTests {
  /// What is not said of a loop is not known of it.
  @Test func aLoopIsWhatIsSaidOfIt() {
    let loop = LayoutLoop(.inset, answer: [1])
    #expect(loop.memory.isEmpty && !loop.runsOnlyWhileScrolling && !loop.isShort)
    #expect(loop.restingOffset == nil && loop.zone == nil && loop.contentGrowth == nil)
  }

  /// Periods recorded from running systems, K = 248, in frames of 1/60 s.
  ///
  /// - Chromium 156, `overflow-anchor: auto`: 56 to 58 reversals a second, and 27 to 28 with a reading a frame later.
  ///   A layout's offset is heard of in the next frame, so the engine's readings are one and two frames late.
  /// - Kivy 2.3.1: period 2. GTK 4.8.3 (hard edges): 2, 3, 5 for readings 0, 1, 2 frames late.
  /// - Qt 6.12 with StopAtBounds clamps at the next move: 2(n + 1), seen as 31 reversals at 60/s in the same frame and
  ///   15 at 30/s a frame late.
  @Test(arguments: [
    (GeometryResponse.anchoring, 0.55, 1, 2.0), (.anchoring, 0.55, 2, 4), (.absolute, 0.55, 1, 2),
    (.absolute, 0, 0, 2), (.absolute, 0, 1, 3), (.absolute, 0, 2, 5), (.keep, 0, 0, 2), (.keep, 0, 1, 4),
  ])
  func periodsAreThoseOfRunningSystems(
    response: GeometryResponse, bandSlope: Double, late: Int, period: Double
  ) {
    let prediction = header.prediction(
      under: LoopConditions(response, latencyFrames: late, bandSlope: bandSlope))
    #expect(prediction.verdict == .undamped && prediction.period == period)
  }

  /// A hard edge under an absolute finger shows the lesser of the last two ends: s[k] = min(u[k-1], u[k]). The ends beat, by
  /// the recurrence itself.
  @Test(arguments: 0...3) func hardEdgesBeatAsTheirRecurrence(late: Int) {
    var (ends, shown) = ([120.0, 120, 120, 120, 120], [120.0, 120, 120, 120, 121])
    for _ in 0..<400 {
      let moved = ends[ends.count - 1]
      let read = late == 0 ? moved : shown[shown.count - late]
      ends.append(248 - read)
      shown.append(min(moved, 248 - read))
    }
    let period = header.prediction(under: LoopConditions(.absolute, latencyFrames: late, bandSlope: 0)).period
    let frames = Int(period ?? 0)
    #expect(frames == (late == 0 ? 2 : 2 * late + 1))
    let tail = Array(ends.suffix(60))
    #expect(zip(tail, tail.dropFirst(frames)).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(
      (1..<frames).allSatisfy { shift in zip(tail, tail.dropFirst(shift)).contains { abs($0 - $1) > 1e-9 } })
  }

  /// z^(n+1) = -(1 - 0.55) where the offset is kept: the rubber band damps it.
  @Test(arguments: 0...3) func keptOffsetsAreDampedByTheBand(late: Int) {
    let prediction = header.prediction(under: LoopConditions(.keep, latencyFrames: late))
    #expect(prediction.verdict == .damped && !prediction.rattles)
    #expect(abs(prediction.equation.slope + 0.45) < 1e-12 && prediction.equation.delay == Double(late + 1))
  }

  /// A reading in its frame rattles under a finger that goes on from what is shown, not under an absolute one.
  @Test func anExactReadingIsACureForAnAbsoluteFingerAlone() {
    let (shown, absolute) = (
      LoopConditions(.uikit, latencyFrames: 0), LoopConditions(.absolute, latencyFrames: 0)
    )
    #expect(header.prediction(under: shown).rattles && header.prediction(under: shown).period == 2)
    #expect(header.prediction(under: absolute).verdict == .damped)
  }

  @Test func whatKeepsItGoingFollowsFromTheResponse() {
    func drive(_ response: GeometryResponse) -> LoopPrediction.Drive {
      header.prediction(under: LoopConditions(response)).drive
    }
    #expect(drive(.uikit) == .movingFinger && drive(.report) == .movingFinger)
    #expect(drive(.absolute) == .finger && drive(.anchoring) == .nothing)
  }

  /// An inset that reads itself: A[n] = H - s[n] - A[n-1]. Where the view shifts its offset by the inset, a reading two
  /// frames late makes it grow by the golden ratio each frame; earlier ones still it.
  @Test func anInsetThatReadsItselfAlternates() {
    let inset = LayoutLoop(.inset, answer: [1], memory: [-1])
    let kept = inset.prediction(under: LoopConditions(.uikit))
    #expect(kept.equation == LoopEquation(slope: -1, delay: 1) && kept.period == 2)
    let shift = GeometryResponse(offset: .shift)
    #expect(inset.prediction(under: LoopConditions(shift, latencyFrames: 1)).verdict == .none)
    #expect(inset.prediction(under: LoopConditions(shift, latencyFrames: 2)).verdict == .growing)
  }

  @Test func aHeldReadingRoundsTheDelayUp() {
    func period(_ late: Int, _ hold: Int) -> Double? {
      header.prediction(under: LoopConditions(.uikit, latencyFrames: late, holdFrames: hold)).period
    }
    #expect(period(0, 2) == 4 && period(1, 3) == 6 && period(2, 3) == 6 && period(3, 2) == 8)
  }
}
