import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private let mistakes: [(message: String, make: @Sendable () -> Void)] = [
  ("each scenario has a name of its own", { _ = ScenarioCatalog.standard.adding(HeaderGap.self) }),
  (
    "each platform has a name of its own",
    { _ = ScenarioCatalog.standard.adding(PlatformProfile.standard[0]) }
  ),
  (
    "there is a value for each key",
    {
      let measurement = try? ScenarioCatalog.standard["bounce"].measurement(
        of: "peak_overscroll", variant: "exact-edge", varying: ["edge"])
      _ = measurement?.value(at: [])
    }
  ),
  ("a recording has this frame", { _ = HeaderGap().run().value(.offset, at: -1) }),
  ("a recording has this frame", { _ = HeaderGap().run().table.value(0, at: 100_000) }),
  ("a recording has this column", { _ = HeaderGap().run().table.value(100, at: 0) }),
  ("a table has all columns", { _ = partOfARun().table }),
  ("this column was recorded", { _ = partOfARun().value(.time, at: 0) }),
  ("an event has a finite time and place", { _ = FingerEvent(.touch, at: .infinity, position: 0) }),
  ("an event has a finite time and place", { _ = FingerEvent(.touch, at: 0, position: .nan) }),
  (
    "events come in order of time",
    {
      let play = try? ScenarioCatalog.standard["bottom-jitter"].live.play("naive")
      play?.add(FingerEvent(.touch, at: 1, position: 0))
      play?.add(FingerEvent(.move, at: 0.5, position: 0))
    }
  ),
  ("a row has a cell for every column", { _ = Recording<StickyHeaderRig.Column>(rows: [[1, 2]]) }),
  (
    "a rig records 51 columns at most",
    { _ = Recording<TooManyColumns>(rows: [[Double](repeating: 0, count: 65)]) }
  ),
]

/// One column more than 64 bits name beside the 13 of each frame.
private struct TooManyColumns: RecordedColumn {
  static let allCases = (0..<52).map { TooManyColumns(rawValue: $0) }
  let rawValue: Int
  var name: StaticString { "column" }
}

/// A run that recorded no column.
private func partOfARun() -> Recording<StickyHeaderRig.Column> { HeaderGap().run(recording: .none) }

/// Each mistake ends the program with the words of its precondition.
@Suite(.endsInTime) struct PreconditionTests {
  @Test(arguments: mistakes.indices) func aMistakeEndsWithItsReason(index: Int) async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      mistakes[index].make()
    }
    let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(mistakes[index].message))
  }
}
