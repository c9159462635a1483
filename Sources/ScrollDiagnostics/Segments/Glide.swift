import ScrollKinematics

/// A deceleration over some steps: how fast it is at a time, and what share of its velocity it loses in a second.
struct Glide {
  /// Velocity in pt/s at the time asked for, continued along the deceleration.
  let velocity: Double
  /// What of the velocity is lost in a second, 1/s; negative where it grows.
  let rate: Double
  /// Standard error of the rate in 1/s.
  let rateError: Double
  /// Standard error of the velocity as a share of it.
  let shareError: Double
  /// Root mean square of the relative misses of the velocities, the faster ones first.
  let scatter: Double
  /// The steps that it was fitted to.
  let steps: Range<Int>

  /// The deceleration over `steps` of a trace, continued to `time` s; `nil` unless all go one direction.
  ///
  /// Logarithms of the velocities, weighted by their squares: an error of an offset weighs less in a fast step.
  init?(_ trace: PreparedTrace, _ steps: Range<Int>, at time: Double) {
    guard steps.count > 2 else { return nil }
    let sign = trace.velocities[steps.lowerBound] > 0 ? 1.0 : -1
    var (weights, places, values) = (0.0, 0.0, 0.0)
    for step in steps {
      let speed = trace.velocities[step] * sign
      guard speed > 0 else { return nil }
      weights += speed * speed
      places += speed * speed * (trace.middle(step) - time)
      values += speed * speed * Elementary.log(speed)
    }
    let (place, value) = (places / weights, values / weights)
    var (spread, product) = (0.0, 0.0)
    for step in steps {
      let (speed, offset) = (trace.velocities[step] * sign, trace.middle(step) - time - place)
      spread += speed * speed * offset * offset
      product += speed * speed * offset * (Elementary.log(speed) - value)
    }
    guard spread > 0 else { return nil }
    let slope = product / spread
    var squares = 0.0
    for step in steps {
      let speed = trace.velocities[step] * sign
      let miss = Elementary.log(speed) - value - slope * (trace.middle(step) - time - place)
      squares += speed * speed * miss * miss
    }
    let speed = Elementary.exp(value - slope * place)
    (velocity, rate, self.steps) = (sign * speed, -slope, steps)
    scatter = (squares / weights).squareRoot()
    // An error of an offset lengthens one step and shortens the next, so it all but cancels over many of them.
    var (rateSquares, valueSquares, lastRate, lastValue) = (0.0, 0.0, 0.0, 0.0)
    for step in steps {
      let (length, offset) = (trace.velocities[step] * sign, trace.middle(step) - time - place)
      let weight = length / (trace.times[step + 1] - trace.times[step])
      let (byRate, byValue) = (weight * offset / spread, weight * (1 / weights - place * offset / spread))
      rateSquares += (byRate - lastRate) * (byRate - lastRate)
      valueSquares += (byValue - lastValue) * (byValue - lastValue)
      (lastRate, lastValue) = (byRate, byValue)
    }
    rateSquares += lastRate * lastRate
    valueSquares += lastValue * lastValue
    let seen = (squares / Double(max(1, steps.count - 2)) / 2).squareRoot() * trace.interval
    let error = max(trace.noise(at: speed), seen)
    (rateError, shareError) = (error * rateSquares.squareRoot(), error * valueSquares.squareRoot())
  }

  /// Whether this is how a fling slows down, and not how a finger, a spring or an edge does.
  func isFling(_ trace: PreparedTrace) -> Bool {
    let noise = 1.4 * trace.noise(at: velocity) / trace.interval / max(1, abs(velocity))
    return rate > 0.3 && rate < 14 && rate > 2.5 * rateError && scatter < 0.03 + 1.7 * noise
  }
}

extension PreparedTrace {
  /// How long a stretch shows how a motion slows down, in s: longer ones cross into something else.
  static let longestGlide = 0.3

