import ScrollKinematics

@testable import ScrollPlatforms

extension FlingModel {
  /// The model with some parameters changed.
  func with(_ change: (inout Self) -> Void) -> Self {
    var model = self
    change(&model)
    return model
  }

  /// The first `count` frames.
  func samples(_ release: FlingRelease, count: Int) -> [FlingSample] {
    var run = run(release)
    return (0..<count).map { run.sample(frame: $0) }
  }

  /// The frames from the release to the first at rest, 10,000 at most.
  func samplesToRest(_ release: FlingRelease) -> Samples {
    var run = run(release)
    var samples: [FlingSample] = []
    while samples.count < 10_000 {
      samples.append(run.sample(frame: samples.count))
      if samples[samples.count - 1].isAtRest { break }
    }
    return Samples(all: samples)
  }
}

/// Frames up to rest. A frame that is not there has no number for an offset, so that a test which asks for it fails, and the
/// others go on.
struct Samples: RandomAccessCollection {
  let all: [FlingSample]
  var startIndex: Int { 0 }
  var endIndex: Int { all.count }

  private static let missing = FlingSample(offset: .nan, velocity: .nan, phase: "missing")

  subscript(index: Int) -> FlingSample { all.indices.contains(index) ? all[index] : Self.missing }

  subscript(range: Range<Int>) -> ArraySlice<FlingSample> {
    let more = Swift.max(0, range.upperBound - all.count)
    return (all + Array(repeating: Self.missing, count: more))[range]
  }
}

extension FlingRelease {
  /// A release at `offset` with `velocity`, over `range`.
  init(
    _ offset: Double, velocity: Double, in range: RestRange = .unbounded, rate: Double = 60,
    changes: [RangeChange] = []
  ) {
    self.init(
      state: ScrollState(offset: offset, velocity: velocity), range: range, frameRate: rate, changes: changes)
  }
}
