import CommandLineInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the rows of a sweep go: standard output, or a file that grows and can be gone on with.
struct SweepOutput {
  private let descriptor: Int32
  private let path: String?
  /// Rows that the file held already.
  let rowsThere: Int

  /// Standard output.
  static func standard() -> SweepOutput { SweepOutput(descriptor: STDOUT_FILENO, path: nil, rowsThere: 0) }

  /// A new file at `path`, its folder made where it is missing.
  static func new(_ path: String) throws(Failure) -> SweepOutput {
    try makeFolder(of: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw cannotWrite(path, errno) }
    return SweepOutput(descriptor: descriptor, path: path, rowsThere: 0)
  }

  /// The file at `path` gone on with: its whole rows are kept, a torn last one is cut off. `nil` if there is no file
  /// or not even a whole header in it.
  ///
  /// What is there must be what `expected` says rows of this sweep are, at the beginning and at the end.
  static func resumed(
    _ path: String, header: [UInt8], rows: Int, expected: (Range<Int>) -> [UInt8]
  ) throws(Failure) -> SweepOutput? {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw cannotWrite(path, errno) }
    let scan = try WrittenRows(descriptor, path: path)
    guard scan.wholeLines > 0 else {
      close(descriptor)
      return nil
    }
    let there = scan.wholeLines - 1
    let isSame =
      scan.firstLine == header && there <= rows
      && (there == 0 || scan.lastLine == expected(there - 1..<there))
    guard isSame else {
      close(descriptor)
      throw Failure(
        status: .badData,
        message:
          "\(Quoted(path)) does not hold a part of this sweep; give the options it was begun with, or another file"
      )
    }
    guard ftruncate(descriptor, off_t(scan.wholeBytes)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else {
      throw cannotWrite(path, errno)
    }
    return SweepOutput(descriptor: descriptor, path: path, rowsThere: there)
  }

  /// Writes `bytes`; false if nobody reads any more.
  func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    guard let path else { return try StandardStreams.write(bytes) == .done }
    if let code = FileBytes.write(bytes, to: descriptor) { throw Self.cannotWrite(path, code) }
    return true
  }

  /// Ends the file; an error seen only now is an error too.
  func finish() throws(Failure) {
    guard let path else { return }
    guard close(descriptor) == 0 else { throw Self.cannotWrite(path, errno) }
  }

  private static func makeFolder(of path: String) throws(Failure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try WholeFile.makeFolder(String(path[..<slash]))
  }

  static func cannotWrite(_ path: String, _ code: Int32) -> Failure {
    Failure(status: .cannotWrite, message: "cannot write \(Quoted(path)): \(FileBytes.reason(code))")
  }
}

/// The whole lines of a file that may have been cut off anywhere, found in pieces.
private struct WrittenRows {
  private(set) var wholeLines = 0
  private(set) var wholeBytes = 0
  private(set) var firstLine: [UInt8] = []
  private(set) var lastLine: [UInt8] = []

  init(_ descriptor: Int32, path: String) throws(Failure) {
    var line: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw SweepOutput.cannotWrite(path, errno)
      }
      for byte in piece[..<count] {
        line.append(byte)
        guard byte == UInt8(ascii: "\n") else { continue }
        wholeLines += 1
        wholeBytes += line.count
        if wholeLines == 1 { firstLine = line }
        swap(&lastLine, &line)
        line.removeAll(keepingCapacity: true)
      }
    }
  }
}
