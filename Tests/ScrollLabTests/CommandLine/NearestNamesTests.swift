import TestSupport
import Testing

@testable import ScrollLab

@Suite(.endsInTime) struct NearestNamesTests {
  private let names = ["uikit", "uikit-continuous", "decay", "spring", "gtk", "qt-flickable"]

  @Test(arguments: [
    ("uikt", ["uikit"]), ("Decay", ["decay"]), ("dceay", ["decay"]), ("sprnig", ["spring"]),
    ("uik", ["uikit", "uikit-continuous"]), ("qt", ["qt-flickable"]), ("qtflickable", ["qt-flickable"]),
    ("android", []), ("", []),
  ])
  func findsWhatWasMeant(typed: String, meant: [String]) {
    #expect(NearestNames.nearest(to: typed, among: names) == meant)
  }

  @Test func dashesInFrontDoNotCount() {
    #expect(NearestNames.nearest(to: "--rat", among: ["--rate", "--set"]) == ["--rate"])
    #expect(NearestNames.nearest(to: "-h", among: ["--help", "--set"]) == ["--help"])
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3),
  ])
  func countsEdits(a: String, b: String, distance: Int) {
    #expect(NearestNames.editDistance(Array(a.utf8), Array(b.utf8)) == distance)
    #expect(NearestNames.editDistance(Array(b.utf8), Array(a.utf8)) == distance)
  }
}
