import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct ByteBufferTests {
  /// Wherever the room ahead ends: the buffer grows before it is written into.
  @Test func growsBeforeItIsWrittenInto() {
    for filled in 900..<1100 {
      var buffer = ByteBuffer()
      for index in 0..<filled { buffer.append(UInt8(truncatingIfNeeded: index)) }
      buffer.append(atMost: 64) { start in
        for index in 0..<64 { start.storeBytes(of: UInt8(index), toByteOffset: index, as: UInt8.self) }
        return start + 64
      }
      let expected = (0..<filled).map { UInt8(truncatingIfNeeded: $0) } + (0..<64).map { UInt8($0) }
      #expect(buffer.bytes == expected)
    }
  }

  @Test func aLineFeedAloneEndsALine() {
    var buffer = ByteBuffer()
    buffer.append(ASCII.lineFeed)
    #expect(buffer.isAtLineStart)
    buffer.append(ASCII.comma)
    #expect(!buffer.isAtLineStart, "the byte before it does not count")
    buffer.append(ASCII.lineFeed)
    #expect(buffer.isAtLineStart)
  }

  @Test func forgetsAndIsFilledAgain() {
    var buffer = ByteBuffer()
    #expect(buffer.isAtLineStart)
    buffer.append(1)
    #expect(!buffer.isAtLineStart)
    buffer.removeAll()
    #expect(buffer.isAtLineStart)
    buffer.append(2)
    #expect(buffer.bytes == [2])
  }
}
