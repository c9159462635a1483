import Foundation

/// Where paths lead: what is there, or would be made there.
enum FilePath {
  /// As many links as the system follows.
  private static let mostLinks = 40

  /// Where a file at `path` lies: links are followed, the last one even where it leads to nothing yet.
  static func target(of path: String) -> String {
    var place = path
    for _ in 0..<mostLinks {
      if let real = real(place) { return real }
      guard let next = next(after: place) else { break }
      place = next
    }
    return place
  }

  /// The same bytes for all paths that lead to the same file, which need not be there yet.
  ///
  /// No text: texts are equal where an accent is written in two ways, files are not.
  static func place(of path: String) -> [CChar] {
    let target = target(of: path)
    let (folder, name) = parts(of: target)
    guard let real = real(folder.isEmpty ? "." : folder) else { return target.systemBytes }
    return ((real == "/" ? "" : real) + "/" + name).systemBytes
  }

  /// Whether both paths lead to the same file or folder, which is there.
  static func areSame(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return stat(path.systemBytes, &one) == 0 && stat(other.systemBytes, &two) == 0 && areSame(one, two)
  }

  /// Whether `path` leads to what is open as `descriptor`.
  static func leads(_ path: String, to descriptor: Int32) -> Bool {
    var (one, two) = (stat(), stat())
    return stat(path.systemBytes, &one) == 0 && fstat(descriptor, &two) == 0 && areSame(one, two)
  }

  private static func areSame(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// The number of the open descriptor of this program that `path` leads to, as /dev/stdout and /proc/self/fd/3 do.
  static func ownDescriptor(at path: String) -> Int32? {
    let folders = ["/dev/fd", "/proc/self/fd"].compactMap(real)
    var place = path
    for _ in 0..<mostLinks {
      let (folder, name) = parts(of: place)
      if let real = real(folder.isEmpty ? "." : folder), folders.contains(real) { return Int32(name) }
      guard let next = next(after: place) else { return nil }
      place = next
    }
    return nil
  }

  /// The folder that `path` lies in, empty for the current one, and its name there.
  static func parts(of path: String) -> (folder: String, name: String) {
    // By scalars: a mark at the beginning of a name would make one letter with the slash before it.
    let names = path.unicodeScalars.split(separator: "/").map(String.init)
    return (
      (path.unicodeScalars.first == "/" ? "/" : "") + names.dropLast().joined(separator: "/"),
      names.last ?? ""
    )
  }

  /// The names of what a folder holds; `nil` if it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder.systemBytes) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        name.baseAddress.map { String(systemBytes: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return errno == 0 ? names : nil
  }

  /// Where the link at `path` leads; `nil` if there is none.
  private static func next(after path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink(path.systemBytes, &bytes, bytes.count - 1) >= 0 else { return nil }
    let (link, folder) = (String(systemBytes: bytes), parts(of: path).folder)
    return link.hasPrefix("/") || folder.isEmpty ? link : folder + "/" + link
  }

  /// The path of what is there without links; `nil` if nothing is.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path.systemBytes, nil) else { return nil }
    defer { free(real) }
    return String(systemBytes: real)
  }
}
