import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct RubberBandTests {
  private static let excesses = [1e-6, 0.5, 20, 300, 5000, 1e9]

  /// Displayed = D·(1 - 1/(1 + c·x/D)), as published.
  @Test(arguments: [0.25, 0.55, 1], [50, 600, 1000.0])
  func isThePublishedLaw(coefficient: Double, dimension: Double) {
    let band = RubberBand(coefficient: coefficient)
    for excess in Self.excesses {
      let expected = dimension * (1 - 1 / (1 + coefficient * excess / dimension))
      // The published form itself loses digits of 1 - 1/(…) for a small excess.
      #expect(abs(band.displayed(excess, dimension: dimension) - expected) <= 1e-15 * dimension * 4)
    }
    // No minus in front of a zero in a table.
    #expect(
      band.displayed(0, dimension: dimension) == 0 && band.displayed(0, dimension: dimension).sign == .plus)
  }

  @Test(arguments: [0.25, 0.55, 1], [50, 600, 1000.0])
  func slopeIsTheDerivative(coefficient: Double, dimension: Double) {
    let band = RubberBand(coefficient: coefficient)
    #expect(band.slope(at: 0, dimension: dimension) == coefficient)
    for excess in [1.0, 30, 400, 3000] {
      let h = 1e-4 * excess
      let difference =
        (band.displayed(excess + h, dimension: dimension) - band.displayed(excess - h, dimension: dimension))
        / (2 * h)
      // h² times a third derivative of at most 6c³/D² relative to the slope.
      let slope = band.slope(at: excess, dimension: dimension)
      #expect(abs(difference - slope) <= 1e-7 * coefficient)
      #expect(band.slope(at: -excess, dimension: dimension) == slope)
    }
    #expect(band.slope(at: 1e12, dimension: dimension) < 1e-15)
  }

  @Test(arguments: [0.25, 0.55, 1], [50, 600, 1000.0])
  func theInverseInverts(coefficient: Double, dimension: Double) throws {
    let band = RubberBand(coefficient: coefficient)
    for excess in Self.excesses.dropLast() + [-7, -900] {
      let shown = band.displayed(excess, dimension: dimension)
      let found = try #require(band.excess(displaying: shown, dimension: dimension))
      // Near the limit a rounding of the display is a large part of what is left of it.
      let amplification = 1 / (1 - abs(shown) / dimension)
      #expect(abs(found - excess) <= 4e-16 * abs(excess) * amplification)
    }
  }

  @Test func growsTowardItsLimit() {
    let band = RubberBand()
    var last = 0.0
    for step in 1...1000 {
      let shown = band.displayed(Double(step) * 10, dimension: 500)
      #expect(shown > last && shown < 500)
      last = shown
    }
    #expect(abs(band.displayed(1e12, dimension: 500) - 500) <= 1e-6)
    #expect(band.excess(displaying: 500, dimension: 500) == nil)
    #expect(band.excess(displaying: -501, dimension: 500) == nil)
  }

  @Test func mirrorsToTheBit() {
    let band = RubberBand()
    for excess in Self.excesses {
      let shown = band.displayed(excess, dimension: 700)
      #expect(band.displayed(-excess, dimension: 700) == -shown)
      #expect(
        band.excess(displaying: -shown, dimension: 700)
          == band.excess(displaying: shown, dimension: 700).map { -$0 })
    }
  }

  @Test func nothingMovesPastTheEdgeOfNoViewport() {
    let band = RubberBand()
    #expect(band.displayed(80, dimension: 0) == 0)
    #expect(band.slope(at: 80, dimension: 0) == 0)
    #expect(band.excess(displaying: 0, dimension: 0) == 0)
    #expect(band.excess(displaying: 1, dimension: 0) == nil)
  }

  /// x·D overflows long before either does, and loses its digits below 1e-308: x much smaller than D is shown as c·x,
  /// and equal parts c·x = D as half of them.
  @Test func keepsItsLawWhereAProductIsNoNumber() {
    let band = RubberBand()
    #expect(band.displayed(1e200, dimension: 1e200) == 1e200 * 0.55 / 1.55)
    #expect(abs(band.displayed(1e-200, dimension: 1e-200) / 1e-200 - 0.55 / 1.55) <= 1e-15)
    #expect(abs(band.displayed(1e-250, dimension: 1e-100) / 0.55e-250 - 1) <= 1e-15)
    #expect(RubberBand(coefficient: 1).displayed(1e300, dimension: 1e300) == 0.5e300)
    #expect(band.displayed(1e300, dimension: .infinity) == 0.55 * 1e300)
  }

  /// However far the finger is, the display ends before D, so that its inverse finds a finger.
  @Test(arguments: [1e20, 1e50, 1e200, Double.greatestFiniteMagnitude])
  func neverReachesItsDimension(excess: Double) throws {
    let band = RubberBand()
    #expect(band.displayed(excess, dimension: 500) == 500.0.nextDown)
    #expect(band.displayed(-excess, dimension: 500) == -500.0.nextDown)
    #expect(try #require(band.excess(displaying: 500.0.nextDown, dimension: 500)) > 1e17)
  }

  @Test func theInverseHasNoProductThatOverflows() throws {
    let band = RubberBand()
    let found = try #require(band.excess(displaying: 0.5e200, dimension: 1e200))
    #expect(abs(found / (1e200 / 0.55) - 1) <= 1e-15)
    // The finger would have to be at 1e308·2^53.
    #expect(band.excess(displaying: 1e308.nextDown, dimension: 1e308) == nil)
  }

  /// The product of shown and dimension vanishes: half the dimension is still shown for a finger at D/c.
  @Test(arguments: [1.0, -1]) func theInverseHasNoProductThatVanishes(sign: Double) throws {
    let found = try #require(RubberBand().excess(displaying: sign * 1e-200, dimension: 2e-200))
    #expect(abs(found / (sign * 2e-200 / 0.55) - 1) <= 1e-15)
    // Far from the dimension c·x is shown for a finger at x.
    let tiny = try #require(RubberBand(coefficient: 0.5).excess(displaying: sign * 1e-200, dimension: 1e-120))
    #expect(tiny == sign * 2e-200)
  }

  @Test func refusesImpossibleCoefficients() async {
    await #expect(processExitsWith: .failure) { _ = RubberBand(coefficient: 0) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(coefficient: 1.1) }
  }
}
