import Foundation

/// Text as the system has it: arguments and names of files, which are bytes without a zero and need not be UTF-8.
///
/// A byte that is no part of UTF-8 becomes a scalar of its own, 128 of them at the end of the last private plane; what
/// was written with these scalars is taken byte by byte, too. So different bytes are different texts, and each text
/// leads back to its bytes.
package enum SystemText {
  /// The scalars that stand for the bytes 0x80 to 0xFF.
  private static let stray: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF

  /// The words of the command line, the program's own name first.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(systemBytes: $0) }
    }
  }

  /// The byte that `scalar` stands for, if it stands for one.
  package static func strayByte(_ scalar: Unicode.Scalar) -> UInt8? {
    stray.contains(scalar.value) ? UInt8(scalar.value & 0xFF) : nil
  }

  fileprivate static func text(of bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    func take(_ byte: UInt8) {
      text.append(Unicode.Scalar(stray.lowerBound & ~0xFF | UInt32(byte)) ?? "\u{FFFD}")
    }
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var rest = Array(bytes)[...]
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if stray.contains(scalar.value) { encoded.forEach(take) } else { text.append(scalar) }
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        rest.prefix(length).forEach(take)
        rest = rest.dropFirst(length)
      case .emptyInput: return String(text)
      }
    }
  }
}

extension String {
  /// The text of bytes that end with a zero.
  package init(systemBytes bytes: UnsafePointer<CChar>) {
    self = SystemText.text(
      of: UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:)))
  }

  /// The bytes for a call of the system, with a zero at the end.
  package var systemBytes: [CChar] {
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if let byte = SystemText.strayByte(scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        for byte in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter {
          bytes.append(CChar(bitPattern: byte))
        }
      }
    }
    return bytes + [0]
  }

  /// The text with bytes that are not UTF-8 written as `\xE9`: for tables, which are UTF-8.
  package var inUTF8: String {
    unicodeScalars.map { scalar in
      guard let byte = SystemText.strayByte(scalar) else { return String(scalar) }
      return #"\x"# + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
