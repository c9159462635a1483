import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where each detector begins to see a fault, and what it says from there on, held to tables in `Pins`.
///
/// A sweep counts its findings, so a limit that moves past one of its strengths shows, and sums their numbers, so any other
/// number does.
@Suite(.endsInTime) struct PinnedSweepsTests {
  /// The detectors that look for one kind of fault.
  enum Detectors: String, CaseIterable {
    case cuts, jumps, rattles, frames, readers, doubles, dependence

    var sweeps: [FaultSweep] {
      switch self {
      case .cuts: FaultSweep.stops + FaultSweep.losses + FaultSweep.layouts
      case .jumps: FaultSweep.jumps
      case .rattles: FaultSweep.rattles + FaultSweep.rides
      case .frames: FaultSweep.frames
      case .readers: FaultSweep.readers
      case .doubles: FaultSweep.doubles
      case .dependence: FaultSweep.dependence
      }
    }

    func random(_ seed: UInt64) -> ScrollTrace {
      switch self {
      case .cuts: RandomFault.cut(seed)
      case .jumps: RandomFault.jump(seed)
      case .rattles: RandomFault.rattle(seed)
      case .frames: RandomFault.frames(seed)
      case .readers: RandomFault.reader(seed)
      case .doubles: RandomFault.double(seed)
      case .dependence: RandomFault.dependence(seed)
      }
    }

    func findings(_ trace: ScrollTrace) -> [Finding] {
      let prepared = PreparedTrace(trace)
      // As if some rows near the beginning rattled.
      let context = BreakContext(trace: trace, prepared: prepared, rattles: [2..<4, 8..<9])
      let jumps = JumpDetector(context: context).jumps
      switch self {
      case .cuts:
        return StopDetector(context: context, jumps: jumps).findings
          + LossDetector(context: context, jumps: jumps).findings
          + GeometryAnswer(context: context).findings + InstantCancel(context: context).findings
      case .jumps:
        let detector = JumpDetector(context: context)
        return detector.jumps.map(detector.finding) + HandOverDetector(context: context).findings
      case .rattles: return JitterDetector(trace: trace, prepared: prepared).findings
      case .frames:
        let detector = DroppedFrames(
          trace: trace, prepared: prepared, rattles: context.rattles,
          jumps: jumps.map { prepared.rows[$0.sample + 1] })
        return [detector.finding].compactMap { $0 }
      case .readers: return CoarseReader(trace: trace, prepared: prepared).findings
      case .doubles: return [DoubleSpeed(context: context, jumps: jumps).finding].compactMap { $0 }
      case .dependence:
        let detector = FrameDependence(trace: trace, prepared: prepared, rattles: context.rattles)
        return [detector.finding].compactMap { $0 }
      }
    }
  }

  @Test(arguments: Detectors.allCases) func aSweepIsSeenAsPinned(by detectors: Detectors) throws {
    let all = detectors.sweeps.map { Self.sums($0.traces.flatMap(detectors.findings)) }
    let pinned = PinnedTable(
      "sweep-\(detectors.rawValue)", of: detectors.sweeps.map(\.name), beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }

  /// A recording may begin and end anywhere: each count of rows before a fault and behind it is a limit of some condition.
  @Test func faultsCutOffAnywhereAreSeenAsPinned() throws {
    let all = Detectors.allCases.filter { $0 != .dependence }.map { detectors -> NamedSums in
      var parts: [ScrollTrace] = []
      for seed in [7, 20] as [UInt64] {
        let trace = detectors.random(seed)
        for row in stride(from: 5, to: trace.count, by: 2) {
          parts += [trace.part(0..<row), trace.part(row..<trace.count)]
        }
      }
      return Self.sums(parts.flatMap(detectors.findings))
    }
    let names = Detectors.allCases.filter { $0 != .dependence }.map(\.rawValue)
    let pinned = PinnedTable("cut-off-faults", of: names, beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }

  @Test func randomFaultsAreSeenAsPinned() throws {
    let all = Detectors.allCases.map { detectors -> NamedSums in
      let seeds = 1...UInt64(detectors == .dependence ? 30 : 160)
      return Self.sums(seeds.flatMap { detectors.findings(detectors.random($0)) })
    }
    let pinned = PinnedTable("random-faults", of: Detectors.allCases.map(\.rawValue), beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }

  /// Each trace through the detectors of all kinds.
  @Test func searchedFaultsAreSeenAsPinned() throws {
    let traces = SearchedTraces.traces(for: "detectors")
    let all = Detectors.allCases.map { Self.sums(traces.flatMap($0.findings)) }
    let pinned = PinnedTable("searched-faults", of: Detectors.allCases.map(\.rawValue), beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }

  /// How many findings of each kind and mechanism there are, and the sums of their numbers.
  private static func sums(_ findings: [Finding]) -> NamedSums {
    var sums = NamedSums()
    for finding in findings {
      let kind = "\(finding.kind.name)"
      // A comma would part the cells of the table.
      let mechanism = String("\(finding.mechanism)".map { $0 == "," ? ";" : $0 })
      sums.add("\(kind) found", 1)
      sums.add("\(kind) by \(mechanism)", 1)
      sums.add("\(kind) start", finding.start, "s")
      sums.add("\(kind) end", finding.end, "s")
      sums.add("\(kind) samples", Double(finding.samples.lowerBound + finding.samples.count))
      sums.add("\(kind) confidence", finding.confidence)
      for metric in finding.evidence {
        sums.add("\(kind) \(metric.name)", metric.value, "\(metric.unit.symbol)")
      }
    }
    return sums
  }
}
