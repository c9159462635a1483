import ScrollKinematics

/// Tells from two flings at different frame rates whether their deceleration depends on the frame rate.
public struct FrameRateComparison: Sendable {
  private let decelerations: (first: Deceleration, second: Deceleration)
  /// How many times as long, and as far, the first one takes from one velocity to another that both have.
  private let ratios: (time: Double, travel: Double)

  /// The rates in 1/s at which the velocity falls.
  package var rates: (first: Double, second: Double) { (decelerations.first.rate, decelerations.second.rate) }

  /// Whether both take another time or another way for the same change of velocity.
  public var dependsOnFrames: Bool { difference > Threshold.rateDifference.value }

  /// The greater difference of both, as a logarithm.
  private var difference: Double {
    max(abs(Elementary.log(ratios.time)), abs(Elementary.log(ratios.travel)))
  }

  /// The rate at which both velocities fall in each frame; `nil` unless that is one share all along.
  private var factor: Double? {
    let (one, other) = decelerations
    let byTime = abs(Elementary.log(one.rate / other.rate))
    let byFrame = abs(Elementary.log(one.rate * one.interval / (other.rate * other.interval)))
    return one.isSteady && other.isSteady && byFrame < 0.4 * byTime
      ? Elementary.exp(-one.rate * one.interval) : nil
  }

  /// The finding for the first of the two traces; `nil` if the deceleration does not depend on the frame rate.
  public func finding(in trace: ScrollTrace) -> Finding? {
    guard dependsOnFrames, let start = trace.times.first, let end = trace.times.last else { return nil }
    let (one, other) = decelerations
    var evidence = [
      TraceMetric("travel", one.travel, .points), TraceMetric("other_travel", other.travel, .points),
      TraceMetric("time", one.time, .seconds), TraceMetric("other_time", other.time, .seconds),
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

extension FrameRateComparison {
  /// The comparison of the longest decelerations of two traces.
  ///
  /// `nil` unless both have one, they have velocities in common, and their frame intervals differ.
  public init?(_ first: ScrollTrace, _ second: ScrollTrace) {
    guard let one = Deceleration(first), let other = Deceleration(second),
      max(one.interval, other.interval) > 1.2 * min(one.interval, other.interval)
    else { return nil }
    let (fast, slow) = (min(one.fastest, other.fastest), max(one.slowest, other.slowest))
    guard fast > 1.5 * slow else { return nil }
    let (begins, ends) = ([one, other].map { $0.point(fast) }, [one, other].map { $0.point(slow) })
    ratios = (
      (ends[0].time - begins[0].time) / (ends[1].time - begins[1].time),
      (ends[0].place - begins[0].place) / (ends[1].place - begins[1].place)
    )
    decelerations = (one, other)
  }
}

/// The longest deceleration of a trace.
private struct Deceleration {
  /// The rate in 1/s at which the velocity falls, and the frame interval in s.
  let rate, interval: Double
  /// Whether the velocity loses the same share each second all along.
  let isSteady: Bool
  /// How far the view goes by itself, in pt, and how long it takes to within half a point, in s.
  private(set) var (travel, time) = (0.0, 0.0)
  /// Speeds in pt/s, each no greater than the one before, with their times in s and places in pt.
  private var speeds: [(speed: Double, time: Double, place: Double)] = []

  /// Two halves of a steady deceleration differ by less than this factor in their rates.
  private static let mostChange = 1.5
  /// A view that stands for longer than this has come to rest, in s.
  private static let shortestRest = 0.1

  init?(_ trace: ScrollTrace) {
    let prepared = PreparedTrace(trace)
    let detector = FrameDependence(trace: trace, prepared: prepared, rattles: [])
    guard let glide = detector.longestGlide else { return nil }
    (rate, interval) = (detector.rate(of: glide), prepared.interval)
    guard rate > 0 else { return nil }
    let half = glide.count / 2
    let halves = [glide.prefix(half), glide.dropFirst(half)].map(detector.rate)
    isSteady = halves[0] < Self.mostChange * halves[1] && halves[1] < Self.mostChange * halves[0]
    let (times, offsets, velocities) = (prepared.times, prepared.offsets, prepared.velocities)
    for step in glide {
      let place = (offsets[step] + offsets[step + 1]) / 2
      let speed = min(abs(detector.velocity(step)), speeds.last?.speed ?? .infinity)
      speeds.append((speed, prepared.middle(step), abs(place - offsets[glide.lowerBound])))
    }
    let side = velocities[glide.lowerBound] > 0 ? 1.0 : -1
    var (first, end) = (glide.lowerBound, glide.upperBound)
    while first > 0, velocities[first - 1] * side >= velocities[first] * side { first -= 1 }
    var last = end
    while end < velocities.count, velocities[end] * side >= 0, times[end] - times[last] < Self.shortestRest {
      end += 1
      if velocities[end - 1] != 0 { last = end }
    }
    let arrival =
      (first...last).first { abs(offsets[last] - offsets[$0]) <= ScrollTrace.reversalThreshold } ?? last
    (travel, time) = (abs(offsets[last] - offsets[first]), times[arrival] - times[first])
  }

  var fastest: Double { speeds[0].speed }
  var slowest: Double { speeds[speeds.count - 1].speed }

  /// When and where its speed falls to one of those that it has.
  func point(_ speed: Double) -> (time: Double, place: Double) {
    let next = max(1, speeds.firstIndex { $0.speed <= speed } ?? speeds.count - 1)
    let (one, other) = (speeds[next - 1], speeds[next])
    let share = one.speed > other.speed ? (one.speed - speed) / (one.speed - other.speed) : 1
    return (one.time + share * (other.time - one.time), one.place + share * (other.place - one.place))
  }
}
