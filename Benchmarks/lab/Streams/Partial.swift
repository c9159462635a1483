import Foundation

/// Files and folders that are there until a command has written all, with names that tell which program they are of.
enum Partial {
  private static let ending = "partial"

  /// Where a file or folder of this program is until it gets to `place`: hidden, in the same folder.
  static func path(for place: String) -> String {
    let (folder, name) = FilePath.parts(of: place)
    return (folder.isEmpty ? "" : folder == "/" ? "/" : folder + "/") + ".\(name).\(getpid()).\(ending)"
  }

  /// The program that a name is of; `nil` if it is no name of this kind.
  static func program(of name: String) -> pid_t? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // An empty part, a name, a number and the ending: a number that is not positive stands for a group of programs.
    guard parts.count >= 4, parts[0].isEmpty, parts[parts.count - 1] == ending,
      let program = pid_t(parts[parts.count - 2]), program > 0
    else { return nil }
    return program
  }

  /// Removes from `folder` what programs left there that have ended.
  static func removeAbandoned(in folder: String) {
    for name in FilePath.names(in: folder) {
      guard let program = program(of: name), kill(program, 0) != 0, errno == ESRCH else { continue }
      remove(folder + "/" + name)
    }
  }

  /// Removes the file, or the folder of files, at `path`.
  static func remove(_ path: String) {
    // Some systems say that a folder is one, others that it may not be unlinked; a link to a folder is no folder.
    guard unlink(path.systemBytes) != 0, errno == EISDIR || errno == EPERM else { return }
    for name in FilePath.names(in: path) { unlink((path + "/" + name).systemBytes) }
    rmdir(path.systemBytes)
  }
}
