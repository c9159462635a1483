import ScrollKinematics
import Testing

private let still = ScrollState(offset: 0)

/// Mistakes of a caller's, each of which would give a wrong motion.
private let mistakes: [(name: String, make: @Sendable () -> Void)] = [
  ("spring without stiffness", { _ = Spring(stiffness: 0, damping: 1) }),
  ("spring of NaN damping", { _ = Spring(stiffness: 1, damping: .nan) }),
  ("spring that only bounces away", { _ = Spring(duration: 1, bounce: -1) }),
  ("deceleration that gains speed", { _ = Deceleration(factorPerMillisecond: 1) }),
  ("rubber band of no slope", { _ = RubberBand(coefficient: 0) }),
  ("tolerance of nothing", { _ = Tolerance(distance: 0, speed: 1) }),
  ("range upside down", { _ = RestRange(1, 0) }),
  ("negative content", { _ = ScrollGeometry(contentLength: -1, viewportLength: 5) }),
  ("fling from nowhere", { _ = Fling(.uikit, from: ScrollState(offset: .nan)) }),
  ("time before the release", { _ = Fling(.uikit, from: still, at: 1).state(at: 0.5) }),
  ("empty step", { _ = SteppedFling(.uikit, from: still, stepper: .verlet, timestep: 0) }),
  (
    "changes out of order",
    {
      let changes = [2.0, 1].map { RangeChange(time: $0, range: .unbounded) }
      _ = ChangingFling(.uikit, from: still, in: .unbounded, changes: changes)
    }
  ),
  ("samples at no interval", { _ = FlingSampler(.uikit, every: 0) }),
  ("trajectory whose time stands", { _ = Trajectory(times: [0, 0], offsets: [0, 1]) }),
  ("finger that travels nowhere", { _ = FingerScript(travel: .nan, duration: 1) }),
  (
    "reports out of order",
    {
      var tracker = VelocityTracker()
      tracker.add(0, at: 1)
      tracker.add(1, at: 1)
    }
  ),
]

@Suite struct PreconditionTests {
  @Test(arguments: mistakes.indices)
  func mistakeEndsTheProgram(index: Int) async {
    await #expect(processExitsWith: .failure, "\(mistakes[index].name)") { [index] in mistakes[index].make() }
  }
}
