import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Twice the speed of what drives a view, step by step, where the driver stands in a column.
@Suite(.endsInTime) struct DrivenSpeedTests {
  /// A finger that makes steps of the given lengths, and a view that makes `ratio` times each.
  private func found(_ steps: [(length: Double, ratio: Double)]) -> Finding? {
    var (fingers, offsets) = ([700.0], [100.0])
    for step in steps {
      fingers.append(fingers[fingers.count - 1] - step.length)
      offsets.append(offsets[offsets.count - 1] + step.length * step.ratio)
    }
    let trace = ScrollTrace(exactly: offsets, [.finger: fingers])
    return DoubleSpeed(context: trace.context(), jumps: []).finding
  }

  /// Lengths that grow smoothly and lie on no grid, so that nothing is allowed for noise and rounding.
  private func steps(_ count: Int, _ ratio: Double) -> [(Double, Double)] {
    (0..<count).map { number -> (Double, Double) in
      let place = Double(number)
      return (6 + 0.0123 * place + 0.00037 * place * place, ratio)
    }
  }

  /// Each step may miss the double by 7.5 %, all together by 10 %.
  @Test(arguments: [(1.84, false), (1.86, true), (2, true), (2.14, true), (2.16, false)])
  func eachStepIsTwiceAsLong(ratio: Double, isFound: Bool) throws {
    let finding = found(steps(30, ratio))
    #expect((finding != nil) == isFound)
    guard let finding else { return }
    #expect(abs((finding.value("speed_ratio") ?? 0) - ratio) < 1e-9)
    let travel = steps(30, ratio).reduce(0) { $0 + $1.0 }
    #expect(abs((finding.value("driver_travel") ?? 0) - travel) < 1e-9)
    #expect(finding.samples == 1..<31 && finding.confidence == 0.95 && finding.kind == .doubleSpeed)
    #expect(finding.start == 1 / 64.0 && finding.end == 30 / 64.0)
  }

  /// The driver goes more than 30 pt, in four rows or more, each of more than a point.
  @Test func aShortStretchIsNone() {
    let before = (0..<20).map { (length: 2.3 + 0.0137 * Double($0), ratio: 1.0) }
    func within(_ part: [(Double, Double)]) -> Finding? { found(before + part + before) }
    #expect(within([(7.4, 2), (7.7, 2), (7.1, 2), (7.6, 2)]) == nil)
    #expect(within([(7.5, 2), (7.8, 2), (7.2, 2), (7.7, 2)])?.samples == 21..<25)
    #expect(within([(15.3, 2), (15.7, 2), (15.1, 2)]) == nil)
    func even(_ least: Double) -> [(Double, Double)] {
      (0..<60).map { row -> (Double, Double) in (least + 0.003 * Double(row % 7), 2) }
    }
    #expect(found(even(0.9)) == nil && found(even(1.1)) != nil)
  }

  /// What stands still between two parts joins them; what moves otherwise parts them, and the longer one is named.
  @Test func aPauseGoesOnAndAnotherMotionDoesNot() {
    let (part, still) = (steps(6, 2), [(length: 0.0, ratio: 1.0), (0, 1), (0.005, 1)])
    #expect(found(part + still + part)?.samples == 1..<16)
    #expect(found(steps(6, 2) + [(6.2, 1)] + steps(8, 2))?.samples == 8..<16)
    #expect(found(steps(8, 2) + [(6.2, 1)] + steps(6, 2))?.samples == 1..<9)
  }

  /// Content that is drawn by itself is compared with the offset, before a finger is.
  @Test func contentIsDrivenByTheOffset() {
    let offsets = (0..<40).map { row -> Double in 5.3 * Double(row) + 0.02 * Double(row * row) }
    func found(_ ratio: Double) -> Finding? {
      let trace = ScrollTrace(exactly: offsets, [.contentTop: offsets.map { 44 - ratio * $0 }])
      return DoubleSpeed(context: trace.context(), jumps: []).finding
    }
    let ratio: Double = found(2)?.value("speed_ratio") ?? 0
    #expect(abs(ratio - 2) < 1e-9 && found(1) == nil)
  }
}
