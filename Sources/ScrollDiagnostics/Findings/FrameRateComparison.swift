import ScrollKinematics

/// Tells from two flings at different frame rates whether their deceleration depends on the frame rate.
public struct FrameRateComparison: Sendable {
  /// The rates in 1/s at which the velocity falls.
  package let rates: (first: Double, second: Double)
  /// The frame intervals in s.
  package let intervals: (first: Double, second: Double)
  /// Whether both velocities lose the same share each second all along; other laws cannot be compared.
  let areSteady: Bool

  /// Two halves of a steady deceleration differ by less than this factor in their rates.
  private static let mostChange = 1.5

  /// Whether the velocity falls by the same share each frame instead of each second.
  public var dependsOnFrames: Bool {
    let byTime = abs(Elementary.log(rates.first / rates.second))
    let byFrame = abs(Elementary.log(rates.first * intervals.first / (rates.second * intervals.second)))
    return areSteady && byTime > 0.12 && byFrame < 0.4 * byTime
  }

  /// The finding for the first of the two traces; `nil` if the deceleration does not depend on the frame rate.
  public func finding(in trace: ScrollTrace) -> Finding? {
    guard dependsOnFrames, let start = trace.times.first, let end = trace.times.last else { return nil }
    return Finding(
      kind: .frameRateDependent, start: start, end: end,
      samples: 0..<trace.count, confidence: 0.9, subject: "deceleration", mechanism: "a factor per frame",
      evidence: [
        TraceMetric("factor_per_frame", Elementary.exp(-rates.first * intervals.first), .none),
        TraceMetric("rate", rates.first, .perSecond), TraceMetric("other_rate", rates.second, .perSecond),
        TraceMetric("interval", intervals.first, .seconds),
        TraceMetric("other_interval", intervals.second, .seconds),
      ], cure: FrameDependence.cure)
  }

  static func deceleration(_ trace: ScrollTrace) -> (rate: Double, interval: Double, isSteady: Bool)? {
    let prepared = PreparedTrace(trace)
    let detector = FrameDependence(trace: trace, prepared: prepared, rattles: [])
    guard let glide = detector.longestGlide else { return nil }
    let rate = detector.rate(of: glide)
    guard rate > 0 else { return nil }
    let half = glide.count / 2
    let halves = [glide.prefix(half), glide.dropFirst(half)].map(detector.rate)
    let isSteady = halves[0] < Self.mostChange * halves[1] && halves[1] < Self.mostChange * halves[0]
    return (rate, prepared.interval, isSteady)
  }
}

extension FrameRateComparison {
  /// The comparison of the longest decelerations of two traces; `nil` unless both have one and their intervals differ.
  public init?(_ first: ScrollTrace, _ second: ScrollTrace) {
    guard let (rate, interval, isSteady) = Self.deceleration(first),
      let (otherRate, otherInterval, isOtherSteady) = Self.deceleration(second),
      max(interval, otherInterval) > 1.2 * min(interval, otherInterval)
    else { return nil }
    self.init(
      rates: (rate, otherRate), intervals: (interval, otherInterval), areSteady: isSteady && isOtherSteady)
  }
}
