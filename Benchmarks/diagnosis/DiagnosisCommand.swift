import ScrollDiagnostics
import ScrollLab

/// The command: how many faults are found, and how many healthy traces are accused.
package enum DiagnosisCommand {
  private static let traces = Option<Int>.defaulting(
    to: "4000", "traces", .whole("N", in: 2...10_000_000),
    "labelled traces, half of them healthy (of sessions two thirds)")
  private static let seed = Option<Int>.defaulting(
    to: "1", "seed", .whole("N", in: 0...1_000_000_000), "of the dice")
  private static let family = Option<Corpus.Family>.defaulting(
    to: "open", "family", .choice("NAME", Corpus.Family.allCases.map { ($0.rawValue, $0) }),
    "open: motions by hand and of the platforms; held-out: laws by which no threshold was chosen; sessions: recordings of 10 to 60 s "
      + "with hands, catches and pauses; video: the same as screen recordings")
  private static let format = OutputFormat.option(.text, .csv)
  private static let shown = Option.optional(
    "trace", .whole("INDEX", in: 0...1_000_000_000),
    "writes this trace as CSV instead, to see what was found in it")

  private static let calibration = Option.flag(
    "calibration", "prints instead how many findings are true by the confidence that they state")
  private static let fitsConfidence = Option.flag(
    "fit-confidence",
    "fits instead the map from what speaks for a finding to its confidence, to open traces and a fifth as many sessions"
  )
  private static let thresholds = Option.flag(
    "thresholds",
    "moves each threshold by a quarter either way instead, over open traces and a thirtieth as many sessions, as Markdown"
  )
  private static let fits = Option.flag(
    "fits", "counts instead how often fits name the platform of a fling, and how sure they are of it")

  /// As a program declares it.
  package static let command = Command(
    summary: "which faults the diagnosis finds in labelled traces, beside published detectors",
    operands: .none,
    options: [traces, seed, family, format, shown, calibration, fitsConfidence, thresholds, fits],
    notes: [
      "A fault is found if a finding of its kind lies within 0.15 s of it. A trace is accused if a finding is of another "
        + "kind than its fault, or of any kind in a healthy one. Needs an optimised build for many traces.",
      "A session's finding is false if no fault of its kind lies within 0.15 s, whatever else is wrong in it. A note that names both, where "
        + "no column tells a fault from a hand, counts as found. As CSV each finding, note and missed fault of a session has a row; so has "
        + "each finding of any family with --calibration.",
      "--fits draws flings of every platform, and of laws of their own, on grids, rates and clocks, with a drag before or none, in points or "
        + "device pixels. A platform is named rightly, tied with others, not named, or another one is.",
    ],
    examples: [
      "", "--traces 100000 --seed 7", "--family held-out --format csv", "--trace 17 > trace.csv",
      "--family sessions --traces 600", "--family sessions --calibration", "--fit-confidence --seed 1",
      "--fits --traces 2000",
    ]
  ) { (arguments: Arguments) throws(Failure) in
    try refuseContradictions(arguments)
    let (seed, count, family) = (UInt64(arguments[seed]), arguments[traces], arguments[family])
    let (width, isText) = (StandardStreams.outputWidth, arguments[format] == .text)
    func bytes(_ report: some BenchReport) -> [UInt8] {
      isText ? Array(report.text(width: width).utf8) : report.csv
    }
    if arguments[fitsConfidence] {
      return Array(ConfidenceFit(seed: seed, traces: count).text(width: width).utf8)
    }
    if arguments[thresholds] { return Array(ThresholdTable(seed: seed, traces: count).text.utf8) }
    if arguments[fits] {
      if let index = arguments[shown] { return DrawnFling(index: index, seed: seed).trace.csv }
      return bytes(FitTable(traces: count, seed: seed))
    }
    let corpus = Corpus(seed: seed, family: family)
    if let index = arguments[shown] { return corpus.trace(index).csv }
    guard arguments[calibration] || family == .sessions || family == .video else {
      return bytes(ConfusionTable(corpus, traces: count))
    }
    let judged = JudgedTraces(corpus, traces: count)
    guard arguments[calibration], isText else { return bytes(judged) }
    return Array(Reliability(judged).text(width: width).utf8)
  }

  /// What each way to ask leaves unused: a single trace is CSV.
  private static let contradictions: [(option: String, others: [String])] = [
    ("fits", ["family", "calibration", "fit-confidence"]),
    ("thresholds", ["trace", "family", "calibration", "format", "fits"]),
    ("fit-confidence", ["trace", "family", "calibration", "format"]),
    ("calibration", ["trace"]), ("trace", ["traces", "format"]),
  ]

  private static func refuseContradictions(_ arguments: Arguments) throws(Failure) {
    let given = arguments.names
    for (option, others) in contradictions where given.contains(option) {
      guard let other = others.first(where: given.contains) else { continue }
      throw .usage("--\(option) takes no --\(other) beside it; use one of them")
    }
  }
}
