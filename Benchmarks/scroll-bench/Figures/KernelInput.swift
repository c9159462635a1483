import CKernels
import ScrollKinematics

/// What the C kernels of a fling read, at addresses of its own.
final class KernelInput {
  let laws: UnsafeMutablePointer<fling_laws>
  let start: UnsafeMutablePointer<fling_start>
  let tables: UnsafeMutablePointer<recurrence_tables>

  init(_ physics: ScrollPhysics, from state: ScrollState, in range: RestRange, interval: Double) {
    laws = .allocate(capacity: 1)
    start = .allocate(capacity: 1)
    tables = .allocate(capacity: 1)
    laws.initialize(to: fling_laws(physics, interval: interval))
    start.initialize(
      to: fling_start(
        offset: state.offset, velocity: state.velocity, lower: range.lower, upper: range.upper))
    make_recurrence_tables(tables, laws)
  }

  deinit {
    laws.deallocate()
    start.deallocate()
    tables.deallocate()
  }
}

extension fling_laws {
  /// `physics` as the kernels take it, with `interval` s between samples or steps.
  init(_ physics: ScrollPhysics, interval: Double) {
    let (deceleration, spring) = (physics.deceleration, physics.bounce)
    self.init(
      factor: deceleration.factorPerMillisecond, rate: deceleration.rate,
      time_constant: deceleration.timeConstant, travel: deceleration.travelPerSpeed,
      stop_speed: deceleration.stopSpeed, spring_decay: spring.decayRate,
      squared_frequency: spring.squaredFrequency, discriminant: spring.discriminant,
      split: abs(spring.discriminant).squareRoot(), rest_distance: physics.bounceRest.distance,
      rest_speed: physics.bounceRest.speed, interval: interval, sample_rate: 1 / interval)
  }
}
