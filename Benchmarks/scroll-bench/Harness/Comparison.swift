import ScrollLab

/// A workload timed in turns with its baseline.
struct Comparison {
  /// Nanoseconds an operation of the subject.
  let subject: Spread
  /// Nanoseconds an operation of the baseline.
  let baseline: Spread
  /// The quotient, pair by pair.
  let ratio: Spread

  /// What is divided by what.
  enum Quotient {
    /// Subject over baseline: how many times the baseline's time it takes.
    case cost
    /// Baseline over subject: how many times faster it is.
    case speedup

    func of(_ subject: Double, _ baseline: Double) -> Double {
      switch self {
      case .cost: subject / baseline
      case .speedup: baseline / subject
      }
    }
  }

  /// Long enough to drown the clock's own time, short enough to be done before the system lets others run.
  static let roundTime = 5e5

  /// Times `pairs` pairs of rounds. The two take turns in being the first, so that neither always runs in the other's
  /// wake; what disturbs the machine for long disturbs both rounds of a pair.
  init(_ subject: Workload, _ baseline: Workload, pairs: Int, by clock: TimingClock, _ quotient: Quotient) {
    let passes = (
      Self.passes(of: subject, lasting: Self.roundTime, by: clock),
      Self.passes(of: baseline, lasting: Self.roundTime, by: clock)
    )
    var (ours, theirs) = ([Double](), [Double]())
    for pair in 0..<pairs {
      if pair % 2 == 0 { ours.append(subject.time(passes.0, by: clock)) }
      theirs.append(baseline.time(passes.1, by: clock))
      if pair % 2 == 1 { ours.append(subject.time(passes.0, by: clock)) }
    }
    let (perPass, theirsPerPass) = (
      1 / Double(passes.0 * subject.operations), 1 / Double(passes.1 * baseline.operations)
    )
    ours = ours.map { $0 * perPass }
    theirs = theirs.map { $0 * theirsPerPass }
    self.subject = Spread(of: ours)
    self.baseline = Spread(of: theirs)
    ratio = Spread(of: zip(ours, theirs).map(quotient.of))
  }

  /// How many passes take about `duration` ns. Finding out warms up caches and predictors, too.
  static func passes(of workload: Workload, lasting duration: Double, by clock: TimingClock) -> Int {
    var passes = 1
    while true {
      // The least of three, because a round may be interrupted.
      let time = (0..<3).map { _ in workload.time(passes, by: clock) }.min() ?? duration
      if time >= duration { return passes }
      let factor = duration / max(time, 1)
      passes = Int((Double(passes) * min(10, max(1.2, factor))).rounded(.up))
    }
  }
}
