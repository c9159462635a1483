import ScrollKinematics

/// The free motion that ends at a sample: a glide, or a motion that phases or an edge tell from a finger's.
struct MotionBefore {
  let context: BreakContext
  /// The glide that it is; `nil` for a bounce, or a fling too short to show its law.
  let glide: Glide?
  /// Velocity in pt/s at the sample, and the share of it that is lost in a second, in 1/s.
  let (velocity, rate): (Double, Double)
  /// The samples that show it, and what they leave of its law, as a sum of squares in pt².
  private let samples: ClosedRange<Int>
  private let squares: Double
  /// How many free parameters its law has.
  private static let parameters = 3

  /// A parabola is what a bounce is for so many samples, no longer.
  private static let bounceSamples = 5

  /// The free motion until a sample; `nil` where there is none, or it may be a finger's.
  init?(_ context: BreakContext, until sample: Int) {
    self.context = context
    let (prepared, hand) = (context.prepared, context.hand)
    let isFree = { (glide: Glide) in
      !hand.isDown(in: context.row(glide.steps.lowerBound + 1)...context.row(sample))
    }
    // Where columns say that no finger is down, a glide need not show that it is one.
    if let glide = prepared.fling(
      before: sample, leavingOut: context.isRattling, mayBeAny: hand.isKnown, where: isFree)
    {
      self.glide = glide
      (velocity, rate) = (glide.velocity, glide.rate)
      samples = glide.steps.lowerBound...glide.steps.upperBound
      squares = glide.scatter * glide.scatter * Double(max(1, glide.steps.count - 2))
      return
    }
    let first = sample + 1 - Self.bounceSamples
    guard first >= 0,
      let course = Parabola(
        prepared, first..<sample + 1, at: prepared.times[sample], unit: prepared.interval),
      abs(course.velocity) > 6 * prepared.noise(at: course.velocity) * course.velocityError
    else { return nil }
    glide = nil
    (velocity, rate) = (course.velocity, max(0, -course.acceleration / course.velocity))
    (samples, squares) = (first...sample, course.squares)
    guard context.isFree(sample, velocity: velocity) else { return nil }
  }

  /// Whether it is the glide of a view that bounces, as its rate and the phases tell: other systems end a glide at some speed.
  var hasNoStoppingSpeed: Bool { !context.trace.phases.isEmpty && (glide?.isOfBouncingViews ?? false) }

  /// How much likelier it breaks off before it rests at `end` than comes to rest there by one smooth course, as a logarithm.
  func evidence(ofStopAt end: Int, from sample: Int) -> Double {
    let prepared = context.prepared
    // A few samples show no law, but how far even braking would have gone on.
    guard glide != nil else { return stopsShort(at: end, from: sample) ? Self.sure : 0 }
    let braking = Array(sample..<max(sample, end))
    let times = braking.map { prepared.times[$0] - prepared.times[sample] }
    let left =
      braking.isEmpty
      ? 0
      : ColumnFit.rest(ColumnFit.powers(times, upTo: 2), braking.map { prepared.offsets[$0] })
        .reduce(0) { $0 + $1 * $1 }
    let rest = end..<min(end + Self.restSamples, prepared.offsets.count)
    let still = rest.reduce(0.0) { sum, other in
      let miss = prepared.offsets[other] - prepared.offsets[end]
      return sum + miss * miss
    }
    let freedom = Double(max(1, samples.count - Self.parameters) + max(0, braking.count - 3) + rest.count - 1)
    let least = max(0.02, prepared.noise(at: 0, in: samples.lowerBound..<rest.upperBound))
    let sharp = max(((squares + left + still) / freedom).squareRoot(), least)
    let whole = landing(samples.lowerBound..<rest.upperBound, at: end)
    return freedom * Elementary.log(max(whole, least) / sharp)
  }

  /// So many samples of the rest tell that it is one.
  private static let restSamples = 3
  /// The evidence of a stop that no braking seen explains, as a logarithm.
  private static let sure = 8.0

  /// Whether the way to a rest is less than half of what the braking before it needs, and made in a frame.
  private func stopsShort(at end: Int, from sample: Int) -> Bool {
    let prepared = context.prepared
    let way = abs(prepared.offsets[end] - prepared.offsets[sample])
    let last = abs(prepared.offsets[end] - prepared.offsets[min(sample + 1, end)])
    return last <= max(prepared.grid, 5 * prepared.noise)
      && (way + 0.5 * abs(velocity) * prepared.interval) * 2 * rate < 0.5 * abs(velocity)
  }

  /// What the best course that lands at `end`, by powers of the time left, leaves of some samples: a standard deviation in pt.
  ///
  /// It may land within the last step, or later than it shows, where a grid or noise hides the last of its way.
  private func landing(_ samples: Range<Int>, at end: Int) -> Double {
    let prepared = context.prepared
    let step = prepared.times[end] - prepared.times[end - 1]
    let hidden = velocity < 0 ? -prepared.noise : prepared.noise
    var least = Double.infinity
    for beyond in [0, 2 * hidden] {
      let offsets = samples.map { prepared.offsets[$0] - prepared.offsets[end] - beyond }
      for late in stride(from: -1, through: 1.5, by: 0.25) {
        let left = samples.map { max(0, prepared.times[end] + late * step - prepared.times[$0]) }
        let squares = left.map { $0 * $0 }
        let cubes = zip(squares, left).map { $0 * $1 }
        let quarts = zip(cubes, left).map { $0 * $1 }
        least = min(least, ColumnFit.miss([squares, cubes, quarts], offsets))
      }
    }
    return least
  }

  /// How much likelier two decelerations are than one smooth course through the samples of both, as a logarithm.
  func evidence(of after: Glide, at sample: Int, _ end: Int) -> Double {
    let prepared = context.prepared
    let places = Array(samples) + (max(sample + 1, end)...max(sample + 1, after.steps.upperBound))
    guard places.count > 10 else { return 0 }
    let times = places.map { prepared.times[$0] - prepared.times[sample] }
    let offsets = places.map { prepared.offsets[$0] - prepared.offsets[sample] }
    // As free as both decelerations with their place.
    let degree = end > sample ? 6 : 5
    let least = max(0.02, prepared.noise(at: 0, in: samples.lowerBound..<after.steps.upperBound))
    let smooth = max(ColumnFit.miss(ColumnFit.powers(times, upTo: degree), offsets), least)
    let (first, second) = (
      Double(max(1, samples.count - Self.parameters)), Double(max(1, after.steps.count - 2))
    )
    let sharp = max(
      ((squares + after.scatter * after.scatter * second) / (first + second)).squareRoot(), least)
    return (first + second) * Elementary.log(smooth / sharp)
  }
}
