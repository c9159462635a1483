import ScrollLab

extension Report {
  /// An object for programs.
  var json: [UInt8] { JSON(["clock": clock.rawValue, "figures": results.map(Self.json)]).bytes }

  private static func json(_ result: FigureResult) -> JSON {
    let (figure, comparison) = (result.figure, result.comparison)
    let times =
      numbers(of: comparison.subject) + numbers(of: comparison.baseline).map { ("baseline_" + $0, $1) }
    let gate = figure.gate.map {
      JSON(["of": $0.quantity.rawValue, "op": $0.relation.rawValue, "value": $0.value, "met": result.isMet])
    }
    return JSON([
      "name": figure.name, "summary": figure.summary, "operation": figure.operation,
      "baseline": figure.baseline, "ratio": JSON.object(numbers(of: comparison.ratio)),
      "ns": JSON.object(times), "gate": gate, "allocations": result.allocations,
    ])
  }

  private static func numbers(of spread: Spread) -> [(String, JSON)] {
    [("median", spread.median.json), ("min", spread.min.json), ("p90", spread.p90.json)]
  }
}
