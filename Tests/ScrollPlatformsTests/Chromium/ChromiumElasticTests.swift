import ScrollKinematics
import ScrollPlatforms
import Testing

/// Chromium M132's elastic overscroll, in whole pixels.
@Suite struct ChromiumElasticTests {
  private static let below = RestRange(-1000, 0)

  /// The defect: of 5000 px/s outward at a stretch of 50 px the curve sets off with 925.
  @Test func theBandLosesMostOfTheVelocity() throws {
    let release = FlingRelease(50, velocity: 5000, in: Self.below, rate: 120)
    #expect(try fling("chromium-elastic").offsets(release)[0...1] == [50, 57])
  }

  @Test(arguments: ["chromium-elastic", "chromium-elastic-bezier"])
  func insideTheRangeThereIsNothingToBounce(model: String) throws {
    #expect(try fling(model).offsets(FlingRelease(-20, velocity: 3000, in: Self.below)) == [-20])
  }

  private func bezier(_ stretch: Double, _ velocity: Double) throws -> [Double] {
    try fling("chromium-elastic-bezier").offsets(
      FlingRelease(stretch, velocity: velocity, in: Self.below, rate: 1000, viewport: 800))
  }

  /// A tenth of the viewport is the limit: a stretch beyond jumps to it. The way out takes 150 ms at most.
  @Test func theBezierBandStaysWithinATenthOfTheViewport() throws {
    #expect(try bezier(300, 0)[0...2] == [300, 80, 80])
    let peak = try bezier(10, 4000).lastIndex(of: 80) ?? 0
    #expect((149...151).contains(peak))
  }

  /// Read in the source, not recorded: stretch becomes offset where the range has grown, and the bounce goes on.
  @Test func roomTakesUpStretchWithoutRestartingTheBounce() throws {
    let model = try fling("chromium-elastic")
    let still = FlingRelease(50, velocity: 0, in: Self.below, rate: 240)
    func changed(_ time: Double, _ upper: Double) -> FlingRelease {
      var release = still
      release.changes = [RangeChange(time: time, range: RestRange(-1000, upper))]
      return release
    }
    let expected = model.offsets(still).enumerated().map { $1 + ($0 > 2 ? 20 : 0) }
    #expect(model.offsets(changed(0.01, 20)) == expected)
    let taken = model.offsets(changed(0.01, 200))
    #expect(taken.count == 4 && taken[3] == taken[2])
    #expect(model.offsets(changed(0, -30)).first == 20 && model.offsets(changed(0, -30)).last == -30)
  }
}
