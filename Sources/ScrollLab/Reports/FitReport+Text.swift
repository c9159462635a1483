import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import TrajectoryTables

extension FitReport {
  /// What a person reads, in lines of at most `width` letters: the answer, then a table; the rest if it `isVerbose`.
  func text(width: Int, isVerbose: Bool) -> String {
    var text = "read \(Quoted.visible(name)): \(read.summary)\n"
    if read.traces.count > 1 {
      text += "  Fitted is segment \(read.farthestIndex + 1), which travels farthest.\n"
    }
    text += "  \(trace.count) samples in \(trace.duration.decimalText(as: .fixed(3))) s\n"
    for note in read.notes { text += WrappedText.lines(note, indent: 2, width: width) + "\n" }
    for line in [[lawSentence, platformSentence].joined(separator: " "), responseSentence, releaseSentence]
      .compactMap({ $0 })
    {
      text += "\n" + WrappedText.lines(line, indent: 2, width: width) + "\n"
    }
    text += parameterTable(width) + platformTable(width, isVerbose)
    guard isVerbose else {
      if !untold.isEmpty || !fit.stretches.isEmpty {
        text += "\n  --verbose: every model, the stretches fitted, and what this trace does not tell\n"
      }
      return text
    }
    return text + details(width)
  }

  // MARK: the answer

  private var lawSentence: String {
    guard let law else { return "No simple law holds all along." }
    func value(_ name: String, _ digits: Int) -> String? {
      law.parameters.first { $0.name == name }.map { $0.value.decimalText(as: .fixed(digits)) }
    }
    let factor = value("factor-per-ms", 6).map {
      "Exponential deceleration, \($0) of the velocity kept each millisecond"
    }
    let spring = value("stiffness", 1).flatMap { stiffness in
      value("damping", 1).map { "spring of stiffness \(stiffness) 1/s² and damping \($0) 1/s\(ratio(law))" }
    }
    switch law.name {
    case "constant-deceleration": return "Constant deceleration of \(value("deceleration", 0) ?? "") pt/s²."
    case "eased":
      let names = ["3": "Cubic", "4": "Quartic", "5": "Quintic"]
      return
        "\(names[value("power", 0) ?? ""] ?? "Eased") ease-out with \(value("duration", 3) ?? "") s to go."
    case "power": return "The deceleration is the speed to the power of \(value("exponent", 2) ?? "")."
    default:
      let parts = [factor, factor == nil ? spring.map { "A " + $0 } : spring.map { "then a " + $0 }]
        .compactMap { $0 }
      return parts.isEmpty ? "No simple law holds all along." : parts.joined(separator: ", ") + "."
    }
  }

  /// What kind of spring it is, where it swings.
  private func ratio(_ law: Law) -> String {
    guard let stiffness = law.parameters.first(where: { $0.name == "stiffness" }),
      let damping = law.parameters.first(where: { $0.name == "damping" })
    else { return "" }
    let ratio = damping.value / (2 * stiffness.value.squareRoot())
    return ratio < 0.85 ? " (underdamped, ratio \(ratio.decimalText(as: .fixed(2))))" : ""
  }

  private var platformSentence: String {
    guard let comparison, let best = comparison.fits.first else {
      return "No fling to compare with platforms: that takes ten frames that slow down."
    }
    let left = "\(best.residual.decimalText(as: .fixed(2))) pt"
    var scale = ""
    if best.scale != 1, comparison.isExplained {
      scale = " Lengths are \(best.scale.decimalText(as: .fixed(2))) times its unit."
    }
    if isChosen { return "\(best.model) misses it by \(left) (root mean square).\(scale)" }
    guard comparison.isExplained else {
      let none = Self.percent(comparison.noneProbability)
      return
        (comparison.noneProbability < Self.sureOfNone
        ? "Cannot tell whether a platform made it (none: \(none)); "
        : "None of the platforms made it (\(none)); ") + "the nearest, \(best.model), misses it by \(left)."
    }
    guard comparison.tied > 1 else {
      let twins = FlingCatalog.standard.entries.filter { $0.twin == best.model }.map { " or \($0.name)" }
      return "It is \(best.model)\(twins.joined()), \(Self.percent(best.probability)) sure.\(scale)"
    }
    return
      "\(Self.count(comparison.tied)) platforms fit about equally well; \(best.model) is one of them.\(scale)"
  }

  /// Where no platform is less likely than this, the trace leaves it open.
  private static let sureOfNone = 0.9

  private static func count(_ number: Int) -> String {
    let words = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
    return words.indices.contains(number - 2) ? words[number - 2] : "\(number)"
  }

  /// A share in percent: no more than 99, because nothing is sure.
  private static func percent(_ share: Double) -> String { "\(min(99, Int((share * 100).rounded()))) %" }

  private var responseSentence: String? {
    guard let response else { return nil }
    guard !response.changes.isEmpty else {
      return
        "The geometry changes, but too few rows of free motion, rest or a known finger are around it to tell the response."
    }
    let left = "\(response.residual.decimalText(as: .fixed(2))) pt"
    guard let best = response.response else {
      return
        "No response explains what the view does when the geometry changes: the nearest misses it by \(left)."
    }
    let names = ([best] + response.ties).map { ResponseText.text($0) }
    let sure =
      names.count == 1
      ? ", \(Self.percent(response.confidence)) sure" : ", which this trace does not tell apart"
    return "When the geometry changes, the view responds as --response \(names.list("or"))\(sure)."
  }

