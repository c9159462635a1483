import ScrollLab

extension Report {
  /// An object for programs.
  var json: [UInt8] {
    JSON.object([("clock", .text(clock.rawValue)), ("figures", .array(results.map(Self.json)))]).bytes
  }

  private static func json(_ result: FigureResult) -> JSON {
    let comparison = result.comparison
    let times =
      numbers(of: comparison.subject) + numbers(of: comparison.baseline).map { ("baseline_" + $0, $1) }
    return .object([
      ("name", .text(result.figure.name)), ("summary", .text(result.figure.summary)),
      ("operation", .text(result.figure.operation)), ("baseline", .text(result.figure.baseline)),
      ("ratio", .object(numbers(of: comparison.ratio))), ("ns", .object(times)),
      ("gate", gate(of: result)), ("allocations", result.allocations.map { .number($0) } ?? .null),
    ])
  }

  private static func numbers(of spread: Spread) -> [(String, JSON)] {
    [("median", .number(spread.median)), ("min", .number(spread.min)), ("p90", .number(spread.p90))]
  }

  private static func gate(of result: FigureResult) -> JSON {
    guard let gate = result.figure.gate else { return .null }
    return .object([
      ("of", .text(gate.quantity.rawValue)), ("op", .text(gate.relation.rawValue)),
      ("value", .number(gate.value)), ("met", result.isMet.map { .boolean($0) } ?? .null),
    ])
  }
}
