import TestSupport
import Testing

@testable import ScrollKinematics

private func samples(
  _ physics: ScrollPhysics, from state: ScrollState, in range: RestRange, interval: Double,
  capacity: Int = 4096
) -> (offsets: [Double], velocities: [Double]) {
  var (offsets, velocities) = (
    [Double](repeating: .nan, count: capacity), [Double](repeating: .nan, count: capacity)
  )
  let sampler = FlingSampler(physics, every: interval)
  let count = offsets.withUnsafeMutableBufferPointer { offsets in
    velocities.withUnsafeMutableBufferPointer { velocities in
      sampler.sample(from: state, in: range, offsets: offsets, velocities: velocities)
    }
  }
  return (Array(offsets[..<count]), Array(velocities[..<count]))
}

private let springs = [
  Spring(stiffness: 120, damping: 22), Spring(stiffness: 100, damping: 20),
  Spring(stiffness: 300, damping: 8),
  Spring(mass: 2, stiffness: 500, damping: 300), Spring(stiffness: 9000, damping: 25),
]

@Suite(.endsInTime) struct FlingSamplerTests {
  /// The plain path beside the fast one: every sample within 1e-9 pt, the promise of the documentation.
  @Test(arguments: springs, [Deceleration.Reading.discrete, .continuous])
  func blocksOfSamplesAgreeWithTheClosedForm(spring: Spring, reading: Deceleration.Reading) {
    let physics = ScrollPhysics(
      deceleration: Deceleration(reading: reading), bounce: spring,
      bounceRest: Tolerance(distance: 0.5, speed: 10))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<25 {
      let range = RestRange(-200, -200 + 2000 * generator.nextUnit())
      let state = ScrollState(
        offset: 2400 * generator.nextUnit() - 500, velocity: 8000 * (2 * generator.nextUnit() - 1))
      let interval = 1 / (30 + 1000 * generator.nextUnit())
      let fling = Fling(physics, from: state, in: range)
      var cursor = fling.cursor
      let (offsets, velocities) = samples(physics, from: state, in: range, interval: interval)
      for index in offsets.indices {
        let expected = cursor.state(at: Double(index) * interval)
        #expect(abs(offsets[index] - expected.offset) < 1e-9)
        #expect(abs(velocities[index] - expected.velocity) < 1e-7)
      }
      // It ends at rest, at the first sample that is.
      if offsets.count < 4096, let rest = fling.restTime {
        #expect(abs(Double(offsets.count - 1) - (rest / interval).rounded(.up)) <= 1)
        #expect(velocities.last == 0)
      }
    }
  }

  /// A bounce that turns within the rest distance rests there, though the spring would soon make it faster than the rest speed:
  /// where 2β times that speed does not outweigh ω² times the distance, no sample need show the moment.
  @Test(arguments: [(60.0, 0.5), (60, 1.3), (60, 1.4), (120, 0.5), (120, 2.7), (120, 2.8)], [1, -1.0])
  func aTurnWithinTheRestDistanceIsTheEnd(spring: (stiffness: Double, speed: Double), sign: Double) throws {
    let physics = ScrollPhysics(
      deceleration: Deceleration(reading: .continuous),
      bounce: Spring(stiffness: spring.stiffness, damping: 22),
      bounceRest: Tolerance(distance: 0.5, speed: spring.speed))
    let start = ScrollState(offset: 0, velocity: 11 * sign)
    let range = sign > 0 ? RestRange(-100, 0) : RestRange(0, 100)
    let fling = Fling(physics, from: start, in: range)
    let rest = try #require(fling.restTime)
    for interval in [0.003, 0.04, 0.1] {
      let (offsets, velocities) = samples(physics, from: start, in: range, interval: interval)
      #expect(abs(Double(offsets.count - 1) - (rest / interval).rounded(.up)) <= 0)
      for index in offsets.indices {
        let expected = fling.state(at: Double(index) * interval)
        #expect(abs(offsets[index] - expected.offset) < 1e-9)
        #expect(abs(velocities[index] - expected.velocity) < 1e-7)
      }
    }
  }

