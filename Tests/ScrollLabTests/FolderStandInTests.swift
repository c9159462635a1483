import Foundation
import ScrollLab
import TestSupport
import Testing

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
      try standIn?.end()
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
      try standIn?.end()
    }
    #expect(try contents == ["a.csv": "new", "note": "later", "more": "later"])
  }

  @Test func itLooksTheSame() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
    try withStandIn { standIn, _ in
      var status = stat()
      #expect(stat(path.systemBytes, &status) == 0 && status.st_mode & 0o7777 == 0o750)
      try standIn?.end()
    }
  }

  @Test func nobodyElseBeginsToWriteMeanwhile() throws {
    try withStandIn { standIn, _ in
      #expect(throws: Failure.self) { _ = try OutputFolder(path) }
      try standIn?.end()
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
      #expect(parent.names == ["out"] && FilePath.names(in: path)?.sorted() == ["a.csv", "note", "other"])
      try FileManager.default.removeItem(atPath: path + "/other")
    }
  }

  /// Only a folder for this one: another's is its own, a link leads elsewhere, and a lock says that it is in use.
  @Test func whatAKilledProgramLeftBesideIsRemoved() throws {
    let dead = 1 << 22 + 1
    for name in [".out.\(dead).partial", ".other.\(dead).partial", ".out.\(dead + 1).partial"] {
      try FileManager.default.createFolder(parent.path(name))
      try Data().write(to: URL(filePath: parent.path(name) + "/a.csv"))
    }
    let link = parent.path(".out.\(dead + 2).partial")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "out")
    let used = FileBytes.open(parent.path(".out.\(dead + 1).partial"), O_RDONLY | O_DIRECTORY)
    #expect(AdvisoryLock.take(used))
    _ = try OutputFolder(path)
    AdvisoryLock.release(used)
    let left = [".other.\(dead).partial", ".out.\(dead + 1).partial", ".out.\(dead + 2).partial", "out"]
    #expect(parent.names == left)
    #expect(try contents == ["a.csv": "old", "note": "old"])
  }

  /// A folder or link that others make meanwhile comes along, too, and no other folder takes this one's place.
  @Test func foldersOfOthersAreKept() throws {
    try withStandIn { standIn, opened in
      try FileManager.default.createFolder(path + "/later")
      try FileManager.default.createLink(path + "/link")
      try standIn?.end()
      standIn = nil
      #expect(FilePath.names(in: path)?.sorted() == ["a.csv", "later", "link", "note"])
      try FileManager.default.moveItem(atPath: path, toPath: parent.path("backup"))
      try FileManager.default.createFolder(path)
      let isThere = FolderStandIn(for: path, opened: opened) != nil
      #expect(!isThere)
    }
    #expect(parent.names == ["backup", "out"])
  }

  /// What cannot come along is kept, under a name that no later run removes, and a line says where.
  @Test func whatCannotComeAlongIsKept() throws {
    let beside = parent.path(".out.\(getpid()).partial")
    try withStandIn { standIn, _ in
      for name in ["later", "more"] {
        try FileManager.default.createFolder(path + "/" + name)
        try Data("first".utf8).write(to: URL(filePath: beside + "/" + name))
      }
      let failure = try #require(throws: Failure.self) { try standIn?.end() }
      standIn = nil
      let real = try #require(FilePath.real(path))
      #expect(failure.status == .cannotWrite)
      let reason = "Not a directory; it is in '\(real).kept-\(getpid())'"
      #expect(failure.message == "cannot move what came meanwhile into \(Quoted(real)): \(reason)")
    }
    #expect(try contents == ["a.csv": "new", "note": "old", "later": "first", "more": "first"])
    _ = try OutputFolder(path)
    #expect(parent.names == ["out", "out.kept-\(getpid())"])
    #expect(FilePath.names(in: path + ".kept-\(getpid())")?.sorted() == ["later", "more"])
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
