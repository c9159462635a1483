import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What the detectors measure before they judge, place by place over traces with faults, held to a table in `Pins`.
///
/// A finding shows few of these numbers, and only where a limit is passed.
@Suite(.endsInTime) struct PinnedCoursesTests {
  /// A trace of every third kind of fault, some strength in the middle; and motions as poor recorders show them.
  private static let groups: [(name: String, traces: [ScrollTrace])] =
    [
      ("cuts", FaultSweep.stops + FaultSweep.losses + FaultSweep.layouts),
      ("jumps", FaultSweep.jumps), ("rattles", FaultSweep.rattles + FaultSweep.rides),
      ("frames", FaultSweep.frames + FaultSweep.readers),
      ("doubles", FaultSweep.doubles + FaultSweep.dependence),
    ].map { name, sweeps in
      (name, stride(from: 0, to: sweeps.count, by: 3).map { sweeps[$0].traces[sweeps[$0].traces.count / 2] })
    } + VariedTraces.groups

  private func compare(_ table: String, _ measure: (ScrollTrace, inout NamedSums) -> Void) throws {
    try RuleTraces.compare("courses-\(table)", groups: Self.groups, measure)
  }

  @Test func preparedTracesAreAsPinned() throws {
    try compare("prepared") { trace, sums in
      let short = trace.part(0..<min(trace.count, 9))
      for (name, prepared) in [
        ("whole", PreparedTrace(trace)), ("each 0.03 s", PreparedTrace(trace, readEach: 0.03)),
        ("each 0.08 s", PreparedTrace(trace, readEach: 0.08)), ("nine rows", PreparedTrace(short)),
      ] {
        sums.add("\(name): interval", prepared.interval, "s")
        sums.add("\(name): grid", prepared.grid, "pt")
        sums.add("\(name): quantum", prepared.quantum, "pt")
        sums.add("\(name): noise", prepared.noise, "pt")
        sums.add("\(name): least noise", prepared.leastNoise, "pt")
        sums.add("\(name): held noise", prepared.heldNoise, "pt")
        sums.add("\(name): time noise", prepared.timeNoise, "s")
        sums.add("\(name): noise at 1000 pt/s", prepared.noise(at: 1000), "pt")
        sums.count("\(name): regular", prepared.isRegular)
        sums.add("\(name): samples", Double(prepared.rows.count))
        sums.add("\(name): rows", Double(prepared.rows.reduce(0, +)))
        sums.add("\(name): frames", Double(prepared.frames.reduce(0, +)))
        sums.add("\(name): times", prepared.times.reduce(0, +), "s")
        sums.add("\(name): offsets", prepared.offsets.reduce(0, +), "pt")
        for velocity in prepared.velocities {
          sums.add("\(name): velocities", abs(velocity), "pt/s")
          sums.count("\(name): fast enough to show", prepared.shows(velocity))
        }
        for sample in stride(from: 0, to: prepared.times.count, by: 4) {
          sums.count("\(name): rests", prepared.rests(from: sample))
          sums.add(
            "\(name): sample five frames on",
            Double(prepared.sample(atFrame: prepared.frames[sample] + 5, near: sample) ?? -1))
          sums.add(
            "\(name): sample four frames back",
            Double(prepared.sample(atFrame: prepared.frames[sample] - 4, near: sample) ?? -1))
        }
      }
    }
  }

