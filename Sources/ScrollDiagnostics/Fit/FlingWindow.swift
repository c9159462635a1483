import ScrollKinematics
import ScrollPlatforms

/// The part of a trace to which the fling of a model is held, and what the fling starts from as far as the trace tells.
struct FlingWindow {
  /// Times in s after the release as the trace shows it, and offsets in pt.
  let samples: FitSamples
  /// The rows of the trace from which they come.
  let rows: Range<Int>
  /// The release as the trace shows it, in s on the trace's clock.
  let releaseTime: Double
  /// Offset and velocity there, roughly.
  let state: ScrollState
  /// Where the view may rest, as far as it is known.
  let range: RestRange
  /// Whether the range is a guess from where the view came to rest: then it moves with the fling.
  let isRangeGuessed: Bool
  /// Where it came to rest; the last offset if it did not.
  let rest: Double
  /// Whether it is seen to rest there.
  let isAtRest: Bool
  /// Length of the visible window in pt; 0 if it is not known.
  let viewportLength: Double
  /// Frames per second of the display.
  let frameRate: Double
  /// The standard error of the clock's rate, as a share of it.
  let clockDrift: Double
  /// Whether the view went away from its place of rest and came back, with no fling in the window, or is known to come from past an edge.
  let isReturning: Bool
  /// Whether the view is known to be past an edge at first: a spring is at work there.
  private let isOutside: Bool

  /// How long a view at rest is looked at, in s.
  private static let rested = 0.3
  /// How long a frame may be shown, in s. Models are played frame by frame: beyond, that would not end.
  private static let frameIntervals = 1e-4...1
  /// How much more than the rows have models are played: frames a row, and s. A pause would be played frame by frame.
  private static let (framesPerRow, pause) = (10.0, 2.0)

  /// The window over `rows` of `motion` up to the first change of the geometry, or past it, without the first `lateFrames`; `nil` if it
  /// is too short.
  ///
  /// With `isBounce` a view is taken to spring back from where it begins, past an edge, to its place of rest there.
  init?(
    _ motions: FreeMotions, _ motion: TraceMotion, rows whole: Range<Int>, lateFrames: Int = 0,
    isBounce: Bool = false, isPastChanges: Bool = false
  ) {
    let (trace, prepared, begin) = (motions.trace, motions.prepared, whole.lowerBound)
    let first = max(begin, motion.deceleration.lowerBound)
    let change = isPastChanges ? nil : trace.geometryChanges.first { $0.rows.upperBound > first + 1 }
    let end = min(
      change.map { trace.times[max($0.rows.lowerBound, first)] } ?? .infinity,
      trace.times[Self.lastMoving(trace, motion, prepared)] + Self.rested)
    let rows = Self.freeRows(of: trace, whole.prefix { trace.times[$0] <= end })
    let (clock, used) = (FrameClock(Array(trace.times[rows])), rows.dropFirst(lateFrames))
    guard rows.count >= 10, used.count >= 8, Self.frameIntervals.contains(clock.interval) else { return nil }
    (self.rows, releaseTime) = (used, trace.times[begin])
    let early = rows.prefix(6)
    let speed = LineFit(trace.times[early].map { $0 - trace.times[begin] }, Array(trace.offsets[early])).slope
    state = ScrollState(offset: trace.offsets[begin], velocity: speed)
    // A view that a finger moves by parts of a point may fling by whole ones.
    let offsets = Array(trace.offsets[used])
    samples = FitSamples(
      times: used.map { clock.times[$0 - begin] - clock.times[0] }, offsets: offsets,
      quantum: max(prepared.grid, OffsetGrid(of: offsets).quantum), clockError: clock.error,
      noise: prepared.noise(at: speed)
    ).thinned(to: FitSamples.most)
    rest = trace.offsets[used.upperBound - 1]
    isAtRest = motion.rest.isFinite && abs(rest - motion.rest) < max(1, prepared.grid)
    clockDrift = clock.isEven ? clock.intervalError / clock.interval : 0
    let rate = 1 / clock.interval
    // A display's rate is a round number where the clock says nothing else.
    frameRate = abs(rate - rate.rounded()) < 0.01 * rate ? rate.rounded() : rate
    let middle = rows[rows.startIndex + rows.count / 2]
    let viewports = trace.values(of: .viewportLength)
    viewportLength = viewports.isEmpty || !viewports[middle].isFinite ? 0 : viewports[middle]
    // A recording may end before the view rests: a spring says where it goes.
    let spring =
      isBounce && !motion.rest.isFinite
      ? FreeLawFit.all(for: samples, isReturning: true, isAtRest: false).last { $0.law == .spring } : nil
    let edge = Self.edge(
      of: trace, motion, isBounce: isBounce, restingAt: spring.map { $0.fit.parameters[4] } ?? motion.rest)
    let known = trace.restRange(at: middle)
    // It came back to the edge, where it rests or the recording ends.
    let isBack = motion.crosses && !isBounce
    let back = motion.rest.isFinite ? motion.rest : trace.offsets[motion.rows.upperBound - 1]
    range = known ?? (isBack ? Self.range(endingAt: back, isUpper: speed > 0) : edge ?? .unbounded)
    isRangeGuessed = known == nil && (motion.crosses || edge != nil)
    isOutside = abs(trace.restRange(at: begin)?.overscroll(at: trace.offsets[begin]) ?? 0) > 1
    isReturning = edge != nil || isOutside || motion.crosses && begin >= motion.crossing
  }

