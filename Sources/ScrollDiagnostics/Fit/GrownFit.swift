/// The longest stretch around a seed in which one law holds.
///
/// Where a recorded motion begins and ends is not written down: a finger lets go between two frames, a reader shows
/// the release late, and an edge is met anywhere. So a law is fitted well inside a stretch, and the stretch grows to
/// both sides for as long as what the law leaves looks like noise.
struct GrownFit {
  /// The law over the whole stretch.
  private(set) var fit: LawFit
  /// The samples of the stretch, as rows of the region.
  private(set) var rows: Range<Int>

  /// More samples than these tell nothing more.
  static let mostSamples = 400
  private static let fewestSamples = 8

  /// `nil` if no start leads to a law that holds over `seed`.
  init?(
    _ region: FitSamples, seed: Range<Int>, from starts: [[Double]], law: @escaping LawFit.Law,
    growing: Bool = true
  ) {
    guard seed.count >= Self.fewestSamples else { return nil }
    let samples = region[seed].thinned(to: Self.mostSamples)
    guard let start = Self.best(of: starts, region[seed], law),
      let best = LawFit(samples, from: start, law: law), best.isLawful
    else { return nil }
    (fit, rows) = (best, seed)
    guard growing else { return }
    grow(in: region) { $0.lowerBound - $1..<$0.upperBound }
    grow(in: region) { $0.lowerBound..<$0.upperBound + $1 }
  }

  /// So many samples tell which of several starts leads to the best fit.
  private static let fewSamples = 60

  private static func best(of starts: [[Double]], _ samples: FitSamples, _ law: @escaping LawFit.Law)
    -> [Double]?
  {
    guard starts.count > 1 else { return starts.first }
    return LawFit.best(of: samples.thinned(to: fewSamples), from: starts, law: law)?.parameters
  }

  private mutating func grow(in region: FitSamples, by extended: (Range<Int>, Int) -> Range<Int>) {
    var step = max(2, rows.count / 3)
    while step > 0 {
      let wider = extended(rows, step).clamped(to: 0..<region.count)
      if wider != rows, adopt(wider, of: region) { continue }
      step = wider == rows ? 0 : step / 2
    }
  }

  /// Takes other rows of the region if the law holds over them.
  @discardableResult
  mutating func adopt(_ wider: Range<Int>, of region: FitSamples) -> Bool {
    let samples = region[wider].thinned(to: Self.mostSamples)
    guard samples.count >= Self.fewestSamples,
      let trial = LawFit(samples, from: fit.parameters, law: fit.law), trial.isLawful
    else { return false }
    (fit, rows) = (trial, wider)
    return true
  }

  /// The times of its first and last sample, in s.
  var times: ClosedRange<Double> {
    fit.samples.times[0]...fit.samples.times[Swift.min(rows.count, fit.samples.count) - 1]
  }

  /// Gives up the first samples, which another motion may have made without leaving the noise: those within the time
  /// in which a motion that differs by `acceleration` pt/s² would leave it.
  mutating func trim(in region: FitSamples, acceleration: Double) {
    guard rows.lowerBound > 0, acceleration > 0 else { return }
    // A sample at the end pulls the fit along, so noise is not enough: well beyond it.
    let noise = 9 * max(fit.deviation, fit.samples.gridDeviation)
    let reach = (2 * noise / acceleration).squareRoot()
    let begin = region.times[rows.lowerBound]
    let count = rows.prefix { region.times[$0] - begin < reach }.count
    adopt(rows.lowerBound + min(count, rows.count / 5)..<rows.upperBound, of: region)
  }

  /// Gives up the last samples as long as `isLast` says so.
  mutating func drop(in region: FitSamples, last isLast: (Int) -> Bool) {
    var end = rows.upperBound
    while end > rows.lowerBound, isLast(end - 1) { end -= 1 }
    adopt(rows.lowerBound..<end, of: region)
  }
}
