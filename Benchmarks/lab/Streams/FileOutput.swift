import CommandLineInterface

/// A file that is written, and gets to its place once the command has said what it has to say.
final class FileOutput {
  private let file: WholeFile

  /// Writes `bytes` for the place `path`, which stays as it is for now, in a folder that is made where it is missing.
  init(_ bytes: [UInt8], at path: String) throws(Failure) {
    try WholeFile.makeFolder(of: path)
    file = try WholeFile(bytes, at: path)
    do {
      try StopRequest.check("stopped; \(Quoted(path)) was not replaced")
      try file.checkPlace()
    } catch {
      file.discard()
      throw error
    }
  }

  /// What was not moved goes.
  deinit { file.discard() }

  /// Replaces what is at the place, if anything.
  func finish() throws(Failure) { try file.moveIntoPlace() }
}
