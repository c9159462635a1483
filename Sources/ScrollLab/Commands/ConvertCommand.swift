import ScrollDiagnostics

/// `convert`: a recording in any format as the CSV that every command reads.
enum ConvertCommand {
  private static let output = Option.optional(
    "output", .text("FILE"), "where the CSV goes; left out: standard output")

  static func command(of program: String) -> Command {
    Command(
      name: "convert", summary: "a recording in any format as CSV, and what was read as what",
      operands: .optional("FILE"), options: TableOptions.declarations + [output],
      notes: TableOptions.notes + [
        "Columns: time_s,phase,offset_pt and the known quantities, times in s; segment if the recording has several. What was "
          + "read as what is said on standard error, with --output on standard output."
      ],
      examples: [
        "convert trace.json --output scroll.csv", "convert wheel.csv --delta deltaY",
        "convert log.txt --line '{time} * scrollY={offset}' | \(program) analyze",
      ]
    ) { (arguments: Arguments) throws(Failure) in
      let file = arguments.operands.first
      let read = try TableOptions.traces(file, arguments)
      let bytes = ScrollTrace.csv(read.traces)
      let notes = [TableOptions.line(file, read)] + read.notes
      guard let path = arguments[output] else { return Answer(bytes: bytes, notes: notes) }
      let written = try OutputFile.interruptible(bytes, at: path)
      let said = Array((notes.joined(separator: "\n") + "\n").utf8)
      return Answer(bytes: said, finish: { () throws(Failure) in try written.finish() })
    }
  }
}
