import Foundation

/// A lock on an open file or folder, which ends with the program, however that ends.
package enum AdvisoryLock {
  /// Takes the lock; false if somebody else has it.
  ///
  /// A file system without locks has nothing to take, and its files are written as if nobody else were there.
  package static func take(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Closes the file, and ends the lock: a process that is just being started holds what was open until it begins.
  @discardableResult
  package static func release(_ descriptor: Int32) -> Int32 {
    _ = flock(descriptor, LOCK_UN)
    return close(descriptor)
  }
}
