import ScrollKinematics
import TestSupport
import Testing

/// Decelerations, rubber bands and the recorded physics, where a rule begins or ends.
@Suite(.endsInTime) struct LawLimitTests {
  /// From eight times the stop speed on, the stop comes after ln 8 time constants, whatever the stop speed.
  @Test(arguments: [0.5, 1, 2, 10])
  func theStopComesAfterALogarithmOfTimeConstants(stopSpeed: Double) {
    let law = Deceleration(stopSpeed: stopSpeed)
    let expected = Elementary.log(8) * law.timeConstant
    #expect(law.stopTime(from: 8 * stopSpeed) == expected)
    #expect(law.stopTime(from: -8 * stopSpeed) == expected)
    #expect(law.stopTime(from: stopSpeed) == 0)
  }

  @Test func onlyAStopSpeedOfZeroNeverStops() {
    #expect(Deceleration(stopSpeed: 0).stopTime(from: 8) == .infinity)
    #expect(Deceleration(stopSpeed: 0).stopTime(from: 0) == 0)
  }

  /// Travel points where the velocity does, however small that is; at rest it is a plain 0.
  @Test func travelHasTheSignOfTheVelocity() {
    let law = Deceleration(stopSpeed: 0.25)
    #expect(law.travel(from: 0.75) == 0.5 * law.travelPerSpeed)
    #expect(law.travel(from: -0.75) == -0.5 * law.travelPerSpeed)
    #expect(law.travel(from: 0) == 0 && law.travel(from: 0).sign == .plus)
  }

  /// A distance that takes an eighth of the velocity or more is timed by the quicker logarithm, to the bit.
  @Test func anEighthOfTheVelocityIsTimedByThePlainLogarithm() throws {
    let law = Deceleration(stopSpeed: 0, reading: .continuous)
    var others = 0
    for step in 0..<200 {
      let distance = (0.1251 + 0.0005 * Double(step)) * (law.travelPerSpeed * 1000)
      let lost = distance / (law.travelPerSpeed * 1000)
      let arrival = try #require(law.arrival(at: distance, from: ScrollState(offset: 0, velocity: 1000)))
      #expect(arrival.time == -Elementary.log(1 - lost) * law.timeConstant)
      if Elementary.log(1 - lost) != Elementary.log1p(-lost) { others += 1 }
    }
    #expect(others > 50, "the two forms differ in their last bits")
  }

  /// At an eighth itself the two logarithms are one.
  @Test func anEighthOfTheVelocityTakesTheLogarithmOfSevenEighths() throws {
    let law = Deceleration(stopSpeed: 0, reading: .continuous)
    let distance = 0.125 * (law.travelPerSpeed * 1024)
    let arrival = try #require(law.arrival(at: distance, from: ScrollState(offset: 0, velocity: 1024)))
    #expect(arrival.velocity == 896 && arrival.time == -Elementary.log(0.875) * law.timeConstant)
  }

  /// A view that stands meets no edge, and one that moves meets none behind it.
  @Test(arguments: [0, -0.0])
  func noEdgeIsMetAtAStand(velocity: Double) {
    let law = Deceleration(stopSpeed: 0)
    for edge in [-5.0, 5] {
      #expect(law.arrival(at: edge, from: ScrollState(offset: 0, velocity: velocity)) == nil)
      #expect(law.arrival(at: edge, from: ScrollState(offset: 0, velocity: -1000 * edge)) == nil)
    }
    // Where the whole velocity is used up nothing is left to arrive with.
    let whole = law.travelPerSpeed * 1024
    #expect(law.arrival(at: whole, from: ScrollState(offset: 0, velocity: 1024)) == nil)
  }

  /// 49·(1/49) is less than 1 by a rounding, but the textbook's dx/dt is the velocity itself.
  @Test func theContinuousReadingMovesAtItsVelocity() {
    let law = Deceleration(decayRate: 49)
    #expect(law.travelPerSpeed * law.rate == 1.0.nextDown && law.offsetRate == 1)
    #expect(MotionLaw.deceleration(law).offsetRate == 1)
    for thousandths in 1..<1000 {
      let factor = Double(thousandths) / 1000
      #expect(Deceleration(factorPerMillisecond: factor, reading: .continuous).offsetRate == 1, "\(factor)")
    }
  }

  /// A view of no length shows nothing past its edge, not even a number that is none; half a point is a length.
  @Test func aRubberBandNeedsALength() {
    let band = RubberBand(coefficient: 0.5)
    for excess in [0, 3, -3.0] {
      #expect(band.displayed(excess, dimension: 0) == 0)
      #expect(band.slope(at: excess, dimension: 0) == 0)
    }
    // Half of 1 pt over a length of 0.5: 0.5·0.5/(0.5 + 0.5), and half the slope squared.
    #expect(band.displayed(1, dimension: 0.5) == 0.25)
    #expect(band.displayed(-1, dimension: 0.5) == -0.25)
    #expect(band.slope(at: 1, dimension: 0.5) == 0.125)
  }

  /// k = 120, c = 22, 0.5 pt and 10 pt/s: the fit of the recordings, for both readings of the deceleration.
  @Test func recordedPhysics() {
    for physics in [ScrollPhysics.uikit, .uikitContinuous] {
      #expect(physics.bounce.mass == 1)
      #expect(physics.bounce.stiffness == 120)
      #expect(physics.bounce.damping == 22)
      #expect(physics.bounceRest == Tolerance(distance: 0.5, speed: 10))
      #expect(physics.rubberBand.coefficient == 0.55)
      #expect(physics.deceleration.factorPerMillisecond == 0.998)
      #expect(physics.deceleration.stopSpeed == 10)
    }
  }
}
