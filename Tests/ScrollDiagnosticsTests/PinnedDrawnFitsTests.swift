import PinnedValues
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import DiagnosisBench
@testable import ScrollDiagnostics

/// What fits make of drawn motions, a line each, held to files in `Pins`.
@Suite(.endsInTime) struct PinnedDrawnFitsTests {
  private static let head = ["Fits of drawn motions, numbers to three digits."]

  @Test func drawnMotionsAreFittedAsPinned() throws {
    let flings = (0..<14).map { Self.drawn(UInt64(500 + $0)) }
    let others = (0..<18).map { DrawnTrace.trace(UInt64(900 + $0)) }
    let lines = (flings + others).map { name, trace in
      let fit = trace.fit()
      let stretches = fit.stretches.map { stretch in
        "\(stretch.phase.name) \(PinnedLines.text(stretch.start - trace.times[0])) "
          + "\(PinnedLines.text(stretch.end - trace.times[0])) \(stretch.samples) \(PinnedLines.text(stretch.residual))"
      }
      let parameters = fit.parameters.map {
        "\($0.name) \(PinnedLines.text($0.value)) ± \(PinnedLines.text($0.standardError))"
      }
      let untold = fit.untold.map { "\($0.name): \($0.reason)" }
      return "\(name): \(fit.tried) of \(fit.candidates) | "
        + (stretches + parameters + untold).joined(separator: " | ")
    }
    let pinned = PinnedLines("drawn-fits", head: Self.head, beside: #filePath)
    #expect(try pinned.difference(from: lines) == nil)
  }

  @Test func modelsOfDrawnMotionsRankAsPinned() throws {
    let names = ["uikit", "chromium-physics-fling", "android"]
    let some = FlingCatalog.standard.entries.filter { entry in
      names.contains { "\(entry.name)".hasPrefix($0) }
    }.prefix(3)
    let lines = (0..<8).map { index -> String in
      let (name, trace) = Self.drawn(UInt64(700 + index))
      guard let comparison = trace.comparison(among: Array(some)) else { return "\(name): none" }
      let fits = comparison.fits.map { fit in
        "\(fit.model) \(PinnedLines.text(fit.residual)) "
          + [fit.release.offset, fit.release.velocity, fit.restingOffset, fit.restTime - trace.times[0]]
          .map(PinnedLines.text).joined(separator: " ")
      }
      return "\(name): \(comparison.samples) samples, \(comparison.tied) tied, "
        + "\(PinnedLines.text(comparison.confidence)), \(comparison.isExplained) | "
        + fits.joined(separator: " | ")
    }
    let pinned = PinnedLines("drawn-ranks", head: Self.head, beside: #filePath)
    #expect(try pinned.difference(from: lines) == nil)
  }

  @Test func drawnAnswersAreFittedAsPinned() throws {
    let lines = (0..<10).map { index -> String in
      let (name, trace) = Self.answer(UInt64(800 + index))
      guard let fit = trace.response() else { return "\(name): none" }
      let numbers = [fit.residual, fit.confidence, Double(fit.tied)].map(PinnedLines.text).joined(
        separator: " ")
      let first = fit.responses.prefix(4).map { "\($0.offset.rawValue) \($0.anchor.rawValue)" }
      return "\(name): \(numbers) \(fit.isExplained) | \(first.joined(separator: " | "))"
    }
    let pinned = PinnedLines("drawn-answers", head: Self.head, beside: #filePath)
    #expect(try pinned.difference(from: lines) == nil)
  }

  /// A fling, a bounce or a swing.
  private static func drawn(_ seed: UInt64) -> (name: String, trace: ScrollTrace) {
    var dice = SeededGenerator(seed: seed)
    let speed = dice.drawEvenly(250, 4000)
    let spring = Spring(stiffness: dice.draw(60, 400), damping: dice.draw(6, 30))
    let away = ScrollState(offset: dice.sign() * dice.draw(20, 200), velocity: 0)
    let (name, motion): (String, SimulatedMotion) =
      switch dice.pick(4) {
      case 0, 1: ("fling", .fling(dice.sign() * speed, from: 5000))
      case 2: ("bounce", .bounce(800 + speed, room: dice.draw(30, 250)))
      default:
        (
          "swing",
          SimulatedMotion(
            offset: { 500 + ($0 < 0 ? away.offset : spring.state(from: away, after: $0).offset) },
            start: -0.2,
            end: 1.2)
        )
      }
    let trace = motion.trace(
      rate: [30, 60, 64, 90, 120][dice.pick(5)], quantum: [0, 0.25, 1 / 3.0, 1, 2][dice.pick(5)],
      noise: [0, 0, 0.05, 0.3][dice.pick(4)], clockError: [0, 0, 0.001][dice.pick(3)],
      lost: [0, 0, 0.06][dice.pick(3)], seed: seed)
    return ("\(seed) \(name)", trace)
  }

  /// A fling under a change of the top inset or the content, answered by a drawn response.
  private static func answer(_ seed: UInt64) -> (name: String, trace: ScrollTrace) {
    var dice = SeededGenerator(seed: seed)
    let responses: [(String, GeometryResponse)] = [
      ("report", .report), ("anchoring", .anchoring), ("uikit", .uikit), ("keep", .keep),
      ("shift", GeometryResponse(offset: .shift)),
    ]
    let (name, response) = responses[dice.pick(responses.count)]
    let (inset, growth, time) = (
      Double(dice.pick(9) * 16 - 64), Double(dice.pick(3) * 40), dice.draw(0.15, 0.4)
    )
    let changed = RestRange(-inset, 4000 + growth)
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: dice.draw(500, 2500)), in: RestRange(0, 4000),
      changes: [RangeChange(time: time, range: changed, insetTopGrowth: inset)], response: response,
      frameRate: 60)
    var recorder = ScrollRecorder()
    for frame in 0..<48 {
      let now = Double(frame) / 60
      recorder.record(
        (fling.state(at: now).offset * 4).rounded() / 4, at: 2 + now, insetTop: now >= time ? inset : 0,
        contentLength: now >= time ? 4700 + growth : 4700)
      recorder.record(.minOffset, now >= time ? changed.lower : 0)
      recorder.record(.maxOffset, now >= time ? changed.upper : 4000)
    }
    return ("\(seed) \(name)", recorder.trace)
  }
}
