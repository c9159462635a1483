import ScrollKinematics
public import ScrollPlatforms

/// Which platform made a fling, if any: every model and free law, held to the same samples.
public struct ModelComparison: Sendable {
  /// The models, the likeliest first.
  public private(set) var fits: [ModelFit] = []
  /// How many of the first models are about as likely; 1 if the first stands alone.
  public private(set) var tied = 0
  /// How likely it is that none of the models made the fling, 0 to 1.
  public private(set) var noneProbability = 1.0
  /// The law of the fling, with parameters of its own; `nil` if no single law holds.
  public private(set) var law: FreeLaw?
  /// Whether the best model comes near: its residual is at most 1.5 % of the travel or 1 pt.
  let isNear: Bool
  /// The samples compared, and when they begin and end, on the trace's clock in s.
  package let samples: Int, start: Double, end: Double

  /// Whether a platform is named, alone or tied with others: it is likelier than not that one of the models made the fling.
  public var isExplained: Bool { noneProbability < 0.5 }
  /// The probability of the first model, 0 to 1; 0 where none is named.
  public var confidence: Double { isExplained ? fits.first?.probability ?? 0 : 0 }

  /// Models this many times less likely than the first are no longer tied with it: three standard errors.
  private static let leastShare = Elementary.exp(-CurveEvidence.told / 2)
  /// How much of what is recorded comes from platforms in the catalog, in units of length of their own or not, and from laws with a
  /// formula; the rest from anything else.
  private static let priors = (model: 0.5, otherUnit: 0.3, law: 0.4, other: 0.1)
  /// What any motion pays for going wherever it likes: a number for each 15 readings that differ, up to five, each known to a twentieth
  /// of where it could be. A rest that is shown thirty times is one reading: it speaks for no platform.
  private static let otherCost = (each: 3 / 15.0, most: 16.0)
  /// What a model pays for its unit of length, the logarithm of which has this range and is known to about a hundredth.
  private static let unitCost = 4.4
  /// The logarithm of how much faster than shown a view may usually have been let go.
  private static let usualGain = 0.4
  /// How many frames before or after the release that the trace shows a fling may usually have begun.
  private static let usualDelay = 4.0
  /// What a model pays for where it is told to go, if the view is not seen to rest there, and for an edge that nobody recorded.
  private static let guessCost = 3.0
  /// Frames after the release that a finger may still have made, and what each further one that is left out speaks for any motion;
  /// what a whole beginning does by another law.
  private static let (handFrames, frameCost, beginningCost) = (4, 1.5, 3.0)

  /// Weighs searches that came to an end; `late` frames after the release were left out, `nil` where one law does not lead all of it.
  private init?(
    _ window: FlingWindow, _ searches: [ModelSearch], late: Int?, among entries: [FlingCatalogEntry]
  ) {
    let (laws, times) = (window.laws, window.samples.times)
    let candidates = searches.compactMap { ModelFit($0) }
    let all = candidates.map { $0.misses } + laws.map { $0.misses }
    guard !candidates.isEmpty, let best = all.min(by: { $0.sumOfSquares < $1.sumOfSquares }) else {
      return nil
    }
    samples = times.count
    (start, end) = (window.releaseTime + times[0], window.releaseTime + times[times.count - 1])
    let nearest = candidates.reduce(.infinity) { min($0, $1.residual) }
    isNear = nearest <= max(1, 0.015 * window.samples.offsets.travel)
    let evidence = CurveEvidence(window.samples, best: best, drift: window.clockDrift)
    // A stretch is one in which a law leaves what may be noise, be it white or not.
    let (witness, excess) = (late == nil ? best.witness : 1, evidence.excess)
    /// The logarithm of a probability, but for a common term.
    func weight(_ prior: Double, _ misses: [Double]) -> Double {
      Elementary.log(prior) - (evidence.distance(of: misses) + excess) * witness / 2
    }
    let weighed = candidates.map { fit in
      (
        fit: fit,
        weight: weight(Self.priors.model / Double(entries.count), fit.misses)
          - Self.cost(of: fit, in: window, isPart: late == nil)
      )
    }.sorted { $0.weight > $1.weight }
    // A model that was held to several edges counts with the likeliest.
    let models = weighed.indices.filter { place in
      !weighed[..<place].contains { $0.fit.model == weighed[place].fit.model }
    }.map { weighed[$0] }
    let free = laws.map { weight(Self.priors.law, $0.misses) + $0.weight }
    // A law is told where any motion at its dearest is less likely; a platform is named where any motion at all is.
    let any =
      Elementary.log(Self.priors.other)
      + (late.map { Self.frameCost * Double(max(0, $0 - Self.handFrames)) } ?? Self.beginningCost)
    let other = any - min(Self.otherCost.most, Self.otherCost.each * Double(evidence.readings))
    let greatest = (free + [other]).reduce(models[0].weight) { max($0, $1) }
    let none = (free + [other]).reduce(0) { $0 + Elementary.exp($1 - greatest) }
    let sum = models.reduce(none) { $0 + Elementary.exp($1.weight - greatest) }
    noneProbability = none / sum
    // In the order of the list where nothing tells them apart.
    let ranks = models.map { model in
      let behind = models[0].weight - model.weight
      return (behind < 0.5 ? 0 : behind, entries.firstIndex { $0.name == model.fit.model } ?? 0)
    }
    fits = models.indices.sorted { ranks[$0] < ranks[$1] }.map { index in
      var fit = models[index].fit
      fit.probability = Elementary.exp(models[index].weight - greatest) / sum
      return fit
    }
    let leastTied = Self.leastShare * fits[0].probability
    tied = max(1, fits.prefix { $0.probability >= leastTied }.count)
    if let index = free.indices.max(by: { free[$0] < free[$1] }), free[index] > any - Self.otherCost.most,
      laws[index].isKnown
    {
      law = laws[index].reported
    }
  }

