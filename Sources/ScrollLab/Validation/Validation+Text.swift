import TrajectoryTables

extension Validation {
  /// The comparison as a table by engine and experiment, and what keeps it honest.
  func text(width: Int) -> String {
    let groups = self.groups
    let table = TextTable(
      heads: [
        .text("engine", groups) { Quoted.visible($0.members[0].recording.engine) },
        .text("experi-/ment", groups) { Quoted.visible($0.name) },
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

  /// The recordings of each experiment with each engine, and of all with it.
  private var groups: [Group<Entry>] {
    entries.grouped { $0.recording.engine }.flatMap { engine in
      let parts = engine.members.grouped { $0.recording.experiment }.sorted { $0.name < $1.name }
      return parts.count == 1 ? parts : parts + [Group(name: "all", members: engine.members)]
    }
  }
}

extension Group where Member == Validation.Entry {
  fileprivate var compared: [Member] { members.filter(\.isCompared) }
  fileprivate func count(_ verdict: Validation.Verdict) -> Int { count { $0.verdict == verdict } }
}
