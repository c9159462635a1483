import ScrollKinematics

/// A deceleration over some steps: how fast it is at a time, and what share of its velocity it loses in a second.
///
/// Friction and constant braking are fitted to the offsets by least squares; the one that leaves less is taken.
struct Glide {
  /// Velocity in pt/s at the time asked for, continued along the deceleration.
  private(set) var velocity = 0.0
  /// What of the velocity is lost in a second at that time, 1/s; negative where it grows.
  private(set) var rate = 0.0
  /// Standard error of the rate in 1/s.
  private(set) var rateError = 0.0
  /// Standard error of the velocity as a share of it.
  private(set) var shareError = 0.0
  /// What the law leaves of the offsets, as a standard deviation in pt.
  private(set) var scatter = 0.0
  /// Whether it brakes evenly, instead of by a share of its velocity.
  private(set) var brakesEvenly = false
  /// The steps that it was fitted to.
  private(set) var steps: Range<Int>

  /// No law of motion loses a greater share of the velocity in a second, in 1/s.
  private static let greatestRate = 60.0
}

extension Glide {
  /// The deceleration over `steps` of a trace, continued to `time` s; `nil` with fewer than three steps or where no law fits.
  init?(_ trace: PreparedTrace, _ steps: Range<Int>, at time: Double) {
    // At the end of a long stretch a parabola is far from an exponential, and may even have turned.
    let middle = (trace.times[steps.lowerBound] + trace.times[steps.upperBound]) / 2
    guard steps.count > 2,
      let course = Parabola(trace, steps.lowerBound..<steps.upperBound + 1, at: middle, unit: trace.interval),
      course.velocity != 0
    else { return nil }
    self.steps = steps
    let rate = min(max(-course.acceleration / course.velocity, -20), 20)
    let lost = rate * (time - middle)
    (velocity, self.rate) = (course.velocity * Elementary.exp(-lost), rate)
    guard fit(trace, time) else { return nil }
    let friction = self
    if lost < 0.9 {
      (velocity, self.rate) = (course.velocity * (1 - lost), rate / (1 - lost))
      brakesEvenly = true
      if !fit(trace, time) || friction.scatter < scatter { self = friction }
    }
  }

  /// Gauss-Newton from the velocity and the rate at hand; whether it comes to an end.
  private mutating func fit(_ trace: PreparedTrace, _ time: Double) -> Bool {
    let (samples, base) = (steps.lowerBound...steps.upperBound, trace.offsets[steps.upperBound])
    var (offset, squares) = (0.0, Double.infinity)
    for pass in 0..<12 {
      // Normal equations of an offset, the velocity and the rate, in which 1, φ and v·∂φ/∂r are the columns.
      var (n, b, c, d, e, f) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
      var (y0, y1, y2, sum) = (0.0, 0.0, 0.0, 0.0)
      for sample in samples {
        let (way, change) = travel(trace.times[sample] - time)
        let column = velocity * change
        let miss = trace.offsets[sample] - base - offset - velocity * way
        (n, b, c, d, e, f) = (
          n + 1, b + way, c + column, d + way * way, e + way * column, f + column * column
        )
        (y0, y1, y2, sum) = (y0 + miss, y1 + miss * way, y2 + miss * column, sum + miss * miss)
      }
      let (c00, c01, c02) = (d * f - e * e, c * e - b * f, b * e - c * d)
      let determinant = n * c00 + b * c01 + c * c02
      guard determinant > 1e-12 * n * d * f else { return false }
      let (c11, c12, c22) = (n * f - c * c, b * c - n * e, n * d - b * b)
      if pass > 1, sum > 0.9999 * squares || pass == 11 {
        scatter = (sum / Double(max(1, steps.count - 2))).squareRoot()
        let error = max(trace.noise(at: velocity), scatter)
        rateError = error * (c22 / determinant).squareRoot()
        shareError = error * (c11 / determinant).squareRoot() / abs(velocity)
        return true
      }
      squares = sum
      offset += (c00 * y0 + c01 * y1 + c02 * y2) / determinant
      velocity += (c01 * y0 + c11 * y1 + c12 * y2) / determinant
      rate += (c02 * y0 + c12 * y1 + c22 * y2) / determinant
      guard abs(rate) < Self.greatestRate else { return false }
    }
    return false
  }

  /// The way in pt that 1 pt/s at the time 0 makes until `time` s, and how it changes with the rate.
  private func travel(_ time: Double) -> (way: Double, change: Double) {
    let lost = rate * time
    // So near to 0 the series' next term is below the last digit that counts.
    if brakesEvenly || abs(lost) < 1e-3 {
      return (time * (1 - lost / 2), -time * time / 2 * (brakesEvenly ? 1 : 1 - 2 * lost / 3))
    }
    let kept = Elementary.exp(-lost)
    return ((1 - kept) / rate, (kept * (lost + 1) - 1) / (rate * rate))
  }

  /// The way in pt that it goes on in `time` s from the time asked for, or came in them where they are negative.
  func way(in time: Double) -> Double { velocity * travel(untilStop(time)).way }

  /// Standard error of that way in pt.
  func wayError(in time: Double) -> Double {
    abs(velocity * time) * (shareError + rateError * abs(time) / 2)
  }

