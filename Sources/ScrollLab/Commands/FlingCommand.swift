import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

struct FlingCommand {
  let lab: Lab

  /// What a name stands for: a motion class, a widget, or both.
  private struct Played {
    let name: String
    let motion: FlingCatalogEntry?
    let widget: PlatformProfile?
  }

  private var model: Option<Played> {
    let (motions, platforms) = (lab.models.entries, lab.catalog.platforms)
    let played =
      motions.map { motion in
        Played(name: motion.name, motion: motion, widget: platforms.first { $0.name == motion.name })
      }
      + platforms.filter { lab.models[$0.name] == nil }.map { Played(name: $0.name, motion: nil, widget: $0) }
    return .required(
      "model", .model(played.map { ($0.name, $0) }),
      "whose physics moves the view; list shows them all; those of run --model need --widget")
  }
  private static let offset = Option.defaulting(
    to: "0", "offset", .number("S", in: -Limits.largestMagnitude...Limits.largestMagnitude),
    "offset at the release in pt; outside the bounds: released while overscrolled")
  private static let change = Option.repeated(
    "change",
    ValueKind("T:KEY=VALUE[,KEY=VALUE]", accepted: "a time in s and what changes then") {
      (text: String) throws(Failure) in try ChangeRequest(text)
    },
    "a change of geometry T s after the release; keys: min-offset, max-offset, or content-size, "
      + "viewport-length, inset-top, inset-bottom")
  private static let response = Option.optional(
    "response", ResponseText.kind,
    "what the view does at a change, for models without a rule of their own: \(ResponseText.accepted); "
      + "left out: keep,preserve")

  private static let widget = Option.flag(
    "widget", "play the platform's widget, with its defaults, in place of its motion class")

  private static let stepper = Option<Stepper?>.optional(
    "stepper", .choice("NAME", Stepper.allCases.map { ($0.name, $0) }),
    "integrate the law step by step, of uikit and uikit-continuous; left out: closed form")
  private static let timestep = Option.defaulting(
    to: "0.001", "timestep", .timestep, "the stepper's step in s, such as 0.01 or 1/60")

  var command: Command {
    Command(
      name: "fling", summary: "one trajectory of a platform model, as CSV", operands: .none,
      options: [model, ModelOptions.velocity, Self.offset] + GeometryKey.allCases.map(\.option) + [
        GeometryKey.contentLengthOption, FlingRecording.rateOption, FlingRecording.durationOption,
        Self.change, Self.response, ModelOptions.settings, Self.widget, Self.stepper, Self.timestep,
      ],
      notes: [
        "Plays the platform's motion class. Its widget may answer a change otherwise: GTK's clamps, Kivy's keeps its "
          + "share of the range. --widget plays that, for the platforms among the choices of run --model.",
        "Columns: time_s,offset_pt,velocity_pt_s,phase. The last row is the first at or after rest, which counts "
          + "from the last change on. Without a bound the view is unbounded on that side; a bound or viewport that "
          + "a model does not use is accepted.",
        "With --stepper the columns closed_offset_pt,error_pt follow: the closed form at that time, and how far the "
          + "stepped offset is from it. A line on standard error sums up.",
        "A platform's model runs as on a display of that rate, once a row: a change reaches it with the row behind it.",
        ResponseText.meaning
          + " Where bounds are given, a min-offset that falls by d is a top inset that grows by d.",
      ],
      examples: [
        "fling --model uikit --velocity 2000 --max-offset 600",
        "fling --model uikit --velocity -2000 --offset 900 --content-size 3000 --viewport-length 800 "
          + "--change 0.3:inset-top=60 --response clamp,cancel",
        "fling --model kivy-damped --velocity 1500 --offset 300 --content-size 3000 --viewport-length 600 "
          + "--change 0.2:content-size=4000 --widget",
        "fling --model uikit --velocity 2000 --max-offset 600 --stepper verlet --timestep 0.01",
        "fling --model spring --velocity 0 --offset 100 --set stiffness=200 --set damping=8 --duration 2",
      ]
    ) { (arguments: Arguments) throws(Failure) in try trajectory(arguments) }
  }

