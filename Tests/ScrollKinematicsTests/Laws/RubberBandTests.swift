import ScrollKinematics
import Testing

@Suite struct RubberBandTests {
  /// Displayed = D·(1 - 1/(1 + c·x/D)), as published; the form loses digits of 1 - 1/(…) for a small excess.
  @Test(arguments: [0.25, 0.55, 1], [50.0, 600, 1000])
  func displaysThePublishedLawAndInvertsIt(coefficient: Double, dimension: Double) throws {
    let band = RubberBand(coefficient: coefficient)
    for excess in [1e-6, 0.5, 20, 300, 5000] {
      let expected = dimension * (1 - 1 / (1 + coefficient * excess / dimension))
      let shown = band.displayed(excess, dimension: dimension)
      #expect(abs(shown - expected) <= 1e-15 * dimension)
      #expect(band.displayed(-excess, dimension: dimension) == -shown)
      // Near the limit a rounding of the display is a large part of what is left of it.
      let found = try #require(band.excess(displaying: shown, dimension: dimension))
      #expect(abs(found - excess) <= 1e-15 * excess / (1 - shown / dimension))
      #expect(band.excess(displaying: -shown, dimension: dimension) == -found)
    }
  }

  /// Central differences err by h² times a third derivative of 6c³/D².
  @Test(arguments: [0.25, 0.55, 1], [50.0, 600, 1000])
  func slopeIsTheDerivative(coefficient: Double, dimension: Double) {
    let band = RubberBand(coefficient: coefficient)
    #expect(band.slope(at: 0, dimension: dimension) == coefficient)
    for excess in [1.0, 30, 400, 3000] {
      let h = 1e-4 * excess
      let rise =
        band.displayed(excess + h, dimension: dimension) - band.displayed(excess - h, dimension: dimension)
      let slope = band.slope(at: excess, dimension: dimension)
      #expect(abs(rise / (2 * h) - slope) <= 1e-7 * coefficient)
      #expect(band.slope(at: -excess, dimension: dimension) == slope)
    }
  }

  @Test func displayStaysShortOfTheViewportLength() {
    let band = RubberBand()
    for excess in [1e4, 1e6, 1e9] {
      #expect(band.displayed(excess, dimension: 500) < 500)
    }
    #expect(band.excess(displaying: 500, dimension: 500) == nil)
    #expect(band.excess(displaying: -501, dimension: 500) == nil)
  }

  @Test func nothingMovesPastTheEdgeOfAnEmptyViewport() {
    let band = RubberBand()
    #expect(band.displayed(80, dimension: 0) == 0 && band.slope(at: 80, dimension: 0) == 0)
    #expect(band.excess(displaying: 0, dimension: 0) == 0 && band.excess(displaying: 1, dimension: 0) == nil)
  }
}