  @Test func breaksAreAsPinned() throws {
    try compare("breaks") { trace, sums in
      let prepared = PreparedTrace(trace)
      func add(_ name: String, _ fit: BreakFit?) {
        sums.count("\(name): fits", fit != nil)
        guard let fit else { return }
        sums.add("\(name): sample", Double(fit.sample))
        sums.add("\(name): width", Double(fit.width))
        sums.add("\(name): jump", abs(fit.jump), "pt")
        sums.add("\(name): jump error", fit.jumpError, "pt")
        sums.add("\(name): velocity before", fit.before, "pt/s")
        sums.add("\(name): velocity after", fit.after, "pt/s")
        sums.add("\(name): velocity error", fit.velocityError, "pt/s")
        sums.add("\(name): acceleration", fit.acceleration, "pt/s^2")
        sums.add("\(name): wait", fit.wait, "s")
        sums.add("\(name): speed", fit.speed, "pt/s")
        sums.add("\(name): jump ratio", fit.jumpRatio)
        sums.add("\(name): velocity ratio", fit.velocityRatio)
      }
      for sample in stride(from: 0, to: prepared.times.count - 1, by: 3) {
        for width in BreakFit.widths { add("\(width) wide", BreakFit(prepared, at: sample, width: width)) }
        add("best", BreakFit(prepared, at: sample))
      }
      let all = prepared.breaks { _ in false }
      for fit in all { add("breaks", fit) }
      for fit in prepared.breaks(leavingOut: { $0 % 5 == 0 }) { add("breaks but each fifth", fit) }
      for sample in prepared.times.indices {
        for distance in 1...4 {
          sums.count("\(distance) near a break", all.hasOne(within: distance, of: sample))
        }
      }
    }
  }

  @Test func glidesAreAsPinned() throws {
    try compare("glides") { trace, sums in
      let prepared = PreparedTrace(trace)
      func add(_ name: String, _ glide: Glide?) {
        sums.count("\(name): fits", glide != nil)
        guard let glide else { return }
        sums.add("\(name): velocity", glide.velocity, "pt/s")
        sums.add("\(name): rate", glide.rate, "1/s")
        sums.add("\(name): rate error", glide.rateError, "1/s")
        sums.add("\(name): share error", glide.shareError)
        sums.add("\(name): scatter", glide.scatter, "pt")
        sums.count("\(name): brakes evenly", glide.brakesEvenly)
        sums.add("\(name): steps", Double(glide.steps.lowerBound + glide.steps.count))
        sums.add("\(name): travel in 0.1 s", glide.way(in: 0.1), "pt")
        sums.add("\(name): travel of 0.1 s before", glide.way(in: -0.1), "pt")
        sums.add("\(name): velocity after 0.2 s", glide.velocity(after: 0.2), "pt/s")
        sums.count("\(name): is a fling", glide.isFling(prepared))
        sums.count("\(name): may be a fling", glide.mayBeFling(prepared))
      }
      for sample in stride(from: 2, to: prepared.times.count, by: 9) {
        let before = prepared.glide(before: sample) { _ in false }
        let after = prepared.glide(after: sample) { _ in false }
        add("before", before)
        add("after", after)
        add("short before", prepared.glide(before: sample, within: 0.1) { $0 == sample - 9 })
        add("short after", prepared.glide(after: sample, within: 0.1) { $0 == sample + 9 })
        if let before, let after {
          sums.count("alike", before.isLike(after, suddenly: false))
          sums.count("suddenly alike", before.isLike(after, suddenly: true))
        }
      }
      for sample in stride(from: 5, to: prepared.times.count, by: 17) {
        add("fling before", prepared.fling(before: sample) { _ in false })
        add(
          "fling after",
          prepared.fling(after: sample, leavingOut: { _ in false }, where: { $0.velocity > -500 }))
      }
    }
  }

