import Foundation
import ScrollLab
import TestSupport
import Testing

@Suite(.endsInTime) struct AdvisoryLockTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "lock-\(UUID().uuidString)")
    .path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func opened() -> Int32 { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

  @Test func oneAtATimeHasTheLock() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (first, second) = (opened(), opened())
    #expect(AdvisoryLock.take(first))
    #expect(!AdvisoryLock.take(second))
    #expect(AdvisoryLock.release(first) == 0)
    #expect(AdvisoryLock.take(second))
    AdvisoryLock.release(second)
  }

  /// As a process that was started meanwhile holds it.
  @Test func aCopyOfTheDescriptorHoldsNoLock() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (first, second) = (opened(), opened())
    let copy = dup(first)
    #expect(AdvisoryLock.take(first))
    AdvisoryLock.release(first)
    #expect(AdvisoryLock.take(second))
    AdvisoryLock.release(second)
    close(copy)
  }

  /// What has no locks is written as before: no such descriptor stands for a file system that refuses them.
  @Test func whatCannotBeLockedIsFree() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(AdvisoryLock.take(-1))
  }
}
