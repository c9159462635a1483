enum TableFigures {
  static let all: [Figure] = [
    Figure(
      name: "csv-write", summary: "TableWriter, numbers that read back as the same", operation: "number",
      baseline: "C++ std::to_chars and a comma",
      gate: Gate(quantity: .ratio, relation: .atMost, value: 1.3)
    ) {
      let table = SampledTable()
      return Figure.Contest(subject: table.written, baseline: table.writtenByKernel)
    },
    Figure(
      name: "csv-read", summary: "Table, from bytes to numbers; 10 ns a byte are 100 MB/s", operation: "byte",
      baseline: "C++ std::from_chars, number by number",
      gate: Gate(quantity: .nanoseconds, relation: .atMost, value: 10)
    ) {
      let table = SampledTable()
      return Figure.Contest(subject: table.read, baseline: table.readByKernel)
    },
  ]
}
