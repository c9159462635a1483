/// As what a command writes its answer.
package enum OutputFormat: String, Sendable {
  case text, json, csv

  /// The option that chooses one of `formats`; left out: the first.
  package static func option(_ formats: OutputFormat...) -> Option<OutputFormat> {
    let names = formats.map(\.rawValue)
    let help = names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    return .defaulting(to: names[0], "format", .choice("FORMAT", formats.map { ($0.rawValue, $0) }), help)
  }
}
