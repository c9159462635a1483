import Foundation

/// A folder that a command writes many files into, kept from other commands until the value's end.
///
/// The lock is on the folder itself: links to it lead to the same lock, and no file stands for it.
struct OutputFolder: ~Copyable {
  /// Where it is, as the user named it.
  let path: String
  /// The folder, open; negative if it cannot be read.
  let descriptor: Int32
  /// The folders made for it, each before those in it.
  let made: [String]

  /// The folder at `path`, which is made where it is missing.
  init(_ path: String) throws(Failure) {
    let made = try WholeFile.makeFolder(path)
    // A folder that takes files and cannot be opened to be read has no lock.
    let descriptor = FileBytes.open(path, O_RDONLY | O_DIRECTORY)
    // What was opened while another command put its tables there may be gone: that one is not done yet.
    if descriptor >= 0, !AdvisoryLock.take(descriptor) || !FilePath.leads(path, to: descriptor) {
      close(descriptor)
      WholeFile.removeEmptyFolders(made)
      throw Failure(
        status: .cannotWrite,
        message: "cannot write \(Quoted(path)): another command is writing into it; give another folder")
    }
    Partial.removeAbandoned(beside: path)
    (self.path, self.descriptor, self.made) = (path, descriptor, made)
  }

  deinit { if descriptor >= 0 { AdvisoryLock.release(descriptor) } }
}
