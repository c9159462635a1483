import Foundation

/// Files that get to their folder together, once all are written: until then they are in a hidden folder in it.
final class OutputFolder {
  /// The folder, as the user named it.
  let path: String
  private let partial: String
  private var names: [String] = []

  /// An output into the folder `path`, which is made where it is missing. What an interrupted one left there goes.
  init(_ path: String) throws(Failure) {
    self.path = path
    partial = path + "/.scroll-lab.partial/"
    guard !path.isEmpty else { throw OutputPath.failure(path, ENOENT) }
    removePartial()
    try OutputPath.makeFolder(of: partial)
  }

  deinit { removePartial() }

  private func removePartial() { try? FileManager.default.removeItem(atPath: partial) }

  /// Writes a file for the folder, which stays as it is for now; `name` may lead through folders.
  func add(_ bytes: [UInt8], named name: String) throws(Failure) {
    let place = path + "/" + name
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue {
      throw OutputPath.failure(place, EISDIR)
    }
    try OutputPath.makeFolder(of: partial + name)
    try OutputPath.write(bytes, to: open(partial + name, O_WRONLY | O_CREAT | O_TRUNC, 0o666), place)
    names.append(name)
  }

  /// Puts the files in their places, in the order in which they were added.
  func finish() throws(Failure) {
    for name in names {
      let place = path + "/" + name
      try OutputPath.makeFolder(of: place)
      guard rename(partial + name, place) == 0 else { throw OutputPath.failure(place, errno) }
    }
    removePartial()
  }
}
