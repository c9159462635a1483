import ScrollKinematics

/// How much likelier a break is than one smooth course through the same samples, as a logarithm.
extension GlideBreaks {
  /// How many free parameters a glide has, and how many samples of a rest tell that it is one.
  private static let (parameters, restSamples) = (3, 3)
  /// The recording tells its noise as well as so many more samples would.
  private static let noiseSamples = 20.0
  /// Neighbours err alike: so much does each count. Chosen with the samples above on two seeds of the bench: from 10 to 40 samples
  /// little changes.
  private static let weight = 0.6

  /// What a glide leaves of its samples, as a sum of squares in pt², and how many of them are free.
  private func left(_ glide: Glide) -> (squares: Double, freedom: Int) {
    (
      glide.scatter * glide.scatter * Double(max(1, glide.steps.count - 2)),
      glide.steps.count + 1 - Self.parameters
    )
  }

  /// The evidence that a glide breaks off at `sample`, brakes and rests at `end`, against a course that lands there.
  func evidence(of glide: Glide, stoppingAt end: Int, from sample: Int) -> Double {
    let (before, braking) = (left(glide), Array(sample..<max(sample, end)))
    let times = braking.map { prepared.times[$0] - prepared.times[sample] }
    let brakes =
      braking.isEmpty
      ? [] : ColumnFit.rest(ColumnFit.powers(times, upTo: 2), braking.map { prepared.offsets[$0] })
    let rest = end..<min(end + Self.restSamples, prepared.offsets.count)
    let misses = brakes + rest.map { prepared.offsets[$0] - prepared.offsets[end] }
    let freedom = Double(max(1, before.freedom) + max(0, braking.count - 3) + rest.count - 1)
    let sharp = before.squares + misses.reduce(0) { $0 + $1 * $1 }
    let whole = landing(glide.steps.lowerBound..<rest.upperBound, at: end)
    return evidence(sharp, whole, freedom, glide.velocity)
  }

  /// How much likelier what leaves `sharp` pt² of some samples is than what leaves a deviation of `whole` pt, as a logarithm.
  private func evidence(_ sharp: Double, _ whole: Double, _ freedom: Double, _ speed: Double) -> Double {
    let noise = max(0.02, prepared.noise(at: speed))
    let known = Self.noiseSamples * noise * noise
    let ratio = (known + freedom * whole * whole) / (known + sharp)
    return Self.weight * (Self.noiseSamples + freedom) / 2 * Elementary.log(ratio)
  }

  /// What the best course that slows down all the way and lands at `end` leaves of some samples: a standard deviation in pt.
  private func landing(_ samples: Range<Int>, at end: Int) -> Double {
    let step = prepared.times[end] - prepared.times[end - 1]
    let offsets = samples.map { prepared.offsets[$0] - prepared.offsets[end] }
    let direction: Double = offsets[0] < 0 ? -1 : 1
    // A curve that lands may do so in the frame after.
    return [0.0, 1].reduce(.infinity) { least, late in
      let last = prepared.times[end] + late * step
      let whole = last - prepared.times[samples.lowerBound]
      let left = samples.map { max(0, last - prepared.times[$0]) / whole }
      // The braking is a sum of (1 - s)², s(1 - s) and s², none of them negative, at the share s of the time left.
      var columns = [
        left.map { $0 * $0 * (6 - $0 * (4 - $0)) }, left.map { $0 * $0 * $0 * (2 - $0) },
        left.map { $0 * $0 * $0 * $0 },
      ]
      while true {
        let factors = OrthogonalSolve(columns).factors(for: offsets)
        guard let worst = factors.indices.min(by: { direction * factors[$0] < direction * factors[$1] }),
          direction * factors[worst] < 0
        else { break }
        columns.remove(at: worst)
      }
      return min(least, ColumnFit.miss(columns, offsets))
    }
  }

  /// The evidence of two glides, against one smooth course through the samples of both that is as free as they.
  func evidence(of before: Glide, and after: Glide, at sample: Int, _ end: Int) -> Double {
    let places =
      Array(before.steps.lowerBound...sample)
      + (max(sample + 1, end)...max(sample + 1, after.steps.upperBound))
    guard places.count > 10 else { return 0 }
    let times = places.map { prepared.times[$0] - prepared.times[sample] }
    let offsets = places.map { prepared.offsets[$0] - prepared.offsets[sample] }
    let smooth = ColumnFit.miss(ColumnFit.powers(times, upTo: end > sample ? 6 : 5), offsets)
    let (first, second) = (left(before), left(after))
    let freedom = Double(max(1, first.freedom) + max(1, second.freedom))
    return evidence(first.squares + second.squares, smooth, freedom, after.velocity)
  }
}
