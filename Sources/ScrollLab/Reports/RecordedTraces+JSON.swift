import ScrollDiagnostics

extension RecordedTraces {
  var json: JSON {
    JSON([
      "rows": rows, "time": JSON(["column": time.column, "unit": time.unit]),
      "offset": JSON(["column": offset.column, "unit": offset.unit]), "notes": notes,
    ])
  }
}