  /// What a model pays for what nobody recorded: the logarithm of how much less likely that makes it.
  private static func cost(of fit: ModelFit, in window: FlingWindow, isPart: Bool) -> Double {
    let unit = fit.scale == 1 ? 0 : unitCost - Elementary.log(priors.otherUnit)
    let guesses = [fit.guesses.target, fit.guesses.edge].reduce(0.0) { $0 + ($1 ? guessCost : 0) }
    // A fling that nobody saw so fast is less likely.
    let speeds = [fit.release.velocity, window.state.velocity].map { max(1, abs($0)) }
    let faster = Elementary.log(max(1, speeds[0] / speeds[1])) / usualGain
    // A part of a fling begins anywhere in it.
    let apart = isPart ? 0 : (fit.releaseTime - window.releaseTime) * window.frameRate / usualDelay
    return unit + guesses + Elementary.log((1 + faster * faster) * (1 + apart * apart))
  }
}

extension ScrollTrace {
  /// Fits the models to the fling that travels farthest; `nil` if the trace has no fling.
  public func comparison(
    among entries: [FlingCatalogEntry] = FlingCatalog.standard.entries
  ) -> ModelComparison? {
    ModelComparison(FreeMotions(self), among: entries)
  }
}

extension ModelComparison {
  /// Fits the models to the free motion that travels farthest; `nil` if none is a fling.
  package init?(_ motions: FreeMotions, among entries: [FlingCatalogEntry]) {
    let entries = entries.count > 1 ? entries.filter { $0.twin == nil } : entries
    guard let fling = motions.farthest(of: motions.flings) else { return nil }
    self.init(motions, fling: fling, among: entries)
  }

  /// Holds the models to a fling up to the first change of the geometry; `nil` if it is too short.
  ///
  /// Where no platform and no law explains all of it, those count that explain the stretch that one law leads to its end: another may
  /// have led the view at first, as a curve of acceleration does.
  init?(_ motions: FreeMotions, fling motion: TraceMotion, among entries: [FlingCatalogEntry]) {
    guard let whole = Self.whole(motions, motion, among: entries) else { return nil }
    let inside = whole.isTold ? nil : Self.inside(motions, motion, among: entries)
    self = inside.flatMap { $0.isTold ? $0 : nil } ?? whole
  }

  /// Whether a platform or a law explains the samples.
  private var isTold: Bool { isExplained || law != nil }

  /// The models held to all of a fling.
  private static func whole(
    _ motions: FreeMotions, _ motion: TraceMotion, among entries: [FlingCatalogEntry]
  ) -> ModelComparison? {
    // A view that was held, and that a spring leads all the way, was let go where it begins to move.
    let letGo = motions.departure(of: motion)..<motion.rows.upperBound
    let isLetGo = FlingWindow(motions, motion, rows: letGo)?.isSpring ?? false
    let rows = isLetGo ? letGo : motion.fastest..<motion.rows.upperBound
    guard
      let (chosen, searches, late) = searched(
        among: entries, { FlingWindow(motions, motion, rows: rows, lateFrames: $0) }),
      let glide = ModelComparison(chosen, searches, late: late, among: entries)
    else { return nil }
    // What looks like a spring, or like nothing, may be a view that springs back from past an edge.
    guard !chosen.isEdgeKnown, glide.noneProbability > clear || isLetGo || glide.isQuick,
      let bounce = FlingWindow(motions, motion, rows: rows, lateFrames: late, isBounce: true),
      bounce.isReturning
    else { return glide }
    let pooled = searches + refined(looked(at: bounce, among: entries))
    return ModelComparison(bounce, pooled, late: late, among: entries) ?? glide
  }

