import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Some frames of every fling model, at its defaults and at other parameters, held to the tables in `Pins`.
@Suite(.endsInTime) struct PinnedFlingsTests {
  /// Names of releases, and what they are.
  private static let releases: [(name: String, release: FlingRelease)] = [
    ("free", FlingRelease(100, velocity: 2000)),
    ("slow", FlingRelease(100.25, velocity: -60)),
    ("to the end", over(700, velocity: 3000, in: RestRange(0, 800))),
    ("to the start", over(-40, velocity: -2500, in: RestRange(-100, 800))),
    ("past the end", over(860, velocity: 0, in: RestRange(0, 800))),
    ("past the start", over(-160, velocity: 700, in: RestRange(-100, 800))),
    ("short content", over(-88, velocity: 1200, in: RestRange(-88, -88))),
    ("120 Hz", over(30, velocity: 4321, in: RestRange(0, 5000), rate: 120)),
    (
      "shorter",
      over(
        300, velocity: 1500, in: RestRange(-20, 900),
        changes: [(0.21, RestRange(-50, 450)), (0.5, RestRange(0, 700))])
    ),
  ]

  private static func over(
    _ offset: Double, velocity: Double, in range: RestRange, rate: Double = 60,
    changes: [(Double, RestRange)] = []
  ) -> FlingRelease {
    func geometry(_ range: RestRange) -> ScrollGeometry {
      ScrollGeometry(
        contentLength: 600 + range.upper, viewportLength: 600, insetTop: -range.lower)
    }
    return FlingRelease(
      state: ScrollState(offset: offset, velocity: velocity), range: range, geometry: geometry(range),
      viewportLength: 600, frameRate: rate,
      changes: changes.map { RangeChange(time: $0, range: $1, geometry: geometry($1)) })
  }

  @Test(arguments: FlingCatalog.standard.entries.map { "\($0.name)" })
  func framesAreAsPinned(model: String) throws {
    let entry = try #require(FlingCatalog.standard[Name(model)])
    let rows = try settings(entry).flatMap { try measured(entry, $0, $1) }
    let table = PinnedTable(model, of: Self.releases.map(\.name), beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }

  /// The defaults; each number a tenth away from its default; and each choice another than its default.
  private func settings(_ entry: FlingCatalogEntry) -> [(String, Settings)] {
    var (numbers, choices): ([Settings.Pair], [Settings.Pair]) = ([], [])
    for parameter in entry.parameters {
      let (domain, value, key) = (parameter.label.domain, parameter.value, Name(parameter.label.name))
      switch domain {
      case .number:
        let moved = [1.1 * value, 0.9 * value].first { $0 != value && domain.contains($0) }
        if let moved { numbers.append((key, .number(moved))) }
      case .integer, .choice, .response:
        let moved = [value + 1, value - 1].first { domain.contains($0) }
        if let moved { choices.append((key, .number(moved))) }
      }
    }
    let all = [("", Settings([])), ("numbers", Settings(numbers)), ("choices", Settings(choices))]
    return all.filter { $0.0.isEmpty || !$0.1.pairs.isEmpty }
  }

  private func measured(
    _ entry: FlingCatalogEntry, _ name: String, _ settings: Settings
  ) throws -> [PinnedTable.Row] {
    let model = try entry.configured(settings)
    let samples = Self.releases.map { _, release -> [FlingSample] in
      guard model.validationError(for: release) == nil else { return [] }
      let run = model.run(release)
      return (0..<240).map { run.sample(frame: $0) }
    }
    func row(_ quantity: String, _ unit: String, _ value: ([FlingSample]) -> Double) -> PinnedTable.Row {
      PinnedTable.Row(
        setting: name, quantity: quantity, unit: unit, values: samples.map { $0.isEmpty ? .nan : value($0) })
    }
    let frames = [0, 1, 4, 12, 30, 90, 239].flatMap { index in
      [
        row("offset in frame \(index)", "pt") { $0[index].offset },
        row("velocity in frame \(index)", "pt/s") { $0[index].velocity ?? .nan },
      ]
    }
    // A change in any frame moves a mean.
    return frames + [
      row("mean offset", "pt") { $0.reduce(0) { $0 + $1.offset } / 240 },
      row("mean velocity", "pt/s") { $0.reduce(0) { $0 + ($1.velocity ?? 0) } / 240 },
      row("frames to rest", "frames") { Double($0.firstIndex { $0.isAtRest } ?? 240) },
      row("changes of phase", "") { samples in
        Double(zip(samples, samples.dropFirst()).count { "\($0.phase)" != "\($1.phase)" })
      },
    ]
  }
}
