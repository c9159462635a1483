import ScrollLab
import Testing
import TrajectoryTables

/// The same fling on several platforms.
@Suite struct CompareCommandTests {
  @Test func everyModelHasTheRowsOfItsFling() throws {
    let table = try answerTable("compare ios android --velocity 1500 --max-offset 600")
    #expect(table.columnNames == ["model", "time_s", "offset_pt", "velocity_pt_s", "phase"])
    let models = try table.texts(named: "model")
    let offsets = try table.completeNumbers(named: "offset_pt")
    for model in ["uikit", "android"] {
      let fling = try answerTable("fling --model \(model) --velocity 1500 --max-offset 600")
      let shown = zip(models, offsets).filter { $0.0 == model }.map(\.1)
      #expect(try shown == fling.completeNumbers(named: "offset_pt"))
    }
    #expect(Set(models) == ["uikit", "android"])
  }

  @Test(arguments: [
    ("ios", "uikit"), ("safari", "uikit"), ("chrome", "chromium-physics-fling"), ("firefox", "gecko-desktop"),
    ("flutter", "flutter-bouncing"), ("iPhone", "uikit"), ("Pixel", "android"),
    ("Windows", "chromium-physics-fling"),
  ])
  func everydayNamesAreAcceptedWhereverAModelIs(name: String, model: String) throws {
    #expect(try notes(on: "compare \(name) gtk") == ["compare: \(name) is the model \(model)"])
    #expect(try notes(on: "fling --model \(name) --velocity 900") == ["fling: \(name) is the model \(model)"])
    #expect(
      try answer("fling --model \(name) --velocity 900") == answer("fling --model \(model) --velocity 900"))
  }

  /// A person at a terminal sees the answer; a file gets the CSV.
  @Test(
    .enabled(if: (try? shell("script -qfec true /dev/null").status) == 0, "needs script, as Linux has it"))
  func aTerminalShowsTheTableAndAFileTheCSV() throws {
    let folder = try TemporaryFolder()
    _ = try shell(
      #"cd '\#(folder.path())'; export P="$0"; script -qfec '"$P" compare iOS Android > table; "$P" compare iOS Android' seen"#
    )
    #expect(try folder.table("table").columnNames.first == "model")
    let seen = try folder.text("seen")
    #expect(seen.contains("travel pt") && seen.contains("993.0") && !seen.contains("time_s"))
  }

  /// What only some models have is set on those.
  @Test func settingsReachTheModelsThatHaveThem() throws {
    let plain = try answer("compare ios android")
    let set = try answer("compare ios android --set factor-per-ms=0.99")
    #expect(plain != set && plain.suffix(200) == set.suffix(200))
  }

  @Test(arguments: [
    ("compare ios", "two MODELs or more"), ("compare ios androd", "(nearest: android)"),
    ("compare ios Blackberry", "takes ios, iphone,"),
    ("compare ios android --set nonsense=1", "nonsense"),
  ])
  func whatCannotBeComparedIsRefused(line: String, says: String) {
    let failure = refusal(of: line)
    #expect(failure?.status == .usage && failure?.message.contains(says) == true)
  }

  @Test func aPictureNeedsTheProjectsFolder() throws {
    let folder = try TemporaryFolder()
    let outcome = try shell(#"cd '\#(folder.path())' && "$0" compare ios android --plot feel"#)
    #expect(outcome.status == 66 && outcome.output.isEmpty && outcome.errors.contains("Plots/compare"))
    #expect(outcome.errors.split(separator: "\n").count == 1 && folder.names().isEmpty)
  }
}
