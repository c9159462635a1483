import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Decelerations by time and by frames of many kinds, drawn by a seed: which stretch is looked at, and what is said of it, held to a
/// file in `Pins`.
@Suite(.endsInTime) struct PinnedFrameLawsTests {
  /// A drag at 1500 pt/s and the fling behind it, through frames of which each so-many-th is longer.
  private func trace(seed: UInt64) -> ScrollTrace {
    var dice = SeededGenerator(seed: seed)
    func pick(_ values: [Double]) -> Double { values[Int(dice.nextUnit() * Double(values.count))] }
    let (rate, long, more) = (pick([1, 2, 3, 4]), Int(pick([3, 5, 7, 16])), pick([0.5, 1, 3, 7]))
    let byStep = dice.nextUnit() < 0.4
    let byFrame = byStep || dice.nextUnit() < 0.6
    let (missed, noise, grid) = (
      pick([0, 0, 0.05, 0.1]), pick([0, 0, 0.1, 0.5, 1, 2]), pick([0, 0, 0.5, 1])
    )
    let (frames, drag) = (Int(pick([40, 60, 90])), Int(pick([0, 12, 25])))
    // A part of the deceleration may go by the time.
    let (clock, byTime) = (pick([0, 0, 0.001, 0.002]), pick([0, 0, 0.3, 0.6]))
    var (trace, time, offset, velocity) = (ScrollTrace(), 0.0, 100.0, 1500.0)
    for frame in 0..<frames + drag {
      if frame == 0 || dice.nextUnit() >= missed {
        let shown = offset + noise * dice.nextNormal()
        let read = time + clock * (2 * dice.nextUnit() - 1)
        trace.append(grid > 0 ? (shown / grid).rounded() * grid : shown, at: read)
      }
      let wait = (frame % long == long - 1 ? 1 + more : 1) / 64
      if frame < drag {
        offset += velocity * wait
      } else if byFrame {
        offset += byStep ? velocity / 64 : velocity * wait
        velocity *= Elementary.exp(-rate / 64 * (1 - byTime) - rate * wait * byTime)
      } else {
        offset -= velocity / rate * Elementary.expm1(-rate * wait)
        velocity *= Elementary.exp(-rate * wait)
      }
      time += wait
    }
    return trace
  }

  @Test func lawsOfFramesAreAsPinned() throws {
    // Most lie near a limit.
    let seeds: [UInt64] = [
      1, 4, 5, 13, 23, 26, 30, 35, 36, 77, 82, 93, 99, 104, 169, 250, 301, 320, 400, 404, 410, 433,
    ]
    let lines = seeds.map { seed -> String in
      let trace = trace(seed: seed)
      let detector = FrameDependence(trace: trace, prepared: PreparedTrace(trace), rattles: [])
      func text(_ range: Range<Int>?) -> String { range.map { "\($0.lowerBound)..<\($0.upperBound)" } ?? "-" }
      guard let finding = detector.finding else { return "\(seed): glide \(text(detector.longestGlide))" }
      let numbers = finding.evidence.map { PinnedLines.text($0.value) }.joined(separator: " ")
      return
        "\(seed): glide \(text(detector.longestGlide)), \(finding.mechanism) in \(text(finding.samples)), "
        + "confidence \(PinnedLines.text(finding.confidence)), \(numbers)"
    }
    let head = ["Seed, longest glide, and the finding with its rows, confidence and evidence."]
    #expect(try PinnedLines("frame-laws", head: head, beside: #filePath).difference(from: lines) == nil)
  }
}
