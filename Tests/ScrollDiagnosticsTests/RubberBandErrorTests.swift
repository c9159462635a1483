import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How sure coefficient and dimension of a rubber band are, and whether a band is needed at all.
@Suite(.endsInTime) struct RubberBandErrorTests {
  /// A finger that goes from 60 pt inside an edge of 100 pt to `past` pt past it, with errors of up to
  /// `noise` pt that hardly repeat.
  private func fit(
    past: Double, noise: Double, coefficient: Double = 0.9, side: Double = 1, sign: Double = 1,
    range: RestRange? = nil, count: Int = 24
  ) throws -> (law: RubberBandLaw, fit: LawFit) {
    let law = RubberBandLaw(side: side, sign: sign, range: range)
    let fingers = (0..<count).map { row -> Double in
      let share = Double(row) / Double(count - 1)
      return sign * (100 + side * (-60 + (60 + past) * share * (2 - share)))
    }
    let offsets = fingers.enumerated().map { row, finger -> Double in
      let error = Double((row * row * 7 + row * 3) % 17) / 8 - 1
      return RubberBandLaw(side: side, sign: sign, range: nil).offset([coefficient, 500, 0, 100], finger)
        + noise * error
    }
    return try #require(law.fit(FitSamples(times: fingers, offsets: offsets, quantum: 0)))
  }

  /// What edges beside the found one make of the error of a parameter: two errors reach as far as those that
  /// leave up to 3.84 variances more.
  private func reach(_ law: RubberBandLaw, _ fit: LawFit, _ index: Int) -> Double {
    let freedom = Double(fit.samples.count - 4)
    let deepest = (fit.samples.offsets.map { law.side * ($0 - fit.parameters[3]) }.max() ?? 0)
    var error = 0.0
    for number in (-60...60) where number != 0 {
      let edge = fit.parameters[3] + Double(number) * deepest / 60
      let moved = RubberBandLaw(side: law.side, sign: law.sign, range: RestRange(edge, edge))
      guard let other = LawFit(fit.samples, from: Array(fit.parameters[..<3]), law: moved.offset) else {
        continue
      }
      let left = 3.8416 - (other.sumOfSquares - fit.sumOfSquares) / (fit.sumOfSquares / freedom)
      guard left > 0 else { continue }
      let distance = abs(other.parameters[index] - fit.parameters[index])
      error = max(error, (distance + left.squareRoot() * other.curvatureErrors[index]) / 1.96)
    }
    return error
  }

  /// An edge that was not recorded is tried in steps of a sixtieth of the way past it.
  @Test(
    arguments: [
      (1, 30, 0.01, 1, 1), (1, 60, 0.01, -1, 1), (1, 60, 0.2, 1, -1), (1, 400, 0.05, -1, -1),
      (1.1, 150, 1, 1, 1), (1.1, 900, 1, 1, 1), (1.1, 900, 0.01, 1, -1), (0.6, 300, 0.01, 1, 1),
      (0.95, 80, 0.05, 1, 1),
      (1, 40, 0.01, 1, 1),
    ] as [(Double, Double, Double, Double, Double)])
  func anEdgeThatWasNotRecordedMayLieBesides(
    coefficient: Double, past: Double, noise: Double, side: Double, sign: Double
  ) throws {
    let (law, fit) = try fit(past: past, noise: noise, coefficient: coefficient, side: side, sign: sign)
    let own = fit.errors(of: [({ $0[0] }, 0), ({ $0[1] }, 1)])
    for (index, parameter) in law.parameters(of: fit).enumerated() {
      #expect(parameter.value == fit.parameters[index])
      let expected = max(own[index], reach(law, fit, index))
      #expect(abs(parameter.standardError / expected - 1) < 1e-4)
    }
  }

  /// A recorded edge leaves the errors of the fit itself.
  @Test(arguments: [0.01, 1]) func aRecordedEdgeIsKnown(noise: Double) throws {
    let (law, fit) = try fit(past: 300, noise: noise, range: RestRange(0, 100))
    let own = fit.errors(of: [({ $0[0] }, 0), ({ $0[1] }, 1)])
    #expect(law.parameters(of: fit).map(\.standardError) == own && own[0] < 0.1 && own[0] != own[1])
  }
  /// What a band explains without a rest has no errors, wherever the edge is.
  @Test func anExactBandHasNoErrors() throws {
    let law = RubberBandLaw(side: 1, sign: 1, range: nil)
    let (fingers, exact) = ((0..<24).map { 10 * Double($0) }, [0.5, 512, 0, 100.0])
    let samples = FitSamples(times: fingers, offsets: fingers.map { law.offset(exact, $0) }, quantum: 0)
    let fit = try #require(LawFit(samples, from: exact, law: law.offset))
    #expect(law.parameters(of: fit).map(\.standardError) == [0, 0])
    #expect(law.parameters(of: fit).map(\.value) == [0.5, 512])
  }

