import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where a slower fling that began later looks much like a faster one that began earlier, the search has far to go.
@Suite(.endsInTime) struct ModelSearchTests {
  /// Chromium's fling of `velocity` pt/s from `offset` pt behind a finger that moves with `hand` pt/s, on whole pixels.
  private func trace(_ velocity: Double, from offset: Double, hand: Double) -> ScrollTrace {
    let state = ScrollState(offset: offset, velocity: velocity)
    let run = ConfiguredFling.chromiumPhysics.run(FlingRelease(state: state, frameRate: 60))
    let fling = (0..<90).map { run.sample(frame: $0).offset }
    let drag = (-12..<0).map { offset + hand * Double($0) / 60 }
    var recorder = ScrollRecorder()
    for (frame, shown) in (drag + fling).enumerated() {
      recorder.record(shown.rounded(), at: Double(frame) / 60)
    }
    return recorder.trace
  }

  @Test(arguments: [(700.0, 700.0), (850, 1020)])
  func aSlowFlingOnWholePixelsHasItsName(velocity: Double, hand: Double) throws {
    let comparison = try #require(trace(velocity, from: 0.6, hand: hand).comparison())
    let best = comparison.fits[0]
    #expect("\(best.model)" == "chromium-physics-fling" && comparison.confidence > 0.9)
    // A grid of 1 pt leaves 1/√12 pt; its way is fitted with the rest.
    #expect(best.residual < 0.29)
    #expect(abs(best.release.velocity - velocity) < 0.05 * velocity)
    // A frame earlier or later, a twentieth of the velocity less or more leave hardly more.
    #expect(abs(best.releaseTime - 12 / 60.0) < 1 / 60.0)
  }

  /// A recording that begins 14 frames after the fling and ends in its motion: the last frames are those of the fling, too.
  @Test func aFlingIsPlayedToTheLastSampleWheneverItBegan() throws {
    let state = ScrollState(offset: 0, velocity: 3000)
    let run = ConfiguredFling.chromiumPhysics.run(FlingRelease(state: state, frameRate: 60))
    var recorder = ScrollRecorder()
    for frame in 14..<72 { recorder.record(run.sample(frame: frame).offset, at: Double(frame) / 60) }
    #expect(run.sample(frame: 71).offset - run.sample(frame: 70).offset > 1)
    let some = FlingCatalog.standard.entries.filter { "\($0.name)" == "chromium-physics-fling" }
    let best = try #require(recorder.trace.comparison(among: some)?.fits[0])
    #expect(best.residual < 0.01 && abs(best.misses[best.misses.count - 1]) < 0.03)
    #expect(abs(best.releaseTime) < 0.5 / 60 && abs(best.release.velocity - 3000) < 15)
  }

  /// Chromium 156 on Linux, a fling of 1000 pt/s at 60 Hz: what the page reads in each frame up to its rest.
  private static let recorded: [Double] =
    [
      0, 0, 20, 20, 50, 60, 80, 100, 110, 130, 150, 160, 180, 200, 210, 230, 250, 260, 280, 305, 318, 332,
      346,
      358, 370, 381, 392, 401, 410, 419, 427, 434, 441, 447, 452, 457, 462, 466, 469, 472, 474, 476, 478,
    ] + [Double](repeating: 479, count: 40)

  @Test func aRecordedFlingLeavesWhatItsGridExplains() throws {
    var recorder = ScrollRecorder()
    for (frame, offset) in Self.recorded.enumerated() {
      recorder.record(offset, at: Double(frame) / 60, viewportLength: 760, contentLength: 60000)
    }
    let comparison = try #require(recorder.trace.comparison())
    #expect("\(comparison.fits[0].model)" == "chromium-physics-fling" && comparison.confidence > 0.9)
    #expect(comparison.isExplained && comparison.fits[0].residual < 0.29)
    // The page's handler was told of the release at 0.287 s; the view moves by itself from the next frames on.
    #expect(abs(comparison.fits[0].releaseTime - 0.3) < 1.5 / 60)
    #expect(abs(comparison.fits[0].release.velocity - 1000) < 50)
  }

  /// GTK 4.8.3 under a finger at 300 pt/s, with the adjustment set to 100 pt for a frame, up to where the finger stops: a part of some
  /// long fling would come near.
  @Test func aHandIsNoPartOfALongFling() throws {
    var recorder = ScrollRecorder()
    for frame in 0..<91 {
      let place = frame < 2 ? 500 : frame < 60 ? 500 + 5.0001 * Double(frame) : 800
      // As it was written, in tenths of a millisecond.
      let time = (Double(frame) / 60 * 1e4).rounded() / 1e4
      recorder.record(frame == 30 ? 100 : place, at: time, viewportLength: 600, contentLength: 3000)
      recorder.record(.minOffset, 0)
      recorder.record(.maxOffset, 2400)
    }
    #expect(recorder.trace.comparison()?.isExplained != true)
  }
}
