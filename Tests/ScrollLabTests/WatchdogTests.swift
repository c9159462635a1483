import Foundation
import TestSupport
import Testing

/// No test of ours goes on for ever, whatever it waits for.
@Suite(.endsInTime) struct WatchdogTests {
  @Test func whatTakesTooLongEndsTheProcess() async {
    await #expect(processExitsWith: .exitCode(1)) {
      let dog = Watchdog(limit: 0.1)
      _ = dog.watch("an endless loop")
      while true { usleep(100_000) }
    }
  }

  @Test func aProgramThatTakesTooLongIsKilledWithWhatItStarted() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram("scroll-lab").run(
      shell: #"cd '\#(folder.url.path)'; (sleep 3; touch late) & sleep 1000"#, limit: 0.2)
    #expect(outcome.status == 128 + SIGKILL)
    Thread.sleep(forTimeInterval: 4)
    #expect(folder.names.isEmpty)
  }
}