  @Test func placesAndMotionsAreAsPinned() throws {
    try compare("places") { trace, sums in
      let prepared = PreparedTrace(trace)
      let context = BreakContext(trace: trace, prepared: prepared, rattles: [4..<9, 20..<24, 40..<41])
      for sample in prepared.times.indices {
        let place = RestingPlace(context: context, sample: sample)
        sums.count("is an edge upward", place.isEdge(direction: 1, share: 0.5))
        sums.count("is an edge downward", place.isEdge(direction: -1, share: 0.9))
        sums.count("a bound leaps", place.boundLeaps)
        sums.add("distance outside", place.distanceOutside, "pt")
        sums.count("rattles", context.isRattling(sample))
        sums.add("row", Double(context.row(sample + 3)))
      }
      for row in 0..<trace.count {
        sums.add("sample of a row", Double(context.sample(at: row) ?? -1))
        sums.count("geometry changes", context.geometryChanges(around: row))
        sums.add("row at a time", Double(trace.row(at: trace.times[row] + 0.02)))
      }
      for change in trace.geometryChanges {
        sums.add("change", Double(change.rows.lowerBound + change.rows.count))
        sums.add(
          "change of geometry",
          trace.geometryGrowth(from: change.rows.lowerBound, to: change.rows.upperBound - 1),
          "pt")
      }
      sums.add("first change", trace.firstChange(after: trace.times[0]), "s")
      for motion in trace.motions(noise: prepared.noise) {
        for (name, rows) in [
          ("moving", motion.moving), ("motion", motion.rows), ("deceleration", motion.deceleration),
          ("bounce", motion.bounce),
        ] {
          sums.add("\(name) from", Double(rows.lowerBound))
          sums.add("\(name) rows", Double(rows.count))
        }
        sums.add("crossing", Double(motion.crossing))
        sums.add("rest", motion.rest, "pt")
        sums.add("gliding", trace.gliding(motion), "pt")
      }
    }
  }

  @Test func clocksAndGridsAreAsPinned() throws {
    try compare("clocks") { trace, sums in
      let prepared = PreparedTrace(trace)
      let clock = FrameClock(trace.times)
      sums.add("clock", clock.times.reduce(0, +), "s")
      sums.add("clock interval", clock.interval, "s")
      sums.add("clock interval error", clock.intervalError, "s")
      sums.add("clock scatter", clock.scatter, "s")
      sums.count("clock is even", clock.isEven)
      for parameter in SamplerFit(trace.offsets, at: trace.times, truth: trace.offsets).parameters {
        sums.add("sampler \(parameter.name)", parameter.value, "\(parameter.unit.symbol)")
        sums.add("sampler \(parameter.name) error", parameter.standardError)
      }
      for blur in [0.3, 1, 3] {
        let grid = BlurredGrid(of: trace.offsets, at: trace.times, interval: prepared.interval, blur: blur)
        sums.add("grid blurred by \(blur) pt", grid.quantum, "pt")
      }
      let dependence = FrameDependence(trace: trace, prepared: prepared, rattles: [12..<14])
      sums.count("frames can tell", dependence.canTell)
      guard let glide = dependence.longestGlide else { return }
      sums.add("longest glide", Double(glide.lowerBound + glide.count))
      sums.add("rate of the longest glide", dependence.rate(of: glide), "1/s")
      let laws = GlideLaws(trace, prepared, glide)
      guard let answer = laws.answer else { return }
      sums.add("wander", answer.wander, "s")
      sums.count("law by step", answer.isByStep)
      sums.add("law rate", answer.rate)
      sums.add("law share", answer.share)
      sums.add("law deviations", answer.deviations)
      sums.add("left by the law", answer.byLaw, "pt")
      sums.add("left by the time", answer.byTime, "pt")
      sums.add("left by both", answer.byBoth, "pt")
    }
  }

  @Test func sampleMetricsOfFaultsAreAsPinned() throws {
    try compare("metrics") { trace, sums in
      for metric in trace.sampleMetrics { sums.add("\(metric.name)", metric.value, "\(metric.unit.symbol)") }
      let diagnosis = trace.diagnosis()
      for segment in diagnosis.segments {
        sums.add("\(segment.phase.name) segments", 1)
        sums.add("\(segment.phase.name) start", segment.start, "s")
        sums.add("\(segment.phase.name) end", segment.end, "s")
      }
      for metric in diagnosis.metrics.dropFirst(17) {
        sums.add("diagnosis \(metric.name)", metric.value, "\(metric.unit.symbol)")
      }
      sums.add("limits", Double(diagnosis.limits.count))
      for finding in diagnosis.findings {
        sums.add("bytes of messages", Double(finding.messageUTF8.count))
        sums.add("bytes of causes", Double(finding.cause.utf8.count))
      }
    }
  }
}
