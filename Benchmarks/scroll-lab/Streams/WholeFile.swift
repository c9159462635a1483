import CommandLineInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are written whole or not at all.
enum WholeFile {
  /// Replaces what is at `path`, if anything, by `bytes`; until the last moment under another name in the same folder.
  ///
  /// What is there and no plain file, a device or a pipe, is written to as it is.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, openedAt: path, flags: O_WRONLY)
    }
    // Through a link to the file itself, so that the link stays.
    let target = exists ? resolved(path) : path
    let (folder, name) = parts(of: target)
    let partial = (folder.isEmpty ? "" : folder + "/") + ".\(name).\(getpid()).partial"
    do throws(Failure) {
      try write(bytes, openedAt: partial, flags: O_WRONLY | O_CREAT | O_TRUNC)
      guard rename(partial, target) == 0 else { throw failure(path, errno) }
    } catch {
      unlink(partial)
      throw error
    }
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
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(path, errno) }
  }

  private static func write(_ bytes: [UInt8], openedAt path: String, flags: Int32) throws(Failure) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    if let code = FileBytes.write(bytes, to: descriptor) {
      close(descriptor)
      throw failure(path, code)
    }
    guard close(descriptor) == 0 else { throw failure(path, errno) }
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
