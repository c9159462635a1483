import ScrollKinematics
public import ScrollPlatforms

/// Which platform made a fling: every model, fitted to the same samples.
public struct ModelComparison: Sendable {
  /// The fits, the best first.
  public let fits: [ModelFit]
  /// How many of the first fits are equally good; 1 if the best stands alone.
  public let tied: Int
  /// How many of the first fits have as small a residual as the best, even if the grid excludes some of them.
  package let equals: Int
  /// The probability of the best one among those compared, 0 to 1; ties share it.
  public let confidence: Double
  /// Whether the best one fits.
  ///
  /// Its residual is at most 1.5 % of the travel or 1 pt, grid, noise and clock explain it, and no ``law`` is better.
  public let isExplained: Bool
  /// A law with parameters of its own that fits clearly better than every model; `nil` if there is none.
  public let law: PlainLaw?
  /// Whether the view is known to have an edge.
  let isEdgeKnown: Bool
  /// The samples compared, and when they begin and end, on the trace's clock in s.
  package let samples: Int, start: Double, end: Double

  init(_ window: FlingWindow, _ unordered: [ModelFit], among entries: [FlingCatalogEntry]) {
    let sorted = unordered.inOrder
    let best = sorted[0]
    samples = window.samples.count
    isEdgeKnown = window.range.lower.isFinite || window.range.upper.isFinite
    start = window.releaseTime + window.samples.times[0]
    end = window.releaseTime + window.samples.times[samples - 1]
    let offsets = window.samples.offsets
    let travel = (offsets.max() ?? 0) - (offsets.min() ?? 0)
    let evidence = CurveEvidence(window.samples, best: best.misses, drift: window.clockDrift)
    let distances = sorted.map { evidence.distance(of: $0.misses) }
    let (equals, others) = (
      sorted.indices.filter { distances[$0] < Likelihoods.told },
      sorted.indices.filter { distances[$0] >= Likelihoods.told }
    )
    // Among equals the grid decides, and a system comes before a law; within a standard error the order of the list.
    let ranks = sorted.map { Self.rank(of: $0.model, quantum: window.samples.quantum) }
    let places = sorted.map { fit in entries.firstIndex { $0.name == fit.model } ?? 0 }
    let order = equals.sorted { first, second in
      let keys = [first, second].map { fit in
        (ranks[fit], distances[fit] < 1 ? 0 : distances[fit], places[fit])
      }
      return keys[0] < keys[1]
    }
    fits = (order + others).map { sorted[$0] }
    tied = order.filter { ranks[$0] == ranks[order[0]] }.count
    self.equals = order.count
    var sum = 0.0
    for index in sorted.indices {
      let weight = Elementary.exp(-distances[index] / 2)
      sum += weight * (distances[index] < Likelihoods.told ? Self.weights[ranks[index]] : 0.1)
    }
    // That it is none of them: a law with parameters of its own.
    let plain = PlainLaw.best(for: window.samples, isReturning: window.isOfSpring)
    let lead = plain.flatMap {
      $0.lead(over: best.misses, of: window.samples, drift: window.clockDrift)
    }
    sum += lead.map { Elementary.exp(min($0, 1000) / 2) } ?? 0
    confidence = Elementary.exp(-distances[order[0]] / 2) * Self.weights[ranks[order[0]]] / sum
    law = (lead ?? 0) > 0 ? plain : nil
    let most = min(max(1, 0.015 * travel), Self.mostOfRecording(best.misses, in: window))
    isExplained = law == nil && best.residual <= most
  }

  /// What a recording of the model itself might leave at the most, in pt: live ones leave up to ten times what their grid explains,
  /// and on none what half a millisecond makes at their velocity. Noise changes from one sample to the next.
  private static func mostOfRecording(_ misses: [Double], in window: FlingWindow) -> Double {
    max(12 * window.samples.gridDeviation, 3 * misses.roughness, 5e-4 * abs(window.state.velocity), 0.3)
  }

