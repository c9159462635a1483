import ScrollDiagnostics
import ScrollKinematics

/// Tabs keep their own offsets under one header, and the header does not know of the switch.
///
/// What a person sees: on a tap on another tab a strip opens below the header, or the header covers the first rows, until
/// the next scroll makes it snap (`stale`). Why: the header answers to changes of the reading, and a selection changes
/// none. What cures it: pushing the new tab's offset at the selection (`pushed`). The push must go past the guard that
/// holds the header still at the bottom (`guarded-pushed`): through it, a tab that rests at its end stays torn off
/// (`guarded-push`). And only the selected tab may drive the header: one that still glides unseen takes it away
/// (`all-tabs`).
struct TabOffsets: TabbedScenario {
  static let name: StaticString = "tab-offsets"
  static let summary: StaticString = "a header keeps the offset of the tab that was left"

  /// What is done with the new tab's offset at its selection.
  enum Push: Sendable { case none, guarded, bypassing }

  var frames = FrameSettings.lateReaderKeepingOffset
  var screen = TabbedScreen(contentLength: 3000)
  var secondLength = 3000.0
  var firstTravel = 150.0
  var releaseVelocity = 0.0
  var secondOffset = 40.0
  var secondTravel = 20.0
  var switchTime = 1.0
  var backTime = 2.0
  var push = Push.bypassing
  var isGuarded = false
  var isDrivenByAll = false

  static let variants: [Variant<TabOffsets>] = [
    Variant("stale") { $0.push = .none },
    Variant("pushed"),
    Variant("all-tabs") {
      $0.isDrivenByAll = true
      $0.releaseVelocity = 500
      $0.switchTime = 0.5
    },
    Variant("guarded-push") {
      restAtEnd(&$0)
      $0.push = .guarded
    },
    Variant("guarded-pushed") { restAtEnd(&$0) },
  ]

  /// The first tab under an open header, the second at the end of content that ends half-way through the header's
  /// travel.
  private static func restAtEnd(_ scenario: inout TabOffsets) {
    scenario.isGuarded = true
    scenario.firstTravel = 0
    scenario.secondOffset = scenario.screen.headerHeight / 2
    scenario.secondLength =
      scenario.screen.headerHeight + scenario.screen.screenLength - 2 * scenario.screen.barsLength
  }

  static let ownParameters: [Parameter<TabOffsets>] =
    screenParameters + [
      Parameter(
        "second-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the second tab's content",
        get: { $0.secondLength }, set: { $0.secondLength = $1 }),
      Parameter(
        "first-travel", unit: "pt", .number(least: 0, greatest: 5000), "drag on the first tab",
        get: { $0.firstTravel }, set: { $0.firstTravel = $1 }),
      Parameter(
        "release-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000),
        "velocity at which that drag lets go",
        get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
      Parameter(
        "second-offset", unit: "pt", .number(least: 0, greatest: 1e6), "where the second tab was left",
        get: { $0.secondOffset }, set: { $0.secondOffset = $1 }),
      Parameter(
        "second-travel", unit: "pt", .number(least: 0, greatest: 5000),
        "drag on the second tab, half-way through its time",
        get: { $0.secondTravel }, set: { $0.secondTravel = $1 }),
      Parameter(
        "switch-time", unit: "s", .number(least: 0.1, greatest: 60), "when the second tab is selected",
        get: { $0.switchTime }, set: { $0.switchTime = $1 }),
      Parameter(
        "back-time", unit: "s", .number(least: 0.1, greatest: 120), "when the first is selected again",
        get: { $0.backTime }, set: { $0.backTime = $1 }),
    ]

  static let metrics: [MetricLabel] = [
    MetricLabel(
      "switch_gap", unit: "pt", "largest gap or overlap on the second tab, from the frame after its selection"
    ),
    MetricLabel(
      "predicted_gap", unit: "pt", "header left behind, less where the second tab's offset puts it"),
    MetricLabel("back_gap", unit: "pt", "largest gap or overlap once the first tab is back"),
    MetricLabel("predicted_back_gap", unit: "pt", "the same prediction for the way back"),
    MetricLabel(
      "gap_frames", "frames without a finger, after a selection, with more than half a point of it"),
    MetricLabel("stray_travel", unit: "pt", "way the header goes while the second tab rests"),
    MetricLabel(
      "snap", unit: "pt", "largest step of the header beyond the content's own once the second tab moves"),
  ]

  /// The second tab's screen.
  var secondScreen: TabbedScreen {
    var second = screen
    second.contentLength = secondLength
    return second
  }

  var objection: StaticString? {
    if let objection = screen.objection { return objection }
    if backTime <= switchTime { return "back-time is not after switch-time" }
    if secondStart < firstDrag.release { return "the second drag begins before the first one ends" }
    let end = max(0, secondScreen.excessLength + screen.header(at: secondOffset))
    return secondOffset > end ? "second-offset lies beyond the end of second-length" : nil
  }

  /// When the second tab is dragged, in s.
  var secondStart: Double { (switchTime + backTime) / 2 }

  var firstDrag: FingerScript {
    FingerScript(
      travel: firstTravel, duration: 0.3, hold: releaseVelocity > 0 ? 0 : 0.1,
      releaseVelocity: releaseVelocity)
  }

  func measure(_ recording: Recording) -> [Double] {
    let (header, gap, tab) = (recording.ownColumn(0), recording.ownColumn(1), recording.ownColumn(3))
    let offset = recording.column(.offset)
    let last = recording.lastFrame
    let change = tab.firstIndex(of: 1) ?? last
    let back = tab.lastIndex(of: 1).map { min($0 + 1, last) } ?? last
    let touch = recording.column(.time).firstIndex { $0 + 1e-9 >= secondStart } ?? last
    // The frame of the selection itself is given to the app; the finger ends the wait for the next scroll.
    let (waiting, dragged) = ((change + 1)..<max(change + 1, touch), touch..<max(touch, back))
    let after = Array(gap[min(back + 1, last)...])
    var shown = Exposure(threshold: 0.5)
    for length in gap[waiting] + after { shown.add(length, for: 1) }
    return [
      largest(Array(gap[waiting])),
      mismatch(recording, at: change),
      largest(after),
      mismatch(recording, at: back),
      Double(shown.frames),
      waiting.reduce(0) { $0 + abs(header[$1] - header[$1 - 1]) },
      dragged.reduce(0) {
        max($0, abs(header[$1] - header[$1 - 1]) - abs(offset[$1] - offset[$1 - 1]))
      },
    ]
  }

  private func largest(_ gap: [Double]) -> Double { gap.reduce(0) { max($0, abs($1)) } }

  /// How far the header is off after a selection in frame `frame`: from where it was left to where the offset shown
  /// belongs, unless a push takes it there. A guarded push does not collapse it on a tab that shows its end.
  private func mismatch(_ recording: Recording, at frame: Int) -> Double {
    let header = recording.own(0, at: max(0, frame - 1))
    let place = screen.header(at: recording.value(.offset, at: frame))
    let isRefused = place < header && recording.own(2, at: frame) == 1
    switch push {
    case .none: return abs(header - place)
    case .guarded: return isRefused ? abs(header - place) : 0
    case .bypassing: return 0
    }
  }
}
