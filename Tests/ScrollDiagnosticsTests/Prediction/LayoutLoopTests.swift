import ScrollDiagnostics
import ScrollKinematics
import Testing

/// Whether a header that follows the offset rattles: by the view's answer, the age of the reading and the rubber band.
@Suite struct LayoutLoopTests {
  /// A header at the end of the content: the end gives way by as much as the offset grows.
  private let header = LayoutLoop(.bottomEdge, answer: [-1], restingOffset: 124)

  /// Periods recorded from running systems, in frames of 1/60 s.
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
    #expect(prediction.verdict == .undamped && prediction.period == period && prediction.rattles)
  }

  /// A hard edge under an absolute finger shows the lesser of the last two ends: s[k] = min(u[k-1], u[k]).
  @Test(arguments: 0...3) func hardEdgesBeatAsTheirRecurrence(late: Int) {
    var (ends, shown): ([Double], [Double]) = ([120, 120, 120, 120, 120], [120, 120, 120, 120, 121])
    for _ in 0..<400 {
      let moved = ends[ends.count - 1]
      let read = late == 0 ? moved : shown[shown.count - late]
      ends.append(248 - read)
      shown.append(min(moved, 248 - read))
    }
    let conditions = LoopConditions(.absolute, latencyFrames: late, bandSlope: 0)
    let frames = Int(header.prediction(under: conditions).period ?? 0)
    let tail = Array(ends.suffix(60))
    func repeats(after shift: Int) -> Bool {
      zip(tail, tail.dropFirst(shift)).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    #expect(frames > 0 && repeats(after: frames) && !(1..<max(1, frames)).contains(where: repeats))
  }

  /// z^(n+1) = -(1 - 0.55) where the offset is kept: the rubber band damps it.
  @Test(arguments: 0...3) func aKeptOffsetIsDampedByTheBand(late: Int) {
    let prediction = header.prediction(under: LoopConditions(.keep, latencyFrames: late))
    #expect(prediction.verdict == .damped && !prediction.rattles)
    #expect(abs(prediction.equation.slope + 0.45) < 1e-12 && prediction.equation.delay == Double(late + 1))
  }

  @Test func anExactReadingCuresAnAbsoluteFingerAlone() {
    let shown = header.prediction(under: LoopConditions(.uikit, latencyFrames: 0))
    let absolute = header.prediction(under: LoopConditions(.absolute, latencyFrames: 0))
    #expect(shown.rattles && shown.period == 2)
    #expect(absolute.verdict == .damped && !absolute.rattles)
  }

  @Test(arguments: [
    (GeometryResponse.uikit, LoopPrediction.Drive.movingFinger), (.report, .movingFinger),
    (.absolute, .finger), (.anchoring, .nothing),
  ]) func whatKeepsItGoingFollowsFromTheResponse(
    response: GeometryResponse, drive: LoopPrediction.Drive
  ) {
    #expect(header.prediction(under: LoopConditions(response)).drive == drive)
  }

  /// A reading that is renewed every `hold` frames is as old as the next multiple.
  @Test(arguments: [(0, 2, 4.0), (1, 3, 6), (2, 3, 6), (3, 2, 8)])
  func aHeldReadingLengthensThePeriod(late: Int, hold: Int, period: Double) {
    let conditions = LoopConditions(.uikit, latencyFrames: late, holdFrames: hold)
    #expect(header.prediction(under: conditions).period == period)
  }

  /// An inset that reads itself: A[n] = H - s[n] - A[n-1]. A view that shifts its offset by the inset stills it with an early
  /// reading; with one two frames late it grows.
  @Test func anInsetThatReadsItselfAlternates() {
    let inset = LayoutLoop(.inset, answer: [1], memory: [-1])
    #expect(inset.prediction(under: LoopConditions(.uikit)).period == 2)
    let shift = GeometryResponse(offset: .shift)
    #expect(inset.prediction(under: LoopConditions(shift, latencyFrames: 1)).verdict == .none)
    #expect(inset.prediction(under: LoopConditions(shift, latencyFrames: 2)).verdict == .growing)
  }

  /// x[n] = m·x[n-1] + a·x[n-d]: memory and answer stand at their own frames.
  @Test(arguments: [(1, [0.3 - 0.9]), (2, [0.3, -0.9]), (3, [0.3, 0, -0.9])])
  func memoryAndAnswerAddUpAtTheirFrames(late: Int, gains: [Double]) {
    let loop = LayoutLoop(.bottomEdge, answer: [-0.9], memory: [0.3])
    let prediction = loop.prediction(under: LoopConditions(.uikit, latencyFrames: late))
    #expect(prediction.equation == LoopEquation(gains: gains))
  }

  /// Each change of a short view's layout takes the whole overscroll, so a gain below 1 takes nothing.
  @Test func shortContentLosesAllOrNothing() {
    func short(_ answer: [Double]) -> LoopPrediction {
      LayoutLoop(.bottomEdge, answer: answer, isShort: true)
        .prediction(under: LoopConditions(.uikit, latencyFrames: 2))
    }
    #expect(short([-0.25, -0.5]).rattles && short([-0.25, -0.5]).period == nil)
    #expect(!short([0.5, -0.25]).rattles)
  }

  /// A fling of a decay of λ goes (v - stop)/λ far.
  @Test(arguments: [0.0, 10, 480]) func theLeastSpeedGoesJustAsFar(distance: Double) {
    let deceleration = Deceleration(decayRate: 2, stopSpeed: 15)
    let speed = deceleration.leastSpeed(covering: distance)
    #expect(abs(deceleration.travel(from: speed) - distance) < 1e-9)
  }
}
