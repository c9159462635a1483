import ScrollDiagnostics

extension RecordedTraces {
  /// The contract's object: what was read as what.
  var json: JSON {
    func column(_ name: String, _ unit: String) -> JSON {
      .object([("column", .text(name)), ("unit", .text(unit))])
    }
    return .object([
      ("rows", .number(Double(rows))), ("time", column(time.column, time.unit)),
      ("offset", column(offset.column, offset.unit)), ("notes", .array(notes.map { .text($0) })),
    ])
  }
}
