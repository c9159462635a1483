import ScrollKinematics
import ScrollPlatforms
import Testing

/// The model `name` of the catalog with its defaults but for `settings`.
func fling(_ name: String, _ settings: Settings = [:]) throws -> ConfiguredFling {
  let entry = try #require(FlingCatalog.standard.entries.first { "\($0.name)" == name })
  return try entry.configured(settings)
}

extension ConfiguredFling {
  /// The first `count` frames.
  func samples(_ release: FlingRelease, count: Int) -> [FlingSample] {
    let run = run(release)
    return (0..<count).map { run.sample(frame: $0) }
  }

  /// The frames from the release to the first at rest, `most` at most.
  func samplesToRest(_ release: FlingRelease, most: Int = 10_000) -> [FlingSample] {
    let run = run(release)
    var samples: [FlingSample] = []
    while samples.last?.isAtRest != true, samples.count < most {
      samples.append(run.sample(frame: samples.count))
    }
    return samples
  }

  /// The offsets up to the first frame at rest.
  func offsets(_ release: FlingRelease) -> [Double] { samplesToRest(release).map { $0.offset } }
}

extension FlingRelease {
  /// A release at `offset` with `velocity`, over `range`.
  init(
    _ offset: Double, velocity: Double, in range: RestRange = .unbounded, rate: Double = 60,
    viewport: Double = 0, changes: [RangeChange] = []
  ) {
    self.init(
      state: ScrollState(offset: offset, velocity: velocity), range: range, viewportLength: viewport,
      frameRate: rate, changes: changes)
  }
}
