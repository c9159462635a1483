import CommandLineInterface
import ScrollDiagnostics
import TrajectoryTables

/// The command: how many faults are found, and how many healthy traces are accused.
package enum DiagnosisCommand {
  private enum Format { case text, csv, json }

  private static let traces = Option<Int>.defaulting(
    to: "4000", "traces", .whole("N", in: 2...10_000_000), "labelled traces, every second one healthy")
  private static let seed = Option<Int>.defaulting(
    to: "1", "seed", .whole("N", in: 0...1_000_000_000), "of the dice")
  private static let family = Option<Corpus.Family>.defaulting(
    to: "open", "family", .choice("NAME", Corpus.Family.allCases.map { ($0.rawValue, $0) }),
    "open: motions by hand and of the platforms; held-out: laws by which no threshold was chosen")
  private static let format = Option<Format>.defaulting(
    to: "text", "format", .choice("FORMAT", [("text", .text), ("csv", .csv), ("json", .json)]),
    "text, csv or json")
  private static let shown = Option.optional(
    "trace", .whole("INDEX", in: 0...1_000_000_000),
    "writes this trace as CSV instead, to see what was found in it")

  private static let live = Option.optional(
    "live", .text("DIR"),
    "reads this folder of recordings with an index.csv instead, such as Plots/recordings")

  /// As a program declares it.
  package static let command = Command(
    summary: "which faults the diagnosis finds in labelled traces, beside published detectors",
    operands: .none,
    options: [
      traces.declaration, seed.declaration, family.declaration, format.declaration, shown.declaration,
      live.declaration,
    ],
    notes: [
      "A fault is found if a finding of its kind lies within 0.15 s of it. A trace is accused if a finding is of another "
        + "kind than its fault, or of any kind in a healthy one. Needs an optimised build for many traces."
    ],
    examples: [
      "", "--traces 100000 --seed 7", "--family held-out --format csv", "--trace 17 > trace.csv",
      "--live Plots/recordings",
    ]
  ) { (arguments: Arguments) throws(Failure) in
    try refuseContradictions(arguments)
    if let folder = arguments[live] {
      return Array(try Recordings(folder: folder).text(width: StandardStreams.outputWidth).utf8)
    }
    let corpus = Corpus(seed: UInt64(arguments[seed]), family: arguments[family])
    if let index = arguments[shown] { return corpus.csv(of: index) }
    let table = ConfusionTable(corpus, traces: arguments[traces])
    switch arguments[format] {
    case .text: return Array(table.text(width: StandardStreams.outputWidth).utf8)
    case .csv: return table.csv
    case .json: return table.json
    }
  }

  /// Recordings are read whole, and a single trace is CSV: what would choose otherwise is refused.
  private static func refuseContradictions(_ arguments: Arguments) throws(Failure) {
    let (hasTraces, hasFormat) = (arguments.has(traces), arguments.has(format))
    let ofCorpus = [
      ("trace", arguments.has(shown)), ("traces", hasTraces), ("seed", arguments.has(seed)),
      ("family", arguments.has(family)), ("format", hasFormat),
    ]
    for (option, others) in [
      ("live", arguments.has(live) ? ofCorpus : []),
      ("trace", arguments.has(shown) ? [("traces", hasTraces), ("format", hasFormat)] : []),
    ] {
      guard let other = others.first(where: { $0.1 })?.0 else { continue }
      throw .usage("--\(option) takes no --\(other) beside it; use one of them")
    }
  }
}
