import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct ScrollGeometryTests {
  /// Content, viewport, insets, and [-top, max(-top, content + bottom - viewport)].
  @Test(
    arguments: [
      ([2000, 800, 0, 0], RestRange(0, 1200)), ([2000, 800, 88, 34], RestRange(-88, 1234)),
      ([300, 800, 0, 0], RestRange(0, 0)), ([300, 800, 88, 34], RestRange(-88, -88)),
      ([800, 800, 0, 0], RestRange(0, 0)), ([0, 0, 0, 0], RestRange(0, 0)),
      ([700, 800, 0, 150], RestRange(0, 50)), ([2000, 800, -60, -40], RestRange(60, 1160)),
    ] as [([Double], RestRange)])
  func restRange(lengths: [Double], expected: RestRange) {
    let geometry = ScrollGeometry(
      contentLength: lengths[0], viewportLength: lengths[1], insetTop: lengths[2], insetBottom: lengths[3])
    #expect(geometry.restRange == expected)
  }

  /// A negative zero as a bound would break no sum, but shows as "-0".
  @Test func noInsetIsAPlainZero() {
    #expect(ScrollGeometry(contentLength: 1, viewportLength: 1).restRange.lower.sign == .plus)
  }

  @Test func eachLengthIsRounded() {
    let exact = ScrollGeometry(
      contentLength: 10.4, viewportLength: 5.6, insetTop: 1.2, insetBottom: -1.4, lengthAbove: 3.7)
    #expect(
      exact.rounded(to: PixelGrid(quantum: 0.5))
        == ScrollGeometry(
          contentLength: 10.5, viewportLength: 5.5, insetTop: 1, insetBottom: -1.5, lengthAbove: 3.5))
  }

  @Test func refusesImpossibleLengths() async {
    await #expect(processExitsWith: .failure) { _ = ScrollGeometry(contentLength: -1, viewportLength: 5) }
    await #expect(processExitsWith: .failure) {
      _ = ScrollGeometry(contentLength: 1, viewportLength: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollGeometry(contentLength: 1, viewportLength: 5, insetTop: .nan)
    }
  }

  @Test func refusesTolerancesOfNothing() async {
    await #expect(processExitsWith: .failure) { _ = Tolerance(distance: 0, speed: 1) }
    await #expect(processExitsWith: .failure) { _ = Tolerance(distance: 1, speed: .nan) }
  }
}
