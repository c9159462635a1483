/// Tables, those of a run with its settings and its summary, which get to their folder together, once all are written.
final class RunOutput {
  private let folder: OutputFolder
  private var files: [WholeFile] = []
  /// Their paths by the places that these lead to.
  private var paths: [[CChar]: String] = [:]
  private var lastIsSummary = false
  /// Folders made in the folder, each before those in it.
  private var made: [String] = []
  private var isFinished = false

  /// An output into `folder`, which is made where it is missing, and takes no other output meanwhile.
  init(folder: String) throws(Failure) { self.folder = try OutputFolder(folder) }

  /// What was not moved goes, with the folders made for it.
  deinit {
    guard !isFinished else { return }
    for file in files { file.discard() }
    WholeFile.removeEmptyFolders(folder.made + made)
  }

  /// The folder, as the user named it.
  var path: String { folder.path }

  /// Takes in a file of the folder.
  func add(_ bytes: [UInt8], named name: String) throws(Failure) {
    let path = folder.path + "/" + name
    if WholeFile.isPlain(path), let other = paths.updateValue(path, forKey: FilePath.place(of: path)) {
      throw WholeFile.sameFile(path, as: other)
    }
    files.append(try WholeFile(bytes, at: path))
  }

  /// Makes the folder within the folder that a file called `name` lies in.
  func makeFolder(of name: String) throws(Failure) {
    made += try WholeFile.makeFolder(of: folder.path + "/" + name)
  }

  /// Takes in the settings and the summary, the last files of a run.
  func add(settings: [UInt8], summary: [UInt8]) throws(Failure) {
    try add(settings, named: "settings.csv")
    try add(summary, named: "summary.csv")
    lastIsSummary = true
  }

  /// Refuses a folder where a file could not get to its place.
  func checkPlaces() throws(Failure) {
    for file in files { try file.checkPlace() }
  }

  /// Puts the files in their places. What would fail is looked for before anything is touched.
  func finish() throws(Failure) {
    try checkPlaces()
    if var standIn = FolderStandIn(for: folder.path, opened: folder.descriptor) {
      for file in files { try file.moveIntoPlace(in: folder.descriptor) }
      try standIn.end()
    } else {
      // The older summary goes first: if the program is killed now, none stands beside tables that are not its own.
      if lastIsSummary { try files.last?.clearPlace() }
      for file in files { try file.moveIntoPlace() }
    }
    isFinished = true
  }
}
