/// What a command takes beside options.
package enum Operands: Sendable {
  case none
  case optional(String)
  /// Exactly one, which is what `accepted` says.
  case required(String, accepted: String)
  case any(String)

  /// Refuses more or fewer operands than accepted.
  func check(_ operands: [String]) throws(Failure) {
    switch self {
    case .none:
      if let first = operands.first { throw .usage("takes options only, not \(Quoted(first))") }
    case .required(let placeholder, let accepted) where operands.isEmpty:
      throw .usage("a \(placeholder) is missing; accepted is \(accepted)")
    case .optional(let placeholder), .required(let placeholder, _):
      guard operands.count > 1 else { return }
      throw .usage("takes one \(placeholder), not \(Quoted(operands[1])) besides")
    case .any: return
    }
  }

  /// How the usage line shows them.
  var usage: String {
    switch self {
    case .none: ""
    case .optional(let placeholder): " [\(placeholder)]"
    case .required(let placeholder, _): " \(placeholder)"
    case .any(let placeholder): " [\(placeholder) …]"
    }
  }
}
