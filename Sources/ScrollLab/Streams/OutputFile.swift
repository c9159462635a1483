import Foundation

/// A file that is written whole or not at all: first beside its place, under a hidden name.
///
/// What is there already and no plain file, such as a device or /dev/stdout, is written to as it is.
final class OutputFile {
  private let path: String
  private let place: String
  /// Where the file is until it gets to its place; `nil` once it is there.
  private var partial: String?

  /// Writes `bytes` for the place `path`, which stays as it is for now, in a folder that is made where it is missing.
  init(_ bytes: [UInt8], at path: String) throws(Failure) {
    self.path = path
    // A link stays a link.
    place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard OutputPath.isPlain(path) else {
      partial = nil
      try OutputPath.write(
        bytes, to: OutputPath.descriptor(at: path).map { dup($0) } ?? open(path, O_WRONLY), path)
      return
    }
    try OutputPath.makeFolder(of: place)
    let partial = OutputPath.folder(of: place) + ".\((place as NSString).lastPathComponent).partial"
    self.partial = partial
    try OutputPath.write(bytes, to: open(partial, O_WRONLY | O_CREAT | O_TRUNC, 0o666), path)
  }

  /// Writes `bytes` for the place `path` unless the program is asked to stop meanwhile.
  static func interruptible(_ bytes: [UInt8], at path: String) throws(Failure) -> OutputFile {
    // Not before: who stops a program that waits for its input wants it to end at once.
    StopRequest.listen()
    let file = try OutputFile(bytes, at: path)
    try StopRequest.check("stopped; \(Quoted(path)) was not replaced")
    return file
  }

  deinit { if let partial { unlink(partial) } }

  /// Replaces what is at the place, if anything.
  func finish() throws(Failure) {
    guard let partial else { return }
    guard rename(partial, place) == 0 else { throw OutputPath.failure(path, errno) }
    self.partial = nil
  }
}
