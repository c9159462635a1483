import Foundation

/// Where files are written.
enum OutputPath {
  /// The number of the open descriptor that `path` stands for.
  static func descriptor(at path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
    }
  }

  /// Whether `path` is a plain file or nothing yet, not a device, a pipe or an open descriptor.
  static func isPlain(_ path: String) -> Bool {
    var status = stat()
    return descriptor(at: path) == nil && (stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG)
  }

  /// Whether both paths lead to the same file or folder.
  static func areSame(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// The folder that a file at `path` lies in, with a slash after it; empty for the current one.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Makes the folder that a file at `path` lies in, and those that this lies in, where they are missing.
  static func makeFolder(of path: String) throws(Failure) {
    for (index, letter) in zip(path.indices, path) where letter == "/" && index > path.startIndex {
      let folder = String(path[..<index])
      var status = stat()
      if mkdir(folder, 0o777) == 0 { continue }
      let code = errno
      guard stat(folder, &status) == 0 else { throw failure(path, code) }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw failure(path, ENOTDIR) }
    }
  }

  /// Writes `bytes` to what was just opened as `descriptor`, and closes it; messages call it `path`.
  static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(Failure) {
    guard descriptor >= 0 else { throw failure(path, errno) }
    let code = StandardStreams.write(bytes, to: descriptor)
    let isClosed = close(descriptor) == 0
    if let code { throw failure(path, code) }
    if !isClosed { throw failure(path, errno) }
  }

  /// Why there is no file at `path`, by the system's error number.
  static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(status: .cannotWrite, message: "cannot write \(Quoted(path)): \(String(cString: strerror(code)))")
  }
}
