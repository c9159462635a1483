import CommandLineInterface
import Foundation
import ScrollScenarios
import TestSupport
import Testing

@testable import ScrollLab

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

  @Test func wrongInputIsRefused() {
    #expect(refusal(of: "predict")?.message.contains("a SCENARIO is missing") == true)
    #expect(refusal(of: "predict bottom-jiter")?.message.contains("bottom-jitter") == true)
    #expect(refusal(of: "predict bottom-jitter --set model=gtk")?.message.contains("not predicted") == true)
    #expect(refusal(of: "predict bottom-jitter --variant calm")?.message.contains("--variant") == true)
    #expect(refusal(of: "predict bottom-jitter --set content-length=-1") != nil)
    #expect(refusal(of: "predict bottom-jitter inertia-cut")?.status == .usage)
  }
}
