import Foundation

/// A thread of the system's: unlike a dispatch queue's it needs no descriptors, and says where there are no more.
struct WorkerThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts a thread that does `body`; `nil` where the system has no thread left.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin) || canImport(Musl)
      var thread: pthread_t?
    #else
      var thread: pthread_t = 0
    #endif
    let status = pthread_create(
      &thread, nil,
      { pointer in
        let work: UnsafeMutableRawPointer? = pointer
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    let started: pthread_t? = thread
    guard status == 0, let started else {
      work.release()
      return nil
    }
    self.thread = started
  }

  /// Waits until the thread has done its work; to be called once.
  func join() { pthread_join(thread, nil) }
}
