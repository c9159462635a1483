import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A view that comes to rest, read with noise: the mean of the readings says where, and a finger's column who stopped it.
@Suite(.endsInTime) struct NoisyRestTests {
  /// A fling of -2000 pt/s at 2 /s that stops dead at `end` pt after 0.6 s, with readings that err by 0.45 pt.
  private func offsets(to end: Double, seed: UInt64, noise: Double = 0.45) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    let last = Elementary.exp(-1.2)
    return (0..<100).map { row in
      let left = row < 36 ? 1000 * (Elementary.exp(-Double(row) / 30) - last) : 0
      return end + left + noise * generator.nextNormal()
    }
  }

  /// Of single readings a tenth misses by more than 0.75 pt; the mean of 40 does by 0.07 pt, and none of 200 by five times that.
  @Test func theMeanSaysWhereItRests() throws {
    for seed in 0..<200 as Range<UInt64> {
      let context = ScrollTrace(exactly: offsets(to: 0, seed: seed), fps: 60).context()
      let sample = try #require(context.sample(at: 60))
      let place = RestingPlace(context: context, sample: sample)
      #expect(abs(place.offset) < 0.36 && place.isEdge(direction: -1, share: 1), "\(seed)")
    }
  }

  @Test func aClampAtZeroIsNoCut() {
    for seed in 0..<100 as Range<UInt64> {
      let trace = ScrollTrace(exactly: offsets(to: 0, seed: seed), fps: 60)
      #expect(trace.isFree(of: .inertiaCut), "\(seed)")
    }
  }

  /// An animation at an even velocity that stops on a whole point, read on a grid of 1 pt with and without noise.
  ///
  /// Rounding alone looks like a deceleration by 2.5 errors now and then; as often, 2 % is what a healthy trace may be accused.
  @Test(arguments: [0.0, 0.15]) func anEvenAnimationThatStopsIsSeldomACut(noise: Double) {
    let accused = (0..<250 as Range<UInt64>).count { seed in
      var generator = SeededGenerator(seed: seed)
      let speed = 300 + 1200 * generator.nextUnit()
      let length = 0.25 + 0.5 * generator.nextUnit()
      let start = 1000 - 0.5 * generator.nextUnit()
      let end = (start + speed * length).rounded()
      let trace = ScrollTrace(
        exactly: (0..<90).map { row in
          (min(start + speed * max(0, Double(row - 20) / 60), end) + noise * generator.nextNormal()).rounded()
        }, fps: 60)
      return !trace.isFree(of: .inertiaCut)
    }
    #expect(accused <= 5, "\(accused) of 250")
  }

  /// A release one frame before the edge, as phases show it.
  @Test func aReleaseJustBeforeZeroIsNoCut() {
    let phases = (0..<100).map { row -> ScrollPhase in row < 35 ? .drag : row == 35 ? .deceleration : .rest }
    func found(_ end: Double, _ seed: UInt64) -> Int {
      let trace = ScrollTrace(exactly: offsets(to: end, seed: seed), fps: 60, phases: phases)
      return InstantCancel(context: trace.context()).findings.count
    }
    for seed in 0..<100 as Range<UInt64> { #expect(found(0, seed) == 0 && found(12, seed) == 1, "\(seed)") }
  }

  /// A finger that is set down where the view stops: its column is empty before.
  @Test func aFingersColumnTellsACatch() {
    let shown = offsets(to: 432.4, seed: 1, noise: 0)
    func isCut(_ finger: (Int) -> Double) -> Bool {
      let trace = ScrollTrace(exactly: shown, fps: 60, [.finger: (0..<100).map(finger)])
      return !trace.isFree(of: .inertiaCut)
    }
    #expect(!isCut { $0 < 36 ? .nan : 500 })
    // Lifted again at once, or after the rest has been seen; there from the beginning; set down later.
    #expect(!isCut { $0 == 36 || $0 == 37 ? 500 : .nan })
    #expect(isCut { _ in 500 } && isCut { $0 < 60 ? .nan : 500 } && isCut { $0 < 5 ? 500 : .nan })
  }
}
