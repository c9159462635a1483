import Foundation

/// The bytes of an input file, or of standard input.
struct InputBytes {
  /// How messages call it.
  let name: String
  /// All of it, or what there is up to a zero byte, which no text has.
  let bytes: [UInt8]

  /// The longest input: a long trace of a browser, or ten million rows of twenty columns.
  private static let longest = 1 << 29

  /// Reads the file at `path`, standard input for `-` or nothing; a message about one that cannot be read says what is `accepted`.
  init(_ path: String?, accepted: String = "a readable file, or - for standard input") throws(Failure) {
    let file = path == "-" ? nil : path
    name = file.map { Quoted($0).description } ?? "standard input"
    let descriptor = file.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
    defer { if file != nil, descriptor >= 0 { close(descriptor) } }
    guard let bytes = descriptor < 0 ? nil : Self.read(descriptor) else {
      throw Failure(
        status: .inputNotFound,
        message: "cannot read \(name): \(String(cString: strerror(errno))); accepted is \(accepted)")
    }
    guard bytes.count <= Self.longest else {
      throw .badData("\(name) is longer than \(Self.longest >> 20) MiB, which is what is accepted")
    }
    self.bytes = bytes
  }

  /// What is left to read, but little beyond the longest input; `nil` where that fails.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var status = stat()
    // A file's bytes lie in memory once, not twice as while an array grows.
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(min(Int(status.st_size), longest) + 1)
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= longest {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0 { return nil }
      bytes += piece[..<count]
      if count == 0 || memchr(piece, 0, count) != nil && !isUTF16(bytes) { break }
    }
    return bytes
  }

  /// Whether the bytes begin with the mark of UTF-16, or like UTF-16 without one, whose text has zero bytes.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return false }
    return [[0xFF, 0xFE], [0xFE, 0xFF]].contains([bytes[0], bytes[1]]) || (bytes[0] == 0) != (bytes[1] == 0)
  }

  /// The same bytes in UTF-8, read as an `encoding`.
  func inUTF8(from encoding: String.Encoding) throws(Failure) -> [UInt8] {
    guard let text = String(data: Data(bytes), encoding: encoding) else {
      throw .badData("\(name) is not in the encoding that --encoding names")
    }
    return Array(text.utf8)
  }
}
