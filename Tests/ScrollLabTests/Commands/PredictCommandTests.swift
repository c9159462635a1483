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
    let loops: [Loop]
  }

  private func prediction(_ line: String) throws -> Prediction {
    try JSONDecoder().decode(Prediction.self, from: Data(answer("predict \(line) --format json").utf8))
  }

  /// A header that collapses as fast as the content scrolls gives a deviation back whole: z² = -1, a period of 4 frames. The
  /// content of 520 pt ends 248 pt below the screen, and offset and edge meet half-way.
  @Test func theHeaderLoopIsAsTheContractSpellsIt() throws {
    let found = try prediction("bottom-jitter --set latency-frames=2")
    #expect(found.scenario == "bottom-jitter" && found.response == "uikit" && found.loops.count == 1)
    let loop = try #require(found.loops.first)
    #expect(loop.name == "bottom-edge" && loop.verdict == "undamped" && loop.period_frames == 4)
    #expect(abs(loop.slope + 1) < 1e-6 && loop.delay_frames == 2 && loop.resting_offset_pt == 124)
  }

  @Test func everyScenarioIsPredicted() throws {
    // Its variants are platforms, which have responses of their own.
    for entry in ScenarioCatalog.standard.entries where "\(entry.name)" != "platform-answers" {
      #expect(try prediction("\(entry.name)").scenario == "\(entry.name)")
    }
    #expect(try prediction("deceleration").loops.isEmpty)
  }

  @Test func textSaysWhetherItRattles() throws {
    #expect(try answer("predict bottom-jitter").contains("rattles"))
    #expect(try unwrapped(answer("predict deceleration")).contains("Nothing can rattle"))
  }
}
