import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// Gain and delay of every path, response and reader, as the table of `prediction(under:)` says.
@Suite(.endsInTime) struct ClosedLoopTests {
  private static let conditions = (0...3).flatMap { late in (1...3).map { (late, $0) } }

  private func equation(
    _ path: LayoutLoop.Path, _ response: GeometryResponse, _ late: Int, _ hold: Int, band: Double = 0.55
  ) -> LoopEquation {
    LayoutLoop(path, answer: [-0.9]).prediction(
      under: LoopConditions(response, latencyFrames: late, holdFrames: hold, bandSlope: band)
    ).equation
  }

  /// The least multiple of `hold` from `frames` on.
  private func held(_ frames: Int, _ hold: Int) -> Double {
    Double(stride(from: hold, through: 99, by: hold).first { $0 >= frames } ?? 0)
  }

  private func expect(_ equation: LoopEquation, gain: Double, delay: Double, _ what: String) {
    #expect(abs(equation.slope + 0.9 * gain) < 1e-12 && equation.delay == delay, "\(what): \(equation)")
  }

  @Test(arguments: conditions) func aShownFingerTakesTheWholeAnswer(late: Int, hold: Int) {
    for offset in [GeometryResponse.OffsetPolicy.clamp, .anchored, .restore] {
      let response = GeometryResponse(offset: offset, anchor: .shown)
      for path in [LayoutLoop.Path.bottomEdge, .topEdge] {
        let delay = held(max(1, late), hold)
        expect(equation(path, response, late, hold), gain: 1, delay: delay, "\(offset), \(path)")
      }
    }
  }

  @Test(arguments: conditions) func anAbsoluteFingerUndoesAClampBeforeItIsRead(late: Int, hold: Int) {
    for offset in [GeometryResponse.OffsetPolicy.clamp, .anchored] {
      let response = GeometryResponse(offset: offset, anchor: .absolute)
      let isWhole = late > 0 && late % hold == 0
      let delay = held(max(1, late), hold)
      expect(
        equation(.bottomEdge, response, late, hold), gain: isWhole ? 1 : 0.45, delay: delay,
        "\(late), \(hold)")
      // Hard edges show the lesser of the last two ends.
      let hard = isWhole && hold == 1 ? Double(late) + 0.5 : delay
      expect(
        equation(.topEdge, response, late, hold, band: 0), gain: 1, delay: hard, "hard, \(late), \(hold)")
    }
    // What gives back does so whatever the finger.
    let restore = GeometryResponse(offset: .restore, anchor: .absolute)
    expect(equation(.topEdge, restore, late, hold), gain: 1, delay: held(max(1, late), hold), "restore")
  }

  @Test(arguments: conditions) func aKeptOffsetMovesByTheBandUnderAnAbsoluteFingerAlone(late: Int, hold: Int)
  {
    for (path, offset) in [
      (LayoutLoop.Path.bottomEdge, GeometryResponse.OffsetPolicy.keep), (.topEdge, .keep),
      (.bottomEdge, .shift),
    ] {
      let absolute = GeometryResponse(offset: offset, anchor: .absolute)
      expect(
        equation(path, absolute, late, hold), gain: 0.45, delay: held(late + 1, hold), "\(path), \(offset)")
      let shown = GeometryResponse(offset: offset, anchor: .shown)
      expect(equation(path, shown, late, hold), gain: 0, delay: held(late + 1, hold), "\(path), \(offset)")
      #expect(equation(path, shown, late, hold).verdict == .none)
    }
  }

  @Test(arguments: conditions) func anInsetIsTakenByAShiftAlone(late: Int, hold: Int) {
    for anchor in GeometryResponse.FingerAnchor.allCases {
      let shift = GeometryResponse(offset: .shift, anchor: anchor)
      expect(equation(.inset, shift, late, hold), gain: 1, delay: held(max(1, late), hold), "shift")
      expect(equation(.topEdge, shift, late, hold), gain: 1, delay: held(max(1, late), hold), "top, shift")
      for offset in [GeometryResponse.OffsetPolicy.clamp, .keep, .restore] {
        let other = GeometryResponse(offset: offset, anchor: anchor)
        expect(equation(.inset, other, late, hold), gain: 0, delay: held(late + 1, hold), "\(offset)")
      }
    }
  }