  /// What a rank among equals weighs.
  private static let weights = [1, 0.3, 0.1]

  /// 0 for a system that shows offsets on such a grid, 1 for one that does not, 2 for a law that is no system's.
  ///
  /// Browsers and Android show whole pixels; UIKit's recordings lie on halves and thirds of a point, GTK's, Flutter's
  /// and the libraries' on no grid.
  private static func rank(of model: String, quantum: Double) -> Int {
    if (["decay", "spring"] as [String]).contains(where: { $0 == model }) { return 2 }
    let whole = (["chromium", "gecko", "webkit", "android"] as [String]).contains {
      model.hasPrefix($0)
    }
    return whole == (abs(quantum - 1) < 1e-6) ? 0 : 1
  }
}

extension ScrollTrace {
  /// Fits the models to the fling that travels farthest; `nil` if the trace has no fling.
  public func comparison(
    among entries: [FlingCatalogEntry] = FlingCatalog.standard.entries
  ) -> ModelComparison? {
    let quantum = OffsetGrid(of: offsets).quantum
    return ModelComparison(self, motions(noise: PreparedTrace(self).noise), quantum: quantum, among: entries)
  }
}

extension ModelComparison {
  init?(
    _ trace: ScrollTrace, _ motions: [TraceMotion], quantum: Double, among entries: [FlingCatalogEntry]
  ) {
    let flings = motions.filter { $0.moving.count >= 10 }
    let farthest = flings.max { trace.gliding($0) < trace.gliding($1) }
    guard let farthest else { return nil }
    let release = trace.times[farthest.deceleration.lowerBound]
    let end = min(trace.firstChange(after: release), trace.firstFault(in: farthest.rows, after: release))
    self.init(trace, fling: farthest, quantum: quantum, until: end, among: entries)
  }

  /// Holds the models to the fling in `motion` up to `end` s; `nil` if it is too short.
  init?(
    _ trace: ScrollTrace, fling motion: TraceMotion, quantum: Double, until end: Double,
    among entries: [FlingCatalogEntry]
  ) {
    func window(_ late: Int, isBounce: Bool, isLetGo: Bool) -> FlingWindow? {
      FlingWindow(
        trace, motion, quantum: quantum, until: end, lateFrames: late, isBounce: isBounce, isLetGo: isLetGo)
    }
    // A view that was held, and that a spring leads all the way, was let go where it begins to move.
    let isLetGo = window(0, isBounce: false, isLetGo: true)?.isSpring ?? false
    func comparison(isBounce: Bool) -> ModelComparison? {
      ModelComparison(among: entries) { window($0, isBounce: isBounce, isLetGo: isLetGo) }
    }
    guard let fling = comparison(isBounce: false) else { return nil }
    // What no fling comes near may be a view that springs back from past an edge.
    let (left, noise) = (fling.fits[0].residual, max(quantum / 12.0.squareRoot(), Self.leastNoise))
    let isNone = left > 2 * noise || fling.law != nil || isLetGo
    let bounce = !fling.isEdgeKnown && isNone ? comparison(isBounce: true) : nil
    self =
      bounce.flatMap { bounce in
        let residual = bounce.fits[0].residual
        let isAsGood = fling.law.map { bounce.isExplained && residual < 1.5 * max($0.residual, noise) }
        return isAsGood ?? (residual < left / 2 || isLetGo && residual < left) ? bounce : nil
      } ?? fling
  }

  /// A model that leaves twice this, in pt, is not near.
  private static let leastNoise = 0.05