  private var releaseSentence: String? {
    guard let release, let nearest = release.trackers.first else { return nil }
    func speed(_ velocity: Double) -> String { velocity.decimalText(as: .fixed(0)) }
    let measured =
      "\(speed(release.velocity)) ± \(speed(max(1, release.standardError))) pt/s at \(clock(release.time)) s"
    let all = release.trackers.map { "\(Self.name($0)) \(speed($0.velocity))" }.joined(separator: ", ")
    let names = release.trackers.prefix(release.matching).map { Self.name($0) }
    let answer =
      switch names.count {
      case 0: "no tracker gives that; the nearest is \(Self.name(nearest))"
      case 1: "--tracker \(names[0]) gives that"
      default: "\(names.list("and")) fit about equally well"
      }
    return "The view leaves the finger at \(measured): \(answer). Trackers, in pt/s: \(all)."
  }

  // MARK: tables

  private func parameterTable(_ width: Int) -> String {
    let own = (law?.parameters ?? []).filter { own in !parameters.contains { $0.name == own.name } }
    let rows = own + parameters
    guard !rows.isEmpty else { return "" }
    return "\n"
      + TextTable(
        heads: [.text("parameter", rows, \.name)],
        columns: [
          .text("value and standard error", rows) { Self.value($0.value, $0.standardError, $0.unit.symbol) }
        ]
      ).text(width: width)
  }

  /// The models listed, and those with less than this probability are not unless all are asked for.
  private static let (mostModels, leastListed) = (7, 0.005)

  private func platformTable(_ width: Int, _ isVerbose: Bool) -> String {
    guard let comparison, !isChosen else { return "" }
    let listed = comparison.fits.prefix(Self.mostModels).prefix { $0.probability >= Self.leastListed }
    let fits = isVerbose ? comparison.fits : Array(listed)
    let none = ("none of these", comparison.noneProbability, law.map { $0.residual } ?? .nan)
    let rows = fits.map { ($0.model, $0.probability, $0.residual) } + [none]
    return "\n"
      + TextTable(
        heads: [.text("platform", rows, \.0)],
        columns: [
          .number("probability", rows) { Self.percent($0.1) },
          .number("residual, pt", rows) { $0.2.isFinite ? $0.2.decimalText(as: .fixed(2)) : "" },
        ]
      ).text(width: width)
  }

  private func details(_ width: Int) -> String {
    var text = ""
    if let comparison, let best = named {
      text +=
        "\n"
        + WrappedText.lines(
          "Compared from \(clock(comparison.start)) to \(clock(comparison.end)) s, \(comparison.samples) samples. \(best.model) passes "
            + "\(best.release.offset.decimalText(as: .fixed(1))) pt at \(clock(best.releaseTime)) s with "
            + "\(best.release.velocity.decimalText(as: .fixed(0))) pt/s and rests at "
            + "\(best.restingOffset.decimalText(as: .fixed(1))) pt if nothing disturbs it.", indent: 2,
          width: width) + "\n"
    }
    if !fit.stretches.isEmpty {
      text += "\n  stretches fitted\n"
      for stretch in fit.stretches {
        let body =
          "\(stretch.phase.name), \(stretch.samples) samples, leaves \(stretch.residual.decimalText(as: .fixed(3))) pt"
        text +=
          WrappedText.row(
            "    \(clock(stretch.start)) to \(clock(stretch.end)) s", body, column: 32, width: width) + "\n"
      }
    }
    if !untold.isEmpty {
      text += "\n  what this trace does not tell\n"
      for own in untold {
        text += WrappedText.row("    \(own.name)", "\(own.reason)", column: 32, width: width) + "\n"
      }
    }
    return text
  }

  /// A value with its unit, to two digits of its error and nine at most; exact is what is known to the last bit of a number.
  static func value(_ value: Double, _ error: Double, _ unit: String) -> String {
    let unit = unit.isEmpty ? "" : " " + unit
    if error <= 4 * value.ulp { return "\(value.decimalText(as: .fixed(9)))\(unit), exactly" }
    guard error.isFinite else { return "\(value.decimalText(as: .fixed(3)))\(unit), error unknown" }
    var digits = 0
    while digits < 9, error * tenths(digits) < 10 { digits += 1 }
    // An error too small for these digits is no more than one of the last.
    let shown = max(error, 1 / tenths(digits))
    return "\(value.decimalText(as: .fixed(digits))) ± \(shown.decimalText(as: .fixed(digits)))\(unit)"
  }

  private static func tenths(_ digits: Int) -> Double {
    (0..<digits).reduce(1.0) { power, _ in power * 10 }
  }

  /// A time in s after the first sample: clocks count from anywhere.
  private func clock(_ time: Double) -> String { (time - trace.times[0]).decimalText(as: .fixed(3)) }
}
