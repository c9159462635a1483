import ScrollKinematics

/// How large the numbers of a release may be for its motion to be numbers, too.
struct ReleaseLimit: Sendable {
  /// The greatest size of an offset, a velocity, a bound or a length.
  let size: Double
  /// What is said of a release beyond it.
  let refusal: String

  /// That of any model.
  static let general = ReleaseLimit(
    size: Fling.greatestSize, refusal: "offset, velocity, bounds and lengths lie from -1e100 to 1e100")

  /// That of a model that computes in 32-bit floats. They end at 3.4e38, and a travel grows with the 1.74th power of the
  /// velocity (Android's).
  static let singlePrecision = ReleaseLimit(
    size: 1e20,
    refusal:
      "the system computes in 32-bit floats: offset, velocity, bounds and lengths lie from -1e20 to 1e20")

  /// The refusal of `release` if one of its numbers is beyond the limit or none; a bound may be missing.
  func error(for release: FlingRelease) -> String? {
    let ranges = [release.range] + release.changes.map { $0.range }
    let bounds = ranges.flatMap { [$0.lower, $0.upper] }.filter { !$0.isInfinite }
    let geometries = ([release.geometry] + release.changes.map { $0.geometry }).compactMap { $0 }
    let lengths = geometries.flatMap {
      [$0.contentLength, $0.viewportLength, $0.insetTop, $0.insetBottom, $0.lengthAbove]
    }
    let growths = release.changes.map { $0.insetTopGrowth }
    let numbers = [release.state.offset, release.state.velocity, release.viewportLength]
    return (numbers + bounds + lengths + growths).allSatisfy { abs($0) <= size } ? nil : refusal
  }
}
