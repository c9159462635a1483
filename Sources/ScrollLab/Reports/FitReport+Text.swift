import ScrollDiagnostics
import ScrollKinematics
import TrajectoryTables

extension FitReport {
  /// What a person reads, in lines of at most `width` letters.
  func text(width: Int) -> String {
    var text = "read \(Quoted.visible(name)): \(read.summary)\n"
    if read.traces.count > 1 {
      text += "  Fitted is segment \(read.farthestIndex + 1), which travels farthest.\n"
    }
    text += "  \(trace.count) samples in \(trace.duration.decimalText(as: .fixed(3))) s\n"
    for note in read.notes { text += WrappedText.lines(note, indent: 2, width: width) + "\n" }
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
    let left = "leaves \(best.residual.decimalText(as: .fixed(2))) pt (root mean square)"
    let count = comparison.fits.count
    let sure = min(99, Int((comparison.confidence * 100).rounded(.down)))
    var lines: [String] = []
    if isChosen {
      lines.append("\(best.model), held to \(window): \(left).")
    } else if let law = comparison.law {
      lines.append("Looks like none of the \(count) models: held to \(window), the nearest \(left).")
      lines.append(Self.text(of: law, beside: best))
    } else if !comparison.isExplained {
      lines.append("No model explains this fling: held to \(window), the nearest of \(count) \(left).")
    } else if equals.isEmpty {
      lines.append(
        "Looks like \(best.model), \(sure) % sure among \(count) models: held to \(window), it \(left).")
    } else {
      lines.append(
        "Looks like \(Self.list([best.model] + equals, "or")), which this trace does not tell apart: held to "
          + "\(window), \(best.model) \(left). It is \(best.model) with \(sure) % of the likelihood of all \(count) models."
      )
      if comparison.tied < comparison.equals {
        lines.append(
          "Their order is that of their usual grids: browsers and Android show whole pixels, other systems do not."
        )
      }
    }
    // What explains nothing has no release to speak of.
    if nearest != nil { lines += fitted(best, of: comparison) }
    return lines.map { WrappedText.lines($0, indent: 2, width: width) + "\n" }.joined()
  }

  /// The model named, as it was fitted, and the next one behind those that nothing tells from it.
  private func fitted(_ best: ModelFit, of comparison: ModelComparison) -> [String] {
    let next = comparison.fits.dropFirst(comparison.equals).first.map {
      "Next best: \($0.model), which leaves \($0.residual.decimalText(as: .fixed(2))) pt."
    }
    let release =
      "As fitted, \(best.model) passes \(best.release.offset.decimalText(as: .fixed(1))) pt at \(clock(best.releaseTime)) s with "
      + "\(best.release.velocity.decimalText(as: .fixed(0))) pt/s; undisturbed it rests at "
      + "\(best.restingOffset.decimalText(as: .fixed(1))) pt."
    return [next, release].compactMap { $0 }
  }

  /// A plain law that is better than every model.
  private static func text(of law: PlainLaw, beside model: ModelFit) -> String {
    let values = law.parameters.map { "\($0.name) \($0.value.decimalText(as: .fixed($0.value < 1 ? 5 : 1)))" }
    let times = Int((model.residual / max(law.residual, 1e-3)).rounded(.down))
    let less = times > 1 ? ", \(min(times, 1000)) times less" : ""
    let text =
      "A plain \(law.name) with \(list(values, "and")) leaves \(law.residual.decimalText(as: .fixed(2))) pt\(less)."
    guard let factor = law.parameters.first, abs(factor.value - fastFactor) < 2e-4 else { return text }
    return text + " That is iOS's fast deceleration, a setting of a scroll view."
  }

  /// `UIScrollView.DecelerationRate.fast`, per millisecond.
  private static let fastFactor = 0.99

  /// "a, b or c".
  private static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
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
      let sure = min(99, Int((response.confidence * 100).rounded(.down)))
      let left = "leaves \(response.residual.decimalText(as: .fixed(2))) pt (root mean square)"
      if response.ties.isEmpty {
        // Where a preset explains it, no other triple is weighed against it.
        let among = best.preset == nil ? "" : " among the presets"
        lines.append(
          "The view responds to \(changes) as --response \(ResponseText.text(best)) does, \(sure) % sure\(among): \(left)."
        )
      } else {
        let alike = [best] + response.ties
        let names = Self.list(alike.map { ResponseText.text($0) }, "or")
        lines.append(
          "The view responds to \(changes) as --response \(names) does: nothing here tells these \(alike.count) apart. The first "
            + "\(left).")
        let others = GeometryResponse.Preset.allCases.filter { preset in
          !alike.contains { $0.preset == preset }
        }
        if !others.isEmpty, best.preset != nil {
          // Those are `Likelihoods.told` behind.
          let names = Self.list(others.map { $0.name }, "and")
          lines.append("Less likely by three standard errors or more: \(names).")
        }
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
        let value = Self.value(parameter.value, parameter.standardError, parameter.unit.symbol)
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

  /// A value with its unit, to two digits of its error and nine at most; exact is what is known to the last bit of a number.
  static func value(_ value: Double, _ error: Double, _ unit: String) -> String {
    let unit = unit.isEmpty ? "" : " " + unit
    if error <= 4 * value.ulp { return "\(value.decimalText(as: .fixed(9)))\(unit), exactly" }
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
