import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct RestRangeTests {
  private static let ranges = [
    RestRange(-20, 300), RestRange(5, 5), RestRange(-.infinity, 40), RestRange(0, .infinity), .unbounded,
  ]

  @Test(arguments: ranges, [-1e6, -20, -19.5, 0, 5, 39.9, 40, 301, 1e6])
  func overscrollClampAndContainmentAgree(range: RestRange, offset: Double) {
    let (overscroll, clamped) = (range.overscroll(at: offset), range.clamped(offset))
    #expect(clamped + overscroll == offset)
    #expect((overscroll == 0) == range.contains(offset))
    #expect(range.contains(clamped))
    if overscroll != 0 { #expect(clamped == (overscroll > 0 ? range.upper : range.lower)) }
  }

  @Test func theBoundAheadIsThatOfTheDirection() {
    let range = RestRange(-20, 300)
    #expect(range.bound(toward: 1e-9) == 300)
    #expect(range.bound(toward: -1e-9) == -20)
    #expect(range.bound(toward: 0) == -20)
  }

  @Test func refusesImpossibleRanges() async {
    await #expect(processExitsWith: .failure) { _ = RestRange(1, 0) }
    await #expect(processExitsWith: .failure) { _ = RestRange(.nan, 0) }
    await #expect(processExitsWith: .failure) { _ = RestRange(.infinity, .infinity) }
  }
}
