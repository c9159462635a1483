import ScrollLab

extension Report {
  /// An object for programs.
  var json: [UInt8] {
    JSON.object([("clock", .text(clock.rawValue)), ("figures", .array(results.map(Self.json)))]).bytes
  }

  private static func json(_ result: FigureResult) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .text(result.figure.name)),
      ("summary", .text(result.figure.summary)),
      ("operation", .text(result.figure.operation)),
      ("baseline", .text(result.figure.baseline)),
    ]
    switch result.comparison {
    case .success(let comparison):
      members += [("ratio", json(comparison.ratio)), ("ns", times(of: comparison))]
    case .failure(let obstacle):
      members += [("ratio", .null), ("ns", .null), ("not_measured", .text(obstacle.reason))]
    }
    members += [
      ("gate", gate(of: result)), ("allocations", result.allocations.map { .number($0) } ?? .null),
    ]
    return .object(members)
  }

  private static func times(of comparison: Comparison) -> JSON {
    let (ours, theirs) = (comparison.subject, comparison.baseline)
    return .object([
      ("median", .number(ours.median)), ("min", .number(ours.min)), ("p90", .number(ours.p90)),
      ("baseline_median", .number(theirs.median)), ("baseline_min", .number(theirs.min)),
      ("baseline_p90", .number(theirs.p90)),
    ])
  }

  private static func json(_ spread: Spread) -> JSON {
    .object([("median", .number(spread.median)), ("min", .number(spread.min)), ("p90", .number(spread.p90))])
  }

  private static func gate(of result: FigureResult) -> JSON {
    guard let gate = result.figure.gate else { return .null }
    return .object([
      ("of", .text(gate.quantity.rawValue)), ("op", .text(gate.relation.rawValue)),
      ("value", .number(gate.value)), ("met", result.isMet.map { .boolean($0) } ?? .null),
    ])
  }
}
