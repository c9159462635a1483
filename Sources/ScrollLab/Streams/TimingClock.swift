import Foundation

/// The clock that times the rounds of a benchmark.
package enum TimingClock: String, CaseIterable, Sendable {
  /// Time that passes. What others run on the machine counts too.
  case monotonic
  /// Processor time of this thread, for shared machines.
  case cpu

  /// Nanoseconds since an arbitrary origin.
  package func now() -> Double {
    var time = timespec()
    switch self {
    case .monotonic: clock_gettime(CLOCK_MONOTONIC, &time)
    case .cpu: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
