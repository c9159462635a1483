import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios
import Testing

/// A header of 200 pt over a bar of 44 on a screen of 760 pt that follows the offset, above the scroller or in its flow.
private struct Page: FrameRig {
  enum Column: Int, RecordedColumn {
    case header
    static let names = ["header_pt"]
  }

  let excess: Double
  var isInFlow = false
  /// An offset that code sets in frame 2.
  var written: Double?
  var header = 244.0

  var geometry: ScrollGeometry {
    isInFlow
      ? ScrollGeometry(contentLength: excess + 516 + header, viewportLength: 760, lengthAbove: header)
      : ScrollGeometry(contentLength: excess + 516, viewportLength: 760 - header)
  }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    if let written, moment.index == 2 { view.setOffset(written, at: moment.time) }
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    header = 44 + min(200, max(0, 200 - reading.offset))
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double { header }
  var isSettled: Bool { false }
}

/// What was recorded from Chromium 156, Firefox 153 and WebKitGTK 2.50: a header that feeds back, and changes in flight.
@Suite struct BrowserTests {
  private static func settings(_ platform: PlatformProfile, seconds: Double) -> FrameSettings {
    var settings = FrameSettings()
    settings.readExactly()
    (settings.platform, settings.timeLimit) = (platform, seconds)
    return settings
  }

  /// The recorded finger, if any: eased over 0.8 s to 150 pt past `meeting` and a slop of 15, lifted at rest at 1.55 s.
  private func play(_ page: Page, _ platform: PlatformProfile, toward meeting: Double? = nil) -> Recording<
    Page.Column
  > {
    let strokes =
      meeting.map { [FingerScript(start: 0.05, travel: $0 + 165, duration: 0.8, hold: 0.7)] } ?? []
    var page = page
    return page.play(
      Self.settings(platform, seconds: 3), from: ScrollState(offset: 0), strokes: strokes)
  }

  private func turns(_ recording: Recording<Page.Column>, in frames: Range<Int>) -> Int {
    Reversals(of: recording.column(.header)[frames], threshold: 0.5).count
  }

  /// The finger has gone by frame 94, moves until frame 51 and holds in between.
  private let moving = 12..<48
  private let holding = 58..<90
  private let free = 96..<180

  /// Recorded: scrollTop = 140 set once at K = 248 gives 140, 108, 140 ... for ever; their sum is K.
  @Test func chromiumGivesBackForEverWhatTheHeaderTakesAway() {
    let page = Page(excess: 248, written: 140)
    #expect(Set(play(page, .chromium()).column(.offset)[4...]) == [108, 140])
    #expect(Set(play(page, .chromium(anchors: false)).column(.offset)[4...]) == [108])
    #expect(Set(play(page, .firefox()).column(.offset)[4...]) == [108], "Firefox never gives back")
  }

  /// K and whether it rattles: up to 2H, exactly.
  @Test(arguments: [(380.0, true), (399, true), (401, false), (410, false)])
  func chromiumsHeaderRattlesBelowTwiceItsHeight(excess: Double, rattles: Bool) {
    let meeting = excess < 400 ? excess / 2 : excess - 200
    let count = turns(play(Page(excess: excess), .chromium(), toward: meeting), in: free)
    #expect(rattles ? count > 30 : count == 0, "\(count) turns")
  }

  @Test(arguments: [
    PlatformProfile.chromium(anchors: false), .firefox(), .firefox(anchors: false), .webKitGTK,
  ])
  func withoutGivingBackAStillFingerRattlesNothing(platform: PlatformProfile) {
    let recording = play(Page(excess: 248), platform, toward: 124)
    #expect(turns(recording, in: holding) == 0 && turns(recording, in: free) == 0)
    // K/2, or in WebKitGTK up to 24 pt past it.
    #expect(abs(recording.value(.offset, at: recording.lastFrame) - 124) <= 25)
  }

  /// A header in the flow rattles at any length, until Gecko gives up after ten adjustments that lead nowhere.
  @Test func aHeaderInTheFlowRattlesUntilGeckoGivesUp() {
    let page = Page(excess: 2000, isInFlow: true)
    #expect(turns(play(page, .chromium(), toward: 200), in: free) > 30)
    let firefox = play(page, .firefox(), toward: 200)
    #expect(turns(firefox, in: moving) > 10 && turns(firefox, in: free) == 0)
  }

  // MARK: changes in flight

  /// What happens 300 ms into a fling of 2000 pt/s from 285 pt in 6000 pt of content; an end moves out after 200 ms.
  enum Change: CaseIterable, Sendable {
    case nothing, insertedAbove, written, endBefore, endBeforeAndBack, endOut
  }

  private struct Flight: FrameRig {
    let change: Change
    var geometry: ScrollGeometry

    init(_ change: Change) {
      self.change = change
      geometry = ScrollGeometry(
        contentLength: change == .endOut ? 1460 : 6000, viewportLength: 760, lengthAbove: 500)
    }

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      switch (change, moment.index) {
      case (.insertedAbove, 18):
        geometry.contentLength += 200
        geometry.lengthAbove += 200
      case (.endBefore, 18), (.endBeforeAndBack, 18): geometry.contentLength = 1360
      case (.endBeforeAndBack, 21), (.endOut, 12): geometry.contentLength = 6000
      default: break
      }
    }

    mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
      if change == .written, moment.index == 18 { view.setOffset(view.state.offset + 200, at: moment.time) }
    }
  }

  private func end(_ platform: PlatformProfile, _ change: Change) -> Double {
    var flight = Flight(change)
    let recording = flight.play(
      Self.settings(platform, seconds: 5), from: ScrollState(offset: 285, velocity: 2000))
    return recording.value(.offset, at: recording.lastFrame)
  }

  @Test(arguments: [("chromium", 1041.0), ("firefox", 1263)])
  func changesInFlightAnswerAsRecorded(name: String, undisturbed: Double) throws {
    let platform = try #require(PlatformProfile.standard.first { $0.name == name })
    let free = end(platform, .nothing)
    #expect(abs(free - undisturbed) <= 3)
    #expect(end(platform, .insertedAbove) == free + 200 && end(platform, .written) == free + 200)
    #expect(end(platform, .endBefore) == 600 && end(platform, .endBeforeAndBack) == 600)
    #expect(end(platform, .endOut) == free, "it runs on")
  }

  /// No anchoring; code ends the fling; the end of its start stays its end.
  @Test func webKitGTKAnswersAsRecorded() {
    let free = end(.webKitGTK, .nothing)
    #expect(abs(free - 770) <= 3 && end(.webKitGTK, .insertedAbove) == free)
    #expect(end(.webKitGTK, .written) < free + 100)
    #expect(end(.webKitGTK, .endBefore) == 600 && end(.webKitGTK, .endOut) == 700)
  }

  /// Recorded from 253 layouts: the step after a layout of another height comes a frame late, with the next one.
  @Test func chromiumsStepAfterALayoutComesAFrameLate() {
    var view = SimulatedScrollView(
      Self.settings(.chromium(), seconds: 1), from: ScrollState(offset: 0),
      over: ScrollGeometry(contentLength: 10_000, viewportLength: 700))
    view.grab(at: 0)
    view.follow(25, velocity: 600)
    view.apply(ScrollGeometry(contentLength: 10_000, viewportLength: 650))
    view.follow(30, velocity: 600)
    #expect(view.state.offset == 10)
    view.follow(32, velocity: 600)
    #expect(view.state.offset == 17)
  }
}
