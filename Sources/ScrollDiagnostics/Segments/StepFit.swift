import ScrollKinematics

/// What changes across one step, from a sample to the next: a parabola through the samples before it, another through those
/// after it, and what they say of the middle of the step, which itself belongs to neither.
///
/// A motion that goes on leaves offset and velocity alike on both sides, whatever its law. A step is sharp if one of them
/// changes by more than the motion and the noise explain.
struct StepFit {
  /// The prepared sample before the step.
  let sample: Int
  /// Offset after less offset before, in pt, and its standard error.
  let (jump, jumpError): (Double, Double)
  /// Velocities in pt/s on both sides, and the standard error of their difference.
  let (before, after, velocityError): (Double, Double, Double)
  /// The greater acceleration of both sides in pt/s².
  let acceleration: Double
  /// The step's length in s.
  let wait: Double
  /// Samples on each side.
  let width: Int
  /// The least jump in pt that is one in this trace.
  let leastJump: Double

  /// Fewest and most samples on each side: few where they tell enough, more where noise hides it.
  static let widths = [4, 6, 9]
}

extension StepFit {
  /// The fit across the step from `sample` on with `width` samples on each side; `nil` at the ends of the trace.
  init?(_ trace: PreparedTrace, at sample: Int, width: Int) {
    guard sample + 1 >= width, sample + 1 + width <= trace.times.count, trace.interval > 0 else { return nil }
    let time = (trace.times[sample] + trace.times[sample + 1]) / 2
    let (first, second) = (sample + 1 - width..<sample + 1, sample + 1..<sample + 1 + width)
    guard let left = Parabola(trace, first, at: time, unit: trace.interval),
      let right = Parabola(trace, second, at: time, unit: trace.interval)
    else { return nil }
    let freedom = Double(2 * width - 6)
    let speed = max(abs(left.velocity), abs(right.velocity))
    let noise = trace.noise(at: speed)
    let error = max(noise, ((left.squares + right.squares) / freedom).squareRoot())
    (self.sample, self.width, leastJump) = (sample, width, trace.leastJump)
    (jump, before, after) = (right.offset - left.offset, left.velocity, right.velocity)
    jumpError =
      error * (left.offsetError * left.offsetError + right.offsetError * right.offsetError).squareRoot()
    velocityError =
      error
      * (left.velocityError * left.velocityError + right.velocityError * right.velocityError).squareRoot()
    acceleration = max(abs(left.acceleration), abs(right.acceleration))
    wait = trace.times[sample + 1] - trace.times[sample]
  }

  /// The fit that knows the jump best: wider ones see through noise, narrower ones do not reach into another motion.
  init?(_ trace: PreparedTrace, at sample: Int) {
    var best: StepFit?
    for width in Self.widths {
      guard let fit = StepFit(trace, at: sample, width: width) else { break }
      if fit.jumpError < best?.jumpError ?? .infinity { best = fit }
    }
    guard let best else { return nil }
    self = best
  }

  /// The greater speed of both sides in pt/s.
  var speed: Double { max(abs(before), abs(after)) }

  /// By how much the offset jumps, in units of what motion and errors explain; above 1 is a jump.
  ///
  /// Motion explains half of what the velocity changes in a step, wherever in the step it does, and half as much again because the
  /// parabolas see it changing before; of the step itself a fifth, as a clock that is off by 2 ms at 100 Hz.
  var jumpRatio: Double {
    let motion =
      0.2 * speed * wait + 0.75 * abs(after - before) * wait + 0.5 * acceleration * wait * wait
    return abs(jump) / max(leastJump, motion + Confidence.deviations * jumpError)
  }

  /// By how much the velocity changes, in units of what a smooth motion and the noise explain; above 1 it is sharp.
  var velocityRatio: Double {
    abs(after - before)
      / (0.06 * speed + 15 + 1.2 * acceleration * wait + Confidence.deviations * velocityError)
  }
}

extension PreparedTrace {
  /// A smaller jump is nothing that anybody sees, or what a grid makes of one step of it, in pt.
  var leastJump: Double { max(Threshold.leastJump.value, 1.5 * quantum) }

  /// The sharp steps, in order of time; of neighbours that see the same change, the clearest one.
  func sharpSteps(leavingOut isLeftOut: (Int) -> Bool) -> [StepFit] {
    var found: [(fit: StepFit, ratio: Double)] = []
    for step in 3..<max(3, velocities.count - 3)
    where mayBeSharp(step) && !isLeftOut(step) && !isLeftOut(step + 1) {
      guard let fit = StepFit(self, at: step) else { continue }
      let ratio = max(fit.jumpRatio, fit.velocityRatio)
      guard ratio > 1 else { continue }
      if let last = found.last, step - last.fit.sample < 4 {
        if ratio > last.ratio { found[found.count - 1] = (fit, ratio) }
      } else {
        found.append((fit, ratio))
      }
    }
    return found.map { $0.fit }
  }

  /// Whether a step differs from its neighbours enough to look closer, by two thirds of what makes it sharp or by a jump that is
  /// seen: most do not.
  func mayBeSharp(_ step: Int) -> Bool {
    let (before, now, after) = (velocities[step - 1], velocities[step], velocities[step + 1])
    let across = abs(after + velocities[step + 2] - before - velocities[step - 2]) / 2
    let away = abs(now - (before + after) / 2)
    return across > 0.04 * max(abs(before), abs(after)) + 8
      || away * (times[step + 1] - times[step]) > Threshold.leastJump.value
  }
}

extension [StepFit] {
  /// Whether one of these steps, which are in order, lies fewer than `distance` samples from `sample`.
  func hasOne(within distance: Int, of sample: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].sample > sample - distance { high = middle } else { low = middle + 1 }
    }
    return low < count && self[low].sample < sample + distance
  }
}
