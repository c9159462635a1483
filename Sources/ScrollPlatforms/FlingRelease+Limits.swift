import ScrollKinematics

/// Releases of which a system's own arithmetic makes no numbers.
extension FlingRelease {
  /// What is said of a release with something that is no number, or so large that a motion would end in none; `nil` for
  /// others. A bound may be missing.
  var sizeError: StaticString? {
    let ranges = [range] + changes.map { $0.range }
    let bounds = ranges.flatMap { [$0.lower, $0.upper] }.filter { !$0.isInfinite }
    let lengths = ([geometry] + changes.map { $0.geometry }).compactMap { $0 }.flatMap {
      [$0.contentLength, $0.viewportLength, $0.insetTop, $0.insetBottom, $0.lengthAbove]
    }
    let growths = changes.map { $0.insetTopGrowth }
    let numbers = [state.offset, state.velocity, viewportLength] + bounds + lengths + growths
    return numbers.allSatisfy { abs($0) <= Fling.greatestSize }
      ? nil : "offset, velocity, bounds and lengths lie from -1e100 to 1e100"
  }

  /// What a model that computes in 32-bit floats says of a release beyond them; `nil` for one within.
  ///
  /// Floats end at 3.4e38, and a travel grows with the 1.74th power of the velocity (Android's).
  var singlePrecisionError: StaticString? {
    abs(state.offset) <= 1e20 && abs(state.velocity) <= 1e20
      ? nil : "the system computes in 32-bit floats: offset and velocity lie from -1e20 to 1e20"
  }
}
