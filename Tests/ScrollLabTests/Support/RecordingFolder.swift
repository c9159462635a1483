/// A temporary folder of recordings like those in `Plots/recordings`: an index, and a file for each of its rows.
struct RecordingFolder {
  static let header = "id,engine,version,experiment,clock,excluded,setup,result,file\n"

  let folder: TemporaryFolder
  private var index = Self.header

  /// An empty folder, or one whose index holds other text, such as a malformed header.
  init(index: String = Self.header) throws {
    folder = try TemporaryFolder()
    self.index = index
    try folder.write(index, to: "index.csv")
  }

  var path: String { folder.path() }

  /// Adds a recording; `setup` is JSON, `table` is CSV.
  mutating func add(
    _ id: String, engine: String, experiment: String = "A", clock: String = "real", excluded: String = "",
    setup: String = "{}", table: String = "time_s,offset_pt\n0,0\n"
  ) throws {
    let quoted = setup.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    index += "\(id),\(engine),1,\(experiment),\(clock),\(excluded),\"\(quoted)\",{},\(id).csv\n"
    try folder.write(index, to: "index.csv")
    try folder.write(table, to: "\(id).csv")
  }
}
