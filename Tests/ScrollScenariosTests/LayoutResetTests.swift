import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Run = PlayedVariant<LayoutReset>

@Suite(.endsInTime) struct LayoutResetTests {
  /// Half of a tablet's screen: 1024 pt become 507 pt; turned, 1024 pt become 768 pt.
  @Test(arguments: [2, 3], [("broken", 517.0), ("broken-rotated", 256)])
  func aNewSizeOnALaterPageLeavesItBetweenItsPages(page: Int, variant: (name: String, change: Double)) {
    let broken = Run(Name(variant.name)) { $0.page = page }
    #expect(broken["broken_at_end"] == 1)
    #expect(broken["page_shift"] == Double(page - 1) * variant.change)
    #expect(broken["page_shift"] == broken["predicted_shift"])
    #expect(broken["travel_lost"] == 0)
    #expect(broken["duplicate_impressions"] == 0)
    #expect(broken["needless_rebuilds"] == 0)
  }

  @Test(arguments: ["first-page", "unaffected"] as [Name])
  func theFirstPageAndOtherGenerationsAreSpared(variant: Name) {
    let spared = Run(variant)
    #expect(spared["broken_frames"] == 0)
    #expect(spared["duplicate_impressions"] == 0)
    #expect(spared["travel_lost"] == 0)
    // Page 1 begins at 0 in any width, page 2 after one width: of 1024 pt, then of 507 pt.
    let place = spared.recording.column(.pagePlace)
    #expect([place.first, place.last] == (variant.matches("first-page") ? [0, 0] : [1024, 507]))
  }

  @Test(arguments: [0, 1, 5, 30], [0, 600.0])
  func rebuildingRightsTheLayoutAtAPrice(delay: Int, travel: Double) {
    let settings = { (scenario: inout LayoutReset) in
      (scenario.rebuildFrames, scenario.dragTravel) = (delay, travel)
    }
    let rebuilt = Run("rebuilt", settings)
    #expect(rebuilt["broken_at_end"] == 0)
    #expect(rebuilt["broken_frames"] == Double(delay))
    #expect(rebuilt["needless_rebuilds"] == 0)
    // The drag on this page and 400 pt on each of the two others.
    #expect(abs(rebuilt["travel_lost"] - (travel + 800)) <= 1e-9)
    // The window shows the first 768 pt once more: eight rows, and the page.
    #expect(rebuilt["duplicate_impressions"] == 8)
    #expect(rebuilt["duplicate_page_impressions"] == 1)
    let restored = Run("rebuilt-restored", settings)
    #expect(restored["travel_lost"] == 0)
    #expect(restored["broken_at_end"] == 0)
    // With the places put back, the rows from 600 pt to 1368 pt; from 0 pt on, eight again.
    #expect(restored["duplicate_impressions"] == 8)
  }

  /// The cure asks neither for the page nor for the size class: it costs the same where nothing was broken.
  @Test(arguments: ["rebuilt-first-page", "rebuilt-same-class"] as [Name])
  func rebuildingCostsAsMuchWhereNothingWasBroken(variant: Name) {
    let rebuilt = Run(variant)
    #expect(rebuilt["broken_frames"] == 0)
    #expect(rebuilt["predicted_shift"] == 0 || variant.matches("rebuilt-first-page"))
    #expect(rebuilt["needless_rebuilds"] == 1)
    #expect(abs(rebuilt["travel_lost"] - 1400) <= 1e-9)
    #expect(rebuilt["duplicate_impressions"] == 8)
    #expect(rebuilt["duplicate_page_impressions"] == 1)
  }

  /// Rows of 100 pt: as many are reported as begin before the end of the content, or on the window, and each once.
  @Test(arguments: [(500.0, 5.0), (501, 6), (99, 1), (100, 1), (768, 8), (4000, 8), (0, 0)])
  func eachRowThatIsSeenIsReportedOnce(content: Double, rows: Double) throws {
    var reset = LayoutReset()
    (reset.contentLength, reset.dragTravel, reset.otherOffset) = (content, 0, 0)
    try #require(reset.validationError == nil)
    let run = Run("unaffected") { ($0.contentLength, $0.dragTravel, $0.otherOffset) = (content, 0, 0) }
    #expect(run.recording.column(.impressions).last == rows && run["duplicate_impressions"] == 0)
  }

  /// Rows of 100 pt seen from 400 pt on: by less than a billionth of a point more or less no other row is.
  @Test(arguments: [400 - 1e-10, 400, 400 + 1e-10]) func aLastBitShowsNoRow(offset: Double) {
    var reset = LayoutReset()
    (reset.contentLength, reset.rowLength) = (4000, 100)
    var rig = reset.makeRig()
    let view = ScrollSnapshot(
      ScrollState(offset: offset),
      over: ScrollGeometry(contentLength: 4000, viewportLength: rig.geometry.viewportLength))
    rig.control(.init(offset: offset), view, at: FrameMoment(index: 0, time: 0, interval: 1))
    #expect(rig.value(of: .impressions, in: view) == (view.geometry.viewportLength / 100).rounded(.up))
    // Nor at the lower end: there row 14 begins.
    let top = offset + 1000 - view.geometry.viewportLength
    var other = reset.makeRig()
    other.control(
      .init(offset: top), ScrollSnapshot(ScrollState(offset: top), over: view.geometry),
      at: FrameMoment(index: 0, time: 0, interval: 1))
    #expect(other.value(of: .impressions, in: view) == 14 - (top / 100).rounded(.down))
  }

