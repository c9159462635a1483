import Foundation

/// Where the rows of a sweep go: standard output, or a file that grows and can be gone on with.
package struct SweepOutput {
  private let descriptor: Int32
  private let path: String?
  /// Rows that the file held already; `nil` if not even the header is there yet.
  private(set) var rowsThere: Int?

  static let standard = SweepOutput(descriptor: STDOUT_FILENO, path: nil)

  /// A new file at `path`, in a folder that is made where it is missing; an open descriptor gets the rows behind what it holds.
  package static func new(_ path: String) throws(Failure) -> SweepOutput {
    if let own = OutputPath.descriptor(at: path) { return SweepOutput(descriptor: dup(own), path: path) }
    try OutputPath.makeFolder(of: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputPath.failure(path, errno) }
    return SweepOutput(descriptor: descriptor, path: path)
  }

  /// Lines at either end of a file that are computed again: more than any scenario has variants.
  private static let checkedLines = 24

  /// The file at `path` gone on with: its whole rows are kept, a torn last one is cut off. `nil` if there is no plain file.
  ///
  /// `line` gives each of the `count` lines of the whole, from the header, line 0, on: the first lines there, the last ones and
  /// a torn one must be the same. The file stays as it is where they are not, or `line` fails.
  static func resumed(
    _ path: String, lines count: Int, line: (Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> SweepOutput? {
    guard OutputPath.isPlain(path), FileManager.default.fileExists(atPath: path) else { return nil }
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    // Mapped, since a sweep may have more rows than memory.
    guard descriptor >= 0,
      let text = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { throw OutputPath.failure(path, errno) }
    let newline = UInt8(ascii: "\n")
    do throws(Failure) {
      let whole = text.withUnsafeBytes { bytes in bytes.count { $0 == newline } }
      let torn = text.suffix(from: text.lastIndex(of: newline).map { $0 + 1 } ?? 0)
      var isPart = whole + (torn.isEmpty ? 0 : 1) <= count
      var head = text.dropLast(torn.count)
      for number in 0..<min(whole, checkedLines) where isPart {
        let own = head.prefix { $0 != newline }
        isPart = try own + [newline] == Data(line(number))
        head = head.dropFirst(own.count + 1)
      }
      for number in (0..<whole).suffix(checkedLines).reversed() where isPart && !head.isEmpty {
        let own = head.suffix(from: head.dropLast().lastIndex(of: newline).map { $0 + 1 } ?? head.startIndex)
        isPart = try own == Data(line(number))
        head = head.dropLast(own.count)
      }
      if isPart, !torn.isEmpty { isPart = try line(whole).starts(with: torn) }
      guard isPart else {
        throw .badData(
          "\(Quoted(path)) does not hold a part of this sweep; give the options it was begun with, or "
            + "another file")
      }
      guard ftruncate(descriptor, off_t(text.count - torn.count)) == 0, lseek(descriptor, 0, SEEK_END) >= 0
      else { throw OutputPath.failure(path, errno) }
      return SweepOutput(descriptor: descriptor, path: path, rowsThere: whole == 0 ? nil : whole - 1)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Writes `bytes`, which are whole rows; false if nobody reads any more.
  ///
  /// Where a file takes no more, it is cut back to its last whole row.
  func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    guard let path else { return try StandardStreams.write(bytes) == .done }
    let start = lseek(descriptor, 0, SEEK_CUR)
    guard let code = StandardStreams.write(bytes, to: descriptor) else { return true }
    let written = Int(lseek(descriptor, 0, SEEK_CUR) - start)
    if OutputPath.isPlain(path), written > 0 {
      let whole = bytes[..<written].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      ftruncate(descriptor, start + off_t(whole))
    }
    throw OutputPath.failure(path, code)
  }

  /// Ends the file; an error seen only now is an error too.
  func finish() throws(Failure) {
    if let path, close(descriptor) != 0 { throw OutputPath.failure(path, errno) }
  }
}
