import ScrollKinematics

/// A fling that begins on a header and has to go on in the list below it, or the other way round.
///
/// Offsets are those of both views together. Two views that throw with laws of their own part: the list starts before the
/// header has gone, or after. One that hands over loses what its toolkit loses at the edge. One motion over the sum has no
/// joint, and a hand-over at the exact time, with the exact velocity, equals it.
struct NestedFling: Scenario {
  static let name = "nested-fling"
  static let summary = "a fling that passes from a header into its list stops, stutters or changes its speed"
  static let verdict = Verdict("fling dies where header and list meet")

  var settings = FrameSettings()
  /// The platforms whose laws throw header and list, from 1; 0: the model of the settings throws both.
  var (headerModel, listModel) = (0, 0)
  var handover = Handover()
  var isOneMotion = false
  /// Whether a motion that only knows the header ends beyond the joint, and how far.
  var isCapped = false
  var reach = 500.0
  var headerHeight = 300.0
  var start = ScrollState(offset: 0, velocity: 3000)
  var contentSize = 10_000.0
  private let viewportLength = 760.0

  static let variants: [Variant<NestedFling>] = [
    Variant("dropped", .fault, "the list gets no velocity") { $0.handover.factor = 0 },
    Variant("frame-late", .fault, "the list starts with the frame after the header has ended") {
      $0.handover.losesFrame = true
    },
    Variant("measured", .fault, "the list's velocity is measured from the last two offsets") {
      $0.handover = Handover(isMeasured: true, losesFrame: true)
    },
    Variant("capped", .fault, "the header throws the list as well, by a guess at most") {
      $0.isCapped = true
    },
    Variant("two-laws", .fault, "Flutter on iOS: the header clamps, the list bounces, each with its law") {
      ($0.headerModel, $0.listModel) = ($0.position("flutter-clamping"), $0.position("flutter-bouncing"))
    },
    Variant("exact", .cure, "the list gets the velocity at the time at which the header ends"),
    Variant("one-motion", .cure, "one fling over both lengths moves the one, then the other") {
      $0.isOneMotion = true
    },
    Variant("one-law", .cure, "two views that throw with the same law") {
      ($0.headerModel, $0.listModel) = ($0.position("flutter-bouncing"), $0.position("flutter-bouncing"))
    },
  ]

  private func position(_ name: String) -> Int {
    1 + (settings.platforms.firstIndex { $0.name == name } ?? -1)
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    let models = ["one"] + settings.platforms.map { $0.name }
    visitor.choice("header-model", &headerModel, among: models, "fling of the header; one: a joint")
    visitor.choice("list-model", &listModel, among: models, "fling of the list; one: a joint")
    visitor.number("factor", &handover.factor, in: 0...2, .none, "share of the velocity handed over")
    visitor.number(
      "reach", &reach, in: 0...1e6, .points, "how far a header's fling moves the list, capped only")
    visitor.number("header-height", &headerHeight, in: 1...5000, .points, "length that scrolls away")
    visitor.release(&start)
    visitor.number("content-size", &contentSize, in: 0...1e6, .points, "length of the list")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<NestedFling>] = [
    Metric("lost_travel", .points, "travel of one motion over both less the travel") { run in
      let one = Fling(run.scenario.settings.physics, from: run.scenario.start, over: run.scenario.geometry)
      let travel = abs(run.recording.last(.offset) - run.scenario.start.offset)
      return run.scenario.headerModel > 0
        ? .nan : abs((one.restingOffset ?? .nan) - run.scenario.start.offset) - travel
    },
    Metric("velocities_apart", .pointsPerSecond, "greatest difference of the two motions' velocities") {
      run in
      let velocities = zip(run.recording.column(.velocity), run.recording.column(.otherVelocity))
      let apart = velocities.reduce(0) { $1.1.isNaN ? $0 : max($0, abs($1.0 - $1.1)) }
      // Below it a view has stopped.
      return apart > run.scenario.settings.physics.deceleration.stopSpeed ? apart : 0
    },
    Metric("stands_still", .seconds, "time in which the content stands before it goes on") { run in
      let offsets = run.recording.column(.offset)
      let steps = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }
      let moving = steps.lastIndex { $0 > 0.1 } ?? 0
      return Double(steps[..<moving].count { $0 < 0.1 }) * run.interval
    },
    .contentJump,
  ]

  var geometry: ScrollGeometry {
    ScrollGeometry(contentLength: headerHeight + contentSize, viewportLength: viewportLength)
  }

  var validationError: String? {
    (headerModel == 0) == (listModel == 0) ? nil : "header-model and list-model are both one, or both not"
  }

  func makeRig() -> DrivenRig { headerModel > 0 ? apart : joined }

  /// A glide that is handed over at the end of the header.
  private var joined: DrivenRig {
    var (handover, hasPassed) = (handover, false)
    return DrivenRig(geometry) { view, moment in
      guard !isOneMotion else { return nil }
      let end = handover.pass(headerHeight, &view, at: moment)
      hasPassed = hasPassed || end != nil
      let beyond = view.state.offset - headerHeight
      if isCapped, hasPassed, abs(beyond) > reach {
        view.setOffset(headerHeight + (beyond < 0 ? -reach : reach), keepsVelocity: false, at: moment.time)
      }
      return end
    }
  }

  /// Both views fling from the release on over the sum, and each shows its part.
  private var apart: DrivenRig {
    func view(_ model: Int) -> SimulatedScrollView {
      let law = settings.platforms[model - 1]
      return SimulatedScrollView(settings.with { $0.platform = law }, from: start, over: geometry)
    }
    var (header, list) = (view(headerModel), view(listModel))
    return DrivenRig(geometry) { view, moment in
      header.advance(to: moment.time)
      list.advance(to: moment.time)
      let shown = min(header.state.offset, headerHeight) + max(0, list.state.offset - headerHeight)
      view.set(ScrollState(offset: shown, velocity: list.state.velocity), at: moment.time)
      return header.state
    }
  }
}
