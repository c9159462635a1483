import PinnedValues
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What fits make of motions with known laws, step by step to the result, held to tables in `Pins`.
@Suite(.endsInTime) struct PinnedLawsTests {
  private func compare(
    _ table: String, _ traces: [(name: String, trace: ScrollTrace)],
    _ measure: (ScrollTrace, inout NamedSums) throws -> Void
  ) throws {
    let all = try traces.map { entry -> NamedSums in
      var sums = NamedSums()
      try measure(entry.trace, &sums)
      return sums
    }
    let pinned = PinnedTable("laws-\(table)", of: traces.map(\.name), beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }

  @Test func lawsAreAsPinned() throws {
    try compare("fits", FittedTraces.motions + FittedTraces.fingers) { trace, sums in
      let fit = trace.fit()
      for stretch in fit.stretches {
        sums.add("\(stretch.phase.name) start", stretch.start, "s")
        sums.add("\(stretch.phase.name) end", stretch.end, "s")
        sums.add("\(stretch.phase.name) samples", Double(stretch.samples))
        sums.add("\(stretch.phase.name) residual", stretch.residual, "pt")
      }
      for parameter in fit.parameters {
        sums.add("\(parameter.name)", parameter.value, "\(parameter.unit.symbol)")
        sums.add("\(parameter.name) error", parameter.standardError)
      }
      sums.add("not seen", Double(fit.untold.count))
      sums.add("candidates", Double(fit.candidates))
      sums.add("tried", Double(fit.tried))
    }
  }

  @Test func regionsAndWindowsAreAsPinned() throws {
    try compare("windows", FittedTraces.motions) { trace, sums in
      let prepared = PreparedTrace(trace)
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
        for late in [2, 9, 24] {
          let window = FlingWindow(
            trace, motion, quantum: prepared.grid, until: trace.times[motion.rows.upperBound - 1] - 0.1,
            lateFrames: late)
          guard let window else { continue }
          sums.add("window \(late): samples", Double(window.samples.count))
          sums.add("window \(late): times", window.samples.times.reduce(0, +), "s")
          sums.add("window \(late): release", window.releaseTime - trace.times[0], "s")
          sums.add("window \(late): offset", window.state.offset, "pt")
          sums.add("window \(late): velocity", window.state.velocity, "pt/s")
          sums.add("window \(late): lower", window.range.lower, "pt")
          sums.add("window \(late): upper", window.range.upper, "pt")
          sums.add("window \(late): rest", window.rest, "pt")
          sums.add("window \(late): viewport", window.viewportLength, "pt")
          sums.add("window \(late): frame rate", window.frameRate, "Hz")
        }
        let seed = motion.moving.lowerBound + 2..<motion.moving.upperBound - 1
        let region = FitRegion(trace, prepared, rows: motion.rows, seed: seed, quantum: prepared.grid)
        sums.count("regions", region != nil)
        sums.add("region rows", Double(region?.rows.count ?? 0))
        sums.add("region seed", Double(region?.seed.lowerBound ?? 0))
        for samples in region?.candidates ?? [] {
          sums.add("region noise", samples.noise, "pt")
          sums.add("region clock error", samples.clockError, "s")
          sums.add("region times", samples.times.reduce(0, +), "s")
          let thin = samples.thinned(to: 20)
          sums.add("thinned", Double(thin.count))
          sums.add("thinned times", thin.times.reduce(0, +), "s")
        }
      }
    }
  }

  @Test func comparisonsAreAsPinned() throws {
    let names = ["uikit", "chromium-physics-fling"]
    let some = FlingCatalog.standard.entries.filter { names.contains($0.name.description) }
    let traces = [0, 3].map { FittedTraces.motions[$0] }
    try compare("comparisons", traces) { trace, sums in
      let comparison = try #require(trace.comparison(among: some))
      for (place, fit) in comparison.fits.enumerated() {
        sums.add("\(fit.model) place", Double(place))
        sums.add("\(fit.model) offset", fit.release.offset, "pt")
        sums.add("\(fit.model) velocity", fit.release.velocity, "pt/s")
        sums.add("\(fit.model) release", fit.releaseTime - trace.times[0], "s")
        sums.add("\(fit.model) rest", fit.restingOffset, "pt")
        sums.add("\(fit.model) rest time", fit.restTime - trace.times[0], "s")
        sums.add("\(fit.model) settling", fit.settlingTime - trace.times[0], "s")
        sums.add("\(fit.model) residual", fit.residual, "pt")
        sums.add("\(fit.model) misses", fit.misses.reduce(0) { $0 + abs($1) }, "pt")
      }
      sums.add("tied", Double(comparison.tied))
      sums.add("equals", Double(comparison.equals))
      sums.add("confidence", comparison.confidence)
      sums.add("samples", Double(comparison.samples))
      sums.add("start", comparison.start - trace.times[0], "s")
      sums.add("end", comparison.end - trace.times[0], "s")
      sums.count("explained", comparison.isExplained)
    }
  }

  @Test func responsesAreAsPinned() throws {
    try compare("responses", FittedTraces.answers) { trace, sums in
      let quantum = OffsetGrid(of: trace.offsets).quantum
      for change in trace.geometryChanges {
        let window = ChangeWindow(trace, changes: change.rows, within: 0..<trace.count, quantum: quantum)
        sums.count("windows", window != nil)
        guard let window else { continue }
        for (name, part) in [
          ("", window), ("short ", window.shortened(to: 7)), ("early ", window.undisturbed),
        ] {
          sums.add("\(name)samples", Double(part.samples.count))
          sums.add("\(name)before", Double(part.before))
          sums.add("\(name)times", part.samples.times.reduce(0, +), "s")
          sums.add("\(name)finger", part.finger?.positions.reduce(0, +) ?? .nan, "pt")
        }
        sums.add("interval", window.interval, "s")
        sums.add("start", window.start, "s")
        for change in window.changes {
          sums.add("change", change.time, "s")
          sums.add("inset growth", change.insetTopGrowth, "pt")
          sums.add("content growth", change.contentGrowth, "pt")
          sums.add("lower", change.range.lower, "pt")
          sums.add("upper", change.range.upper, "pt")
        }
      }
      let fit = try #require(trace.response())
      sums.add("residual", fit.residual, "pt")
      sums.add("confidence", fit.confidence)
      sums.add("tied", Double(fit.tied))
      sums.add("responses", Double(fit.responses.count))
      sums.count("explained", fit.isExplained)
      for (place, response) in fit.responses.prefix(4).enumerated() {
        sums.add("offset policy \(place + 1)", Double(response.offset.rawValue))
        sums.add("anchor \(place + 1)", Double(response.anchor.rawValue))
        if case .scale(let factor) = response.momentum { sums.add("factor \(place + 1)", factor) }
      }
    }
  }
}