  /// Velocity in pt/s so many seconds from the time asked for.
  func velocity(after time: Double) -> Double {
    let time = untilStop(time)
    return velocity * (brakesEvenly ? 1 - rate * time : Elementary.exp(-rate * time))
  }

  /// The rates in 1/s of the systems whose views bounce at their edges: 0.998 and 0.99 of the velocity are left after each ms.
  private static let bouncingRates = [2.002, 10.05]

  /// Whether this is the friction of a view that bounces, as far as 6 % of its rate tell it.
  var isOfBouncingViews: Bool {
    !brakesEvenly && rateError < 0.06 * rate
      && Self.bouncingRates.contains { abs(rate - $0) < max(0.03 * $0, 2.5 * rateError) }
  }

  /// Whether both go one direction and lose about the same share of their velocity in a second.
  func isLike(_ other: Glide) -> Bool {
    let error = (rateError * rateError + other.rateError * other.rateError).squareRoot()
    return velocity * other.velocity > 0
      && abs(rate - other.rate) < 0.2 * (rate + other.rate) + 2 * error
  }

  /// Even braking ends where the velocity does.
  private func untilStop(_ time: Double) -> Double { brakesEvenly && rate * time > 1 ? 1 / rate : time }

  /// Whether this is how a fling slows down, and not how a finger, a spring or an edge does.
  func isFling(_ trace: PreparedTrace) -> Bool {
    rate > 0.3 && rate < 14 && rate > 2.5 * rateError && follows(trace)
  }

  /// Whether the offsets follow the law but for their noise and a little unevenness.
  func follows(_ trace: PreparedTrace) -> Bool {
    scatter < 0.02 * abs(velocity) * trace.interval + 2 * trace.noise(at: velocity)
  }
}

/// On which side of a sample a deceleration lies.
enum GlideSide { case before, after }

extension PreparedTrace {
  /// How long a stretch shows how a motion slows down, in s: longer ones cross into something else.
  static let longestGlide = 0.3

  /// The middle of a step in s.
  func middle(_ step: Int) -> Double { (times[step] + times[step + 1]) / 2 }

  /// The law that fits the motion on one side of a sample best, as far as that goes one direction and only slows down, at the
  /// time of that sample; `nil` with fewer than four such steps.
  func glide(
    _ side: GlideSide, _ sample: Int, within time: Double = PreparedTrace.longestGlide,
    leavingOut isLeftOut: (Int) -> Bool
  ) -> Glide? {
    let isBehind = side == .after
    let near = isBehind ? sample..<sample + 3 : sample - 3..<sample
    guard near.lowerBound >= 0, near.upperBound < offsets.count else { return nil }
    let sign: Double = offsets[near.upperBound] < offsets[near.lowerBound] ? -1 : 1
    // Over three steps the noise weighs a third.
    func speed(_ steps: Range<Int>) -> Double {
      sign * (offsets[steps.upperBound] - offsets[steps.lowerBound])
        / (times[steps.upperBound] - times[steps.lowerBound])
    }
    var (end, extreme) = (sample, speed(near))
    while isBehind ? end < velocities.count : end > 0 {
      let step = isBehind ? end : end - 1
      guard !isLeftOut(step),
        abs(times[isBehind ? end + 1 : end - 1] - times[sample]) < time || abs(end - sample) < 5
      else { break }
      let now = speed(isBehind ? end..<min(offsets.count - 1, end + 3) : max(0, end - 3)..<end)
      let noise = 1.5 * noise(at: extreme) / interval
      let goesOn =
        isBehind ? now <= 1.03 * extreme + noise && now >= noise : now >= 0.97 * extreme - noise
      guard goesOn, sign * velocities[step] >= -3 * noise else { break }
      extreme = isBehind ? min(extreme, now + noise) : max(extreme, now - noise)
      end += isBehind ? 1 : -1
    }
    guard abs(end - sample) >= 4 else { return nil }
    return Glide(self, min(sample, end)..<max(sample, end), at: times[sample])
  }

  /// Stretches of so many seconds are tried: the longest that is one deceleration is known best.
  static let glideLengths = [0.3, 0.2, 0.12, 0.08]

  /// The longest stretch on one side of a sample that is one deceleration; `nil` where the motion is none.
  ///
  /// A glide before the sample must slow down visibly, as flings do; one after it may be seen too shortly to show that. With
  /// `orAny` neither need, and the shortest stretch will do where none follows a law.
  func bestGlide(
    _ side: GlideSide, _ sample: Int, leavingOut isLeftOut: (Int) -> Bool, orAny: Bool = false,
    where fits: (Glide) -> Bool = { _ in true }
  ) -> Glide? {
    var shortest: Glide?
    for length in Self.glideLengths {
      guard let glide = glide(side, sample, within: length, leavingOut: isLeftOut) else { continue }
      if side == .after || orAny ? glide.follows(self) : glide.isFling(self), fits(glide) {
        return glide
      }
      shortest = glide
    }
    return orAny ? shortest : nil
  }

  /// Whether the view rests from sample `start` on, for three steps and 0.05 s.
  func rests(from start: Int) -> Bool {
    var step = start
    while step < velocities.count, step < start + 3 || times[step] - times[start] < 0.05 {
      guard abs(offsets[step + 1] - offsets[start]) < stillness else { return false }
      step += 1
    }
    return step - start >= 3
  }
}
