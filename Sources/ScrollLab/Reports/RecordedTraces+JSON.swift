import ScrollDiagnostics

extension RecordedTraces {
  /// The contract's object: what was read as what.
  var json: JSON {
    JSON([
      "rows": rows, "time": JSON(["column": time.column, "unit": time.unit]),
      "offset": JSON(["column": offset.column, "unit": offset.unit]), "notes": notes,
    ])
  }
}
