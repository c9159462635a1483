import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// What a program that is killed while it replaces the files of a folder leaves: what is seen in between.
@Suite(.endsInTime) struct FolderStandInTests {
  private let parent: TemporaryFolder
  private let path: String

  init() throws {
    parent = try TemporaryFolder()
    path = parent.path("out")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for name in ["a.csv", "note"] { try write("old", name) }
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path).appending(path: name))
  }

  private var contents: [String: String] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: path + "/" + $0, encoding: .utf8)) }
      )
    }
  }

  private var identity: ino_t {
    var status = stat()
    return stat(path.systemBytes, &status) == 0 ? status.st_ino : 0
  }

  private func withStandIn(_ body: (inout FolderStandIn?, Int32) throws -> Void) throws {
    let opened = FileBytes.open(path, O_RDONLY | O_DIRECTORY)
    defer { close(opened) }
    let file = try WholeFile(Array("new".utf8), at: path + "/a.csv")
    var standIn = FolderStandIn(for: path, opened: opened)
    try file.moveIntoPlace(in: opened)
    try body(&standIn, opened)
  }

  @Test func theOlderFilesAreSeenUntilAllAreNew() throws {
    let own = identity
    try withStandIn { standIn, _ in
      #expect(try contents == ["a.csv": "old", "note": "old"])
      #expect(identity != own && parent.names == [".out.\(getpid()).partial", "out"])
      try standIn.take()?.end()
    }
    #expect(try contents == ["a.csv": "new", "note": "old"])
    #expect(identity == own && parent.names == ["out"])
  }

  @Test func theOlderFilesStayWithoutAnEnd() throws {
    try withStandIn { standIn, _ in standIn = nil }
    #expect(try contents == ["a.csv": "old", "note": "old"])
    #expect(parent.names == ["out"])
  }

  @Test func whatOthersWriteMeanwhileIsKept() throws {
    try withStandIn { standIn, _ in
      try write("later", "more")
      try FileManager.default.removeItem(atPath: path + "/note")
      try write("later", "note")
      try standIn.take()?.end()
    }
    #expect(try contents == ["a.csv": "new", "note": "later", "more": "later"])
  }

  @Test func itLooksTheSame() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
    try withStandIn { standIn, _ in
      var status = stat()
      #expect(stat(path.systemBytes, &status) == 0 && status.st_mode & 0o7777 == 0o750)
      try standIn.take()?.end()
    }
  }

  @Test func nobodyElseBeginsToWriteMeanwhile() throws {
    try withStandIn { standIn, _ in
      #expect(throws: Failure.self) { _ = try OutputFolder(path) }
      try standIn.take()?.end()
    }
  }

  /// A folder cannot be in two places, and a link from the other place leads elsewhere.
  @Test func foldersAndLinksHaveNoStandIn() throws {
    let opened = FileBytes.open(path, O_RDONLY | O_DIRECTORY)
    defer { close(opened) }
    for make in [FileManager.default.createFolder, FileManager.default.createLink] {
      try make(path + "/other")
      let standIn = FolderStandIn(for: path, opened: opened)
      let isThere = standIn != nil
      #expect(!isThere)
      #expect(parent.names == ["out"] && FilePath.names(in: path).sorted() == ["a.csv", "note", "other"])
      try FileManager.default.removeItem(atPath: path + "/other")
    }
  }

  @Test func whatAKilledProgramLeftBesideIsRemoved() throws {
    let dead = parent.path(".out.\(1 << 22 + 1).partial")
    try FileManager.default.createFolder(dead)
    try Data().write(to: URL(filePath: dead + "/a.csv"))
    _ = try OutputFolder(path)
    #expect(parent.names == ["out"])
  }
}

extension FileManager {
  fileprivate func createFolder(_ path: String) throws {
    try createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  fileprivate func createLink(_ path: String) throws {
    try createSymbolicLink(atPath: path, withDestinationPath: "note")
  }
}
