import CommandLineInterface
import Foundation

/// A file that is written whole or not at all: first under another name in the same folder.
///
/// What is there already and no plain file, a device or a pipe, is written to as it is.
struct WholeFile {
  private let path: String
  /// Where the file will be, with links followed, so that they stay links.
  private let target: String
  /// Where it is until then; `nil` if it was written in place.
  private let partial: String?

  /// Writes `bytes` for the place `path`, which stays as it is for now.
  init(_ bytes: [UInt8], at path: String) throws(Failure) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    target = exists ? Self.resolved(path) : path
    if exists, status.st_mode & S_IFMT != S_IFREG {
      partial = nil
      try write(bytes, openedAt: path, flags: O_WRONLY)
    } else {
      let (folder, name) = Self.parts(of: target)
      let partial = (folder.isEmpty ? "" : folder + "/") + ".\(name).\(getpid()).partial"
      self.partial = partial
      do { try write(bytes, openedAt: partial, flags: O_WRONLY | O_CREAT | O_TRUNC) } catch {
        discard()
        throw error
      }
    }
  }

  /// Replaces what is at the place, if anything.
  func moveIntoPlace() throws(Failure) {
    guard let partial else { return }
    guard rename(partial, target) == 0 else { throw Self.failure(path, errno) }
  }

  /// Removes what is at the place, if anything, while the new file is still elsewhere.
  func clearPlace() throws(Failure) {
    guard partial != nil else { return }
    guard unlink(target) == 0 || errno == ENOENT else { throw Self.failure(path, errno) }
  }

  /// Removes the new file if it was not moved.
  func discard() {
    if let partial { unlink(partial) }
  }

  /// Whether `path` is a plain file or nothing yet, not a device or a pipe.
  static func isPlain(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Makes the folder that a file at `path` lies in, where it is missing.
  static func makeFolder(of path: String) throws(Failure) {
    let folder = parts(of: path).folder
    if !folder.isEmpty { try makeFolder(folder) }
  }

  /// Makes the folder `path` and those it lies in, where they are missing.
  static func makeFolder(_ path: String) throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw failure(path, ENOTDIR) }
      return
    }
    let parent = parts(of: path).folder
    if !parent.isEmpty { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Self.failure(path, errno) }
  }

  private func write(_ bytes: [UInt8], openedAt name: String, flags: Int32) throws(Failure) {
    let descriptor = open(name, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    if let code = FileBytes.write(bytes, to: descriptor) {
      close(descriptor)
      throw Self.failure(path, code)
    }
    guard close(descriptor) == 0 else { throw Self.failure(path, errno) }
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(status: .cannotWrite, message: "cannot write \(Quoted(path)): \(FileBytes.reason(code))")
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder that `path` lies in, empty for the current one, and its name there.
  private static func parts(of path: String) -> (folder: String, name: String) {
    let names = path.split(separator: "/")
    return (
      (path.hasPrefix("/") ? "/" : "") + names.dropLast().joined(separator: "/"), String(names.last ?? "")
    )
  }
}