  /// Holds the models to the windows that `window` gives for late frames.
  private init?(among entries: [FlingCatalogEntry], _ window: (_ lateFrames: Int) -> FlingWindow?) {
    // A screen shows the finger for some frames after it let go: well behind the release first, then as early as it
    // goes.
    guard var chosen = window(Self.lateFrames[0]) else { return nil }
    var fits = Self.best(entries.compactMap { ModelFit(roughly: $0, to: chosen) })
    guard let best = fits.first else { return nil }
    var least = max(best.residual, 1.2 * chosen.samples.gridDeviation, 0.02)
    var isWider = false
    for earlier in Self.lateFrames.dropFirst() {
      guard let wider = window(earlier) else { break }
      let leaders = fits.prefix(6).compactMap { ModelFit($0, to: wider)?.refined().residual }
      let residual = leaders.min() ?? .infinity
      // What a law explains from there on as well, each model has to explain.
      let left = residual < 1.25 * least ? residual : wider.lawResidual
      guard left < 1.25 * least else { break }
      (chosen, least, isWider) = (wider, max(least, left), true)
    }
    if isWider { fits = Self.best(fits.compactMap { ModelFit($0, to: chosen) }) }
    guard !fits.isEmpty else { return nil }
    self.init(chosen, fits, among: entries)
  }

  /// The fits in order, those refined that may yet be the best.
  private static func best(_ rough: [ModelFit]) -> [ModelFit] {
    let near = 4 * (rough.map { $0.residual }.min() ?? 0) + 1
    let fits = rough.map { $0.residual < near ? $0.refined() : $0.completed() }.inOrder
    guard let leader = fits.first else { return fits }
    let close = 4 * max(leader.residual, Likelihoods.leastDeviation)
    return fits.map { $0.residual < close ? $0.seeded(by: leader) : $0 }.inOrder
  }

  /// Frames behind the release from which on models are compared, the safest first.
  private static let lateFrames = [24, 15, 9, 6, 4, 3, 2]
}

extension ScrollTrace {
  /// How far the view travels in the deceleration of a motion, or in all of one without, in pt.
  func gliding(_ motion: TraceMotion) -> Double {
    let rows = motion.deceleration.isEmpty ? motion.moving : motion.deceleration
    return abs(offsets[rows.upperBound - 1] - offsets[rows.lowerBound])
      * (motion.deceleration.isEmpty ? 0.1 : 1)
  }

  /// When something that no fling does by itself first happens in `rows` after `time` s, in s: the last row before a cut, a jump or a
  /// rattle; infinite if nothing does.
  func firstFault(in rows: Range<Int>, after time: Double) -> Double {
    // A long trace is examined around the fling alone.
    let near = max(0, rows.lowerBound - Self.mostBeside)..<min(count, rows.upperBound + Self.mostBeside)
    guard near.count == count else {
      let (first, last) = (rows.lowerBound - near.lowerBound, rows.upperBound - near.lowerBound)
      return part(near).firstFault(in: first..<last, after: time)
    }
    let faults = diagnosis().findings.filter { finding in
      switch finding.kind {
      case .inertiaCut, .snappedOffset, .jitter, .doubleSpeed:
        rows.contains(finding.samples.lowerBound) && times[finding.samples.lowerBound] > time
      case .releaseJump, .droppedFrames, .coarseReader, .frameRateDependent, .inputBeat: false
      }
    }
    // It lies between two samples: the one before the first that may show it is whole.
    return faults.map { times[max(0, $0.samples.lowerBound - 1)] }.min() ?? .infinity
  }

  /// Rows to both sides of a fling that show what is usual around it.
  private static let mostBeside = 4096

  /// When a length, an inset or a bound first changes after `time` s; infinite if none does.
  func firstChange(after time: Double) -> Double {
    let columns = Self.geometryQuantities.map { values(of: $0) }.filter { !$0.isEmpty }
    for row in max(1, row(at: time) + 1)..<max(2, count) where row < count {
      if columns.contains(where: { abs($0[row] - $0[row - 1]) > 0.01 }) { return times[row - 1] }
    }
    return .infinity
  }
}

extension [ModelFit] {
  /// The best first; those as good as exact in the order of the list, in which a system's usual form comes first.
  fileprivate var inOrder: [ModelFit] {
    let least = Likelihoods.leastDeviation
    return sorted { Swift.max($0.residual, least) < Swift.max($1.residual, least) }
  }
}
