import ScrollKinematics

extension FlingRelease {
  /// The greatest size of an offset, a bound or a length in pt, and of a velocity in pt/s.
  static let greatestSize = 1e9

  /// Why no model plays this release: one of its numbers is too large or none. A bound may be missing.
  var validationError: String? {
    let ranges = [range] + changes.map { $0.range }
    let bounds = ranges.flatMap { [$0.lower, $0.upper] }.filter { !$0.isInfinite }
    let geometries = ([geometry] + changes.map { $0.geometry }).compactMap { $0 }
    let lengths = geometries.flatMap {
      [$0.contentLength, $0.viewportLength, $0.insetTop, $0.insetBottom, $0.lengthAbove]
    }
    let numbers = [state.offset, state.velocity, viewportLength] + changes.map { $0.insetTopGrowth }
    return (numbers + bounds + lengths).allSatisfy { abs($0) <= Self.greatestSize }
      ? nil : "offset, velocity, bounds and lengths lie from -1e9 to 1e9"
  }
}
