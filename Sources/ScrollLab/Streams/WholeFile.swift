import Foundation

/// A file that is written whole or not at all: first under another name in the same folder.
///
/// What is there already and no plain file, a device, a pipe or an open descriptor, is written to as it is.
struct WholeFile {
  private let path: String
  /// Where the file will be, with links followed, so that they stay links.
  private let target: String
  /// Where it is until then; `nil` if it was written in place.
  private let partial: String?

  /// Writes `bytes` for the place `path`, which stays as it is for now.
  init(_ bytes: [UInt8], at path: String) throws(Failure) {
    self.path = path
    target = FilePath.target(of: path)
    if !Self.isPlain(path) {
      partial = nil
      // A descriptor that is opened by its path instead would begin at the start of its file.
      let own = FilePath.ownDescriptor(at: path)
      try write(bytes, to: own.map { dup($0) } ?? FileBytes.open(path, O_WRONLY))
    } else {
      let partial = Partial.path(for: target)
      self.partial = partial
      // A file or link of this name is none of ours: a dead program's, or a trap.
      unlink(partial.systemBytes)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      do { try write(bytes, to: FileBytes.open(partial, flags, mode: 0o666)) } catch {
        discard()
        throw error
      }
    }
  }

  /// Replaces what is at the place, if anything.
  func moveIntoPlace() throws(Failure) {
    guard let partial else { return }
    guard rename(partial.systemBytes, target.systemBytes) == 0 else { throw Self.failure(path, errno) }
  }

  /// Replaces what is at the place, if anything, in its folder opened as `folder`, wherever that is by now.
  func moveIntoPlace(in folder: Int32) throws(Failure) {
    guard let partial else { return }
    let (from, to) = (FilePath.parts(of: partial).name, FilePath.parts(of: target).name)
    guard renameat(folder, from.systemBytes, folder, to.systemBytes) == 0 else {
      throw Self.failure(path, errno)
    }
  }

  /// Refuses a place that the new file cannot take: a folder, or in a folder where only owners replace files, another's.
  func checkPlace() throws(Failure) {
    var (there, folder) = (stat(), stat())
    guard partial != nil, stat(target.systemBytes, &there) == 0 else { return }
    guard there.st_mode & S_IFMT != S_IFDIR else { throw Self.failure(path, EISDIR) }
    let parent = FilePath.parts(of: target).folder
    guard stat((parent.isEmpty ? "." : parent).systemBytes, &folder) == 0, folder.st_mode & S_ISVTX != 0
    else { return }
    let isAllowed = geteuid() == 0 || [there.st_uid, folder.st_uid].contains(geteuid())
    if !isAllowed { throw Self.failure(path, EPERM) }
  }

  /// Removes what is at the place, if anything, while the new file is still elsewhere.
  func clearPlace() throws(Failure) {
    guard partial != nil else { return }
    guard unlink(target.systemBytes) == 0 || errno == ENOENT else { throw Self.failure(path, errno) }
  }

  /// Removes the new file if it was not moved.
  func discard() {
    if let partial { unlink(partial.systemBytes) }
  }

  /// Whether `path` is a plain file or nothing yet, not a device, a pipe or a descriptor, whatever that is open for.
  static func isPlain(_ path: String) -> Bool {
    guard FilePath.ownDescriptor(at: path) == nil else { return false }
    var status = stat()
    return stat(path.systemBytes, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Makes the folder that a file at `path` lies in, where it is missing; removes from it what killed programs left.
  /// - Returns: the folders made, each before those in it.
  @discardableResult static func makeFolder(of path: String) throws(Failure) -> [String] {
    let folder = FilePath.parts(of: path).folder
    return try makeFolder(folder.isEmpty ? "." : folder)
  }

  /// Makes the folder `path` and those it lies in, where they are missing; removes from it what killed programs left.
  /// - Returns: the folders made, each before those in it.
  @discardableResult static func makeFolder(_ path: String) throws(Failure) -> [String] {
    // A path made of nothing would lead to the root.
    guard !path.isEmpty else { throw failure(path, ENOENT) }
    var missing: [String] = []
    var (folder, status) = (path, stat())
    while !folder.isEmpty, stat(folder.systemBytes, &status) != 0 {
      guard errno == ENOENT else { throw failure(path, errno) }
      missing.append(folder)
      folder = FilePath.parts(of: folder).folder
    }
    guard folder.isEmpty || status.st_mode & S_IFMT == S_IFDIR else { throw failure(path, ENOTDIR) }
    var made: [String] = []
    for folder in missing.reversed() {
      if mkdir(folder.systemBytes, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let code = errno
        removeEmptyFolders(made)
        throw failure(path, code)
      }
    }
    if missing.isEmpty { Partial.removeAbandoned(in: path) }
    return made
  }

  /// Removes folders that were made for files which did not get there, unless somebody else's are in them.
  static func removeEmptyFolders(_ made: [String]) {
    for folder in made.reversed() { rmdir(folder.systemBytes) }
  }

  /// Writes to what was just opened as `descriptor`, and closes it.
  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    if let code = FileBytes.write(bytes, to: descriptor) {
      close(descriptor)
      throw Self.failure(path, code)
    }
    guard close(descriptor) == 0 else { throw Self.failure(path, errno) }
  }

  /// Why there is no file at `path`: a link makes it the one at `other`, and one would replace the other.
  static func sameFile(_ path: String, as other: String) -> Failure {
    Failure(
      status: .cannotWrite,
      message: "cannot write \(Quoted(path)): a link makes it the same file as \(Quoted(other))")
  }

  /// Why there is no file at `path`, by the system's error number.
  static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(status: .cannotWrite, message: "cannot write \(Quoted(path)): \(FileBytes.reason(code))")
  }
}
