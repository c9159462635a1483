import PinnedValues
import Testing

@testable import ScrollDiagnostics

/// Short traces at which single rules are asked, sample by sample, and the tables in `Pins` that they are held to.
enum RuleTraces {
  /// Drawn traces by their seeds: those on binary grids meet limits exactly, the others come near them. Some have one clear fault,
  /// and some are of round numbers, as the limits are.
  static let groups: [(name: String, traces: [ScrollTrace])] =
    [
      ("exact", [9004, 9014, 9022, 9026, 9038, 9046, 9050, 9064, 9074]),
      ("exact too", [9032, 9042, 9044, 9048, 9054, 9060, 9070, 9076, 9094, 9100, 9104, 9114]),
      ("near", [9001, 9003, 9009, 9011, 9017, 9021, 9025, 9029, 9041, 9043]),
      ("near too", [9049, 9051, 9053, 9059, 9061, 9067, 9077, 9089, 9095, 9097]),
    ].map { name, seeds in (name, seeds.map { DrawnTrace.trace($0).trace }) }
    + [("cuts", FaultSweep.stops + FaultSweep.losses + FaultSweep.layouts), ("jumps", FaultSweep.jumps)].map {
      name, sweeps in
      (name, stride(from: 0, to: sweeps.count, by: 4).map { sweeps[$0].traces[sweeps[$0].traces.count - 1] })
    } + [
      ("round", RoundTraces.all), ("round and known", RoundTraces.known),
      ("varied", VariedTraces.groups.flatMap { $0.traces.prefix(2) }),
    ]

  /// Compares what is measured of all traces, and of those searched for it, with the table of a name.
  static func compare(
    _ table: String, groups: [(name: String, traces: [ScrollTrace])] = groups,
    _ measure: (ScrollTrace, inout NamedSums) -> Void
  ) throws {
    let searched = SearchedTraces.traces(for: table)
    let groups = groups + (searched.isEmpty ? [] : [("searched", searched)])
    let all = groups.map { group -> NamedSums in
      var sums = NamedSums()
      for trace in group.traces { measure(trace, &sums) }
      return sums
    }
    let pinned = PinnedTable(table, of: groups.map(\.name), beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }
}
