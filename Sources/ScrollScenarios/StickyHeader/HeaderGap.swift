import ScrollKinematics

/// The header moves up and the list below it stays, so a strip of background opens between them.
///
/// Laying the list out below the header as it is cures it: a padding of bars plus header offset (`padded`).
struct HeaderGap: Scenario {
  static let name = "header-gap"
  static let summary = "a strip opens below a header that moves while the list stays"
  static let verdict = Verdict("gap opens below the header")

  var settings = FrameSettings.keptOffset
  var screen = TabbedScreen(contentSize: 3000, isPadded: false)
  var placement = TabbedScreen.Placement.still
  var travel = 300.0

  static let variants: [Variant<HeaderGap>] = [
    Variant("still", .fault, "the list stays below the open header") { $0.placement = .still },
    Variant("padded", .cure, "the list begins where the header ends") { $0.placement = .following },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    screen.visitParameters(&visitor)
    visitor.number("travel", &travel, in: 0...5000, .points, "drag into the content, and back again")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<HeaderGap>] = [
    Metric("largest_gap", .points, "longest strip between header and list") { $0.gap.peak },
    Metric("gap_frames", .none, "frames with a strip") { Double($0.gap.frames) },
    .rattles, .rattleSize,
  ]

  var validationError: String? { screen.validationError }

  var strokes: [FingerScript] {
    let down = FingerScript(travel: travel, duration: 0.4, hold: 0.2)
    return [down, FingerScript(start: down.release, travel: -travel, duration: 0.4, hold: 0.2)]
  }

  func makeRig() -> StickyHeaderRig {
    StickyHeaderRig(screen, HeaderRule(clampedOn: screen, placement), quantum: settings.quantum)
  }
}

extension RecordedRun<HeaderGap> {
  /// The strip between the end of the bars and the frame of the list.
  fileprivate var gap: Exposure {
    let bars = scenario.screen.barsLength
    let gaps = zip(recording.column(.header), recording.column(.frameTop)).map { $1 - (bars + $0) }
    return Exposure(of: gaps)
  }
}
