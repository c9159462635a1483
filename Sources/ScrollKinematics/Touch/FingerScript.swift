/// A scripted finger: its position at any time, and when it lets go.
public struct FingerScript: Equatable, Sendable {
  /// How a stroke covers its travel.
  public enum Easing: UInt8, CaseIterable, Sendable {
    /// At constant speed.
    case linear
    /// Fast first, slowing to a stand: u(2-u).
    case easedOut
    /// From a stand to twice the mean speed: u².
    case easedIn
    /// From a stand to a stand: u²(3-2u).
    case smooth
  }

  /// When the finger touches, in s.
  public var start: Double
  /// Signed travel in pt, in the direction in which the offset grows.
  public var travel: Double
  /// How long the stroke takes, in s.
  public var duration: Double
  /// How the stroke covers its travel.
  public var easing: Easing
  /// How long the finger then holds still before it lets go, in s.
  public var hold: Double
  /// Velocity in pt/s at which it lets go; `nil`: as its last positions say.
  public var releaseVelocity: Double?
  /// Touch reports per second, each held until the next; 0: the position is known at any time.
  public var touchRate: Double
  /// Standard deviation in pt of the noise in each touch report, when there is a touch rate.
  public var noise: Double
  /// Seed of the noise.
  public var seed: UInt64
  /// Whether ``position(at:)`` is resampled from the touch reports, as Android's input system does it.
  @usableFromInline package var isResampled = false

  /// A stroke of `travel` pt within `duration` s from `start` on.
  /// - Precondition: durations, rate and noise are finite and not negative.
  public init(
    start: Double = 0, travel: Double, duration: Double, easing: Easing = .easedOut, hold: Double = 0,
    releaseVelocity: Double? = nil, touchRate: Double = 0, noise: Double = 0, seed: UInt64 = 1
  ) {
    precondition(
      start.isFinite && travel.isFinite, "a finger starts at a finite time and travels a finite way")
    precondition(
      duration >= 0 && hold >= 0 && touchRate >= 0 && noise >= 0
        && (duration + hold + touchRate + noise).isFinite,
      "a finger's durations, touch rate and noise are finite and not negative")
    (self.start, self.travel, self.duration) = (start, travel, duration)
    (self.easing, self.hold, self.releaseVelocity) = (easing, hold, releaseVelocity)
    (self.touchRate, self.noise, self.seed) = (touchRate, noise, seed)
  }

  /// When the finger lets go, in s.
  @inlinable public var release: Double { start + duration + hold }

  /// Whether the finger is down at `time` s: from the touch to just before the release.
  @inlinable public func isDown(at time: Double) -> Bool { time >= start && time < release }

  /// The reported position at `time` s in pt; 0 at the touch, the whole travel after the stroke.
  @inlinable @inline(__always) public func position(at time: Double) -> Double {
    guard touchRate > 0 else { return smoothPosition(at: time) }
    return isResampled ? resampledPosition(at: time) : reportedPosition(at: time)
  }

  /// The last report at `time` s, in pt.
  @usableFromInline func reportedPosition(at time: Double) -> Double {
    let report = ((time - start) * touchRate + 1e-9).rounded(.down)
    let position = smoothPosition(at: start + report / touchRate)
    return noise > 0 && report > 0 ? position + noise * Self.noise(of: report, seed: seed) : position
  }

  /// The reported position at `time` s, resampled to that time as Android's input system does it.
  ///
  /// It is that of 5 ms before: on the line between the reports around that moment, or on the line through the last two, by
  /// half of their interval and 8 ms at most beyond them.
  @usableFromInline package func resampledPosition(at time: Double) -> Double {
    guard touchRate > 0 else { return smoothPosition(at: time) }
    let (interval, latest) = (1 / touchRate, ((time - start) * touchRate + 1e-9).rounded(.down))
    let moment = min(time - start - 0.005, latest * interval + min(interval / 2, 0.008))
    let first = min((moment * touchRate).rounded(.down), latest - 1)
    guard first >= 0 else { return reportedPosition(at: start) }
    let from = reportedPosition(at: start + first * interval)
    let to = reportedPosition(at: start + (first + 1) * interval)
    return from + (to - from) * (moment * touchRate - first)
  }

  /// The noise in the report of number `report`, in standard deviations.
  @usableFromInline static func noise(of report: Double, seed: UInt64) -> Double {
    var generator = SeededGenerator(seed: seed &+ UInt64(report) &* 0x9E37_79B9)
    return generator.nextNormal()
  }

  @inlinable @inline(__always) package func smoothPosition(at time: Double) -> Double {
    let progress = duration > 0 ? min(1, max(0, (time - start) / duration)) : (time >= start ? 1 : 0)
    switch easing {
    case .linear: return travel * progress
    case .easedOut: return travel * (progress * (2 - progress))
    case .easedIn: return travel * (progress * progress)
    case .smooth: return travel * (progress * progress * (3 - 2 * progress))
    }
  }
}
