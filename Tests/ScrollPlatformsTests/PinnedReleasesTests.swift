import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Releases of every kind, the odd ones above all, of every fling model: on an edge and just off it, past both, slow and
/// fast, in ranges of no width and without an end, on other clocks, with bounds that move. Held to the tables in `Pins`.
///
/// A number stands for a whole fling: later frames weigh more, so that two errors do not cancel.
@Suite(.endsInTime) struct PinnedReleasesTests {
  private static let frames = 150

  @Test(arguments: FlingCatalog.standard.entries.indices)
  func oddReleasesAreAsPinned(index: Int) throws {
    let entry = FlingCatalog.standard.entries[index]
    var generator = SeededGenerator(seed: UInt64(1000 + index))
    // The defaults, and for each release other parameters, which are drawn.
    let defaults = try Self.releases.map { try measured(entry, Settings([]), $0.release) }
    let others = try Self.releases.map { try measured(entry, Self.settings(entry, &generator), $0.release) }
    let rows = [("", defaults), ("others", others)].flatMap { setting, found in
      Self.quantities.enumerated().map { index, quantity in
        PinnedTable.Row(
          setting: setting, quantity: quantity.name, unit: quantity.unit, values: found.map { $0[index] })
      }
    }
    let table = PinnedTable("releases-\(entry.name)", of: Self.releases.map(\.name), beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }

  private static let quantities = [
    ("weighted offset", "pt"), ("weighted velocity", "pt/s"), ("frames to rest", "frames"),
    ("changes of phase by frame", "frames"),
  ].map { (name: $0.0, unit: $0.1) }

  private func measured(
    _ entry: FlingCatalogEntry, _ settings: Settings, _ release: FlingRelease
  ) throws -> [Double] {
    let fling = try entry.configured(settings)
    guard fling.validationError(for: release) == nil else { return Self.quantities.map { _ in .nan } }
    let run = fling.run(release)
    let samples = (0..<Self.frames).map { run.sample(frame: $0) }
    func weighted(_ value: (FlingSample) -> Double) -> Double {
      samples.enumerated().reduce(0) { $0 + Double($1.offset + 1) * value($1.element) }
        / Double(Self.frames * (Self.frames + 1) / 2)
    }
    let phases = zip(samples, samples.dropFirst()).enumerated()
    let changes = phases.filter { "\($0.element.0.phase)" != "\($0.element.1.phase)" }
    return [
      weighted { $0.offset }, weighted { $0.velocity ?? 1 },
      Double(samples.firstIndex { $0.isAtRest } ?? Self.frames),
      changes.reduce(0) { $0 + Double($1.offset + 1) },
    ]
  }

  /// Each parameter at its default, or elsewhere in its domain, by lot.
  private static func settings(_ entry: FlingCatalogEntry, _ generator: inout SeededGenerator) -> Settings {
    Settings(
      entry.parameters.compactMap { parameter in
        let (domain, share) = (parameter.label.domain, generator.nextUnit())
        let value = drawn(domain, near: parameter.value, share)
        guard value != parameter.value, domain.contains(value) else { return nil }
        return (Name(parameter.label.name), .number(value))
      })
  }

  private static func drawn(_ domain: ParameterDomain, near value: Double, _ share: Double) -> Double {
    switch domain {
    case .number:
      // Up to half off; where 0 is the default, one of three.
      return value == 0 ? [0, 0.5, 40][Int(3 * share)] : value * (0.6 + 0.9 * share)
    case .integer: return [value, value + 7, value + 300][Int(3 * share)]
    case .choice(let names): return Double(Int(Double(names.count) * share))
    case .response: return value
    }
  }

  // MARK: Releases

  private static func release(
    _ offset: Double, _ velocity: Double, _ lower: Double, _ upper: Double, viewport: Double = 600,
    rate: Double = 60, changes: [(Double, Double, Double)] = []
  ) -> FlingRelease {
    func geometry(_ lower: Double, _ upper: Double) -> ScrollGeometry? {
      guard lower.isFinite, upper.isFinite else { return nil }
      return ScrollGeometry(contentLength: viewport + upper, viewportLength: viewport, insetTop: -lower)
    }
    return FlingRelease(
      state: ScrollState(offset: offset, velocity: velocity), range: RestRange(lower, upper),
      geometry: geometry(lower, upper), viewportLength: viewport, frameRate: rate,
      changes: changes.map {
        RangeChange(time: $0.0, range: RestRange($0.1, $0.2), geometry: geometry($0.1, $0.2))
      })
  }

  private static let releases: [(name: String, release: FlingRelease)] = [
    ("on the end: outward", release(800, 900, 0, 800)),
    ("on the end: inward", release(800, -900, 0, 800)),
    ("on the start: outward", release(-64, -900, -64, 800)),
    ("on the start: inward", release(-64, 900, -64, 800)),
    ("on the end: still", release(800, 0, 0, 800)),
    ("inside: still", release(333.4, 0, 0, 800)),
    ("between pixels: slow", release(333.6, 4, 0, 800)),
    ("a hair inside the end", release(799.9, 60, 0, 800)),
    ("a hair past the end", release(800.1, 0, 0, 800)),
    ("a hair past the start", release(-0.4, 0, 0, 800)),
    ("a point past the end: slow inward", release(801, -15, 0, 800)),
    ("far past the end: still", release(1150, 0, 0, 800)),
    ("far past the start: still", release(-420, 0, 0, 800)),
    ("past the end: outward", release(850, 1400, 0, 800)),
    ("past the start: outward", release(-50, -1400, 0, 800)),
    ("past the end: slow inward", release(850, -120, 0, 800)),
    ("past the start: slow inward", release(-50, 120, 0, 800)),
    ("past the end: fast inward", release(850, -4000, 0, 800)),
    ("past the start: fast inward", release(-50, 4000, 0, 800)),
    ("through the whole range", release(20, 9000, 0, 300)),
    ("through the whole range: back", release(280.5, -9000, 0, 300)),
    ("no width: on it", release(40, 700, 40, 40)),
    ("no width: past it", release(52, -700, 40, 40)),
    ("no width: still", release(30, 0, 40, 40)),
    ("no end", release(100, 2500, 0, .infinity)),
    ("no end: to the start", release(100, -2500, 0, .infinity)),
    ("no start", release(-100, -2500, -.infinity, 0)),
    ("no start: to the end", release(-100, 2500, -.infinity, 0)),
    ("30 Hz", release(500, 2200, 0, 800, rate: 30)),
    ("90 Hz", release(300, -2200, 0, 800, rate: 90)),
    ("240 Hz", release(700, 1500, 0, 800, rate: 240)),
    ("144 Hz: past the end", release(830.7, 333, 0, 800, viewport: 320, rate: 144)),
    ("a small view", release(760, 1800, 0, 800, viewport: 90)),
    ("no view", release(760, 1800, 0, 800, viewport: 0)),
    ("the end comes behind it", release(100, 2500, 0, 5000, changes: [(0.3, 0, 300)])),
    ("the end comes before it", release(100, 2500, 0, 5000, changes: [(0.2, 0, 700)])),
    ("the end gives way to it", release(400, 2500, 0, 800, changes: [(0.1, 0, 3000)])),
    ("the end gives way to a bounce", release(760, 2500, 0, 800, changes: [(0.15, 0, 1000)])),
    ("the end comes to a bounce", release(760, 2500, 0, 800, changes: [(0.15, 0, 500)])),
    ("the start comes to a bounce", release(40, -2500, 0, 800, changes: [(0.15, 100, 800)])),
    ("the start gives way", release(300, -2500, 0, 800, changes: [(0.1, -900, 800)])),
    (
      "bounds that change twice in a frame",
      release(300, 1500, 0, 800, changes: [(0.101, 0, 900), (0.104, 0, 420)])
    ),
    ("bounds that change at a frame", release(300, 1500, 0, 800, changes: [(0.1, 0, 420), (0.5, 0, 800)])),
    ("bounds that change at rest", release(300, 60, 0, 800, changes: [(1.5, 0, 200), (2, 350, 800)])),
  ]
}
