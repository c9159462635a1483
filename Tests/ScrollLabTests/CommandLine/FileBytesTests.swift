import Foundation
import ScrollLab
import TestSupport
import Testing

@Suite(.endsInTime) struct FileBytesTests {
  /// A signal whose handler interrupts calls: a pipe is waited for all the same.
  @Test func openingWaitsThroughASignal() throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    _ = signal(SIGUSR2) { _ in }
    // One that lets no call begin again.
    var action = sigaction()
    sigaction(SIGUSR2, nil, &action)
    action.sa_flags &= ~SA_RESTART
    sigaction(SIGUSR2, &action, nil)
    // Threads of a pool take no signals.
    var taken = sigset_t()
    sigemptyset(&taken)
    sigaddset(&taken, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
    let main = pthread_self()
    let other = Thread {
      // Often enough that some of them come while it waits.
      for _ in 0..<20 {
        usleep(5000)
        pthread_kill(main, SIGUSR2)
      }
      let reader = open(pipe, O_RDONLY)
      usleep(1000)
      close(reader)
    }
    other.start()
    let writer = FileBytes.open(pipe, O_WRONLY)
    #expect(writer >= 0, "\(FileBytes.reason(errno))")
    close(writer)
  }

  /// What cannot be opened says why at once.
  @Test func whatIsMissingIsRefused() {
    #expect(FileBytes.open("/nowhere/at/all", O_RDONLY) < 0 && errno == ENOENT)
  }
}
