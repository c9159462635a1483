import TrajectoryTables

extension Validation {
  /// The comparison as a table by engine and experiment, and what keeps it honest.
  func text(width: Int) -> String {
    let groups = self.groups
    let table = TextTable(
      heads: [
        .text("engine", groups) { Quoted.visible($0.engine) },
        .text("experi-/ment", groups) { Quoted.visible($0.experiment) },
      ],
      columns: [
        .number("agree", groups) { "\($0.count(.agree)) of \($0.compared.count)" },
        .number("rattling", groups) {
          let rattling = $0.compared.filter(\.isRattling)
          return "\(rattling.count { $0.verdict == .agree }) of \(rattling.count)"
        },
        .number("at/phase 0", groups) { "\($0.compared.count(where: \.agreesAtPhase0))" },
        .number("stub", groups) { "\($0.compared.count(where: \.stubAgrees))" },
        .number("un-/covered", groups) { "\($0.count(.uncovered))" },
        .number("ex-/cluded", groups) { "\($0.count(.excluded))" },
      ])
    return table.text(width: width) + "\n" + honesty(width) + "\n"
      + WrappedText.lines(Self.legend, indent: 0, width: width) + "\n"
  }

  /// What the columns mean.
  private static let legend =
    "A letter is an experiment, which README.md beside the recordings describes. Agree: the simulation does what was "
    + "recorded. Rattling: the same of the recordings that rattle. At phase 0: those that agree even if the finger starts just "
    + "on a frame. Stub: those with which a model agrees that never rattles and never moves. Uncovered: no model claims them. "
    + "Excluded: not compared, and the index says why."

  /// What the shares are worth.
  private func honesty(_ width: Int) -> String {
    let compared = entries.filter(\.isCompared)
    let rattling = compared.filter(\.isRattling)
    let lines = [
      "agree: \(Self.share(of: compared) { $0.verdict == .agree }) of \(compared.count) compared; from the first start "
        + "phase alone \(Self.share(of: compared, \.agreesAtPhase0))",
      "rattling recordings alone: \(Self.share(of: rattling) { $0.verdict == .agree }) of \(rattling.count)",
      "a stub that never rattles and never moves: \(Self.share(of: compared, \.stubAgrees)), of the rattling ones "
        + Self.share(of: rattling, \.stubAgrees),
    ]
    return lines.map { WrappedText.lines($0, indent: 0, width: width) + "\n" }.joined()
  }

  private static func share(of entries: [Entry], _ condition: (Entry) -> Bool) -> String {
    guard !entries.isEmpty else { return "-" }
    let share = 100 * Double(entries.count(where: condition)) / Double(entries.count)
    return share.decimalText(as: .fixed(1)) + " %"
  }

  /// The recordings of one experiment with one engine, or of all with it.
  private struct Group {
    let engine, experiment: String
    let entries: [Entry]

    var compared: [Entry] { entries.filter(\.isCompared) }
    func count(_ verdict: Verdict) -> Int { entries.count { $0.verdict == verdict } }
  }

  /// Engines in the order in which they appear, each after its experiments.
  private var groups: [Group] {
    var engines: [String] = []
    for entry in entries where !engines.contains(entry.recording.engine) {
      engines.append(entry.recording.engine)
    }
    return engines.flatMap { engine in
      let own = entries.filter { $0.recording.engine == engine }
      let experiments = Set(own.map(\.recording.experiment)).sorted()
      let parts = experiments.map { name in
        Group(engine: engine, experiment: name, entries: own.filter { $0.recording.experiment == name })
      }
      return parts.count == 1 ? parts : parts + [Group(engine: engine, experiment: "all", entries: own)]
    }
  }
}