  /// The models held to the longest stretch that one law explains, if the motion hardly goes on after it.
  private static func inside(
    _ motions: FreeMotions, _ motion: TraceMotion, among entries: [FlingCatalogEntry]
  ) -> ModelComparison? {
    let (stretches, offsets) = (motions.stretches(in: motion).map { $0.rows }, motions.trace.offsets)
    guard let rows = stretches.max(by: { $0.count < $1.count }), rows.count >= fewestInside else {
      return nil
    }
    let last = offsets[rows.upperBound - 1]
    let behind = offsets[rows.upperBound..<motion.rows.upperBound].reduce(0) { max($0, abs($1 - last)) }
    guard behind <= 0.02 * abs(last - offsets[rows.lowerBound]),
      let window = FlingWindow(motions, motion, rows: rows)
    else { return nil }
    return ModelComparison(window, refined(looked(at: window, among: entries)), late: nil, among: entries)
  }
  /// A law that holds in fewer samples after a motion that it does not explain is none.
  private static let fewestInside = 24

  /// Whether a spring or a deceleration as quick as one leads it.
  private var isQuick: Bool {
    guard let law else { return true }
    let factor = law.parameters.first { $0.name == "factor-per-ms" }
    return law.name == "spring" || factor.map { $0.value < Self.quickFactor } ?? false
  }
  /// A platform that is likelier to have made a fling than this leaves no question; slower decelerations are no spring's.
  private static let (clear, quickFactor) = (0.1, 0.994)

  private static func looked(at window: FlingWindow, among entries: [FlingCatalogEntry]) -> [ModelSearch] {
    entries.compactMap { entry in
      var search = ModelSearch(entry, window)
      search?.look()
      return search?.best == nil ? nil : search
    }
  }

  /// The models held to the widest of the windows that `window` gives for late frames in which the best of them, or a law, holds.
  private static func searched(
    among entries: [FlingCatalogEntry], _ window: (_ lateFrames: Int) -> FlingWindow?
  ) -> (window: FlingWindow, searches: [ModelSearch], late: Int)? {
    // A screen shows the finger for some frames after it let go: well after the release first, then as early as it goes.
    let fewest = lateFrames[lateFrames.count - 1]
    guard let whole = window(fewest) else { return nil }
    var late = lateFrames.first { $0 <= whole.mostLate } ?? fewest
    guard var chosen = window(late) else { return nil }
    let searches = refined(looked(at: chosen, among: entries))
    guard let best = searches.first?.residual, best.isFinite else { return nil }
    var least = max(best, 1.2 * chosen.samples.gridDeviation, 0.02)
    var isWider = false
    for earlier in lateFrames where earlier < late {
      guard let wider = window(earlier) else { break }
      var left = Double.infinity
      for leader in searches.prefix(4) {
        guard left >= 1.25 * least, let moved = leader.moved(to: wider) else { continue }
        left = min(left, moved.residual)
      }
      // What a law explains from there on as well, each model has to explain.
      if left >= 1.25 * least {
        left = min(left, wider.laws.map { $0.misses.rootMeanSquare }.min() ?? .infinity)
      }
      guard left < 1.25 * least else { break }
      (chosen, late, least, isWider) = (wider, earlier, max(least, left), true)
    }
    return (chosen, isWider ? refined(searches.compactMap { $0.moved(to: chosen) }) : searches, late)
  }

  /// The searches in order, those refined that may yet be the best.
  private static func refined(_ rough: [ModelSearch]) -> [ModelSearch] {
    var searches = rough
    func least() -> Double { searches.reduce(.infinity) { min($0, $1.residual) } }
    let near = 6 * least() + 3
    // Where nothing comes near in points, lengths may be in another unit.
    let isFar = searches.first.map { least() > $0.noise } ?? false
    for index in searches.indices {
      if isFar { searches[index].lookAtScales() }
      if searches[index].residual < near { searches[index].refine() }
    }
    if let leader = searches.min(by: { $0.residual < $1.residual })?.best {
      for index in searches.indices { searches[index].go(beside: leader) }
    }
    return searches.sorted { $0.residual < $1.residual }
  }

  /// Frames after the release from which on models are compared, the safest first.
  private static let lateFrames = [24, 15, 9, 6, 4, 3, 2]
}

extension FreeMotions {
  /// The motions that are long enough to be a fling's.
  var flings: [TraceMotion] { motions.filter { $0.moving.count >= 10 } }

  /// The one whose deceleration travels farthest; a motion without one counts a tenth.
  func farthest(of flings: [TraceMotion]) -> TraceMotion? {
    func travel(_ motion: TraceMotion) -> Double {
      let rows = motion.deceleration.isEmpty ? motion.moving : motion.deceleration
      let way = abs(trace.offsets[rows.upperBound - 1] - trace.offsets[rows.lowerBound])
      return motion.deceleration.isEmpty ? 0.1 * way : way
    }
    return flings.max { travel($0) < travel($1) }
  }
}
