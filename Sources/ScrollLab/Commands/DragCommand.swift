import ScrollKinematics
import ScrollPlatforms

/// `drag`: what a view shows under a scripted finger, and after it has let go.
struct DragCommand {
  let lab: Lab

  private static let reach = Limits.largestMagnitude
  private static let seconds = 0...3600.0

  private var model: Option<FlingCatalogEntry> {
    ModelOptions.model(
      among: lab.models.entries.filter { $0.configured.core != nil },
      "whose laws move the view; a model with a rubber band of its own in the core")
  }
  private static let travel = Option.defaulting(
    to: "-300", "travel", .number("S", in: -reach...reach),
    "finger travel in pt, in the direction in which the offset grows")
  private static let dragDuration = Option.defaulting(
    to: "0.3", "drag-duration", .number("T", in: seconds), "time the finger takes for its travel, in s")
  private static let hold = Option.defaulting(
    to: "0", "hold", .number("T", in: seconds), "how long the finger then stays before it lets go, in s")
  private static let easing = Option<FingerScript.Easing>.defaulting(
    to: "linear", "easing",
    .choice("NAME", [("linear", .linear), ("eased", .easedOut), ("smooth", .smooth)]),
    "linear; eased: slowing to a stand; smooth: from a stand to a stand")
  private static let touchRate = Option.defaulting(
    to: "120", "touch-rate", .number("HZ", in: 1...10_000), "reports of the finger per second")
  private static let noise = Option.defaulting(
    to: "0", "noise", .number("S", in: 0...1000), "standard deviation of a report's error, in pt")
  private static let seed = Option.defaulting(to: "1", "seed", .seed, "seed of the noise")
  /// The trackers by their names.
  static let trackers: [(String, VelocityTracker.Method)] = [
    ("last-two", .lastTwo), ("fit", .fit(window: 0.1)), ("quadratic", .quadratic), ("ios-weights", .weighted),
  ]
  private static let tracker = Option<VelocityTracker.Method>.defaulting(
    to: "last-two", "tracker", .choice("NAME", trackers),
    "how the release velocity is made: from the last two reports; a line through those of the last 0.1 s; a parabola "
      + "through them, as Android and Flutter fit it; the last three steps by Flutter's weights for iOS")
  private static let resample = Option.flag(
    "resample", "show the finger as Android's input system resamples it to each row, 5 ms late")
  private static let carried = Option.defaulting(
    to: "0", "caught-at", .number("V", in: -reach...reach),
    "velocity in pt/s of the view when the finger caught it: a release inside the bounds adds what Flutter keeps of it, "
      + "0.000816·V^1.967, to a finger that moves the same way and more than half as fast as that")
  private static let rubberBand = Option.defaulting(
    to: "0.55", "rubber-band", .number("C", in: 1e-6...1), "slope of the rubber band at the edge")
  private static let heldRelease = Option<HeldRelease>.defaulting(
    to: HeldRelease.slowRoot.name, "held-release",
    .choice("NAME", HeldRelease.allCases.map { ($0.name, $0) }),
    "how the bounce starts when the finger lets go past a bound: slow-root, moving at once, as recorded of iOS simulators, "
      + "or stand, from rest, as often assumed")
  private static let offset = Option.defaulting(
    to: "0", "offset", .number("S", in: -reach...reach), "offset at the touch in pt")
  private static let minOffset = Option.defaulting(
    to: "0", "min-offset", .number("S", in: -reach...reach), "least offset at rest in pt")
  private static let maxOffset = Option.defaulting(
    to: "2000", "max-offset", .number("S", in: -reach...reach), "greatest offset at rest in pt")
  private static let viewportLength = Option.defaulting(
    to: "800", "viewport-length", .number("L", in: 1...reach), "length of the visible window in pt")

  var command: Command {
    Command(
      name: "drag", summary: "a scripted finger: rubber band, then release, as CSV", operands: .none,
      options: [
        model, Self.travel, Self.dragDuration, Self.hold, Self.easing, Self.touchRate, Self.noise, Self.seed,
        Self.tracker, Self.resample, Self.carried, Self.rubberBand, Self.heldRelease, Self.offset,
        Self.minOffset, Self.maxOffset, Self.viewportLength, FlingRecording.rateOption,
        FlingRecording.durationOption, ModelOptions.settings,
      ],
      notes: [
        "Columns: those of fling; the phase is drag while the finger is down. A finger that did not move for 0.1 s "
          + "lets go at velocity 0. The finger reports on a clock of its own, so the motion does not depend on the "
          + "rate of the rows. Rows of another rate than the reports' show steps that beat, unless they are resampled."
      ],
      examples: [
        "drag --model uikit",
        "drag --model uikit --offset 500 --travel 400 --drag-duration 0.25 --easing eased",
        "drag --model uikit --noise 2 --tracker quadratic --seed 7",
        "drag --model uikit --offset 500 --travel 400 --drag-duration 2 --touch-rate 90 --resample",
      ]
    ) { (arguments: Arguments) throws(Failure) in try trajectory(arguments) }
  }

  private func trajectory(_ arguments: Arguments) throws(Failure) -> [UInt8] {
    let model = arguments[model]
    guard let core = try ModelOptions.configured(model, arguments).core else {
      throw .usage("--model: \(model.name) has no rubber band in the core")
    }
    var physics = core.physics
    physics.rubberBand = RubberBand(coefficient: arguments[Self.rubberBand])
    physics.heldRelease = arguments[Self.heldRelease]
    let script = FingerScript(
      travel: arguments[Self.travel], duration: arguments[Self.dragDuration], easing: arguments[Self.easing],
      hold: arguments[Self.hold], touchRate: arguments[Self.touchRate], noise: arguments[Self.noise],
      seed: arguments[Self.seed])
    let plan = try GeometryPlan([
      .minOffset: arguments[Self.minOffset], .maxOffset: arguments[Self.maxOffset],
    ])
    let (range, viewport) = (plan.range, arguments[Self.viewportLength])
    guard abs(range.overscroll(at: arguments[Self.offset])) < viewport else {
      throw .usage(
        "--offset: no finger holds \(arguments[Self.offset].shortText), for a rubber band ends a viewport past "
          + "the bounds; accepted is a number between \((range.lower - viewport).shortText) and "
          + "\((range.upper + viewport).shortText)")
    }
    var drag = ScriptedDrag(
      script, on: arguments[Self.offset], physics: physics, range: range, viewportLength: viewport,
      tracker: arguments[Self.tracker], resamples: arguments[Self.resample],
      carried: FlutterDrag.carriedMomentum(arguments[Self.carried]))
    let recording = try FlingRecording(
      rate: arguments[FlingRecording.rateOption], duration: arguments[FlingRecording.durationOption],
      restCountsFrom: script.release)
    return recording.table { index in
      let (state, phase) = drag.sample(at: recording.time(index))
      return FlingSample(state, phase: phase, on: core.grid)
    }
  }
}