  /// Whether a velocity in pt/s moves the offset by more than its grid in a frame: less looks like steps and stops.
  func shows(_ velocity: Double) -> Bool { abs(velocity) * interval > 1.5 * grid }

  /// The middle of a step in s.
  func middle(_ step: Int) -> Double { (times[step] + times[step + 1]) / 2 }

  /// The deceleration that ends with the step before `end`, as far back as the motion only slowed down, at the time of
  /// sample `end`; `nil` with fewer than four such steps.
  func glide(
    before end: Int, within time: Double = PreparedTrace.longestGlide, leavingOut isLeftOut: (Int) -> Bool
  ) -> Glide? {
    guard end > 3 else { return nil }
    let last = velocities[end - 1]
    var (first, greatest) = (end, 0.0)
    while first > 0, velocities[first - 1] * last > 0, !isLeftOut(first - 1),
      times[end] - times[first - 1] < time || end - first < 6
    {
      let speed = abs(velocities[first - 1])
      // One slow step may be the noise's; two in a row are a finger's.
      let usual = 0.97 * greatest - 4.5 * noise(at: greatest) / interval
      if speed < usual, first < 2 || abs(velocities[first - 2]) < 0.97 * greatest { break }
      greatest = max(greatest, speed)
      first -= 1
    }
    guard end - first >= 4 else { return nil }
    return Glide(self, first..<end, at: times[end])
  }

  /// The deceleration from step `start` on for as long as it goes one direction, at the time of its first sample.
  func glide(
    after start: Int, within time: Double = PreparedTrace.longestGlide, leavingOut isLeftOut: (Int) -> Bool
  ) -> Glide? {
    guard start < velocities.count else { return nil }
    let first = velocities[start]
    var end = start
    while end < velocities.count, velocities[end] * first > 0, !isLeftOut(end),
      times[end + 1] - times[start] < time || end - start < 6
    {
      if abs(velocities[end]) > 1.03 * abs(first) + 4 * noise(at: first) / interval { break }
      end += 1
    }
    guard end - start >= 4 else { return nil }
    return Glide(self, start..<end, at: times[start])
  }

  /// Whether the view rests from sample `start` on, for three steps and 0.05 s.
  func rests(from start: Int) -> Bool {
    var step = start
    while step < velocities.count, step < start + 3 || times[step] - times[start] < 0.05 {
      guard abs(offsets[step + 1] - offsets[start]) < max(0.2, 5 * noise) else { return false }
      step += 1
    }
    return step - start >= 3
  }

  /// The steps across which offset or velocity break, one for each break, in order of time.
  func breaks(leavingOut isLeftOut: (Int) -> Bool) -> [BreakFit] {
    var found: [(fit: BreakFit, ratio: Double)] = []
    for step in 3..<max(3, velocities.count - 3)
    where mayBreak(step) && !isLeftOut(step) && !isLeftOut(step + 1) {
      guard let fit = BreakFit(self, at: step) else { continue }
      let ratio = max(fit.jumpRatio(quantum: quantum, noise: noise), fit.velocityRatio)
      guard ratio > 1 else { continue }
      // Of neighbours that see the same break, the clearest one.
      if let last = found.last, step - last.fit.sample < 4 {
        if ratio > last.ratio { found[found.count - 1] = (fit, ratio) }
      } else {
        found.append((fit, ratio))
      }
    }
    return found.map { $0.fit }
  }

  /// Whether a step differs from its neighbours enough to look closer: most do not.
  private func mayBreak(_ step: Int) -> Bool {
    let (before, now, after) = (velocities[step - 1], velocities[step], velocities[step + 1])
    let across = abs(after + velocities[step + 2] - before - velocities[step - 2]) / 2
    let away = abs(now - (before + after) / 2)
    return across > 0.04 * max(abs(before), abs(after)) + 8 || away * (times[step + 1] - times[step]) > 2
  }
}
