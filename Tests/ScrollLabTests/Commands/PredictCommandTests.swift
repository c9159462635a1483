import Foundation
import ScrollLab
import ScrollScenarios
import Testing

@Suite struct PredictCommandTests {
  private struct Prediction: Decodable {
    struct Loop: Decodable {
      let name, verdict: String
      let slope, delay_frames: Double
      let period_frames, resting_offset_pt: Double?
    }
    let scenario, response: String
    let largest_pt: Double
    let safe_from_pt, safe_from_for_flings_pt: Double?
    let unsafe_content_size_pt: [[Double]]
    let loops: [Loop]
  }

  private func prediction(_ line: String) throws -> Prediction {
    try JSONDecoder().decode(Prediction.self, from: Data(answer("predict \(line) --format json").utf8))
  }

  /// A header that collapses as fast as the content scrolls gives a deviation back whole: z² = -1, a period of 4 frames. The
  /// content of 764 pt ends 248 pt below the screen, and offset and edge meet half-way.
  @Test func theHeaderLoopIsAsTheContractSpellsIt() throws {
    let found = try prediction("bottom-jitter --set latency-frames=2")
    #expect(found.scenario == "bottom-jitter" && found.response == "uikit" && found.loops.count == 1)
    let loop = try #require(found.loops.first)
    #expect(loop.name == "bottom-edge" && loop.verdict == "undamped" && loop.period_frames == 4)
    #expect(abs(loop.slope + 1) < 1e-6 && loop.delay_frames == 2 && loop.resting_offset_pt == 124)
  }

  private static let newcomer =
    "bottom-jitter --set header-height=180 --set tab-bar-height=50 --set content-size=900 --set screen-length=852"

  @Test func theFirstSentenceAnswersInTheUsersLengths() throws {
    let text = try unwrapped(answer("predict " + Self.newcomer))
    #expect(
      text.hasPrefix(
        "Rattles for content sizes of 622 to 982 pt. Yours, 900 pt, rattles while a finger moves, by up to 8 pt."
      ))
    #expect(text.contains("Content below 622 pt does not scroll"))
    #expect(
      text.contains("From 982 pt on this drag does not rattle, but some flings, of at most 8000 pt/s, do"))
    #expect(text.contains("under a finger that moves 289 pt in 0.8 s and holds still for 0.7 s."))
    #expect(text.contains("Code: Sources/ScrollScenarios/ScrollScenarios.docc/Fixes/FixRattlingHeader.md"))
    let lines = try answer("predict " + Self.newcomer).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24, "one screen")
    #expect(try answer("predict \(Self.newcomer) --verbose").contains("Loop bottom-edge"))
  }

  /// The reason says what the verdict says, and names the sizes of the layout where a platform has no equation.
  @Test(arguments: [
    ("bottom-jitter", "Why: layout and offset change each other."),
    ("bottom-jitter --variant guarded", "Why: nothing feeds back through the end of the list."),
    (
      "bottom-jitter --set content-size=1500",
      "Why: the layout has finished changing before the list reaches its end, so nothing feeds back."
    ),
    ("inertia-cut", "Its fault is another, which run measures: fling stops dead"),
    ("threshold-header", "Why: in content of 801 to 874 pt the new layout moves the end of the list back"),
    (
      "threshold-header",
      "Where this drag does not rattle in that range, it turns the layout fewer than three"
    ),
    ("threshold-header --variant anchoring", "Other sizes rattle, too, because chromium moves the offset"),
  ])
  func theReasonFitsTheVerdict(line: String, says: String) throws {
    #expect(try unwrapped(answer("predict \(line)")).contains(says))
  }

  /// Content that is shorter than the view is in no range; some may be safe under the drag, and not under each fling.
  @Test(arguments: [
    (600, "Yours, 600 pt, is shorter than the view and, pulled past its end, rattles"),
    (
      1050,
      "Yours, 1050 pt, does not rattle under this drag, but some fast flings may make it: guard it anyway."
    ),
    (1050, "Cure: collapse the header no further"),
  ])
  func theUsersSizeIsPlacedAmongTheRanges(size: Int, says: String) throws {
    let line = Self.newcomer.replacingOccurrences(of: "content-size=900", with: "content-size=\(size)")
    #expect(try unwrapped(answer("predict \(line)")).contains(says))
  }

  @Test func theAnswerIsInTheJSON() throws {
    let found = try prediction(Self.newcomer)
    #expect(found.unsafe_content_size_pt == [[622, 982]] && found.safe_from_pt == 982)
    #expect(try #require(found.safe_from_for_flings_pt) > 982)
    #expect(try answer("predict \(Self.newcomer) --format json").contains(#""rattles": "while-moving""#))
    #expect(
      try answer("predict bottom-jitter --variant guarded --format json").contains(#""rattles": false"#))
    #expect(
      try answer("predict bottom-jitter --set model=chromium --format json").contains(#""rattles": true"#))
  }

  @Test func everyScenarioIsPredicted() throws {
    for entry in ScenarioCatalog.standard.entries {
      #expect(try prediction("\(entry.name)").scenario == "\(entry.name)")
    }
    #expect(try prediction("deceleration").loops.isEmpty)
    #expect(try unwrapped(answer("predict deceleration")).contains("does not feed back into the offset"))
  }
}
