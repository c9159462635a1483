import Foundation

/// What a folder holds, kept in its place while files in it are replaced: a program killed meanwhile leaves it as it was.
///
/// A second folder beside it gets a link to each file, and the two change places; each time that is one step of the
/// system. The folder itself comes back in the end, since somebody may stand in it.
struct FolderStandIn: ~Copyable {
  private let folder: String
  /// Where the second folder is, and the first one while the second stands in.
  private let beside: String
  private let descriptor: Int32
  /// The files linked, and which they were.
  private let linked: [[CChar]: ino_t]
  private var hasEnded = false

  /// Puts a second folder with the same files in place of the one at `path`, open as `opened`.
  ///
  /// `nil` where that cannot be: with folders or links in it, without the right to make one beside it, or in a file system
  /// that lets no folders change places.
  init?(for path: String, opened: Int32) {
    guard opened >= 0, let folder = FilePath.real(path), folder != "/", FilePath.leads(folder, to: opened),
      // Who stands in what a killed program left here, works there.
      Partial.program(of: FilePath.parts(of: folder).name) == nil
    else { return nil }
    let beside = Partial.path(for: folder)
    guard mkdir(beside.systemBytes, 0o700) == 0 else { return nil }
    let descriptor = FileBytes.open(beside, O_RDONLY | O_DIRECTORY)
    // Nobody else may begin to write into the folder that is there for a moment only.
    guard let linked = Self.link(filesOf: folder, opened, to: descriptor), AdvisoryLock.take(descriptor),
      Self.exchange(beside, folder)
    else {
      AdvisoryLock.release(descriptor)
      Partial.removeFolder(beside)
      return nil
    }
    (self.folder, self.beside, self.descriptor, self.linked) = (folder, beside, descriptor, linked)
  }

  /// Puts the folder back in its place. Without this call the older files stay, in the second folder.
  /// - Throws: `Failure` where the folders cannot change places, or what others made meanwhile cannot come along.
  mutating func end() throws(Failure) {
    guard Self.exchange(beside, folder) else { throw WholeFile.failure(folder, errno) }
    hasEnded = true
    var reason: String?
    for name in FilePath.names(in: beside) ?? [] {
      if let file = Self.file(name, in: descriptor), file == linked[name.systemBytes] {
        unlinkat(descriptor, name.systemBytes, 0)
      } else if renameat(descriptor, name.systemBytes, AT_FDCWD, (folder + "/" + name).systemBytes) != 0 {
        // What came meanwhile is somebody's.
        reason = FileBytes.reason(errno)
      }
    }
    if let reason { throw Self.kept(beside, of: folder, reason) }
  }

  /// Keeps the folder at `beside` under a name by which no later run removes it, and says where it is.
  private static func kept(_ beside: String, of folder: String, _ reason: String) -> Failure {
    let kept = "\(folder).kept-\(getpid())"
    let place = rename(beside.systemBytes, kept.systemBytes) == 0 ? kept : beside
    // The place in full, however long: somebody has to find it.
    return Failure(
      status: .cannotWrite,
      message: "cannot move what came meanwhile into \(Quoted(folder)): \(reason); it is in "
        + "'\(Quoted.visible(place))'")
  }

  deinit {
    AdvisoryLock.release(descriptor)
    // Empty by now, unless something could not be moved.
    if hasEnded { rmdir(beside.systemBytes) } else { Partial.removeFolder(beside) }
  }

  /// Gives the folder opened as `second` a link to each file of `folder` that is not this program's for a while; `nil` if it
  /// cannot be made to look the same.
  private static func link(filesOf folder: String, _ opened: Int32, to second: Int32) -> [[CChar]: ino_t]? {
    var status = stat()
    guard fstat(opened, &status) == 0, fchown(second, status.st_uid, status.st_gid) == 0,
      fchmod(second, status.st_mode & 0o7777) == 0
    else { return nil }
    var linked: [[CChar]: ino_t] = [:]
    guard let names = FilePath.names(in: folder) else { return nil }
    for name in names where Partial.program(of: name) != getpid() {
      guard let file = file(name, in: opened),
        linkat(opened, name.systemBytes, second, name.systemBytes, 0) == 0
      else { return nil }
      linked[name.systemBytes] = file
    }
    return linked
  }

  /// Which file has the name; `nil` if it is none, but a folder or a link.
  private static func file(_ name: String, in folder: Int32) -> ino_t? {
    var status = stat()
    guard fstatat(folder, name.systemBytes, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return status.st_ino
  }

  /// Lets two folders change places in one step; false if nothing was done.
  private static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(one.systemBytes, other.systemBytes, UInt32(RENAME_SWAP)) == 0
    #else
      // The C library's header hides the call from programs that do not ask for what is Linux's own.
      typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let rename = unsafeBitCast(symbol, to: Rename.self)
      let exchange: UInt32 = 2
      return rename(AT_FDCWD, one.systemBytes, AT_FDCWD, other.systemBytes, exchange) == 0
    #endif
  }
}
