import ScrollKinematics
import Testing

@Suite struct GeometryTests {
  /// Content, viewport, insets: the rest range is [-top, max(-top, content + bottom - viewport)].
  @Test(
    arguments: [
      ([2000, 800, 0, 0], RestRange(0, 1200)), ([2000, 800, 88, 34], RestRange(-88, 1234)),
      ([300, 800, 0, 0], RestRange(0, 0)), ([300, 800, 88, 34], RestRange(-88, -88)),
      ([0, 0, 0, 0], RestRange(0, 0)), ([700, 800, 0, 150], RestRange(0, 50)),
      ([2000, 800, -60, -40], RestRange(60, 1160)),
    ] as [([Double], RestRange)])
  func contentShorterThanTheViewportRestsAtItsTop(lengths: [Double], expected: RestRange) {
    let geometry = ScrollGeometry(
      contentLength: lengths[0], viewportLength: lengths[1], insetTop: lengths[2], insetBottom: lengths[3])
    #expect(geometry.restRange == expected)
  }

  @Test func everyLengthIsRoundedToThePixelGrid() {
    let exact = ScrollGeometry(
      contentLength: 10.4, viewportLength: 5.6, insetTop: 1.2, insetBottom: -1.4, lengthAbove: 3.7)
    let rounded = ScrollGeometry(
      contentLength: 10.5, viewportLength: 5.5, insetTop: 1, insetBottom: -1.5, lengthAbove: 3.5)
    #expect(exact.rounded(to: PixelGrid(quantum: 0.5)) == rounded)
  }

  @Test(
    arguments: [
      RestRange(-20, 300), RestRange(5, 5), RestRange(-.infinity, 40), RestRange(0, .infinity), .unbounded,
    ], [-1e6, -20, -19.5, 0, 5, 39.9, 40, 301, 1e6])
  func offsetIsItsClampedOffsetPlusOverscroll(range: RestRange, offset: Double) {
    let (overscroll, clamped) = (range.overscroll(at: offset), range.clamped(offset))
    #expect(clamped + overscroll == offset)
    #expect((overscroll == 0) == range.contains(offset))
    #expect(range.contains(clamped))
  }

  @Test func aPhaseIsWrittenAsTheTablesPromise() {
    #expect(ScrollPhase.drag.word == "drag" && ScrollPhase.deceleration.word == "deceleration")
    #expect(ScrollPhase.bounce.word == "bounce" && ScrollPhase.rest.word == "rest")
  }
}
