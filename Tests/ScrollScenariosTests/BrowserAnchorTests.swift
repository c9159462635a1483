import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Scroll anchoring by itself. Gecko's limits are its preferences: ten adjustments that average less than 2 px.
@Suite(.endsInTime) struct BrowserAnchorTests {
  private let range = RestRange(-88, 1000)

  /// The offsets after adjustments by `growths`, each from where the one before left it.
  private func offsets(
    _ adjustments: inout GeckoAdjustments, from start: Double, by growths: [Double]
  ) -> [Double] {
    var offset = start
    return growths.map {
      offset = adjustments.offset(offset, shiftedBy: $0, in: range, from: range)
      return offset
    }
  }

  /// At the start of the range, wherever that lies, nothing is anchored; a point further on all is.
  @Test func theStartOfTheRangeIsNotAnchored() {
    for (offset, moved) in [(-88.0, -88.0), (-87, -57), (-50, -20), (0, 30), (990, 1000)] {
      var adjustments = GeckoAdjustments()
      #expect(adjustments.offset(offset, shiftedBy: 30, in: range, from: range) == moved)
    }
    var adjustments = GeckoAdjustments()
    #expect(adjustments.offset(1200, shiftedBy: 0, in: range, from: range) == 1000)
  }

  /// The start that is not anchored is that of the layout before, whether the inset above shrinks or grows meanwhile.
  @Test(arguments: [(-60.0, 48.0, -20.0), (-88, 128, -88), (-87, 128, -47)])
  func theStartIsThatOfTheOldLayout(offset: Double, insetTop: Double, moved: Double) {
    func geometry(_ insetTop: Double, above: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: 1600, viewportLength: 600, insetTop: insetTop, lengthAbove: above)
    }
    var anchor = BrowserAnchor.shifts(GeckoAdjustments())
    let found = anchor.offset(offset, from: geometry(88, above: 100), to: geometry(insetTop, above: 140))
    #expect(found == moved)
  }

  /// A rattle by any height adds up to 0: ten steps move the view, the eleventh no more, for good.
  @Test(arguments: [1.0, 9, 200]) func aRattleEndsAfterTenSteps(height: Double) {
    var adjustments = GeckoAdjustments()
    let growths = (0..<12).map { $0 % 2 == 0 ? height : -height }
    let found = offsets(&adjustments, from: 400, by: growths)
    #expect(found == (0..<12).map { $0 < 10 && $0 % 2 == 0 ? 400 + height : 400 })
    adjustments.restart()
    #expect(offsets(&adjustments, from: 400, by: [50, 50]) == [400, 400])
  }

  /// An average of just 2 px a step goes on, of less does not, in either direction.
  @Test(arguments: [(2.0, false), (-2, false), (1.99, true), (-1.99, true)])
  func stepsThatLeadSomewhereGoOn(step: Double, ends: Bool) {
    var adjustments = GeckoAdjustments()
    let found = offsets(&adjustments, from: 500, by: Array(repeating: step, count: 14))
    #expect(abs(found[9] - (500 + 10 * step)) < 1e-9)
    #expect(found[13] == found[9] ? ends : !ends && abs(found[13] - (500 + 14 * step)) < 1e-9)
  }

  /// Motion starts the count again: nine steps, a restart, nine more.
  @Test func motionStartsTheCountAgain() {
    var adjustments = GeckoAdjustments()
    let rattle = (0..<9).map { $0 % 2 == 0 ? 5.0 : -5 }
    _ = offsets(&adjustments, from: 400, by: rattle)
    adjustments.restart()
    _ = offsets(&adjustments, from: 400, by: rattle)
    #expect(offsets(&adjustments, from: 400, by: [30]) == [430])
  }

  /// What a bound takes away is no adjustment: it neither counts nor adds to the average.
  @Test func whatABoundTakesAwayIsNotCounted() {
    var adjustments = GeckoAdjustments()
    _ = offsets(&adjustments, from: 1000, by: Array(repeating: 30, count: 20))
    #expect(offsets(&adjustments, from: 400, by: [30]) == [430])
    var cut = GeckoAdjustments()
    // Ten steps of 30 px of which a bound leaves 1 px each.
    for _ in 0..<10 { _ = cut.offset(999, shiftedBy: 30, in: range, from: range) }
    #expect(offsets(&cut, from: 400, by: [30]) == [400])
  }

  /// Through the anchor of a view: growth above shifts, growth below does not.
  @Test func growthAboveShiftsAndGrowthBelowDoesNot() {
    func geometry(_ content: Double, _ above: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: content, viewportLength: 600, insetTop: 88, lengthAbove: above)
    }
    let old = geometry(1600, 100)
    for (new, moved) in [(geometry(1640, 140), 440.0), (geometry(1640, 100), 400), (geometry(1570, 70), 370)]
    {
      var gecko = BrowserAnchor.shifts(GeckoAdjustments())
      var chromium = BrowserAnchor.givesBack(AnchorMemory())
      var none = BrowserAnchor.none
      #expect(gecko.offset(400, from: old, to: new) == moved)
      #expect(chromium.offset(400, from: old, to: new) == moved)
      #expect(none.offset(400, from: old, to: new) == 400)
    }
    var none = BrowserAnchor.none
    #expect(none.offset(1000, from: old, to: geometry(1500, 100)) == 900)
  }

  /// Chromium gives back what a clamp took, unless something else changed on the path, or the view has moved.
  @Test func aPlaceIsGivenBackUnlessItsContentChanged() {
    func geometry(_ viewport: Double, content: Double = 1600) -> ScrollGeometry {
      ScrollGeometry(contentLength: content, viewportLength: viewport)
    }
    func end(_ back: ScrollGeometry, moves: Bool = false) -> Double {
      var anchor = BrowserAnchor.givesBack(AnchorMemory())
      let clamped = anchor.offset(1000, from: geometry(600), to: geometry(700))
      if moves { anchor.forget() }
      return anchor.offset(clamped, from: geometry(700), to: back)
    }
    #expect(end(geometry(600)) == 1000)
    #expect(end(geometry(600), moves: true) == 900)
    #expect(end(geometry(600, content: 1610)) == 900)
    // What rounding adds is no content.
    #expect(end(geometry(600, content: 1600.0.nextUp)) == 1000)
  }

  /// What lies above is no part of the content that the anchor is in, whether it grows or stays.
  @Test(arguments: [0, 100.0]) func aLengthAboveThatStaysIsNoChange(growth: Double) {
    func geometry(_ viewport: Double, above: Double = 250) -> ScrollGeometry {
      ScrollGeometry(contentLength: 1350 + above, viewportLength: viewport, lengthAbove: above)
    }
    var anchor = BrowserAnchor.givesBack(AnchorMemory())
    #expect(anchor.offset(1000, from: geometry(600), to: geometry(700)) == 900)
    let back = geometry(600, above: 250 + growth)
    #expect(anchor.offset(900, from: geometry(700), to: back) == 1000 + growth)
  }

  /// Scrolling starts the count of adjustments again, so a rattle that is broken by it may go on.
  @Test func scrollingStartsTheCountAgain() {
    func layout(_ above: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: 5000, viewportLength: 600, lengthAbove: above)
    }
    for (forgets, end) in [(false, 400.0), (true, 409)] {
      var (anchor, offset) = (BrowserAnchor.shifts(GeckoAdjustments()), 400.0)
      for step in 0..<15 {
        if step == 8, forgets { anchor.forget() }
        let above = [0.0, 9]
        offset = anchor.offset(offset, from: layout(above[step % 2]), to: layout(above[1 - step % 2]))
      }
      // Ten steps end it; seven after eight do not.
      #expect(offset == end)
    }
  }
}
