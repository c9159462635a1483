import Foundation
import ScrollLab
import TestSupport
import Testing

/// Names of files are bytes, whatever they are.
@Suite(.endsInTime) struct SystemTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of shell in the folder, where `$name` is a name that is not UTF-8.
  private func run(_ line: String) throws -> BuiltProgram.Outcome {
    try LabProcess.run(shell: #"cd '\#(folder.url.path)'; name=$(printf 'a\351\377'); "# + line)
  }

  @Test func everyByteComesBack() {
    var bytes = (1...255).map { CChar(bitPattern: UInt8($0)) }
    // A scalar that stands for a byte, written out, a surrogate, an overlong form, a cut sequence.
    for byte: UInt8 in [0xF4, 0x8F, 0xBE, 0x80, 0xED, 0xA0, 0x80, 0xC0, 0x80, 0xE2, 0x82, 0x41, 0xE2] {
      if byte != 0 { bytes.append(CChar(bitPattern: byte)) }
    }
    bytes.append(0)
    #expect(String(systemBytes: bytes).systemBytes == bytes)
    #expect(String(systemBytes: [0]).systemBytes == [0])
    #expect(String(systemBytes: "é/日本".systemBytes) == "é/日本")
  }

  @Test func aFolderIsMadeUnderItsOwnName() throws {
    let outcome = try run(#""$0" run bounce --output "$name/b" && cat "$name/b/summary.csv" >&2"#)
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("scenario,variant,metric"))
    #expect(outcome.output.contains(#"in a\xE9\xFF/b;"#))
  }

  @Test func aFileIsFoundAndNamed() throws {
    let outcome = try run(
      #"printf 't,x\n0,0\n1,1\n' > "$name" && "$0" analyze --format csv "$name" "$name" && "$0" sample "$name""#
    )
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let missing = try run(#""$0" sample "$name$name""#)
    #expect(missing.status == 66 && missing.errors.contains(#"'a\xE9\xFFa\xE9\xFF'"#))
  }

  @Test func aSweepGoesToTheFileNamed() throws {
    let outcome = try run(
      #""$0" sweep bounce --metric peak_error --axis frame-rate=60:120:3 --output "$name.csv" 2>&1; ls | od -c"#
    )
    #expect(outcome.output.contains(#"a 351 377   .   c   s   v"#), "\(outcome.output)")
    #expect(outcome.output.contains(#"a 351 377   .   s   e   t   t"#))
  }

  /// A mark that joins the letter before it, be that a slash or an equals sign.
  @Test func aNameMayBeginWithAMark() throws {
    let outcome = try run(
      #"mark=$(printf '\314\210'); "$0" run bounce --output="$mark/$mark" && ls "$mark/$mark""#)
    #expect(
      outcome.status == 0 && outcome.output.hasSuffix("settings.csv\nsummary.csv\n"), "\(outcome.errors)")
  }
}
