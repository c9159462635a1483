import CommandLineInterface
import ScrollDiagnostics
import TrajectoryTables

extension FitReport {
  /// What a person reads, in lines of at most `width` letters.
  func text(width: Int) -> String {
    var text = "\(name): \(trace.count) samples in \(trace.duration.decimalText(as: .fixed(3))) s\n"
    for note in notes { text += WrappedText.lines(note, indent: 2, width: width) + "\n" }
    text += "\n" + platform(width) + answer(width) + parameters(width)
    if !fit.untold.isEmpty {
      text += "\n  what this trace does not tell\n"
      for untold in fit.untold {
        text += WrappedText.row("    \(untold.name)", "\(untold.reason)", column: 32, width: width) + "\n"
      }
    }
    return text
  }

  // MARK: the platform

  private func platform(_ width: Int) -> String {
    guard let comparison, let best = comparison.fits.first else {
      return WrappedText.lines(
        "No fling was found that a model could be held to: it takes some ten frames that slow down.",
        indent: 2,
        width: width) + "\n"
    }
    let window = "\(clock(comparison.start)) to \(clock(comparison.end)) s, \(comparison.samples) samples"
    var lines: [String] = []
    if isChosen {
      lines.append(
        "\(best.model), held to \(window): leaves \(best.residual.decimalText(as: .fixed(2))) pt (root mean square)."
      )
    } else if comparison.isExplained {
      let sure = Int((comparison.confidence * 100).rounded(.down))
      lines.append(
        "Looks like \(best.model), \(sure) % sure among \(comparison.fits.count) models: held to \(window), it leaves "
          + "\(best.residual.decimalText(as: .fixed(2))) pt (root mean square).")
    } else {
      lines.append(
        "No model explains this fling: held to \(window), the nearest, \(best.model), leaves "
          + "\(best.residual.decimalText(as: .fixed(2))) pt (root mean square).")
    }
    if comparison.isExplained, !equals.isEmpty {
      lines.append(
        "This trace does not tell it from \(equals.joined(separator: ", ")): their curves are the same here. "
          + "Of those it is named that shows offsets on such a grid.")
    }
    if let next = comparison.fits.dropFirst(comparison.equals).first {
      lines.append(
        "Next best: \(next.model), which leaves \(next.residual.decimalText(as: .fixed(2))) pt.")
    }
    lines.append(
      "Release as fitted: \(best.release.velocity.decimalText(as: .fixed(0))) pt/s at "
        + "\(best.release.offset.decimalText(as: .fixed(1))) pt, \(clock(best.releaseTime)) s; undisturbed it rests at "
        + "\(best.restingOffset.decimalText(as: .fixed(1))) pt.")
    return lines.map { WrappedText.lines($0, indent: 2, width: width) + "\n" }.joined()
  }

  // MARK: the response

  private func answer(_ width: Int) -> String {
    guard let response else { return "" }
    let count = response.changes.count
    let changes = count == 1 ? "the change of geometry" : "\(count) changes of geometry"
    var lines: [String] = []
    if count == 0 {
      lines.append(
        "The geometry changes, but the trace does not tell how the view responds: around no change are there enough rows of "
          + "free motion or rest, or of a finger whose position is known.")
    } else if let best = response.response {
      let sure = Int((response.confidence * 100).rounded(.down))
      lines.append(
        "The view responds to \(changes) as --response \(ResponseText.text(best)) does, \(sure) % sure: leaves "
          + "\(response.residual.decimalText(as: .fixed(2))) pt (root mean square).")
      if !response.ties.isEmpty {
        let names = response.ties.map { ResponseText.text($0) }.joined(separator: ", ")
        lines.append("This trace does not tell it from \(names): here they do the same.")
      }
    } else {
      lines.append(
        "No response explains what the view does at \(changes): the nearest, "
          + "\(response.responses.first.map { ResponseText.text($0) } ?? ""), leaves "
          + "\(response.residual.decimalText(as: .fixed(2))) pt (root mean square).")
    }
    if response.candidates > count, count > 0 {
      lines.append("Compared were \(count) of \(response.candidates) changes.")
    }
    return lines.map { WrappedText.lines($0, indent: 2, width: width) + "\n" }.joined()
  }

  // MARK: the parameters

  private func parameters(_ width: Int) -> String {
    var text = ""
    if !fit.parameters.isEmpty {
      text += "\n  parameters, each with its standard error\n"
      for parameter in fit.parameters {
        let value = Self.value(parameter.value, parameter.standardError, parameter.unit.symbol.description)
        text += WrappedText.row("    \(parameter.name)", value, column: 32, width: width)
        text += "\n"
      }
    }
    if !fit.stretches.isEmpty {
      text += "\n  fitted\n"
      for stretch in fit.stretches {
        text +=
          WrappedText.row(
            "    \(clock(stretch.start)) to \(clock(stretch.end)) s",
            "\(stretch.phase.name), \(stretch.samples) samples, leaves "
              + "\(stretch.residual.decimalText(as: .fixed(3))) pt", column: 32, width: width) + "\n"
      }
      if fit.candidates > fit.tried {
        text += "    of \(fit.candidates) motions the \(fit.tried) that travel farthest\n"
      }
    }
    return text
  }

  /// A value with its unit, to two digits of its error.
  private static func value(_ value: Double, _ error: Double, _ unit: String) -> String {
    let unit = unit.isEmpty ? "" : " " + unit
    var digits = 0
    while digits < 9, error * tenths(digits) < 10 { digits += 1 }
    if digits == 9 { return "\(value.decimalText(as: .fixed(9)))\(unit), exactly" }
    return "\(value.decimalText(as: .fixed(digits))) ± \(error.decimalText(as: .fixed(digits)))\(unit)"
  }

  private static func tenths(_ digits: Int) -> Double {
    (0..<digits).reduce(1.0) { power, _ in power * 10 }
  }

  /// A time in s after the first sample: clocks count from anywhere.
  private func clock(_ time: Double) -> String { (time - trace.times[0]).decimalText(as: .fixed(3)) }
}