  /// A bounce that is calm from the start ends at once on its edge, however slowly a view may glide.
  @Test(arguments: [1000.3, -0.3]) func aCalmBounceEndsAtOnce(offset: Double) {
    var slow = ScrollPhysics.uikitContinuous
    slow.deceleration = Deceleration(factorPerMillisecond: 0.998, stopSpeed: 0.1, reading: .continuous)
    for stiffness in [120.0, 4000] {
      slow.bounce = Spring(stiffness: stiffness, damping: 22)
      let found = samples(slow, from: ScrollState(offset: offset), in: RestRange(0, 1000), interval: 0.01)
      #expect(found.offsets == [offset > 0 ? 1000 : 0] && found.velocities == [0])
    }
  }

  /// Between equal edges a bounce swings across them, and only its last swing ends calm: as the closed form has it.
  @Test(arguments: [900.0, -2500, 60, 11], [1.0 / 1000, 1.0 / 240, 1.0 / 30])
  func swingsBetweenEqualEdgesEndAsTheClosedFormDoes(velocity: Double, interval: Double) throws {
    var physics = ScrollPhysics.uikitContinuous
    physics.bounce = Spring(stiffness: 300, damping: 20)
    let (start, range) = (ScrollState(offset: 500, velocity: velocity), RestRange(500, 500))
    let fling = Fling(physics, from: start, in: range)
    let (offsets, velocities) = samples(physics, from: start, in: range, interval: interval)
    #expect(try Double(offsets.count - 1) == (#require(fling.restTime) / interval).rounded(.up))
    for index in offsets.indices {
      let expected = fling.state(at: Double(index) * interval)
      #expect(abs(offsets[index] - expected.offset) < 1e-9)
      #expect(abs(velocities[index] - expected.velocity) < 1e-7)
    }
  }

