import Foundation

/// Where the rows of a sweep go: standard output, or a file that grows and can be gone on with.
package struct SweepOutput {
  private let descriptor: Int32
  private let path: String?
  /// Whether the file is this program's own: opened, locked, and cut back where it takes no more.
  private var isOwn = true
  /// Whether not even the header is there yet.
  package let isEmpty: Bool
  /// Rows that the file held already.
  package let rowsThere: Int

  /// Standard output.
  package static func standard() -> SweepOutput {
    SweepOutput(descriptor: STDOUT_FILENO, path: nil, isEmpty: true, rowsThere: 0)
  }

  /// What the open descriptor `number` leads to, from where that is; `path` is what messages call it.
  ///
  /// Who opened it may have rows there, or a lock: neither is touched.
  package static func descriptor(_ number: Int32, at path: String) throws(Failure) -> SweepOutput {
    let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw cannotWrite(path, errno) }
    return SweepOutput(descriptor: descriptor, path: path, isOwn: false, isEmpty: true, rowsThere: 0)
  }

  /// A new file at `path`, in a folder that exists.
  package static func new(_ path: String) throws(Failure) -> SweepOutput {
    let descriptor = FileBytes.open(path, O_WRONLY | O_CREAT, mode: 0o666)
    guard descriptor >= 0 else { throw cannotWrite(path, errno) }
    try lock(descriptor, path)
    // A device or a pipe has no length to set.
    _ = ftruncate(descriptor, 0)
    return SweepOutput(descriptor: descriptor, path: path, isEmpty: true, rowsThere: 0)
  }

  /// The file at `path` gone on with: its whole rows are kept, a torn last one is cut off. `nil` if there is no file
  /// or not even a whole header in it, and for a device or a pipe, which holds nothing.
  ///
  /// What is there must be what `expected` says rows of this sweep are: the first line, the last, a torn one and
  /// some between are compared. Rows that were begun for another shard are thus taken over if this
  /// one begins with the same, and refused otherwise. The file stays as it is where `expected` fails.
  package static func resumed(
    _ path: String, header: [UInt8], rows: Int, expected: (Range<Int>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> SweepOutput? {
    var status = stat()
    if stat(path.systemBytes, &status) != 0 ? errno == ENOENT : status.st_mode & S_IFMT != S_IFREG {
      return nil
    }
    let descriptor = FileBytes.open(path, O_RDWR)
    guard descriptor >= 0 else { throw cannotWrite(path, errno) }
    do throws(Failure) {
      try lock(descriptor, path)
      var written = WrittenRows()
      if let code = written.read(from: descriptor) { throw cannotWrite(path, code) }
      // Line 0 is the header, line n the row n - 1.
      let isPart = try written.isPart(ofLines: rows + 1) { (number) throws(Failure) in
        number == 0 ? header : try expected(number - 1..<number)
      }
      guard isPart else { throw otherSweep(path) }
      guard ftruncate(descriptor, off_t(written.wholeBytes)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else {
        throw cannotWrite(path, errno)
      }
      if written.wholeLines > 0 {
        return SweepOutput(
          descriptor: descriptor, path: path, isEmpty: false, rowsThere: written.wholeLines - 1)
      }
    } catch {
      AdvisoryLock.release(descriptor)
      throw error
    }
    AdvisoryLock.release(descriptor)
    return nil
  }

  /// Writes `bytes`, which are whole rows; false if nobody reads any more.
  ///
  /// Where the file takes no more, it is cut back to its last whole row.
  package func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    guard let path else { return try StandardStreams.write(bytes) == .done }
    let start = lseek(descriptor, 0, SEEK_CUR)
    guard let code = FileBytes.write(bytes, to: descriptor) else { return true }
    let written = lseek(descriptor, 0, SEEK_CUR) - start
    if isOwn, start >= 0, written > 0 {
      let whole = bytes[..<Int(written)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      _ = ftruncate(descriptor, start + off_t(whole))
    }
    throw Self.cannotWrite(path, code)
  }

  /// Ends the file; an error seen only now is an error too.
  package func finish() throws(Failure) {
    guard let path else { return }
    let status = isOwn ? AdvisoryLock.release(descriptor) : close(descriptor)
    guard status == 0 else { throw Self.cannotWrite(path, errno) }
  }

  /// Keeps other sweeps off the file until it is released; a device or a pipe keeps nothing that they could spoil.
  private static func lock(_ descriptor: Int32, _ path: String) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      !AdvisoryLock.take(descriptor)
    else { return }
    throw Failure(
      status: .cannotWrite,
      message: "cannot write \(Quoted(path)): another sweep is writing it; give another file")
  }

  private static func otherSweep(_ path: String) -> Failure {
    Failure(
      status: .badData,
      message:
        "\(Quoted(path)) does not hold a part of this sweep; give the options it was begun with, or another file"
    )
  }

  private static func cannotWrite(_ path: String, _ code: Int32) -> Failure {
    Failure(status: .cannotWrite, message: "cannot write \(Quoted(path)): \(FileBytes.reason(code))")
  }
}
