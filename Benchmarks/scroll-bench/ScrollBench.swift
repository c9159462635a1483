import ScrollLab

/// The program: measures figures and reports them, or says in one line why not.
@main struct ScrollBench {
  private static let format = OutputFormat.option(.text, .json, .csv)
  private static let filter = Option.repeated(
    "filter", .text("NAME"), "only the figures whose names begin so")
  private static let clock = Option<TimingClock>.defaulting(
    to: "monotonic", "clock", .choice("NAME", TimingClock.allCases.map { ($0.rawValue, $0) }),
    "monotonic: the time that passes; cpu: the time this program gets, for a machine that others use")
  private static let pairs = Option<Double>.defaulting(
    to: "200", "pairs", .number("N", in: 1...100_000),
    "rounds of the figure and of its baseline, by turns, about half a millisecond each")

  static let command = Command(
    summary: "how fast the toolkit is, each figure beside a baseline in the same process",
    operands: .none,
    options: [format, filter, clock, pairs],
    notes: [
      "Needs an optimised build: swift run -c release scroll-bench. Ratios are taken pair by pair; only they mean "
        + "anything from one machine to another."
    ],
    examples: ["", "--filter fling", "--filter fling-kernel --format json", "--clock cpu --format csv"]
  ) { (arguments: Arguments) throws(Failure) in
    let figures = try FigureCatalog.figures(matching: arguments[filter])
    guard BuildMode.isOptimized else {
      throw Failure(
        status: .other,
        message:
          "this build is not optimised, its figures would mean nothing; swift run -c release scroll-bench")
    }
    let report = report(on: figures, pairs: Int(arguments[pairs]), by: arguments[clock])
    switch arguments[format] {
    case .text: return Array(report.text(width: StandardStreams.outputWidth).utf8)
    case .json: return report.json
    case .csv: return report.csv
    }
  }

  static func main() {
    ScrollLab.end("scroll-bench") { (words) throws(Failure) in
      try command.answer(to: words, in: "scroll-bench")
    }
  }

  private static func report(on figures: [Figure], pairs: Int, by clock: TimingClock) -> Report {
    // Which figure is being measured, on a terminal's error stream and nowhere else.
    let show = { (text: String) in
      if StandardStreams.reportsToTerminal { StandardStreams.reportInPlace(text) }
    }
    let results = figures.enumerated().map { index, figure in
      show("\(index + 1) of \(figures.count): \(figure.name)")
      return FigureResult(figure, pairs: pairs, by: clock)
    }
    show("")
    return Report(results: results, clock: clock)
  }
}
