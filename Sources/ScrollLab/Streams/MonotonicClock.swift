import Foundation

/// The time that passes, unmoved by changes of the wall clock.
package enum MonotonicClock {
  /// Seconds since some moment in the past.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
