import ScrollKinematics

/// Tells from two flings at different frame rates whether their deceleration depends on the frame rate.
public struct FrameRateComparison: Sendable {
  /// The decelerations, each from one velocity to another that both have.
  private let (one, other): (Deceleration, Deceleration)
  private let (way, otherWay): (Deceleration.Way, Deceleration.Way)

  /// The rates in 1/s at which the velocity falls.
  package var rates: (first: Double, second: Double) { (one.rate, other.rate) }

  /// Whether both take another time or another way for the same change of velocity.
  public var dependsOnFrames: Bool { difference > Threshold.rateDifference.value }

  /// The greater difference of both, as a logarithm.
  private var difference: Double {
    max(abs(Elementary.log(way.time / otherWay.time)), abs(Elementary.log(way.travel / otherWay.travel)))
  }

  /// The rate at which both velocities fall in each frame; `nil` unless that is one share all along.
  private var factor: Double? {
    let byTime = abs(Elementary.log(one.rate / other.rate))
    let byFrame = abs(Elementary.log(one.rate * one.interval / (other.rate * other.interval)))
    return one.isSteady && other.isSteady && byFrame < 0.4 * byTime
      ? Elementary.exp(-one.rate * one.interval) : nil
  }

  /// The comparison of the longest decelerations of two traces.
  ///
  /// `nil` unless both have one, they have velocities in common, and their frame intervals differ.
  public init?(_ first: ScrollTrace, _ second: ScrollTrace) {
    guard let one = Deceleration(first), let other = Deceleration(second),
      max(one.interval, other.interval) > 1.2 * min(one.interval, other.interval)
    else { return nil }
    let (fast, slow) = (min(one.speeds[0], other.speeds[0]), max(one.slowest, other.slowest))
    guard fast > 1.5 * slow else { return nil }
    (self.one, self.other) = (one, other)
    (way, otherWay) = (one.way(from: fast, to: slow), other.way(from: fast, to: slow))
  }

  /// The finding for the first of the two traces; `nil` if the deceleration does not depend on the frame rate.
  public func finding(in trace: ScrollTrace) -> Finding? {
    guard dependsOnFrames, let start = trace.times.first, let end = trace.times.last else { return nil }
    var evidence = [
      TraceMetric("travel", way.travel, .points), TraceMetric("other_travel", otherWay.travel, .points),
      TraceMetric("time", way.time, .seconds), TraceMetric("other_time", otherWay.time, .seconds),
      TraceMetric("display_rate", 1 / one.interval, .hertz),
      TraceMetric("other_display_rate", 1 / other.interval, .hertz),
    ]
    if let factor { evidence.append(TraceMetric("factor_per_frame", factor, .none)) }
    return Finding(
      kind: .frameRateDependent, start: start, end: end, samples: 0..<trace.count,
      strength: Confidence.strength(ofRatio: difference / Threshold.rateDifference.value),
      subject: "deceleration",
      mechanism: factor == nil ? "another course at another rate" : "a factor per frame", evidence: evidence,
      cure: FrameDependence.cure)
  }
}

/// The longest deceleration of a trace.
private struct Deceleration {
  /// How long it takes in s, and how far it goes in pt.
  typealias Way = (time: Double, travel: Double)

  /// The rate in 1/s at which the velocity falls, and the frame interval in s.
  let rate, interval: Double
  /// Whether the velocity loses the same share each second all along.
  let isSteady: Bool
  /// Speeds in pt/s, each no greater than the one before.
  private(set) var speeds: [Double] = []
  /// When and where they are.
  private var points: [Way] = []

  /// Two halves of a steady deceleration differ by less than this factor in their rates.
  private static let mostChange = 1.5

  init?(_ trace: ScrollTrace) {
    let prepared = PreparedTrace(trace)
    let detector = FrameDependence(trace: trace, prepared: prepared, rattles: [])
    guard let glide = detector.longestGlide else { return nil }
    let (paces, offsets) = (detector.paces.map { abs($0) }, prepared.offsets)
    func rate(_ steps: Range<Int>) -> Double {
      -LineFit(steps.map(prepared.middle), steps.map { Elementary.log(max(1e-9, paces[$0])) }).slope
    }
    let half = (glide.lowerBound + glide.upperBound) / 2
    let (early, late) = (rate(glide.lowerBound..<half), rate(half..<glide.upperBound))
    isSteady = early < Self.mostChange * late && late < Self.mostChange * early
    (self.rate, interval) = (rate(glide), prepared.interval)
    guard self.rate > 0 else { return nil }
    for step in glide {
      let place = (offsets[step] + offsets[step + 1]) / 2
      speeds.append(min(paces[step], speeds.last ?? .infinity))
      points.append((prepared.middle(step), abs(place - offsets[glide.lowerBound])))
    }
  }

  var slowest: Double { speeds[speeds.count - 1] }

  /// How long and how far it takes from one speed to another.
  func way(from fast: Double, to slow: Double) -> Way {
    func point(_ speed: Double) -> Way {
      let next = max(1, speeds.firstIndex { $0 <= speed } ?? speeds.count - 1)
      let (one, other) = (points[next - 1], points[next])
      let fall = speeds[next - 1] - speeds[next]
      let share = fall > 0 ? (speeds[next - 1] - speed) / fall : 1
      return (one.time + share * (other.time - one.time), one.travel + share * (other.travel - one.travel))
    }
    let (begin, end) = (point(fast), point(slow))
    return (end.time - begin.time, end.travel - begin.travel)
  }
}
