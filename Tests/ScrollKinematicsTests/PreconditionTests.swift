import TestSupport
import Testing

@testable import ScrollKinematics

/// A programmer's mistake, and the words it ends the program with.
private struct Mistake: Sendable {
  let message: String
  let make: @Sendable () -> Void

  init(_ message: String, _ make: @escaping @Sendable () -> Void) {
    (self.message, self.make) = (message, make)
  }
}

private let (nan, infinity) = (Double.nan, Double.infinity)
private let still = ScrollState(offset: 0)

private func reader(_ change: (inout OffsetSampler.Settings) -> Void) -> OffsetSampler {
  var settings = OffsetSampler.Settings()
  change(&settings)
  return OffsetSampler(settings)
}

private let laws = [
  Mistake("a spring's mass is positive and finite") { _ = Spring(mass: 0, stiffness: 1, damping: 1) },
  Mistake("a spring's mass is positive and finite") { _ = Spring(mass: infinity, stiffness: 1, damping: 1) },
  Mistake("a spring's stiffness is positive and finite") { _ = Spring(stiffness: 0, damping: 1) },
  Mistake("a spring's damping is finite and not negative") { _ = Spring(stiffness: 1, damping: -1e-9) },
  Mistake("a spring's damping is finite and not negative") { _ = Spring(stiffness: 1, damping: nan) },
  Mistake("a damping ratio is not negative") { _ = Spring(stiffness: 1, dampingRatio: -0.1) },
  Mistake("a spring's response is positive") { _ = Spring(response: 0, dampingFraction: 1) },
  Mistake("a spring's bounce lies in (-1, 1]") { _ = Spring(duration: 1, bounce: -1) },
  Mistake("a spring's bounce lies in (-1, 1]") { _ = Spring(duration: 1, bounce: 1.0.nextUp) },
  Mistake("a deceleration factor lies in (0, 1)") { _ = Deceleration(factorPerMillisecond: 0) },
  Mistake("a deceleration factor lies in (0, 1)") { _ = Deceleration(factorPerMillisecond: 1) },
  Mistake("a stop speed is finite and not negative") { _ = Deceleration(stopSpeed: -1) },
  Mistake("a stop speed is finite and not negative") { _ = Deceleration(decayRate: 2, stopSpeed: infinity) },
  Mistake("a decay rate is positive and finite") { _ = Deceleration(decayRate: 0) },
  Mistake("a rubber band coefficient lies in (0, 1]") { _ = RubberBand(coefficient: 0) },
  Mistake("a rubber band coefficient lies in (0, 1]") { _ = RubberBand(coefficient: 1.0.nextUp) },
  Mistake("tolerances are positive") { _ = Tolerance(distance: 0, speed: 1) },
  Mistake("tolerances are positive") { _ = Tolerance(distance: 1, speed: 0) },
]

private let vocabulary = [
  Mistake("a rest range needs lower <= upper, and no NaN") { _ = RestRange(1, 0) },
  Mistake("a rest range needs lower <= upper, and no NaN") { _ = RestRange(0, nan) },
  Mistake("a rest range holds at least one finite offset") { _ = RestRange(infinity, infinity) },
  Mistake("a rest range holds at least one finite offset") { _ = RestRange(-infinity, -infinity) },
  Mistake("a content length is finite and not negative") {
    _ = ScrollGeometry(contentLength: -1, viewportLength: 5)
  },
  Mistake("a viewport length is finite and not negative") {
    _ = ScrollGeometry(contentLength: 1, viewportLength: infinity)
  },
  Mistake("insets are finite") { _ = ScrollGeometry(contentLength: 1, viewportLength: 5, insetBottom: nan) },
  Mistake("a length above is finite and not negative") {
    _ = ScrollGeometry(contentLength: 1, viewportLength: 5, lengthAbove: -1)
  },
  Mistake("a quantum is not negative and at most 2^900 pt") { _ = PixelGrid(quantum: -1) },
  Mistake("a quantum is not negative and at most 2^900 pt") { _ = PixelGrid(quantum: 0x1p900.nextUp) },
  Mistake("a finger starts at a finite time and travels a finite way") {
    _ = FingerScript(travel: nan, duration: 1)
  },
  Mistake("a finger's durations, touch rate and noise are finite and not negative") {
    _ = FingerScript(travel: 1, duration: 1, hold: -1)
  },
  Mistake("a tracker is fed at growing times") {
    var tracker = VelocityTracker()
    tracker.add(0, at: 1)
    tracker.add(1, at: 1)
  },
  Mistake("a bracket runs from its lower to its upper end") {
    _ = RootFinding.firstTrue(from: 1, to: 0) { _ in true }
  },
  Mistake("a bracket runs from its lower to its upper end") {
    _ = RootFinding.zero(from: 1, to: 0, scale: 1) { ($0, -1) }
  },
]

