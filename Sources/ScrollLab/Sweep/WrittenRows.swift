import Foundation
import ScrollKinematics

/// The lines of a file that may have been cut off anywhere, read in pieces: how many are whole, some of them drawn by
/// lot, and the torn rest.
struct WrittenRows {
  /// A line with its end, and its number from 0.
  typealias NumberedLine = (number: Int, bytes: [UInt8])

  private(set) var wholeLines = 0
  private(set) var wholeBytes = 0
  /// What follows the last whole line.
  private(set) var torn: [UInt8] = []
  private var first: [UInt8] = []
  private var last: NumberedLine = (0, [])
  /// Lines drawn by lot, all with the same chance: any regular choice could pass over the variants that differ.
  private var drawn: [NumberedLine] = []
  private var lot = SeededGenerator(seed: 1)

  private static let mostDrawn = 64
  /// No row of a sweep is longer.
  private static let longestLine = 1 << 16

  /// Reads to the end, or until a line is longer than any row; returns the error number if that failed.
  mutating func read(from descriptor: Int32) -> Int32? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while torn.count <= Self.longestLine {
      let count = systemRead(descriptor, &piece, piece.count)
      if count == 0 { return nil }
      if count < 0, errno != EINTR { return errno }
      for byte in piece.prefix(max(0, count)) {
        torn.append(byte)
        if byte == UInt8(ascii: "\n") { endLine() }
      }
    }
    return nil
  }

  /// Whether this may be the beginning of a text of `count` lines, of which `line` gives each with its end: the lines
  /// drawn are compared, and the first, the last and the torn one.
  func isPart(ofLines count: Int, line: (Int) throws(Failure) -> [UInt8]) throws(Failure) -> Bool {
    guard wholeLines <= count else { return false }
    let samples = wholeLines == 0 ? [] : [(0, first), last] + drawn
    for sample in samples { guard try sample.bytes == line(sample.number) else { return false } }
    guard !torn.isEmpty else { return true }
    guard wholeLines < count else { return false }
    return try line(wholeLines).starts(with: torn)
  }

  private mutating func endLine() {
    last = (wholeLines, torn)
    if wholeLines == 0 { first = torn }
    wholeLines += 1
    wholeBytes += torn.count
    torn = []
    guard drawn.count == Self.mostDrawn else { return drawn.append(last) }
    // The line takes another's place with the chance that leaves all lines the same.
    let place = Int(lot.nextUnit() * Double(wholeLines))
    if place < drawn.count { drawn[place] = last }
  }
}

// The system's call, which the method above would hide by its name.
private let systemRead = read
