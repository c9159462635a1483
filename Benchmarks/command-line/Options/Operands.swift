/// What a command takes beside options.
package enum Operands: Sendable {
  case none
  /// At most one.
  case optional(String)
  /// Any number.
  case any(String)

  /// Refuses more operands than accepted.
  package func check(_ operands: [String]) throws(Failure) {
    switch self {
    case .none:
      guard let first = operands.first else { return }
      throw .usage("takes options only, not \(Quoted(first))")
    case .optional(let placeholder):
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
    case .any(let placeholder): " [\(placeholder) …]"
    }
  }
}
