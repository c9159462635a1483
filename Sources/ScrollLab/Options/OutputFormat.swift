/// As what a command writes its answer.
package enum OutputFormat: String, Sendable {
  case text, json, csv

  /// The option that chooses one of `formats`; left out: the first.
  package static func option(_ formats: OutputFormat...) -> Option<OutputFormat> {
    let names = formats.map(\.rawValue)
    let kind = ValueKind.choice("FORMAT", formats.map { ($0.rawValue, $0) })
    return .defaulting(to: names[0], "format", kind, names.list("or"))
  }
}
