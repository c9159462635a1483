import ScrollKinematics

/// A stretch of a trace that one law explains.
///
/// Where a recorded motion begins and ends is not written down: a finger lets go between two frames, a reader shows the release late,
/// and an edge is met anywhere. So a law is fitted well inside a motion, and the stretch grows to both sides for as long as what the
/// law leaves looks like noise.
package struct Stretch: Sendable {
  /// The law.
  let law: Law
  /// The law held to the samples of the stretch.
  private(set) var fit: LawFit
  /// The samples of the stretch, as places in its region.
  private(set) var part: Range<Int>
  let region: FitRegion
  /// What reports name.
  package private(set) var parameters: [FittedParameter] = []
  /// Whether a spring is seen at work; many a law ends as a spring does.
  var isSeen = true

  /// More samples than these tell nothing more.
  static let mostSamples = 400
  private static let fewestSamples = 8

  /// The stretch around `seed` in a region; `nil` if no start leads to a law that holds over the seed. With `about`, a spring rests there.
  init?(
    _ law: Law, in region: FitRegion, around seed: Range<Int>, from starts: [[Double]],
    about rest: Double? = nil, growing: Bool = true
  ) {
    guard seed.count >= Self.fewestSamples else { return nil }
    let samples = region.samples[seed].thinned(to: Self.mostSamples)
    let fit = LawFit.best(of: samples, from: starts) { parameters, time in
      law.offset(parameters + (rest.map { [$0] } ?? []), time)
    }
    guard let fit, fit.isLawful else { return nil }
    (self.law, self.region, self.fit, part) = (law, region, fit, seed)
    guard growing else { return }
    grow { $0.lowerBound - $1..<$0.upperBound }
    grow { $0.lowerBound..<$0.upperBound + $1 }
  }

  private mutating func grow(_ extended: (Range<Int>, Int) -> Range<Int>) {
    var step = max(2, part.count / 3)
    while step > 0 {
      let wider = extended(part, step).clamped(to: 0..<region.samples.count)
      if wider != part, adopt(wider) { continue }
      step = wider == part ? 0 : step / 2
    }
  }

  /// Takes other samples of the region if the law holds over them.
  @discardableResult
  mutating func adopt(_ other: Range<Int>) -> Bool {
    let samples = region.samples[other].thinned(to: Self.mostSamples)
    guard samples.count >= Self.fewestSamples,
      let trial = LawFit(samples, from: fit.parameters, fit.formula), trial.isLawful
    else { return false }
    (fit, part) = (trial, other)
    return true
  }

  // MARK: its ends

  /// Gives up the first samples, which another motion may have made without leaving the noise: those within the time in which a motion
  /// that differs by `acceleration` pt/s² would leave it.
  mutating func trim(acceleration: Double) {
    guard part.lowerBound > 0, acceleration > 0 else { return }
    // A sample at the end pulls the fit along, so noise is not enough: well beyond it.
    let reach = (18 * fit.noise / acceleration).squareRoot()
    let times = region.samples.times
    let count = part.prefix { times[$0] - times[part.lowerBound] < reach }.count
    adopt(part.lowerBound + min(count, part.count / 5)..<part.upperBound)
  }

  /// Sets what reports name, once the ends are found; `held` are the samples of the motion where the law was fitted to fewer.
  mutating func tell(of held: Range<Int>? = nil) {
    parameters = law.parameters(of: fit)
    if let held { part = held }
  }
}

// MARK: what reports say

extension Stretch {
  /// What the stretch is.
  package var phase: TraceSegment.Phase { law == .spring ? .bounce : .deceleration }
  /// When it begins and ends, on the trace's clock in s.
  package var start: Double { region.origin + region.samples.times[part.lowerBound] }
  package var end: Double { region.origin + region.samples.times[part.upperBound - 1] }
  /// How many samples the law was held to.
  package var samples: Int { fit.samples.count }
  /// Root mean square of what the law leaves, in pt.
  package var residual: Double { fit.residual }

  /// Its rows of the trace.
  var rows: Range<Int> { region.first + part.lowerBound..<region.first + part.upperBound }
}

// MARK: a spring or a deceleration

extension Stretch {
  /// Whether a spring is at work: a mere loss of velocity is a spring without stiffness, and a hand one without damping.
  var isSpring: Bool {
    let (stiffness, damping) = (parameters[0], parameters[1])
    return stiffness.value > max(5, 4 * stiffness.standardError) && damping.value > 2 * damping.standardError
  }

  /// Fewer rows are won by a law of more parameters by luck.
  private static let fewestBefore = 3

  /// Whether the law holds in all of `moving`, but for the row in which it begins and those near its rest.
  func spans(_ moving: Range<Int>) -> Bool {
    rows.lowerBound <= moving.lowerBound + 1 && rows.upperBound + 2 >= moving.upperBound
  }

  /// Whether a spring explains a quarter more rows than a deceleration, which is simpler but holds in the tail of each spring.
  func isLonger(than glide: Stretch?) -> Bool { glide.map { 4 * part.count > 5 * $0.part.count } ?? true }

  /// Whether a spring that makes a whole motion is preferred to a law that makes a part of it.
  func comes(before part: Stretch?) -> Bool {
    guard let part else { return true }
    return isLonger(than: part) || rows.lowerBound + Self.fewestBefore <= part.rows.lowerBound
  }
}
