import Foundation
import TestSupport
import Testing

private let asNobody =
  "env LLVM_PROFILE_FILE=/dev/null setpriv --reuid=65534 --regid=65534 --clear-groups"
private let canBeAnother =
  geteuid() == 0 && (try? LabProcess.run(shell: #"\#(asNobody) "$0" --help >/dev/null"#).status) == 0

/// A folder such as /tmp, where everybody writes and only owners replace files.
///
/// The files of two users take root, who can be either.
@Suite(.endsInTime, .enabled(if: canBeAnother, "needs root and setpriv")) struct StickyFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try #require(chmod(folder.url.path, 0o1777) == 0)
  }

  private func run(_ words: String) throws -> LabProcess.Outcome {
    try LabProcess.run(shell: #"\#(asNobody) "$0" run bounce --output '\#(folder.url.path)' \#(words)"#)
  }

  private func contents() throws -> [[UInt8]] { try folder.names.map(folder.bytes) }

  /// A single table of somebody else stops the run before the first of its own is touched.
  @Test(arguments: ["bounce.first-frame-past.csv", "settings.csv", "summary.csv"])
  func anothersTableLeavesAllAsItWas(name: String) throws {
    #expect(try run("").status == 0)
    let (names, before) = (folder.names, try contents())
    try #require(chown(folder.path(name), 0, 0) == 0)
    let outcome = try run("--set time-limit=0.1")
    #expect(outcome.status == 73 && outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains(name), "\(outcome.errors)")
    #expect(folder.names == names)
    #expect(try contents() == before)
  }

  /// Settings of somebody else stop a sweep before its rows replace others.
  @Test(arguments: ["", "--resume"]) func anothersSettingsLeaveTheRows(resume: String) throws {
    let line =
      #"\#(asNobody) "$0" sweep bounce --metric edge_time --set time-limit=0.1 --output '\#(folder.path("a.csv"))' "#
      + "--axis edge=1600:2000:"
    #expect(try LabProcess.run(shell: line + "2").status == 0)
    try #require(chown(folder.path("a.settings.csv"), 0, 0) == 0)
    let (names, before) = (folder.names, try contents())
    let outcome = try LabProcess.run(shell: line + "3 " + resume)
    #expect(outcome.status == 73 && outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("a.settings.csv"), "\(outcome.errors)")
    #expect(folder.names == names)
    #expect(try contents() == before)
  }

  /// What cannot be opened to be read has no lock, which is no reason to refuse it.
  @Test func aFolderThatCannotBeListedTakesARun() throws {
    try #require(chmod(folder.url.path, 0o1333) == 0)
    let outcome = try run("")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(folder.names.contains("summary.csv") && folder.names.count == 4)
  }

  /// A link that somebody planted where a partial table would be written is neither followed nor waited for.
  @Test func aPlantedLinkIsNotFollowed() throws {
    let victim = try TemporaryFolder()
    try Data("precious".utf8).write(to: URL(filePath: victim.path("file")))
    try #require(chmod(victim.url.path, 0o777) == 0 && chmod(victim.path("file"), 0o666) == 0)
    // The shell that plants the link for its own number becomes the program of that number.
    let line =
      #"cd '\#(folder.url.path)' && ln -s '\#(victim.path("file"))' .summary.csv.$$.partial && "#
      + #"exec \#(asNobody) "$0" run bounce --output ."#
    let outcome = try LabProcess.run(shell: line)
    #expect(outcome.status == 73 && outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(try victim.bytes("file") == Array("precious".utf8))
    #expect(folder.names.allSatisfy { $0.hasSuffix(".partial") }, "\(folder.names)")
  }
}
