import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A view does not know which of its ends is up: a mirrored motion shows the same faults, with velocities and jumps of the other
/// sign.
@Suite(.endsInTime) struct MirrorTests {
  /// Numbers of a finding that have the sign of the motion.
  private static let signed = ["jump", "velocity_before", "velocity_after"]

  /// Faults in growing strength, drawn ones, and offsets set and set back; of all of them, those known by offsets and bounds alone.
  private static func traces(_ detectors: PinnedSweepsTests.Detectors) -> [ScrollTrace] {
    let drawn = (501...515 as ClosedRange<UInt64>).map(detectors.random)
    let flashes = [1, 2, 3].map { count in
      SweptMotion(900).with { $0.add(to: 40..<40 + count) { _ in 25 * Double(2 - count) + 10 } }.trace()
    }
    return (detectors.sweeps.flatMap(\.traces) + drawn + flashes).filter { trace in
      let others = ScrollTrace.Quantity.allCases.filter { $0 != .minOffset && $0 != .maxOffset }
      // Without bounds 0 is an edge, and its mirror is none.
      return others.allSatisfy { !trace.knows($0) } && trace.offsets.allSatisfy { $0 > 1 }
    }
  }

  // A reader, and a law of frames, go no way: how their clocks are fitted is another matter.
  @Test(arguments: [PinnedSweepsTests.Detectors.cuts, .jumps, .rattles, .frames, .doubles])
  func aMirroredMotionHasTheSameFaults(detectors: PinnedSweepsTests.Detectors) {
    for (index, trace) in Self.traces(detectors).map(\.onBits).enumerated() {
      let (findings, mirrored) = (trace.findings, trace.mirrored.findings)
      #expect(findings.map(\.samples) == mirrored.map(\.samples), "\(index)")
      for (one, other) in zip(findings, mirrored) {
        #expect(
          one.kind == other.kind && one.mechanism.isSpelled(like: other.mechanism),
          "\(index) \(one.kind) \(one.mechanism) \(other.mechanism)")
        // Sums in another order: far more than their rounding, far less than anybody reads.
        #expect(abs(one.confidence - other.confidence) < 1e-6, "\(index)")
        for (number, mirror) in zip(one.evidence, other.evidence) {
          let sign = Self.signed.contains("\(number.name)") ? -1.0 : 1
          #expect(
            number.value.isNaN && mirror.value.isNaN
              || abs(number.value - sign * mirror.value) < 1e-6 * max(1, abs(number.value)),
            "\(index) \(one.kind) \(number.name) \(number.value) \(mirror.value)")
        }
      }
    }
  }
}

extension ScrollTrace {
  /// The motion as a view shows it whose other end is up: mirrored at a whole point, far from 0.
  fileprivate var mirrored: ScrollTrace {
    with([.minOffset: .maxOffset, .maxOffset: .minOffset]) { 20_000 - $0 }
  }

  /// In binary fractions of a point, a millionth each: then mirroring rounds nothing, and no limit is passed by chance.
  fileprivate var onBits: ScrollTrace {
    with([.minOffset: .minOffset, .maxOffset: .maxOffset]) { ($0 * 0x1p20).rounded() * 0x1p-20 }
  }

  private func with(_ columns: [Quantity: Quantity], _ change: (Double) -> Double) -> ScrollTrace {
    var changed = ScrollTrace()
    for row in times.indices { changed.append(change(offsets[row]), at: times[row]) }
    if !phases.isEmpty { changed.set(phases) }
    for (quantity, other) in columns where knows(other) {
      changed.set(quantity, values(of: other).map(change))
    }
    return changed
  }
}
