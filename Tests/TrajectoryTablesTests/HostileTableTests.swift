import TestSupport
import Testing

@testable import TrajectoryTables

/// What a program must survive, in a process of its own: whatever bytes come, they are read or refused.
@Suite(.endsInTime) struct HostileTableTests {
  private static let text =
    "\u{FEFF}# a comment\r\n\r\n time_ms ; \"offset \"\"pt\"\"\";phase\r0;\"1.5e2\"; drag\r"
    + "  \t2.5;-3,5;\"a;\r\nb\"\n\n16.6 ; .25;x\r\n"

  @Test func aTableCutOffAnywhereEndsNoProgram() async {
    await #expect(processExitsWith: .success) {
      let bytes = Array(Self.text.utf8)
      for end in 0...bytes.count {
        Self.read(Array(bytes[..<end]))
        Self.read(Array(bytes[end...]))
      }
    }
  }

  @Test func randomBytesEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      var generator = SplitMix(seed: 77)
      let pieces: [[UInt8]] = ["\"", ",", ";", "\t", "\n", "\r", " ", "#", "1", "-.5", "e9", "x", "é", "\0"]
        .map {
          Array($0.utf8)
        }
      for length in 0..<60 {
        let bytes = (0..<length).flatMap { _ in
          pieces[Int(generator.next(upperBound: UInt64(pieces.count)))]
        }
        Self.read(bytes)
        Self.read(Array("t,x\n".utf8) + bytes)
        Self.read(bytes + [0xE2, 0x82])
      }
    }
  }

  @Test func everyNumberIsWrittenAndReadBack() async {
    await #expect(processExitsWith: .success) {
      var generator = SplitMix(seed: 78)
      var table = TableWriter(columns: ["a", "b", "c"])
      for exponent in stride(from: -330, through: 310, by: 3) {
        for digits in [
          "1", "-9", "1.5", "9007199254740993", "12345678901234567890", "0.00000000000000000007",
        ] {
          guard let value = Double(decimal: "\(digits)e\(exponent)") else { continue }
          table.append(value)
          table.append(value, as: .fixed(Int(generator.next(upperBound: UInt64(16)))))
          table.append(Int(truncatingIfNeeded: generator.next()))
          table.endRow()
        }
      }
      Self.read(table.takeBytes())
    }
  }

  /// Reads the bytes in all ways there are; what they say does not matter here.
  private static func read(_ bytes: [UInt8]) {
    do {
      let table = try Table(bytes, allowsNoRows: true)
      for name in table.columnNames {
        _ = try? table.numbers(named: name)
        _ = try? table.texts(named: name)
      }
      _ = try table.trajectory(in: table.trajectoryColumns())
    } catch { _ = "\(error)" }
  }
}
