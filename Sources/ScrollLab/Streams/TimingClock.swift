import Foundation

/// What rounds are timed by.
package enum TimingClock: String, CaseIterable, Sendable {
  /// Time that passes. What others run on the machine counts too.
  case monotonic
  /// Time this thread spends on a processor: for machines that others use, too.
  case cpu

  /// Nanoseconds from a start of the clock's own.
  package func now() -> Double {
    var time = timespec()
    switch self {
    case .monotonic: clock_gettime(CLOCK_MONOTONIC, &time)
    case .cpu: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