  /// An angle too large for a number still has a sine; at 1e304 s the largest number is one.
  @Test(arguments: [1e304, 1e306, .greatestFiniteMagnitude])
  func anUndampedBounceIsFiniteHoweverSeldomItIsSampled(interval: Double) {
    var physics = ScrollPhysics.uikitContinuous
    physics.bounce = Spring(stiffness: 1e10, damping: 0)
    let (start, range) = (ScrollState(offset: 500, velocity: 900), RestRange(500, 500))
    let (offsets, velocities) = samples(physics, from: start, in: range, interval: interval, capacity: 2)
    let expected = Fling(physics, from: start, in: range).state(at: interval)
    #expect(offsets.count == 2 && abs(offsets[1] - expected.offset) < 1e-9)
    #expect(abs(velocities[1] - expected.velocity) < 1e-7)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 40])
  func aShortBufferIsFilledAndNoMore(capacity: Int) {
    let all = samples(
      .uikit, from: ScrollState(offset: 0, velocity: 3000), in: RestRange(0, 500), interval: 0.01)
    let some = samples(
      .uikit, from: ScrollState(offset: 0, velocity: 3000), in: RestRange(0, 500), interval: 0.01,
      capacity: capacity)
    #expect(some.offsets == Array(all.offsets[..<capacity]))
  }

  @Test func aMotionAtRestHasOneSample() {
    let rest = samples(.uikit, from: ScrollState(offset: 30), in: RestRange(0, 500), interval: 0.01)
    #expect(rest.offsets == [30] && rest.velocities == [0])
  }

  /// Whether a step's travel counts continuously or by the millisecond.
  @Test(arguments: [ScrollPhysics.uikitContinuous, .uikit])
  func aBatchStepsAsTheExponentialStepperDoes(physics: ScrollPhysics) {
    let (range, step) = (RestRange(0, 1000), 1.0 / 240)
    var generator = SeededGenerator(seed: 3)
    let start = (0..<1000).map { _ in
      ScrollState(offset: 1400 * generator.nextUnit() - 200, velocity: 6000 * (2 * generator.nextUnit() - 1))
    }
    var (offsets, velocities) = (start.map(\.offset), start.map(\.velocity))
    let batch = FlingBatch(physics, in: range, timestep: step)
    offsets.withUnsafeMutableBufferPointer { offsets in
      velocities.withUnsafeMutableBufferPointer { velocities in batch.advance(offsets, velocities, steps: 20)
      }
    }
    for (index, state) in start.enumerated() {
      var plain = state
      for _ in 0..<20 {
        let overscroll = range.overscroll(at: plain.offset)
        let law =
          overscroll == 0
          ? MotionLaw.deceleration(physics.deceleration)
          : .bounce(physics.bounce, edge: plain.offset - overscroll)
        plain = Stepper.exponential.step(plain, under: law, by: step)
      }
      // Twenty steps, each rounded at offsets of a thousand.
      #expect(abs(offsets[index] - plain.offset) < 1e-9)
      #expect(abs(velocities[index] - plain.velocity) < 1e-8)
    }
  }

  /// A rest of next to nothing leaves no velocity over that would move the view again.
  @Test(arguments: springs)
  func aTightRestEndsTheBounceForGood(spring: Spring) {
    let physics = ScrollPhysics(
      deceleration: Deceleration(), bounce: spring, bounceRest: Tolerance(distance: 1e-4, speed: 1e-3))
    let (state, range) = (ScrollState(offset: 480, velocity: 900), RestRange(0, 500))
    let fling = Fling(physics, from: state, in: range)
    let (offsets, velocities) = samples(physics, from: state, in: range, interval: 0.002)
    let rest = fling.restTime ?? .nan
    #expect(offsets.count < 4096 && abs(Double(offsets.count - 1) - (rest / 0.002).rounded(.up)) <= 1)
    #expect(velocities.last == 0)
    for index in offsets.indices {
      #expect(abs(offsets[index] - fling.state(at: 0.002 * Double(index)).offset) < 1e-9)
    }
  }

  /// Ranges of every width, springs of every damping, and samples so far apart that a calm crossing falls between two.
  @Test(arguments: [0.004, 0.03, 0.17])
  func samplesOfRandomFlingsAgreeWithTheClosedForm(interval: Double) {
    for random in RandomFling.cases(1000, seed: 61) {
      let (offsets, velocities) = samples(
        random.physics, from: random.start, in: random.range, interval: interval)
      var cursor = random.fling.cursor
      var worst = (offset: 0.0, velocity: 0.0)
      for index in offsets.indices {
        let expected = cursor.state(at: Double(index) * interval)
        worst.offset = max(worst.offset, abs(offsets[index] - expected.offset))
        worst.velocity = max(worst.velocity, abs(velocities[index] - expected.velocity))
      }
      #expect(worst.offset <= 1e-9 && worst.velocity <= 1e-7)
      #expect(cursor.isAtRest == (offsets.count < 4096))
    }
  }

  /// Inside the rest distance d a spring of ω = β = 70 /s still gains speed: up to ω·d/e = 12.9 pt/s, beyond the rest's
  /// 10 pt/s. It comes to rest as it enters, slow; frames of 1/60 s see it too fast again, 0.3 pt off the edge.
  @Test(arguments: [0.0005, 1.0 / 240, 1.0 / 60], [-14, -9.5, -3, 0, 3, 9.5, 14])
  func aBounceThatWouldLeaveItsRestAgainRests(interval: Double, velocity: Double) {
    let physics = ScrollPhysics(
      deceleration: Deceleration(), bounce: Spring(stiffness: 4900, damping: 140),
      bounceRest: Tolerance(distance: 0.5, speed: 10))
    for displacement in [0.3, 0.45, 0.499, 0.501, 0.505, 0.51, 0.6, 1, 8] {
      let start = ScrollState(offset: 100 + displacement, velocity: velocity)
      let fling = Fling(physics, from: start, in: RestRange(0, 100))
      let (offsets, velocities) = samples(physics, from: start, in: RestRange(0, 100), interval: interval)
      for index in offsets.indices {
        let expected = fling.state(at: Double(index) * interval)
        #expect(abs(offsets[index] - expected.offset) <= 1e-9)
        #expect(abs(velocities[index] - expected.velocity) <= 1e-7)
      }
    }
  }

  /// Offsets about 2000 pt are 2e-13 pt apart: looking at them would never find a rest this near.
  @Test func aRestNearerThanOffsetsCanTellIsFoundByItsTime() throws {
    let physics = ScrollPhysics(
      deceleration: Deceleration(reading: .continuous), bounce: Spring(stiffness: 120, damping: 22),
      bounceRest: Tolerance(distance: 1e-14, speed: 10))
    let (start, range) = (ScrollState(offset: 1500, velocity: 3000), RestRange(0, 2000))
    let (offsets, velocities) = samples(physics, from: start, in: range, interval: 0.01)
    let rest = try #require(Fling(physics, from: start, in: range).restTime)
    #expect(offsets.count == Int((rest / 0.01).rounded(.up)) + 1)
    #expect(offsets.last == 2000 && velocities.last == 0)
  }
}
