import ScrollKinematics
import ScrollPlatforms
import TrajectoryTables

struct CompareCommand {
  let lab: Lab

  private static let offset = Option.defaulting(
    to: "0", "offset", .number("S", in: -Limits.largestMagnitude...Limits.largestMagnitude),
    "offset at the release in pt")
  private static let plot = Option.optional(
    "plot", .text("FILE"), "also draws all curves, as FILE.svg and FILE.png, or the one that FILE names")

  private var names: [String] { lab.models.entries.map(\.name) }

  var command: Command {
    Command(
      name: "compare", summary: "the same fling on several platforms, as CSV and as a picture",
      operands: .any("MODEL"),
      options: [ModelOptions.velocity, Self.offset] + GeometryKey.allCases.map(\.option) + [
        FlingRecording.rateOption, FlingRecording.durationOption, ModelOptions.settings, Self.plot,
      ],
      notes: [
        "MODEL is a model of list, or an everyday name: \(EverydayName.list).",
        "Columns: model,time_s,offset_pt,velocity_pt_s,phase. A terminal shows a table instead: travel, time to the rest and to "
          + "half of the travel. --set applies to the models that have the parameter. --plot calls Plots/compare beside the "
          + "nearest Package.swift above the working folder.",
      ],
      examples: [
        "compare ios android chrome --velocity 3000",
        "compare ios flutter gtk --max-offset 500 --rate 120",
      ]
    ) { (arguments: Arguments) throws(Failure) in try answer(arguments) }
  }

  private func answer(_ arguments: Arguments) throws(Failure) -> Answer {
    let models = try models(arguments.operands)
    let assignments = arguments[ModelOptions.settings]
    try assignments.check(among: models.flatMap { $0.parameters.map(\.key) }, owner: "these models")
    let plan = try GeometryPlan(GeometryKey.given(in: arguments))
    let release = FlingRelease(
      state: ScrollState(offset: arguments[Self.offset], velocity: arguments[ModelOptions.velocity]),
      range: plan.range, geometry: plan.geometry, viewportLength: plan.viewportLength,
      frameRate: arguments[FlingRecording.rateOption])
    let recording = try FlingRecording(
      rate: release.frameRate, duration: arguments[FlingRecording.durationOption])
    var table = TableWriter(columns: ["model", "time_s", "offset_pt", "velocity_pt_s", "phase"])
    var courses: [Course] = []
    for model in models {
      let fling = try ModelOptions.configured(
        model, assignments.filter { set in model.parameters.contains { $0.key == set.key } })
      if let reason = fling.validationError(for: release) { throw .usage("\(model.name): \(reason)") }
      let run = fling.run(release)
      var course = Course(name: model.name)
      recording.forEach({ run.sample(frame: $0) }) { index, sample in
        let time = recording.time(index)
        course.points.append((time, sample.offset))
        table.appendRow(model.name, time, sample.offset, sample.velocity, sample.phase)
      }
      courses.append(course)
    }
    let picture = try arguments[Self.plot].map { path throws(Failure) in
      try PlotScript("compare", title: Self.title(release)).draw(table.bytes, at: path)
    }
    let notes = EverydayName.notes(on: arguments.operands)
    let summary = "\(Self.title(release))\n\n\(Course.table(courses))"
    let isWatched = StandardStreams.showsOnTerminal
    return Answer(
      bytes: isWatched
        ? Array((summary + "\nThe curves: > FILE.csv for the numbers, --plot FILE for a picture.\n").utf8)
        : table.bytes, notes: notes,
      lines: !isWatched && StandardStreams.reportsToTerminal
        ? summary.split(separator: "\n").map(String.init) : [],
      finish: { () throws(Failure) in try picture?() })
  }

  private func models(_ operands: [String]) throws(Failure) -> [FlingCatalogEntry] {
    guard operands.count >= 2 else {
      throw .usage("takes two MODELs or more, not \(operands.count); list shows them")
    }
    var models: [FlingCatalogEntry] = []
    for name in operands {
      guard let model = EverydayName.first(name, among: lab.models.entries, named: \.name) else {
        let all = names + EverydayName.all.filter { !names.contains($0) }
        let isNear = !NearestNames.nearest(to: name, among: all).isEmpty
        throw .refused(
          name,
          accepted: isNear
            ? NearestNames.accepted(all, for: name)
            : EverydayName.all.joined(separator: ", ") + ", or a model that list shows")
      }
      if !models.contains(where: { $0.name == model.name }) { models.append(model) }
    }
    return models
  }

  private static func title(_ release: FlingRelease) -> String {
    "The same fling of \(release.state.velocity.shortText) pt/s, as each platform scrolls it"
  }
}

/// What a fling does from its release to its rest.
private struct Course {
  let name: String
  var points: [(time: Double, offset: Double)] = []

  private var travel: Double { (points.last?.offset ?? 0) - (points.first?.offset ?? 0) }

  /// When half of the travel is behind it, in s.
  private var halfTime: Double {
    let middle = (points.first?.offset ?? 0) + travel / 2
    return points.first { travel < 0 ? $0.offset <= middle : $0.offset >= middle }?.time ?? 0
  }

  static func table(_ courses: [Course]) -> String {
    let rows = courses.map { course in
      let times = [course.points.last?.time ?? 0, course.halfTime].map { $0.decimalText(as: .fixed(2)) }
      return [course.name, course.travel.decimalText(as: .fixed(1))] + times
    }
    let headers = ["model", "travel pt", "time s", "half-way s"]
    return TextTable(headers, rows, numbers: [1, 2, 3]).text(width: .max)
  }
}
