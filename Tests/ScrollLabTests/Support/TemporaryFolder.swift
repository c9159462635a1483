import Foundation
import TrajectoryTables

/// A new folder that goes with the value's last use.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "scroll-lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder, or of a name in it.
  func path(_ name: String = "") -> String { name.isEmpty ? url.path : url.appending(path: name).path }

  /// The names in the folder, or in one in it; hidden ones included.
  func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }

  /// What a file in the folder holds.
  func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// The table in a file in the folder.
  func table(_ name: String) throws -> Table { try Table(Array(text(name).utf8)) }

  /// Writes a file; returns its path.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  /// Makes a folder in the folder.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }
}