  /// Each change of a short view's layout takes the whole overscroll, so a gain below 1 takes nothing.
  @Test func shortContentLosesAllOrNothing() {
    func short(_ answer: [Double], _ response: GeometryResponse, late: Int) -> LoopPrediction {
      LayoutLoop(.bottomEdge, answer: answer, isShort: true).prediction(
        under: LoopConditions(response, latencyFrames: late))
    }
    let shown = short([-0.25, -0.5], .uikit, late: 2)
    #expect(shown.equation == LoopEquation(slope: -1, delay: 2) && shown.period == nil && shown.rattles)
    #expect(short([0.5, -0.25], .uikit, late: 2).equation.slope == 0)
    // The whole answer counts, and not its first share.
    #expect(short([0.5, -0.75], .uikit, late: 2).equation == LoopEquation(slope: -1, delay: 2))
    #expect(short([-0.25, 0.5], .uikit, late: 2).equation == LoopEquation(slope: 0, delay: 2))
    #expect(
      short([-1], .absolute, late: 0).equation.slope == 0
        && short([-1], .absolute, late: 1).equation.slope == -1)
    #expect(
      short([-1], .anchoring, late: 1).drive == .movingFinger
        && short([-1], .absolute, late: 1).drive == .finger)
  }

  /// x[n] = m·x[n-1] + g·a·x[n-d]: memory and answer stand at their own frames.
  @Test(arguments: [(1, [0.3 - 0.9]), (2, [0.3, -0.9]), (3, [0.3, 0, -0.9])])
  func memoryAndAnswerAddUpAtTheirFrames(late: Int, gains: [Double]) {
    let loop = LayoutLoop(.bottomEdge, answer: [-0.9], memory: [0.3])
    let prediction = loop.prediction(under: LoopConditions(.uikit, latencyFrames: late))
    #expect(prediction.equation == LoopEquation(gains: gains))
    // An answer over two frames, of which the second comes a frame later.
    let long = LayoutLoop(.bottomEdge, answer: [-0.5, -0.4])
    let later = [Double](repeating: 0, count: late - 1) + [-0.5, -0.4]
    #expect(
      long.prediction(under: LoopConditions(.uikit, latencyFrames: late)).equation
        == LoopEquation(gains: later))
  }

  @Test func whatKeepsAnInsetGoing() {
    func drive(_ runs: Bool) -> LoopPrediction.Drive {
      LayoutLoop(.inset, answer: [1], runsOnlyWhileScrolling: runs).prediction(under: LoopConditions(.uikit))
        .drive
    }
    #expect(drive(true) == .scrolling && drive(false) == .nothing)
  }

  /// A factor within a thousandth of 1 a frame counts as kept, and a gain of a millionth as none.
  @Test(arguments: [
    (-1.0009, LoopEquation.Verdict.undamped), (-1.0011, .growing), (-0.9991, .undamped), (-0.9989, .damped),
    (1.0011, .growing), (-1e-6, .none), (-1.1e-6, .damped), (1e-7, .none),
  ])
  func aVerdictHasAToleranceOfAThousandth(slope: Double, verdict: LoopEquation.Verdict) {
    let equation = LoopEquation(slope: slope, delay: 1)
    #expect(equation.verdict == verdict)
    #expect(equation.period == (slope < -1e-6 ? 2 : nil))
    let prediction = LayoutLoop(.bottomEdge, answer: [slope]).prediction(under: LoopConditions(.uikit))
    #expect(prediction.rattles == (slope < 0 && (verdict == .undamped || verdict == .growing)))
  }

  /// A fling of a decay of λ goes (v - stop)/λ far.
  @Test(arguments: [0.0, 10, 480]) func theLeastSpeedGoesJustAsFar(distance: Double) {
    let deceleration = Deceleration(decayRate: 2, stopSpeed: 15)
    let speed = deceleration.leastSpeed(covering: distance)
    #expect(abs(deceleration.travel(from: speed) - distance) < 1e-9)
    #expect(deceleration.leastSpeed(covering: -distance) == 15)
  }
}
