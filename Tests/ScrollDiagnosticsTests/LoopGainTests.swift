import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The gains of a loop, frame by frame, and the root that decides: each case by hand.
@Suite(.endsInTime) struct LoopGainTests {
  private static let memory = [0.125, -0.25, 0.0625, 0.5, -0.125, 0.25, 0.0625, -0.0625]

  /// Whether what the layout adds to a longer memory stands at its own frames, from the reading's age on.
  private func isAdded(_ answer: [Double], late: Int) -> Bool {
    var gains = Self.memory
    for (index, share) in answer.enumerated() { gains[late - 1 + index] += share }
    let prediction = LayoutLoop(.bottomEdge, answer: answer, memory: Self.memory).prediction(
      under: LoopConditions(.uikit, latencyFrames: late))
    return prediction.equation == LoopEquation(gains: gains)
  }

  @Test func anAnswerStandsAtItsFrames() { #expect(isAdded([-0.5, 0.25, -0.75], late: 1)) }
  @Test func aLateAnswerStandsAtItsFrames() { #expect(isAdded([-0.5, 0.25], late: 2)) }
  @Test func aLaterAnswerStandsAtItsFrames() { #expect(isAdded([-0.5, 0.25, -0.75], late: 3)) }

  private func delay(_ late: Int, heldFor hold: Int) -> Double {
    let loop = LayoutLoop(.topEdge, answer: [-0.5])
    return loop.prediction(under: LoopConditions(.uikit, latencyFrames: late, holdFrames: hold)).equation
      .delay
  }

  /// The least multiple of the hold from the age on.
  @Test func aReadingHeldForTwoFramesHasAnEvenAge() {
    #expect(delay(8, heldFor: 2) == 8 && delay(7, heldFor: 2) == 8 && delay(9, heldFor: 2) == 10)
  }

  @Test(arguments: [(3, 1, 3.0), (9, 4, 12), (3, 2, 4), (5, 3, 6)])
  func aHeldReadingIsAsOldAsItsHold(late: Int, hold: Int, age: Double) {
    #expect(delay(late, heldFor: hold) == age)
  }

  /// A loop that keeps its side does not rattle, and short content answers nothing where the answers cancel.
  @Test func aSlopeOfOneDoesNotRattle() {
    let loop = LayoutLoop(.bottomEdge, answer: [1])
    for slope in [1, 0.9995, 1.5] {
      let equation = LoopEquation(slope: slope, delay: 1)
      #expect(equation.verdict == (slope > 1 ? .growing : .undamped))
      #expect(!LoopPrediction(loop: loop, equation: equation, drive: .finger).rattles)
    }
    for answer in [[1.0, -1], [0], []] {
      let short = LayoutLoop(.bottomEdge, answer: answer, isShort: true)
      let slope = short.prediction(under: LoopConditions(.uikit)).equation.slope
      #expect(slope == 0)
    }
  }

  /// The gains of a loop whose equation has the given roots: z² - 2·re·z + re² + im² for each pair, z - root for each other.
  private func gains(_ pairs: [(re: Double, im: Double)], _ roots: [Double] = []) -> [Double] {
    var polynomial = [1.0]
    func multiply(_ factor: [Double]) {
      var product = [Double](repeating: 0, count: polynomial.count + factor.count - 1)
      for (i, a) in polynomial.enumerated() { for (j, b) in factor.enumerated() { product[i + j] += a * b } }
      polynomial = product
    }
    for pair in pairs { multiply([1, -2 * pair.re, pair.re * pair.re + pair.im * pair.im]) }
    for root in roots { multiply([1, -root]) }
    return polynomial.dropFirst().map { -$0 }
  }

  private func isNear(_ loop: LoopEquation, _ slope: Double, _ delay: Double) -> Bool {
    abs(loop.slope - slope) < 1e-9 * max(1, abs(slope)) && abs(loop.delay - delay) < 1e-9 * delay
  }

  /// (1 ± i)/2 have the size √½, and turn by an eighth of a turn a frame.
  @Test func aPairOfRootsTurns() {
    #expect(isNear(LoopEquation(gains: gains([(0.5, 0.5)])), -0.25, 4))
    #expect(isNear(LoopEquation(gains: gains([(0, 0.5)], [0.25])), -0.25, 2))
    #expect(isNear(LoopEquation(gains: gains([(-0.5, 0.5)], [0.25])), -0.6299605249474366, 4 / 3.0))
  }

  /// Two gains: the whole of both counts.
  @Test func bothGainsCount() {
    #expect(
      isNear(LoopEquation(gains: [0.5, 0.5]), 1, 1) && isNear(LoopEquation(gains: [-0.5, 0.5]), -1, 1))
  }

  /// Of many roots the largest one is found, be they far apart or large.
  @Test func theLargestOfManyRootsIsFound() {
    for largest in [0.95, -0.95, 4, -300] {
      for others in [[0.5, -0.25], [0.75, -0.5, 0.125, -0.25], [0.6, 0.3, 0.1, -0.1, -0.3, -0.6]] {
        let loop = LoopEquation(gains: gains([], others.map { $0 * abs(largest) } + [largest]))
        #expect(isNear(loop, largest, 1), "\(largest), \(others): \(loop)")
      }
    }
  }

  /// What the equation leaves of the root that a loop stands for, as a share of its highest power; by Horner's rule.
  private func miss(_ gains: [Double], _ loop: LoopEquation) -> Double {
    let (size, angle) = (loop.factorPerFrame, loop.slope < 0 ? Double.pi / loop.delay : 0)
    let (re, im) = (size * Elementary.cos(angle), size * Elementary.sin(angle))
    var value = (re: 1.0, im: 0.0)
    for gain in gains { value = (value.re * re - value.im * im - gain, value.re * im + value.im * re) }
    return (value.re * value.re + value.im * value.im).squareRoot()
      / Elementary.pow(size, Double(gains.count))
  }

  /// Twelve and twenty frames late with a little of each frame between: roots all around, of about one size.
  @Test(arguments: [(12, 0.01), (20, 0.001)]) func aLateAnswerIsARootOfItsEquation(late: Int, share: Double) {
    let gains = ScrollTrace.constant(share, late - 1) + [-1]
    let loop = LoopEquation(gains: gains)
    #expect(miss(gains, loop) < 1e-9 && abs(loop.factorPerFrame - 1) < 0.01)
  }

  /// -4 ± √0.1, and √½ more than 1.
  @Test func theLargerOfTwoRootsIsFound() {
    #expect(isNear(LoopEquation(gains: [-8, -15.9]), -4 - 0.1.squareRoot(), 1))
    #expect(isNear(LoopEquation(gains: [2, -0.5]), 1 + 0.5.squareRoot(), 1))
  }
}
