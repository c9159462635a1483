/// A file that is written, and gets to its place when the command has done all else.
final class FileOutput {
  /// Where it goes.
  let path: String
  private let bytes: [UInt8]
  private var file: WholeFile?
  /// Folders made for it, each before those in it.
  private let made: [String]
  private var isFinished = false

  /// Writes `bytes` for the place `path`, which stays as it is for now, in a folder that is made where it is missing.
  init(_ bytes: [UInt8], at path: String) throws(Failure) {
    (self.path, self.bytes) = (path, bytes)
    made = try WholeFile.makeFolder(of: path)
    file = try WholeFile(bytes, at: path)
    try file?.checkPlace()
  }

  /// What was not moved goes, with the folders made for it.
  deinit {
    guard !isFinished else { return }
    file?.discard()
    WholeFile.removeEmptyFolders(made)
  }

  /// Whether a file of other bytes is at the place.
  var isChange: Bool {
    guard let there = try? InputBytes(path, accepted: "any file") else { return false }
    return there.bytes != bytes
  }

  /// Replaces what is at the place, if anything.
  func finish() throws(Failure) {
    try file?.moveIntoPlace()
    isFinished = true
  }
}
