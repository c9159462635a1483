import Foundation

/// A made-up folder of recordings for tests: an index, and a file for each of its rows.
struct RecordingFolder {
  let folder: TemporaryFolder
  private var index = "id,engine,version,experiment,clock,excluded,setup,result,file\n"

  init() throws {
    folder = try TemporaryFolder()
    try write()
  }

  var path: String { folder.url.path }

  /// Adds a recording; `setup` is JSON, `rows` are lines of CSV under `columns`.
  mutating func add(
    _ id: String, engine: String, experiment: String = "A", clock: String = "real", excluded: String = "",
    setup: String, columns: String = "time_s,offset_pt,header_pt", rows: [String]
  ) throws {
    let quoted = setup.replacingOccurrences(of: "\"", with: "\"\"")
    index += "\(id),\(engine),1,\(experiment),\(clock),\(excluded),\"\(quoted)\",{},\(id).csv\n"
    try write()
    try Data(([columns] + rows).map { $0 + "\n" }.joined().utf8).write(
      to: URL(filePath: folder.path("\(id).csv")))
  }

  /// Replaces the index.
  func setIndex(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path("index.csv")))
  }

  private func write() throws { try setIndex(index) }
}
