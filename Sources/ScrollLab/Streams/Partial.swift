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

  /// Removes from `folder` the files of programs that have ended.
  static func removeAbandoned(in folder: String) {
    for name in FilePath.names(in: folder) ?? [] where isAbandoned(name) {
      unlink((folder + "/" + name).systemBytes)
    }
  }

  /// Removes the folders of files that programs which have ended left beside the folder at `path`, for no other folder.
  static func removeAbandoned(beside path: String) {
    guard let place = FilePath.real(path), place != "/" else { return }
    let (parent, own) = FilePath.parts(of: place)
    for name in FilePath.names(in: parent) ?? [] where isAbandoned(name) {
      guard let program = program(of: name), name == ".\(own).\(program).\(ending)" else { continue }
      removeFolder(parent + "/" + name)
    }
  }

  /// Removes a folder of files, if it is one of this user's that no program has locked; a link to one is none.
  static func removeFolder(_ path: String) {
    let folder = FileBytes.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard folder >= 0 else { return }
    var status = stat()
    if fstat(folder, &status) == 0, [status.st_uid, 0].contains(geteuid()), AdvisoryLock.take(folder) {
      for name in FilePath.names(in: path) ?? [] { unlinkat(folder, name.systemBytes, 0) }
      rmdir(path.systemBytes)
    }
    AdvisoryLock.release(folder)
  }

  private static func isAbandoned(_ name: String) -> Bool {
    guard let program = program(of: name) else { return false }
    return kill(program, 0) != 0 && errno == ESRCH
  }
}