  /// So far out a billionth of a point is lost: a row that begins at the lower end of the screen is not seen there either.
  @Test func aRowThatOnlyTouchesTheScreenFarOutIsNotSeen() {
    var reset = LayoutReset()
    (reset.contentLength, reset.rowLength) = (2e8, 100)
    var rig = reset.makeRig()
    let length = rig.geometry.viewportLength
    let (top, geometry) = (1e8 - length, ScrollGeometry(contentLength: 2e8, viewportLength: length))
    let view = ScrollSnapshot(ScrollState(offset: top), over: geometry)
    rig.control(.init(offset: top), view, at: FrameMoment(index: 0, time: 0, interval: 1))
    #expect(rig.value(of: .impressions, in: view) == 1_000_000 - (top / 100).rounded(.down))
  }

  @Test func aDragWhileTheViewIsRebuiltIsTakenAway() {
    let rebuilt = Run("rebuilt") { $0.changeTime = 0.3 }
    #expect(rebuilt["broken_at_end"] == 0)
    #expect(abs(rebuilt.recording.value(.offset, at: rebuilt.recording.lastFrame)) < 1e-9)
  }

  /// A view that is rebuilt in a bounce gets its offset back, not its velocity: it springs back as if let go there.
  @Test func anOffsetThatIsPutBackHasNoVelocity() {
    let recording = Run("rebuilt-restored") {
      ($0.contentLength, $0.otherOffset, $0.changeTime, $0.rebuildFrames) = (1000, 0, 0.75, 0)
    }.recording
    // Let go at 0.7 s; frame 45 is the one of the new size.
    let offset = recording.value(.offset, at: 44)
    #expect(recording.phase(at: 44) == .bounce && recording.value(.velocity, at: 44) < -100)
    #expect(abs(recording.value(.offset, at: 45) - offset) < 1e-9)
    #expect(abs(recording.value(.velocity, at: 45)) < 1e-9)
    // 1000 pt of content on 768 pt of window end at 232 pt.
    let sprung = ScrollPhysics.uikit.bounce.state(from: ScrollState(offset: offset - 232), after: 1.0 / 60)
    #expect(abs(recording.value(.offset, at: 46) - (232 + sprung.offset)) < 1e-9)
  }

  @Test func impossibleWindowsAreRefused() {
    var reset = LayoutReset()
    #expect(reset.validationError == nil)
    reset.page = 4
    #expect(reset.validationError != nil)
    reset.pages = 4
    #expect(reset.validationError == nil)
    // 4000 pt of content on 768 pt of window.
    reset.otherOffset = 3232
    #expect(reset.validationError == nil)
    reset.otherOffset = 3233
    #expect(reset.validationError != nil)
    reset.otherOffset = 0
    reset.newWidth = 1024
    #expect(reset.validationError != nil)
    reset.rotates = true
    #expect(reset.validationError == nil)
  }

  /// A window that grows shifts the page by as much as one that shrinks.
  @Test func aWindowMayGrow() {
    let run = PlayedVariant<LayoutReset>("broken") { $0.newWidth = 1366 }
    #expect(run["page_shift"] == 342 && run["predicted_shift"] == 342)
  }

  /// A row counts once until the view starts over, however far up the list it is.
  @Test func aRowIsReportedOnce() {
    var rows = RowReports()
    for seen in [0...9, 3...5, 6...8, 8...11] { rows.see(seen) }
    #expect(rows.impressions == 12 && rows.duplicates == 0)
    rows.startOver()
    rows.see(10...13)
    #expect(rows.impressions == 16 && rows.duplicates == 2)
  }

  /// Further up than where the view started over, a row counts once, too.
  @Test func aRowAboveTheStartIsReportedOnce() {
    var rows = RowReports()
    rows.see(0...9)
    rows.startOver()
    for seen in [6...9, 3...5, 3...4] { rows.see(seen) }
    #expect(rows.impressions == 17 && rows.duplicates == 7)
  }

  /// What is told of a refused window names the settings that do not fit.
  @Test(arguments: [
    (4, 507.0, 400.0, "page is greater than pages"),
    (2, 1024, 400, "the window's new width is its old one"),
    (2, 507, 3233, "other-offset lies beyond the end of content-length"),
  ])
  func aRefusedWindowIsToldWhy(page: Int, newWidth: Double, otherOffset: Double, told: String) {
    var reset = LayoutReset()
    (reset.page, reset.newWidth, reset.otherOffset) = (page, newWidth, otherOffset)
    #expect(reset.validationError?.description == told)
  }
}
