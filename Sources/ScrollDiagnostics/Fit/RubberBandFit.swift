import ScrollKinematics

extension ScrollTrace {
  /// Coefficient and dimension of the rubber band, from the rows in which a finger is known beside the offset; none
  /// if no finger is known, or none went past an edge.
  func rubberBand(quantum: Double) -> [FittedParameter] {
    let fingers = values(of: .finger)
    guard !fingers.isEmpty else { return [] }
    let rows = (0..<count).filter { row in
      fingers[row].isFinite && (phases.isEmpty || phases[row] == .drag || phases[row] == nil)
    }
    guard rows.count >= 12 else { return [] }
    var places = Self.places(of: rows.map { (fingers[$0], offsets[$0]) }, quantum: quantum)
    // A finger's place is rounded, too.
    places.columnError = OffsetGrid(of: rows.map { fingers[$0] }).quantum / 12.0.squareRoot()
    let samples = places.thinned(to: FitSamples.most)
    guard samples.count >= 12 else { return [] }
    let known = rows.compactMap { restRange(at: $0) }.last
    let fits = [1.0, -1].compactMap { sign in
      RubberBandLaw.fit(
        samples, sign: sign, place: samples.offsets[0] - sign * samples.times[0], range: known)
    }
    guard let best = fits.min(by: { $0.fit.sumOfSquares < $1.fit.sumOfSquares }), best.fit.isLawful,
      best.law.deepest(best.fit) > 5, best.law.isNeeded(for: best.fit)
    else { return [] }
    return best.fit.parameters([
      LawFit.Quantity(name: "rubber-band-coefficient", unit: .none) { $0[0] },
      LawFit.Quantity(name: "dimension", unit: .points) { $0[1] },
    ])
  }

  /// Offsets over the finger's places. A finger that rests is rounded once and not in each row: its place counts once, with the mean
  /// offset.
  private static func places(of rows: [(finger: Double, offset: Double)], quantum: Double) -> FitSamples {
    var samples = FitSamples(times: [], offsets: [], quantum: quantum)
    var count = 0.0
    for row in rows {
      if let last = samples.times.last, row.finger == last {
        count += 1
        samples.offsets[samples.count - 1] += (row.offset - samples.offsets[samples.count - 1]) / count
      } else {
        samples.times.append(row.finger)
        samples.offsets.append(row.offset)
        count = 1
      }
    }
    return samples
  }
}

/// The displayed offset for a finger: parameters coefficient, dimension, the offset less the finger inside, and where
/// the range does not say it, the edge.
struct RubberBandLaw {
  /// 1: past the upper edge, -1: past the lower.
  let side: Double
  /// 1: the offset grows with the finger's number, -1: it falls.
  let sign: Double
  /// Where the view may rest, if that is known.
  let range: RestRange?

  private var edge: Double? {
    guard let bound = side > 0 ? range?.upper : range?.lower, bound.isFinite else { return nil }
    return bound
  }

  func offset(_ parameters: [Double], _ finger: Double) -> Double {
    guard parameters[0] > 1e-3, parameters[0] <= 2, parameters[1] > 1, parameters[1] < 1e6 else {
      return .nan
    }
    let free = sign * finger + parameters[2]
    let edge = self.edge ?? parameters[3]
    guard (free - edge) * side > 0 else { return free }
    // No view has a coefficient beyond 1, but the error of one near 1 reaches there. The coefficient scales the finger.
    return edge
      + RubberBand(coefficient: 1).displayed(parameters[0] * (free - edge), dimension: parameters[1])
  }

  /// The band past either edge that misses `samples` least, whose times are a finger's places, or with a `curve` of them and a `delay`
  /// to begin with, times: then the delay is the first parameter.
  static func fit(
    _ samples: FitSamples, sign: Double, place: Double, range: RestRange?, behind curve: ColumnCurve? = nil,
    delay: Double = 0
  ) -> (law: RubberBandLaw, fit: LawFit)? {
    let (low, travel) = (samples.offsets.min() ?? 0, samples.offsets.travel)
    let fits = [1.0, -1].compactMap { side -> (law: RubberBandLaw, fit: LawFit)? in
      let law = RubberBandLaw(side: side, sign: sign, range: range)
      let starts = [0.1, 0.25, 0.5, 0.75, 0.9].map { share in
        (curve == nil ? [] : [delay]) + [0.5, 600, place]
          + (law.edge == nil ? [low + (side > 0 ? 1 - share : share) * travel] : [])
      }
      let fit = LawFit.best(of: samples, from: starts) { parameters, time in
        guard let curve else { return law.offset(parameters, time) }
        return law.offset(Array(parameters.dropFirst()), curve.place(at: time - parameters[0]))
      }
      return fit.map { (law, $0) }
    }
    return fits.min { $0.fit.sumOfSquares < $1.fit.sumOfSquares }
  }

  /// How far past the edge the samples go, in pt.
  func deepest(_ fit: LawFit) -> Double {
    let edge = self.edge ?? fit.parameters[3]
    return fit.samples.offsets.reduce(0) { max($0, ($1 - edge) * side) }
  }

  /// A band of three parameters has to leave less than a view that follows its finger by so many variances.
  private static let leastGain = 25.0

  /// Whether the view lags behind the finger anywhere: where it does not, an edge that nothing tells was not passed.
  func isNeeded(for fit: LawFit) -> Bool {
    guard edge == nil else { return true }
    let freedom = Double(fit.samples.count - fit.parameters.count)
    guard let line = LawFit(fit.samples, from: [fit.parameters[2]], { [sign] in sign * $1 + $0[0] }) else {
      return true
    }
    return (line.sumOfSquares - fit.sumOfSquares) * freedom > Self.leastGain * fit.sumOfSquares
  }
}
