import Foundation

/// The bytes of an input file, or of standard input.
struct InputBytes {
  /// How messages call it.
  let name: String
  /// All of it.
  let bytes: [UInt8]

  /// The longest input: ten million rows of thirteen columns, say. Its cells take about thirty times the memory.
  static let longest = 1 << 28

  /// Reads the file named `operand`; standard input for `-` or nothing.
  init(_ operand: String?) throws(Failure) {
    guard let path = operand, path != "-" else {
      self.init("standard input", try Self.read(STDIN_FILENO, name: "standard input"))
      return
    }
    try self.init(path, accepted: Self.usually)
  }

  /// Reads the file at `path`; a message about one that cannot be read says what is `accepted`.
  init(_ path: String, accepted: String) throws(Failure) {
    let name = Quoted(path).description
    let descriptor = FileBytes.open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Self.failure(name, errno, accepted) }
    defer { close(descriptor) }
    self.init(name, try Self.read(descriptor, name: name, accepted))
  }

  private init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  private static let usually = "a readable file, or - for standard input"

  private static func read(
    _ descriptor: Int32, name: String, _ accepted: String = usually
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    if let code = FileBytes.read(descriptor, into: &bytes, limit: longest) {
      throw failure(name, code, accepted)
    }
    guard bytes.count <= longest else {
      throw Failure(
        status: .badData, message: "\(name) is longer than \(longest >> 20) MiB, which is what is accepted")
    }
    return bytes
  }

  private static func failure(_ name: String, _ code: Int32, _ accepted: String) -> Failure {
    Failure(
      status: .inputNotFound,
      message: "cannot read \(name): \(FileBytes.reason(code)); accepted is \(accepted)")
  }
}
