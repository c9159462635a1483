import ScrollKinematics

/// A header that hides as one scrolls on and comes back as one scrolls back meets the bounce.
///
/// The return of a bounce scrolls back, so the header comes over the end of the list, or leaves the top of it, though no
/// finger asked for that. Readings inside the range alone cure it, and so does the finger's direction alone. A distance
/// that has to be scrolled first cures bounces that are shorter.
struct DirectionHeader: Scenario {
  static let name = "direction-header"
  static let summary = "a header that follows the direction of scrolling answers a bounce's return"
  static let verdict = Verdict("header moves by itself after a bounce")

  enum Reading: String, NamedChoice { case all, inside, held }

  var settings = FrameSettings()
  var reading = Reading.all
  var distance = 0.0
  var isAtTop = false
  var releaseVelocity = 2000.0
  var headerHeight = 64.0
  var contentSize = 2400.0
  private let screenLength = 760.0

  static let variants: [Variant<DirectionHeader>] = [
    Variant("end", .fault, "it comes back as a fling bounces at the end") { $0.isAtTop = false },
    Variant("top", .fault, "it hides as a fling bounces at the top") { $0.isAtTop = true },
    Variant("inside", .cure, "only readings inside the range count") { $0.reading = .inside },
    Variant("inside-top", .cure, "the same at the top") { ($0.reading, $0.isAtTop) = (.inside, true) },
    Variant("held", .cure, "only a finger's scrolling counts") { $0.reading = .held },
    Variant("distance", .cure, "100 pt in one direction have to be scrolled first") { $0.distance = 100 },
    Variant("distance-hard", .fault, "the same, and a fling that bounces further") {
      ($0.distance, $0.releaseVelocity) = (100, 8000)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice(
      "readings", &reading, "which readings count: all, those inside the range, those under a finger")
    visitor.number("distance", &distance, in: 0...5000, .points, "how far one has to scroll in one direction")
    visitor.choice("edge", &isAtTop, off: "end", on: "top", "where the fling bounces")
    visitor.number(
      "release-velocity", &releaseVelocity, in: 0...20_000, .pointsPerSecond,
      "speed of the fling at the release")
    visitor.number("header-height", &headerHeight, in: 0...5000, .points, "length of the header")
    visitor.number("content-size", &contentSize, in: 0...1e6, .points, "length of the content")
    settings.visitParameters(&visitor)
  }

  static let metrics: [Metric<DirectionHeader>] = [
    Metric("turns_alone", .none, "changes of the header after the release, but for the first") { run in
      let held = run.recording.lastHeldFrame ?? 0
      let first = run.scenario.isAtTop ? 0 : -run.scenario.headerHeight
      // The fling's own direction may hide it, or show it, once.
      let changes = run.recording.changes(of: .header).filter { $0 > held }
      return Double(changes.count { run.recording.value(.header, at: $0) != first })
    },
    Metric("peak_overscroll", .points, "furthest past the edge") {
      $0.recording.column(.overscroll).reduce(0) { max($0, abs($1)) }
    },
    Metric("final_header", .points, "header at the end: 0 shown, minus its height hidden", last: .header),
    Metric("first_change", .points, "how far one scrolls before it first changes; none if it never does") {
      run in
      run.recording.changes(of: .header).first.map {
        abs(run.recording.value(.offset, at: $0) - run.scenario.start.offset)
      } ?? .nan
    },
  ]

  /// 400 pt from the edge that it meets.
  var start: ScrollState { ScrollState(offset: isAtTop ? 400 : max(0, contentSize - screenLength - 400)) }

  var strokes: [FingerScript] {
    let sign = isAtTop ? -1.0 : 1
    return [
      FingerScript(
        start: 0.1, travel: 150 * sign, duration: 0.15, easing: .linear,
        releaseVelocity: releaseVelocity * sign)
    ]
  }

  func makeRig() -> HeaderRig {
    let scenario = self
    let layout = HeaderLayout(
      .over, contentSize: contentSize, screenLength: screenLength, openLength: headerHeight)
    var (isHidden, last, turn) = (isAtTop, start.offset, start.offset)
    return HeaderRig(layout) { reading, view in
      let offset = scenario.reading == .all ? reading : view.range.clamped(reading)
      defer { last = offset }
      if scenario.reading == .held && !view.isHeld { return isHidden ? 0 : scenario.headerHeight }
      // Where the direction last changed.
      if (offset - last) * (last - turn) < 0 { turn = last }
      if offset != last, abs(offset - turn) > scenario.distance { isHidden = offset > turn }
      return isHidden ? 0 : scenario.headerHeight
    }
  }
}
