import Foundation
import ScrollKinematics
import ScrollPlatforms
import Testing

/// The rows of `recordings.csv`, which names their sources.
@Suite struct RecordedFlingTests {
  private static let rows: [String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "recordings.csv")
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("model,") }.map { String($0) }
  }()

  @Test func thereIsARecordingOfEveryModel() {
    let recorded = Set(Self.rows.map { $0.prefix { $0 != "," } })
    // The iOS models have a test of their own.
    let missing = FlingCatalog.standard.entries.filter { !recorded.contains("\($0.name)") }.map {
      "\($0.name)"
    }
    #expect(missing == ["uikit", "uikit-continuous"])
  }

  /// Offsets within the row's tolerance, velocities within ten times as much, and the first frame at rest.
  @Test(arguments: rows) func aFlingIsAsRecorded(row: String) throws {
    let cells = row.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = cells.map { $0.split(separator: " ").compactMap { Double($0) } }
    let settings = Settings(
      try cells[1].split(separator: " ").map { setting in
        let parts = setting.split(separator: "=")
        return (key: String(parts[0]), value: .number(try #require(Double(parts[1]))))
      })
    let change =
      numbers[7].isEmpty
      ? [] : [RangeChange(time: numbers[7][0], range: RestRange(numbers[7][1], numbers[7][2]))]
    let release = FlingRelease(
      numbers[2][0], velocity: numbers[3][0], in: RestRange(numbers[4][0], numbers[4][1]),
      rate: numbers[5][0], viewport: numbers[6][0], changes: change)
    let samples = try fling(String(cells[0]), settings).samples(release, count: 600)
    for (frame, offset) in try frames(cells[10]) {
      #expect(abs(samples[frame].offset - offset) <= numbers[8][0], "offset of frame \(frame)")
    }
    for (frame, velocity) in try frames(cells[11]) {
      let error = abs((samples[frame].velocity ?? .infinity) - velocity)
      #expect(error <= 10 * numbers[8][0], "velocity of frame \(frame)")
    }
    if let end = numbers[9].first { #expect(samples.firstIndex { $0.isAtRest } == Int(end)) }
  }

  /// `1:80 2:164` as frames and values.
  private func frames(_ cell: Substring) throws -> [(frame: Int, value: Double)] {
    try cell.split(separator: " ").map { pair in
      let parts = pair.split(separator: ":")
      return (frame: try #require(Int(parts[0])), value: try #require(Double(parts[1])))
    }
  }
}
