import CommandLineInterface
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
      name = "standard input"
      bytes = try Self.read(STDIN_FILENO, name: "standard input")
      return
    }
    name = Quoted(path).description
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(name, errno) }
    defer { close(descriptor) }
    bytes = try Self.read(descriptor, name: name)
  }

  private static func read(_ descriptor: Int32, name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    if let code = FileBytes.read(descriptor, into: &bytes, limit: longest) { throw failure(name, code) }
    guard bytes.count <= longest else {
      throw Failure(
        status: .badData, message: "\(name) is longer than \(longest >> 20) MiB, which is what is accepted")
    }
    return bytes
  }

  private static func failure(_ name: String, _ code: Int32) -> Failure {
    Failure(
      status: .inputNotFound,
      message:
        "cannot read \(name): \(FileBytes.reason(code)); accepted is a readable file, or - for standard input"
    )
  }
}
