import CommandLineInterface
import Foundation
import Testing

@testable import scroll_lab

@Suite struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test func replacesWhatWasThere() throws {
    try WholeFile.write(Array("old and long".utf8), to: folder.path("a.csv"))
    try WholeFile.write(Array("new".utf8), to: folder.path("a.csv"))
    #expect(try text("a.csv") == "new")
    #expect(folder.names == ["a.csv"])
  }

  @Test func aLinkStaysALink() throws {
    try WholeFile.write(Array("old".utf8), to: folder.path("a.csv"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("a.csv"))
    try WholeFile.write(Array("new".utf8), to: folder.path("link"))
    #expect(try text("a.csv") == "new")
    #expect(folder.names == ["a.csv", "link"])
  }

  @Test func makesFoldersInFolders() throws {
    try WholeFile.makeFolder(folder.path("a/b//c/"))
    try WholeFile.makeFolder(folder.path("a/b/c"))
    try WholeFile.write([65], to: folder.path("a/b/c/d"))
    #expect(try text("a/b/c/d") == "A")
  }

  @Test(arguments: ["missing/a.csv", "plain/a.csv", "."])
  func refusesWhatCannotBeWritten(name: String) throws {
    try WholeFile.write([65], to: folder.path("plain"))
    let before = folder.names
    let failure = #expect(throws: Failure.self) { try WholeFile.write([66], to: folder.path(name)) }
    #expect(failure?.status == .cannotWrite)
    #expect(folder.names == before)
  }

  @Test func aDeviceIsWrittenToAndStays() throws {
    let failure = #expect(throws: Failure.self) { try WholeFile.write([65], to: "/dev/full") }
    #expect(failure?.status == .cannotWrite)
    #expect(throws: Never.self) { try WholeFile.write([65], to: "/dev/null") }
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }
}
