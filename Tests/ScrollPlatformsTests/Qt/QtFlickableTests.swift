import ScrollKinematics
import ScrollPlatforms
import Testing

/// Qt 6.12's Flickable, which flicks from a release.
@Suite struct QtFlickableTests {
  private static let range = RestRange(0, 4400)

  @Test func stopAtBoundsBrakesHarderFromTheStart() throws {
    let model = try fling("qt-flickable", ["stop-at-bounds": true])
    let offsets = model.offsets(FlingRelease(4000, velocity: 2500, in: Self.range))
    #expect(offsets.count == 46 && offsets.allSatisfy { $0 <= 4400 })
    // On the bound already: 400 ms of standing still.
    let still = model.offsets(FlingRelease(4400, velocity: 500, in: Self.range))
    #expect(still.count == 26 && still.allSatisfy { $0 == 4400 })
  }

  /// 10·ln 2·1.001/0.3 against 2/0.1: each difference is half a ms off the seam, 1 % at most.
  @Test func theReturnsSpeedJumpsBySixteenPercentAtItsSeam() throws {
    let release = FlingRelease(4500, velocity: 0, in: Self.range, rate: 1000)
    let offsets = try fling("qt-flickable").offsets(release)
    let (before, after) = (offsets[100] - offsets[101], offsets[101] - offsets[102])
    #expect(abs(after / before - 1.156) < 0.015)
  }

  /// What a change of the range does to a view that does not flick: start, new range, where it ends.
  @Test(arguments: [
    // A return that is under way starts again for new content, not for an inset.
    (4500.0, RestRange(0, 4400), RestRange(0, 4000), 4000.0),
    (-100, RestRange(0, 4400), RestRange(100, 4400), 0),
    // At rest the view is put inside at once.
    (400, RestRange(0, 4400), RestRange(0, 300), 300),
  ])
  func aChangeOfRangeIsAnswered(offset: Double, range: RestRange, changed: RestRange, end: Double) throws {
    let change = RangeChange(time: 0.1, range: changed)
    let release = FlingRelease(offset, velocity: 0, in: range, changes: [change])
    #expect(try fling("qt-flickable").samples(release, count: 60).last?.offset == end)
  }

  /// 11 px to go at 15,000 pt/s take 1.47 ms; cut to 1 ms they end at 9.886 px, nearest 10. 8 px at 13,000 pt/s end at
  /// 7.719 px, 0.28 from the nearest, which is ahead: rounded behind.
  @Test(arguments: [1.0, -1]) func aFlickThatEndsBetweenPixelsIsRoundedBehindItsMotion(sign: Double) throws {
    let model = try fling("qt-flickable", ["max-velocity": 20_000, "deceleration": 1e7])
    let ends = [15_000.0, 13_000].map { speed in
      model.offsets(FlingRelease(0, velocity: sign * speed, in: RestRange(-100, 100))).last
    }
    #expect(ends == [sign * 10, sign * 7])
  }
}
