import CommandLineInterface
import Foundation

/// A folder that a command writes many files into, kept from other commands until the value's end.
///
/// The lock is on the folder itself: links to it lead to the same lock, and no file stands for it.
struct OutputFolder: ~Copyable {
  /// Where it is, as the user named it.
  let path: String
  /// The folder, open; negative if it cannot be read.
  let descriptor: Int32

  /// The folder at `path`, which is made where it is missing.
  init(_ path: String) throws(Failure) {
    try WholeFile.makeFolder(path)
    if let parent = FilePath.real(path + "/..") { Partial.removeAbandoned(in: parent) }
    // A folder that takes files and cannot be opened to be read has no lock.
    let descriptor = FileBytes.open(path, O_RDONLY | O_DIRECTORY)
    if descriptor >= 0, !AdvisoryLock.take(descriptor) {
      close(descriptor)
      throw Failure(
        status: .cannotWrite,
        message: "cannot write \(Quoted(path)): another command is writing into it; give another folder")
    }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { if descriptor >= 0 { AdvisoryLock.release(descriptor) } }
}