  private func trajectory(_ arguments: Arguments) throws(Failure) -> Answer {
    let model = arguments[model]
    let fling = try fling(of: model, arguments)
    let plan = try GeometryPlan(try geometry(arguments), changes: arguments[Self.change])
    if arguments.has(Self.response), model.motion?.takesResponse != true || arguments[Self.widget] {
      let others = NearestNames.accepted(lab.models.entries.filter(\.takesResponse).map(\.name))
      throw .usage("--response is not for the model \(model.name); use it with \(others)")
    }
    let release = FlingRelease(
      state: ScrollState(offset: arguments[Self.offset], velocity: arguments[ModelOptions.velocity]),
      range: plan.range, geometry: plan.geometry, viewportLength: plan.viewportLength,
      frameRate: arguments[FlingRecording.rateOption], changes: plan.changes,
      response: arguments[Self.response] ?? GeometryResponse())
    if let reason = fling.validationError(for: release) { throw .usage("\(model.name): \(reason)") }
    let recording = try FlingRecording(
      rate: release.frameRate, duration: arguments[FlingRecording.durationOption],
      restCountsFrom: plan.changes.last?.time ?? 0)
    if arguments[Self.widget], let profile = model.widget {
      let widget = try WidgetFling(profile, from: release.state, over: plan, recording)
      return Answer(bytes: recording.table { widget.sample(frame: $0) })
    }
    if let stepper = arguments[Self.stepper] {
      return try stepped(fling, model.name, release, recording, stepper, arguments[Self.timestep])
    }
    guard !arguments.has(Self.timestep) else {
      throw .usage("--timestep is that of --stepper, which is not given")
    }
    let run = fling.run(release)
    return Answer(bytes: recording.table { run.sample(frame: $0) })
  }

  /// The fling in steps, beside the closed form.
  private func stepped(
    _ fling: ConfiguredFling, _ name: String, _ release: FlingRelease, _ recording: FlingRecording,
    _ stepper: Stepper, _ timestep: Double
  ) throws(Failure) -> Answer {
    guard let core = fling.core else {
      let others = lab.models.entries.filter { $0.configured.core != nil }.map(\.name)
      throw .usage(
        "--stepper is not for the model \(name), which has its own steps; use it with \(NearestNames.accepted(others))"
      )
    }
    func motion(_ route: MotionRoute) -> ChangingFling {
      ChangingFling(
        core.physics, from: release.state, in: release.range, changes: release.changes,
        response: release.response, frameRate: release.frameRate, by: route)
    }
    var (closed, steps) = (motion(.closedForm), motion(.stepped(stepper, timestep: timestep)))
    var (exact, errors) = ([Double](), [Double]())
    let table = recording.table(beside: ["closed_offset_pt", "error_pt"]) { index in
      let time = recording.time(index)
      let (state, phase) = (steps.state(at: time), steps.phase(at: time))
      exact.append(closed.state(at: time).offset)
      errors.append(state.offset - exact[index])
      return FlingSample(state, phase: phase, on: core.grid)
    } values: {
      [exact[$0], errors[$0]]
    }
    let largest = errors.indices.reduce(0) { abs(errors[$1]) > abs(errors[$0]) ? $1 : $0 }
    let note =
      "\(stepper.name) in steps of \(timestep.briefText) s: off the closed form by up to \(errors[largest].briefText) pt, at "
      + "\(recording.time(largest).briefText) s, and by \(errors[errors.count - 1].briefText) pt at the end"
    return Answer(bytes: table, notes: [note])
  }

  /// The quantities of the geometry that are given.
  private func geometry(_ arguments: Arguments) throws(Failure) -> [GeometryKey: Double] {
    var geometry = GeometryKey.given(in: arguments)
    guard let length = arguments[GeometryKey.contentLengthOption] else { return geometry }
    guard geometry[.contentSize] == nil else {
      throw .usage("--content-length is another name of --content-size; give one of them")
    }
    geometry[.contentSize] = length
    return geometry
  }

  /// The fling of the motion class, set as the arguments say, or of the widget.
  private func fling(of model: Played, _ arguments: Arguments) throws(Failure) -> ConfiguredFling {
    guard arguments[Self.widget] else {
      guard let motion = model.motion else {
        throw .usage("\(model.name) is a widget without a motion class of its name; add --widget")
      }
      return try ModelOptions.configured(motion, arguments)
    }
    guard let widget = model.widget else {
      let names = NearestNames.accepted(lab.catalog.platforms.map(\.name))
      throw .usage("--widget is not for the model \(model.name); use it with \(names)")
    }
    guard arguments[ModelOptions.settings].isEmpty else {
      throw .usage("--widget plays the widget's defaults and takes no --set")
    }
    return widget.fling
  }
}