  // MARK: whether a band is needed

  /// One of four courses over 16 samples of which none holds a part of another: 1 and -1 in turns of
  /// `length`.
  private static func turns(_ length: Int) -> [Double] {
    (0..<16).map { $0 / length % 2 == 0 ? 1 : -1 }
  }

  /// A fit of four parameters to a finger that the view follows, but for turns of `way` pt, which the fit
  /// knows, and of `rest` pt, which it does not.
  private func fit(turn way: Double, rest: Double, sign: Double) throws -> LawFit {
    let courses = [1, 2, 4, 8].map(Self.turns)
    let offsets = (0..<16).map { row -> Double in
      let followed = sign * Double(row) + 7
      return followed + way * courses[0][row] + rest * courses[1][row]
    }
    let samples = FitSamples(times: (0..<16).map(Double.init), offsets: offsets, quantum: 0)
    return try #require(
      LawFit(samples, from: [0, 0, 7, 0]) { parameters, time in
        let row = Int(time)
        let followed = sign * time + parameters[2]
        return followed + parameters[0] * courses[2][row] + parameters[1] * courses[3][row]
          + parameters[3] * courses[0][row]
      })
  }

  /// 16 samples less 4 parameters: a view that follows has to leave 25/12 of what the band leaves, and that
  /// itself.
  @Test(arguments: [1.0, -1], [0.25, 2]) func aBandLeavesLessThanAViewThatFollows(sign: Double, rest: Double)
    throws
  {
    let law = RubberBandLaw(side: 1, sign: sign, range: nil)
    let least = (25 / 12.0).squareRoot() * rest
    #expect(try !law.isNeeded(for: fit(turn: 0.99 * least, rest: rest, sign: sign)))
    #expect(try law.isNeeded(for: fit(turn: 1.01 * least, rest: rest, sign: sign)))
    // An edge that was recorded was passed.
    let known = RubberBandLaw(side: 1, sign: sign, range: RestRange(0, 1))
    #expect(try known.isNeeded(for: fit(turn: 0, rest: rest, sign: sign)))
  }

  /// Where a view that follows leaves nothing either, no band is needed; where it leaves more than a number
  /// holds, one is.
  @Test func aFollowingViewNeedsNoBand() throws {
    let law = RubberBandLaw(side: 1, sign: 1, range: nil)
    #expect(try !law.isNeeded(for: fit(turn: 0, rest: 0, sign: 1)))
    let times = (0..<16).map(Double.init)
    let far = FitSamples(times: times, offsets: times.map { 1e200 * $0 * $0 }, quantum: 0)
    let fit = try #require(LawFit(far, from: [0, 0, 0, 0]) { $0[0] * 0 + 1e200 * $1 * $1 })
    #expect(law.isNeeded(for: fit))
  }

  /// The way past the edge, and none inside.
  @Test func theDeepestPlaceLiesPastTheEdge() throws {
    let (upper, fit) = try fit(past: 300, noise: 0.01, range: RestRange(40, 100))
    let offsets = fit.samples.offsets
    #expect(upper.deepest(fit) == (offsets.max() ?? 0) - 100)
    let lower = RubberBandLaw(side: -1, sign: 1, range: RestRange(60, 100))
    #expect(lower.deepest(fit) == 60 - (offsets.min() ?? 0))
    #expect(RubberBandLaw(side: 1, sign: 1, range: RestRange(0, 900)).deepest(fit) == 0)
  }

  /// A coefficient is positive: more than a thousandth.
  @Test func aBandYieldsAThousandth() {
    let law = RubberBandLaw(side: 1, sign: 1, range: RestRange(0, 100))
    #expect(law.offset([0.00125, 500, 0], 300).isFinite && law.offset([0.001, 500, 0], 300).isNaN)
  }
}
