import ScrollDiagnostics
import ScrollScenarios

extension Rattle {
  /// The verdict in words, with its size.
  var words: String {
    switch verdict {
    case .quiet: "does not rattle"
    case .whileMoving: "rattles while a finger moves, by up to \(size ?? "")"
    case .rattles: "rattles even when the finger holds still or has let go, by up to \(size ?? "")"
    }
  }

  /// The largest swing to a tenth of a point; `nil`: none.
  var size: String? { verdict == .quiet ? nil : ((largestSwing * 10).rounded() / 10).shortText + " pt" }
}

extension Rattle.Verdict {
  /// When it rattles, for a table.
  var when: String {
    switch self {
    case .quiet: "never"
    case .whileMoving: "while a finger moves"
    case .rattles: "even if no finger moves"
    }
  }
}

extension LoopPrediction {
  /// What becomes of a small change, in a sentence.
  func course(at frameRate: Double) -> String {
    let (share, delay) = (abs(equation.slope), equation.delay.briefText)
    let returned =
      abs(share - 1) < 0.005
      ? "the whole change"
      : share < 1 ? "\((100 * share).briefText) % of the change" : "\(share.briefText) times the change"
    let round = "Each round takes \(delay == "1" ? "a frame" : "\(delay) frames") and returns \(returned)"
    switch verdict {
    case .none:
      return loop.endsBeyondZone
        ? "The layout has finished changing before the list reaches its end, so nothing feeds back."
        : "Nothing feeds back through \(loop.path.place)."
    case .damped: return "\(round), so it fades."
    case .undamped, .growing:
      guard rattles else { return "\(round), to the same side, so it stays or drifts." }
      let rate = period.map { ": \((2 * frameRate / $0).briefText) turns a second" } ?? ""
      return
        "\(round), so it \(verdict == .growing ? "grows until a limit stops it" : "never dies out")\(rate)."
    }
  }
}

extension LayoutLoop {
  /// Whether the list ends where the layout no longer follows the offset.
  fileprivate var endsBeyondZone: Bool {
    guard path == .bottomEdge, let zone, let restingOffset else { return false }
    return restingOffset > zone.upperBound
  }

  var cure: String {
    switch path {
    case .inset, .topEdge:
      "keep the inset constant, and move the header by a constraint or draw it over the content."
    case .bottomEdge:
      "collapse the header no further while the end of the content is in view, or keep the list's frame constant."
    }
  }
}

extension LayoutLoop.Path {
  /// What happens on it, in a sentence.
  var meaning: String {
    switch self {
    case .bottomEdge, .topEdge:
      "The layout follows the offset and moves \(place), which moves the offset back, and the layout follows again."
    case .inset:
      "The top inset follows the offset, each new inset moves the offset, and the inset follows again."
    }
  }

  /// Where the layout takes hold of the offset.
  var place: String {
    switch self {
    case .bottomEdge: "the end of the list"
    case .topEdge: "the start of the list"
    case .inset: "the top inset"
    }
  }
}

extension Double { var roundedPoints: String { rounded().shortText + " pt" } }
