import Foundation
import ScrollLab
import ScrollScenarios
import TestSupport
import Testing

@Suite(.endsInTime) struct PredictCommandTests {
  private struct Prediction: Decodable {
    struct Loop: Decodable {
      let name, verdict: String
      let slope, delay_frames: Double
      let period_frames, resting_offset_pt: Double?
    }
    let scenario, response: String
    let loops: [Loop]
  }

  private func prediction(_ words: String...) throws -> Prediction {
    let text = try Lab().answer(to: ["predict"] + words + ["--format", "json"])
    return try JSONDecoder().decode(Prediction.self, from: Data(text))
  }

  @Test func theHeaderLoopAsTheContractSpellsIt() throws {
    let found = try prediction("bottom-jitter", "--set", "latency-frames=2")
    #expect(found.scenario == "bottom-jitter" && found.response == "uikit" && found.loops.count == 1)
    let loop = try #require(found.loops.first)
    #expect(loop.name == "bottom-edge" && loop.verdict == "undamped" && loop.period_frames == 4)
    #expect(abs(loop.slope + 1) < 1e-6 && loop.delay_frames == 2 && loop.resting_offset_pt == 124)
  }

  @Test func everyScenarioIsPredicted() throws {
    for entry in ScenarioCatalog.standard.entries where entry.name.description != "platform-answers" {
      #expect(try prediction(entry.name.description).scenario == entry.name.description)
    }
    #expect(try prediction("deceleration").loops.isEmpty)
  }

  @Test func theTextNamesBorderDriveAndCure() throws {
    let words = try answer("predict", "bottom-jitter").split { " \n".contains($0) }.joined(separator: " ")
    #expect(words.contains("it rattles while a finger moves, 60 turns a second (period 2 frames)"))
    #expect(words.contains("content-length above 272 pt and below 672 pt (now 520 pt)"))
    #expect(words.contains("Cure: do not let the layout collapse further"))
    #expect(words.contains("exact-reading-absolute damped absolute"))
    let none = try answer("predict", "deceleration")
    #expect(none.contains("No loop: the layout does not follow the offset."))
  }

  /// What is said of a small deviation holds for no large one: where readings are held, one content in five rattles on under a
  /// finger that went far past the end.
  @Test func aLargeDeviationMayGoOn() throws {
    let words = try answer(
      "predict", "bottom-jitter", "--variant", "naive-absolute", "--set", "latency-frames=0", "--set",
      "hold-frames=2", "--set", "content-length=420")
    let page = words.split { " \n".contains($0) }.joined(separator: " ")
    #expect(page.contains("no lasting rattle; a deviation of 1 pt comes back as -0.45 pt 2 frames later"))
    #expect(page.contains("A finger far past the end may keep a large one going; run shows whether it does."))
    let run = try ScenarioCatalog.standard["bottom-jitter"].run(
      "naive-absolute",
      ["latency-frames": 0, "hold-frames": 2, "content-length": 420, "drag-until": 6])
    // Between two far places, a turn a frame held, for the 5.2 s of the hold.
    #expect(try run["hold_reversals"] == 311)
    #expect(try !answer("predict", "bottom-jitter").contains("far past the end"))
  }

  @Test func wrongInputIsRefused() {
    #expect(refusal(of: "predict")?.message.contains("a SCENARIO is missing") == true)
    #expect(refusal(of: "predict bottom-jiter")?.message.contains("bottom-jitter") == true)
    #expect(refusal(of: "predict bottom-jitter --set model=gtk")?.message.contains("not predicted") == true)
    #expect(refusal(of: "predict bottom-jitter --variant calm")?.message.contains("--variant") == true)
    #expect(refusal(of: "predict bottom-jitter --set content-length=-1") != nil)
    #expect(refusal(of: "predict bottom-jitter inertia-cut")?.status == .usage)
  }
}
