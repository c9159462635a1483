import Foundation
import ScrollLab
import TestSupport
import Testing

@Suite(.endsInTime) struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    try WholeFile(Array(text.utf8), at: path).moveIntoPlace()
  }

  @Test func replacesWhatWasThere() throws {
    try write("old and long", to: folder.path("a.csv"))
    let file = try WholeFile(Array("new".utf8), at: folder.path("a.csv"))
    #expect(try text("a.csv") == "old and long")
    try file.moveIntoPlace()
    #expect(try text("a.csv") == "new")
    #expect(folder.names == ["a.csv"])
  }

  @Test func whatIsDiscardedWasNeverThere() throws {
    try write("old", to: folder.path("a.csv"))
    try WholeFile(Array("new".utf8), at: folder.path("a.csv")).discard()
    #expect(try text("a.csv") == "old")
    #expect(folder.names == ["a.csv"])
  }

  @Test func aLinkStaysALink() throws {
    try write("old", to: folder.path("a.csv"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("a.csv"))
    let file = try WholeFile(Array("new".utf8), at: folder.path("link"))
    try file.clearPlace()
    try file.moveIntoPlace()
    #expect(try text("a.csv") == "new")
    #expect(folder.names == ["a.csv", "link"])
  }

  @Test func aLinkToNothingYetIsFollowed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "later.csv")
    try write("new", to: folder.path("link"))
    #expect(try text("later.csv") == "new")
  }

  @Test func aLinkPlantedForThePartialFileIsNotFollowed() throws {
    try write("precious", to: folder.path("other"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(".a.csv.\(getpid()).partial"), withDestinationPath: folder.path("other"))
    try write("new", to: folder.path("a.csv"))
    #expect(try text("other") == "precious" && text("a.csv") == "new")
  }

  @Test func whatAKilledProgramLeftIsRemoved() throws {
    // No process has a number beyond the system's largest, 2^22.
    let dead = 1 << 22 + 1
    let left = [".a.csv.\(dead).partial", ".a.txt.\(dead).partial", ".a.\(dead).partial"]
    let others = [
      ".a.csv.\(getpid()).partial", ".note.partial", ".\(dead).partial", ".a.-\(dead).partial",
      "a.csv.\(dead).partial", ".a.\(dead).csv",
    ]
    for name in left + others { try Data().write(to: folder.url.appending(path: name)) }
    try WholeFile.makeFolder(of: folder.path("b.csv"))
    #expect(folder.names == others.sorted())
  }

  @Test func theCurrentFolderIsClearedToo() throws {
    let name = ".a.txt.\(1 << 22 + 1).partial"
    try Data().write(to: folder.url.appending(path: name))
    let line = #"cd '\#(folder.url.path)'; printf 't,x\n0,0\n0.1,1\n0.2,2\n' | "$0" analyze --samples a.txt"#
    #expect(try LabProcess.run(shell: line).status == 0)
    #expect(folder.names == ["a.txt"])
  }

  @Test func aPathLongerThanTheSystemAllowsIsRefusedAtOnce() {
    let path = folder.path(String(repeating: "a/", count: 40_000))
    let failure = #expect(throws: Failure.self) { try WholeFile.makeFolder(path) }
    #expect(failure?.status == .cannotWrite && folder.names.isEmpty)
  }

  @Test func makesFoldersInFolders() throws {
    try WholeFile.makeFolder(folder.path("a/b//c/"))
    try WholeFile.makeFolder(folder.path("a/b/c"))
    try write("A", to: folder.path("a/b/c/d"))
    #expect(try text("a/b/c/d") == "A")
  }

  @Test(arguments: ["missing/a.csv", "plain/a.csv", "."])
  func refusesWhatCannotBeWritten(name: String) throws {
    try write("A", to: folder.path("plain"))
    let before = folder.names
    let failure = #expect(throws: Failure.self) { try write("B", to: folder.path(name)) }
    #expect(failure?.status == .cannotWrite)
    let message = try #require(failure?.message)
    #expect(message.contains("\(Quoted(folder.path(name)))") && !message.contains("partial"), "\(message)")
    #expect(folder.names == before)
  }

  @Test func aDeviceIsWrittenToAndStays() throws {
    let failure = #expect(throws: Failure.self) { try write("A", to: "/dev/full") }
    #expect(failure?.status == .cannotWrite)
    #expect(throws: Never.self) { try write("A", to: "/dev/null") }
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }
}
