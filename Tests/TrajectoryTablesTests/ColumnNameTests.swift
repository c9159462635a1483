import TestSupport
import Testing

@testable import TrajectoryTables

/// The names by which columns of recordings are known, and the units behind them.
@Suite(.endsInTime) struct ColumnNameTests {
  @Test(
    arguments: ["s", "ms", "us", "ns", "pt", "px", "dp"],
    ["_#", " #", " (#)", "(#)", " [#]", "[#]"])
  func aUnitStandsBehindItsName(unit: String, ending: String) {
    for spelled in [unit, unit.uppercased()] {
      let name = ColumnName("Content Offset" + ending.map { $0 == "#" ? spelled : String($0) }.joined())
      #expect(name.base == "content_offset" && name.unit == unit, "\(name)")
    }
  }

  @Test(arguments: ["timems", "time-ms", "time_h", "millis", "ms", "(ms)x"])
  func otherEndingsAreNone(name: String) {
    #expect(ColumnName(name).base == name && ColumnName(name).unit == "")
  }

  @Test(arguments: [
    "offset", "x", "content_offset", "contentOffset", "contentOffset.y", "content_offset_y", "contentOffsetY",
    "offset_y", "offset.y", "scroll_offset", "scrollOffset", "scrollTop", "scroll_top", "scrollY", "scroll_y",
    "pageYOffset", "y", "position", "pos", "pixels", "sampled_offset",
  ])
  func everyKnownOffsetIsFound(name: String) {
    #expect(KnownQuantity.offset.firstName(in: ["frame", name]) == name)
    for unit in ["pt", "px", "dp"] {
      #expect(KnownQuantity.offset.firstName(in: ["frame", "\(name) (\(unit))"]) == "\(name) (\(unit))")
    }
    #expect(KnownQuantity.time.firstName(in: ["frame", name]) == nil)
  }

  @Test(arguments: ["time", "t", "timestamp", "elapsed", "clock", "uptime"])
  func everyKnownTimeIsFound(name: String) {
    for ending in ["", "_s", "_ms", "_us", "_ns", "Millis"] {
      #expect(KnownQuantity.time.firstName(in: ["frame", name + ending]) == name + ending)
    }
    #expect(KnownQuantity.offset.firstName(in: ["frame", name]) == nil)
  }

  /// The unit that needs no conversion comes first, then none, then the others.
  @Test func ofSeveralUnitsThePreferredIsTaken() {
    let offsets = ["offset_dp", "offset_px", "offset", "offset_pt"]
    let times = ["time_ns", "time_us", "time_ms", "time", "time_s"]
    for (index, offset) in offsets.enumerated() {
      #expect(KnownQuantity.offset.firstName(in: Array(offsets[...index])) == offset)
    }
    for (index, time) in times.enumerated() {
      #expect(KnownQuantity.time.firstName(in: Array(times[...index])) == time)
    }
  }

  /// Two spellings of one name: the column that stands first is read.
  @Test(arguments: [["Time", "time"], ["time", "TIME"], ["time_ms", "Time (ms)"], ["t[ms]", "tMillis"]])
  func ofTwoSpellingsTheFirstColumnIsTaken(names: [String]) {
    #expect(KnownQuantity.time.firstName(in: ["frame"] + names) == names[0])
    #expect(KnownQuantity.time.firstName(in: ["frame"] + names.reversed()) == names[1])
  }
}
