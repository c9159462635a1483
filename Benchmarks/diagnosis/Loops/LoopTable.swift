import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// Which mechanism and delay the diagnosis names in rattles that the lab's own scenario makes.
package struct LoopTable: Sendable {
  /// What is recorded beside times and offsets.
  package enum Columns: String, CaseIterable, Sendable { case offsets, phases, finger }

  /// A mechanism, the age in frames of the offset that the header reads, and what is recorded.
  package struct Row: Sendable {
    /// The view: a variant of `bottom-jitter`.
    package let mechanism: String
    package let late: Int
    /// What is recorded.
    package let columns: Columns
    /// Rattles played, and those found.
    package fileprivate(set) var played = 0, found = 0
    /// Of those: named alone, named among others, not named; and with the delay that theory has.
    package fileprivate(set) var right = 0, open = 0, wrong = 0, punctual = 0
  }

  /// The rows, by mechanism, delay and columns.
  package private(set) var rows: [Row] = []

  private static let variants: [(name: String, mechanism: String)] = [
    ("naive-absolute", "a finger mapped absolutely"), ("naive", "a finger anchored to what is shown"),
    ("naive-anchoring", "a layout that gives a clamped offset back"),
  ]
  /// Excess lengths K and header heights H in pt, both sides of a quarter of the way to K = 2H.
  private static let contents: [(excess: Double, header: Double)] = [
    (38, 200), (148, 200), (248, 200), (348, 200), (388, 200), (90, 100), (150, 100),
  ]
  /// Grids of the layout and of the recording in pt, and frames per second.
  private static let grids: [(layout: Double, recorded: Double)] = [(1 / 3.0, 1 / 3.0), (0, 0), (1, 1)]
  private static let rates = [60.0, 120]

  /// All of them, or at every `stride`-th content alone.
  package init(stride: Int = 1) throws(ScenarioError) {
    let entry = try ScenarioCatalog.standard["bottom-jitter"]
    for (variant, mechanism) in Self.variants {
      for late in 0...3 {
        var found = Columns.allCases.map { Row(mechanism: mechanism, late: late, columns: $0) }
        for (index, content) in Self.contents.enumerated() where index % stride == 0 {
          for grid in Self.grids {
            for rate in Self.rates {
              let settings = Self.settings(content, grid.layout, rate, late)
              let loop = try Loop(entry, variant, settings, content.excess)
              for place in found.indices { found[place].add(loop, grid: grid.recorded) }
            }
          }
        }
        rows += found
      }
    }
  }

  private static func settings(
    _ content: (excess: Double, header: Double), _ grid: Double, _ rate: Double, _ late: Int
  ) -> Settings {
    [
      // A screen of 760 pt with a bar of 44 pt.
      "content-size": .number(content.excess + 760 - (content.header + 44)),
      "header-height": .number(content.header), "layout-quantum": .number(grid),
      "frame-rate": .number(rate), "latency-frames": .number(Double(late)),
    ]
  }
}

/// A rattle as the scenario plays it.
private struct Loop {
  let times, offsets, fingers: [Double]
  let phases: [ScrollPhase]
  /// Half of the period that theory has, in frames; `nil` for beats of several lengths.
  let delay: Double?
  /// Whether it turns on when nobody touches it any more.
  let outlastsFinger: Bool

  /// How long a view at rest is recorded, in s.
  private static let rested = 0.5

  init(_ entry: ScenarioEntry, _ variant: String, _ settings: Settings, _ excess: Double)
    throws(ScenarioError)
  {
    let frames = try entry.run(variant, settings).recording
    let all = 0..<frames.frameCount
    var (times, offsets) = (
      all.map { frames.value(.time, at: $0) }, all.map { frames.value(.offset, at: $0) }
    )
    var phases = all.map { ScrollPhase(rawValue: UInt8(frames.value(.phase, at: $0))) ?? .rest }
    let free = all.filter { times[$0] > 1.5 + Self.rested }.map { offsets[$0] }
    outlastsFinger = (free.max() ?? 0) - (free.min() ?? 0) > 0.1
    // A scenario ends where nothing moves any more: a recorder goes on.
    let (interval, end) = (times[1] - times[0], times[times.count - 1])
    for frame in 1...Int(Self.rested / interval) where !outlastsFinger {
      times.append(end + Double(frame) * interval)
      offsets.append(offsets[offsets.count - 1])
      phases.append(.rest)
    }
    (self.times, self.offsets, self.phases) = (times, offsets, phases)
    // Down for 1.5 s, of which it moves 0.8 s: by u·(2 - u) to 150 pt past the meeting point.
    fingers = times.map { time in
      let share = min(1, time / 0.8)
      return time < 1.5 ? 700 - (excess / 2 + 150) * share * (2 - share) : .nan
    }
    delay = try entry.predict(variant, settings).predictions.first?.period.map { $0 / 2 }
  }

  func trace(_ columns: LoopTable.Columns, grid: Double) -> ScrollTrace {
    var recorder = ScrollRecorder(capacity: times.count)
    for row in times.indices {
      recorder.record(
        offsets[row].onGrid(grid), at: times[row], phase: columns == .offsets ? nil : phases[row])
      if columns == .finger { recorder.record(.finger, fingers[row]) }
    }
    return recorder.trace
  }
}

extension LoopTable.Row {
  fileprivate mutating func add(_ loop: Loop, grid: Double) {
    let trace = loop.trace(columns, grid: grid)
    played += 1
    guard let jitter = trace.diagnosis().findings.first(where: { $0.kind == .jitter }) else { return }
    found += 1
    let named = jitter.mechanism
    let givesNothing = mechanism.hasSuffix("back") && !loop.outlastsFinger
    let truth = givesNothing ? "a finger anchored to what is shown" : mechanism
    if named == truth {
      right += 1
    } else if Self.words(of: named).isSuperset(of: Self.words(of: truth)) {
      open += 1
    } else {
      wrong += 1
    }
    if let delay = loop.delay, let found = jitter.value("delay_frames"), abs(found - delay) <= 0.5 {
      punctual += 1
    }
  }

  /// The mechanisms that a name stands for.
  private static func words(of name: String) -> Set<String> {
    Set(["absolutely", "anchored", "gives"].filter { name.contains($0) })
  }
}