  /// The row before the rest of a motion, the end of which may be so slow that steps of the grid come far apart.
  private static func lastMoving(_ trace: ScrollTrace, _ motion: TraceMotion, _ prepared: PreparedTrace)
    -> Int
  {
    let still = max(prepared.grid / 2, 3 * prepared.noise)
    var last = motion.moving.upperBound - 1
    for row in last..<motion.rows.upperBound where abs(trace.offsets[row] - trace.offsets[last]) > still {
      guard trace.times[row] - trace.times[last] <= rested else { break }
      last = row
    }
    return last
  }

  private static func range(endingAt edge: Double, isUpper: Bool) -> RestRange {
    isUpper ? RestRange(-.infinity, edge) : RestRange(edge, .infinity)
  }

  /// A view that goes away from its place of rest does so by this many pt at least, and begins nearer than this share of that.
  private static let (leastReturn, mostStart) = (4.0, 0.8)

  /// The edge of a bounce without a fling before it: where the view comes to rest after it went away from there and came back;
  /// `nil` where it only comes nearer.
  private static func edge(
    of trace: ScrollTrace, _ motion: TraceMotion, isBounce: Bool, restingAt rest: Double
  ) -> RestRange? {
    guard rest.isFinite, motion.returns else { return nil }
    let distances = motion.moving.map { trace.offsets[$0] - rest }
    let farthest = distances.max { abs($0) < abs($1) } ?? 0
    guard abs(farthest) > leastReturn, isBounce || abs(distances[0]) < mostStart * abs(farthest) else {
      return nil
    }
    return range(endingAt: rest, isUpper: farthest > 0)
  }

  /// The rows before the bound that stops the view dead, because many a system ends a fling at the bound of the moment, and before a
  /// pause that is long beside the frames shown until then.
  private static func freeRows(of trace: ScrollTrace, _ rows: Range<Int>) -> Range<Int> {
    let excesses = rows.map { row -> Double in
      guard let range = trace.restRange(at: row) else { return -.infinity }
      return max(trace.offsets[row] - range.upper, range.lower - trace.offsets[row])
    }
    let stop = excesses.allSatisfy { $0 < 1 } ? excesses.firstIndex { $0 > -0.5 } : nil
    let free = rows.prefix(stop ?? rows.count)
    let interval = FrameClock(Array(trace.times[free])).interval
    return free.prefix { row in
      trace.times[row] - trace.times[rows.lowerBound] <= Double(row - rows.lowerBound) * framesPerRow
        * interval + pause
    }
  }
}

extension FlingWindow {
  /// Whether the view is known to have an edge.
  var isEdgeKnown: Bool { !isRangeGuessed && (range.lower.isFinite || range.upper.isFinite) }

  /// The laws with parameters of their own that exist for it; no deceleration past an edge, and no spring where one explains as much.
  var laws: [FreeLawFit] {
    let laws = FreeLawFit.all(for: samples, isReturning: isReturning, isAtRest: isAtRest)
    if isOutside { return laws.filter { $0.law == .spring } }
    guard let spring = laws.last, spring.law == .spring, laws.count > 1 else { return laws }
    return Self.isNeeded(spring, beside: laws.dropLast(), samples) ? laws : laws.dropLast()
  }

  /// The likeliest law with parameters of its own; `nil` if it leaves more than noise, or its parameters are not known.
  var told: FreeLawFit? {
    let laws = self.laws
    guard let least = laws.map({ $0.misses }).min(by: { $0.sumOfSquares < $1.sumOfSquares }) else {
      return nil
    }
    let evidence = CurveEvidence(samples, best: least)
    let weights = laws.map { $0.weight - evidence.distance(of: $0.misses) / 2 }
    let best = laws.indices.max { weights[$0] < weights[$1] }.map { laws[$0] }
    guard let best, best.isKnown, best.law != .spring || isReturning || best.letsGo,
      best.fit.isLawful || CurveEvidence(samples, best: best.misses).excess < CurveEvidence.told
    else { return nil }
    return best
  }

  /// Whether a spring holds in all of it, and no deceleration.
  var isSpring: Bool { told?.law == .spring }

  /// Whether a spring is told from each of some decelerations.
  private static func isNeeded(
    _ spring: FreeLawFit, beside others: ArraySlice<FreeLawFit>, _ samples: FitSamples
  ) -> Bool {
    let evidence = CurveEvidence(samples, best: spring.misses)
    return others.allSatisfy { evidence.distance(of: $0.misses) > CurveEvidence.told }
  }

  /// How many frames from its first one on may be left out: most of the way and of the samples lies after them.
  var mostLate: Int {
    let (first, last) = (samples.offsets[0], samples.offsets[samples.count - 1])
    let far = samples.offsets.firstIndex { abs($0 - first) > Self.mostLeft * abs(last - first) } ?? 0
    return min(Int(samples.times[far] * frameRate), samples.count / 3)
  }
  /// The share of the way that may be left out.
  private static let mostLeft = 0.4
}
