import Foundation
import ScrollLab
import TestSupport
import Testing

/// Tables that are broken, wherever: one line that says what is wrong, the status of bad data, and no crash.
@Suite(.endsInTime) struct BadTableTests {
  private static let commands = ["sample", "analyze"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ command: String, of bytes: [UInt8]) throws -> Failure? {
    try Data(bytes).write(to: folder.url.appending(path: "t.csv"))
    return refusal(of: "\(command) \(folder.path("t.csv"))")
  }

  private func expectBadData(_ failure: Failure?, _ parts: [String]) throws {
    let failure = try #require(failure)
    #expect(failure.status == .badData)
    #expect(!failure.message.contains("\n"))
    for part in parts { #expect(failure.message.contains(part), "\(failure.message)") }
  }

  @Test(
    arguments: commands,
    [
      ("t,x\n0,1\n1\n", ["line 3", "1 cell", "accepted are 2"]),
      ("t,x\n0,1\n1,2,3\n", ["line 3", "3 cells"]),
      ("t,x\n0;1\n", ["line 2", "1 cell"]),
      ("t;x\n0,5;1,5\n1;2\n", ["line 2", "column \"t\"", "\"0,5\" has a comma"]),
      ("t\tx\n0,1\n", ["line 2", "1 cell"]),
      ("t,x\n-3.4e105,1\n", ["column 't'", "-3.4e105 s", "up to 1e15"]),
      ("t,x\n0,nan\n1,2\n", ["line 2", "column \"x\"", "\"nan\""]),
      ("t,x\n0,1\n1,-inf\n", ["line 3", "column \"x\"", "\"-inf\""]),
      ("t,x\n0,1\n1e999,2\n", ["line 3", "column \"t\"", "out of range"]),
      ("t,x\n0,1\n,2\n", ["line 3", "column \"t\"", "empty"]),
      ("t,x\n,\n,\n", ["empty"]),
      ("t,x\n2,1\n1,2\n", ["line 3", "column \"t\"", "\"1\"", "comes before 2"]),
      ("t,x\n0,\"1\n", ["line 2", "never closed"]),
      ("t,x,x\n0,1,2\n", ["\"x\"", "more than one column"]),
      ("a,b\n0,1\n", ["\"time_s\"", "\"a\", \"b\"", "--time NAME"]),
      ("t,b\n0,1\n", ["\"offset_pt\"", "\"t\", \"b\"", "--offset NAME"]),
      ("t,x\n", ["no rows"]), ("", ["empty"]), ("\n\n# only a comment\n", ["empty"]),
      ("t,x\n0,1\n1\0,2\n", ["line 3", "zero"]),
      // Values in UTF-16 have zero bytes.
      ("\u{FEFF}t\0,\0x\0", ["line 1", "zero"]),
    ] as [(text: String, parts: [String])])
  func isBadDataInOneLine(command: String, table: (text: String, parts: [String])) throws {
    try expectBadData(failure(command, of: Array(table.text.utf8)), table.parts)
  }

  @Test(arguments: commands)
  func invalidTextIsBadData(command: String) throws {
    try expectBadData(failure(command, of: Array("t,x\n0,1\n1,".utf8) + [0xFF]), ["line 3", "not UTF-8"])
    // Latin-1 and a cut letter.
    try expectBadData(failure(command, of: Array("t,h".utf8) + [0xF6] + Array("he\n0,1\n".utf8)), ["line 1"])
    try expectBadData(failure(command, of: Array("t,x\n0,1\n# ".utf8) + [0xE2, 0x82]), ["line 3"])
  }

  /// Cut off anywhere, it is a shorter table or bad data.
  @Test(arguments: commands)
  func aTableTornAtEveryByteEndsInOneWay(command: String) throws {
    let rows = (0..<6).map { "\(0.25 * Double($0));\(3 * $0);\"a \"\"\($0)\"\"\"\r\n" }.joined()
    let bytes = Array(("\u{FEFF}# made é\r\ntime_s;offset_pt;note\r\n" + rows).utf8)
    var answered = 0
    for length in bytes.indices {
      let failure = try failure(command, of: Array(bytes[..<length]))
      if failure == nil { answered += 1 } else { try expectBadData(failure, []) }
    }
    // A row is whole from its quotes to its end.
    #expect(answered >= 3 * 6)
  }

  @Test(arguments: commands)
  func whatIsNoFileIsNotFound(command: String) throws {
    for (path, reason) in [("/", "Is a directory"), (folder.path("none"), "No such file")] {
      let failure = try #require(refusal(of: "\(command) \(path)"))
      #expect(failure.status == .inputNotFound && failure.message.contains(reason), "\(failure.message)")
    }
  }

  /// Longer than any memory: read to a limit and no further.
  @Test(arguments: commands)
  func anEndlessLineIsRefused(command: String) throws {
    let outcome = try LabProcess.run(shell: #"yes | tr -d '\n' | "$0" \#(command)"#)
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("longer than 256 MiB"))
  }
}