private let motions = [
  Mistake("a fling starts from a finite offset and velocity") {
    _ = Fling(.uikit, from: ScrollState(offset: nan))
  },
  Mistake("a fling starts from a finite offset and velocity") {
    _ = FlingCursor(.uikit, from: ScrollState(offset: 0, velocity: infinity), at: 0, in: .unbounded)
  },
  Mistake("a fling starts from a finite offset and velocity") {
    _ = SteppedFling(.uikit, from: ScrollState(offset: nan), stepper: .verlet, timestep: 0.1)
  },
  Mistake("a cursor moves forward in time, to a finite one") {
    var cursor = Fling(.uikit, from: still, at: 1).cursor
    cursor.move(to: 0.9)
  },
  Mistake("a cursor moves forward in time, to a finite one") {
    var cursor = Fling(.uikit, from: still).cursor
    cursor.move(to: infinity)
  },
  Mistake("a timestep is positive and finite") {
    _ = SteppedFling(.uikit, from: still, stepper: .verlet, timestep: 0)
  },
  Mistake("a stepped fling starts at time 0 or later") {
    _ = SteppedFling(.uikit, from: still, at: -1, stepper: .verlet, timestep: 0.1)
  },
  Mistake("a stepped fling starts within 2^53 steps of time 0") {
    _ = SteppedFling(.uikit, from: still, at: 0x1p53, stepper: .verlet, timestep: 1)
  },
  Mistake("a stepped fling moves to a finite time") {
    var fling = SteppedFling(.uikit, from: still, stepper: .verlet, timestep: 0.1)
    fling.advance(to: infinity)
  },
  Mistake("a stepped fling moves forward in time") {
    var fling = SteppedFling(.uikit, from: still, at: 1, stepper: .verlet, timestep: 0.1)
    _ = fling.state(at: 0.5)
  },
  Mistake("a frame rate is positive") {
    _ = ChangingFling(.uikit, from: still, in: .unbounded, changes: [], frameRate: 0)
  },
  Mistake("changes come in order of time") {
    let changes = [2.0, 1].map { RangeChange(time: $0, range: .unbounded) }
    _ = ChangingFling(.uikit, from: still, in: .unbounded, changes: changes)
  },
  Mistake("a timestep and a step limit are positive") { _ = StepAccumulator(timestep: 0.1, maximumSteps: 0) },
  Mistake("frames come in order") {
    var accumulator = StepAccumulator(timestep: 0.1)
    _ = accumulator.advance(toFrameAt: 1)
    _ = accumulator.advance(toFrameAt: 0.9)
  },
]

private let samples = [
  Mistake("a sampling rate is finite and not negative") { _ = reader { $0.rate = -1 } },
  Mistake("a latency is finite and not negative") { _ = reader { $0.latency = infinity } },
  Mistake("a jitter is finite and not negative") { _ = reader { $0.jitter = -1 } },
  Mistake("a dropout probability lies in [0, 1]") { _ = reader { $0.dropout = 1.0.nextUp } },
  Mistake("a sampler's time does not go back") {
    var reader = reader { $0.latency = 0.1 }
    _ = reader.read(at: 1, offset: 0)
    _ = reader.read(at: 0.9, offset: 0)
  },
  Mistake("a sample interval is positive and finite") { _ = FlingSampler(.uikit, every: 0) },
  Mistake("a sample interval is positive and finite") {
    _ = Fling(.uikit, from: still).trajectory(every: infinity)
  },
  Mistake("a sample interval is positive and finite") {
    var motion = ScrollMotion(.uikit, from: still, at: 0, in: .unbounded, by: .closedForm)
    _ = motion.trajectory(from: 0, every: 0, count: 2)
  },
  Mistake("a fling starts from a finite offset and velocity") {
    sample(from: ScrollState(offset: nan), counts: (8, 8))
  },
  Mistake("offsets and velocities have buffers of the same count") { sample(from: still, counts: (8, 9)) },
  Mistake("offsets and velocities have buffers of the same count") {
    let batch = FlingBatch(.uikit, in: .unbounded, timestep: 0.1)
    withBuffers((8, 9)) { batch.advance($0, $1, steps: 1) }
  },
  Mistake("a timestep is positive and finite") { _ = FlingBatch(.uikit, in: .unbounded, timestep: infinity) },
  Mistake("a trajectory has an offset for each time, and a velocity for each or none") {
    _ = Trajectory(times: [0, 1], offsets: [0])
  },
  Mistake("the times of a trajectory grow") { _ = Trajectory(times: [0, 0], offsets: [0, 1]) },
  Mistake("the times of a trajectory grow") {
    var trajectory = Trajectory(times: [1], offsets: [0], velocities: [0])
    trajectory.append(still, at: 1)
  },
  Mistake("a trajectory has a velocity for each time or none") {
    var trajectory = Trajectory(times: [1], offsets: [0])
    trajectory.append(still, at: 2)
  },
]

private func withBuffers(
  _ counts: (Int, Int),
  _ use: (UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
) {
  var (one, other) = ([Double](repeating: 0, count: counts.0), [Double](repeating: 0, count: counts.1))
  one.withUnsafeMutableBufferPointer { one in other.withUnsafeMutableBufferPointer { use(one, $0) } }
}

private func sample(from state: ScrollState, counts: (Int, Int)) {
  let sampler = FlingSampler(.uikit, every: 0.1)
  withBuffers(counts) { _ = sampler.sample(from: state, in: .unbounded, offsets: $0, velocities: $1) }
}

private let mistakes = laws + vocabulary + motions + samples

/// Each ends the program with the words of its precondition, and with no others.
@Suite(.endsInTime) struct PreconditionTests {
  @Test(arguments: mistakes.indices) func aMistakeEndsWithItsReason(index: Int) async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      mistakes[index].make()
    }
    let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(mistakes[index].message))
  }
}
