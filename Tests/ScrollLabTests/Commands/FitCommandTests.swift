import Foundation
import ScrollLab
import Testing
import TrajectoryTables

@Suite struct FitCommandTests {
  private struct Fit: Decodable {
    struct Parameter: Decodable {
      let value, standard_error: Double
      let unit: String
    }
    let model: String?
    let parameters: [String: Parameter]
    let residual_rms_pt: Double?
    let samples: Int
    let confidence: Double?
  }

  private let folder: TemporaryFolder
  private let fling: String

  init() throws {
    folder = try TemporaryFolder()
    let table = try answer("fling --model uikit --velocity 2000 --max-offset 700 --set pixel=0.5")
    fling = try folder.write(table, to: "fling.csv")
  }

  private func fit(_ line: String) throws -> Fit {
    try JSONDecoder().decode(Fit.self, from: Data(answer("fit \(line) --format json").utf8))
  }

  /// UIKit's own spring: stiffness 120 1/s² and damping 22 1/s, as far as a grid of half a point tells.
  @Test func jsonHasTheModelsParametersWithTheirErrors() throws {
    let fit = try fit("\(fling) --model uikit")
    #expect(fit.model == "uikit" && fit.samples > 20 && (fit.residual_rms_pt ?? 9) < 0.5)
    for (name, value, unit) in [("stiffness", 120.0, "1/s^2"), ("damping", 22, "1/s")] {
      let parameter = try #require(fit.parameters[name])
      #expect(abs(parameter.value - value) < 4 * parameter.standard_error && parameter.unit == unit)
    }
  }

  @Test func tablesHaveARowAParameterAndARowAModel() throws {
    let table = try answerTable("fit \(fling) --model uikit --format csv")
    #expect(table.columnNames == ["kind", "name", "value", "standard_error", "unit"])
    let names = try table.texts(named: "name")
    #expect(names.contains("stiffness") && names.contains("damping") && names.last == "uikit")
    #expect(try answer("fit \(fling)").contains("uikit"))
  }

  /// A swing to and fro at one speed between turns is no platform's.
  @Test func noModelIsNamedForWhatNoneExplains() throws {
    let rows = (0..<72).map { row -> String in
      let share = Double(row) / 36
      return "\(Double(row) / 60),\((400 * abs(share - 2 * (share / 2).rounded())).rounded())\n"
    }
    let path = try folder.write("t,x\n" + rows.joined(), to: "swing.csv")
    let fit = try fit(path)
    #expect(fit.model == nil && fit.confidence == 0)
  }

  /// A finger that goes down the screen and back, and a view 40 ms behind it.
  @Test func theLatencyBehindAFingersColumnIsFitted() throws {
    func finger(_ time: Double) -> Double { 600 - 200 * (1 - cos(4 * min(1.5, max(0, time)))) }
    let rows = (0..<120).map { frame -> String in
      let time = Double(frame) / 60
      return "\(time),\(((600 - finger(time - 0.04)) * 2).rounded() / 2),\(finger(time))\n"
    }
    let path = try folder.write("time_s,offset_pt,finger_pt\n" + rows.joined(), to: "finger.csv")
    let latency = try #require(try fit("\(path) --true finger_pt").parameters["latency"])
    #expect(abs(latency.value - 0.04) < 3 * latency.standard_error && latency.standard_error < 2e-4)
  }

  /// A finger that speeds up tells trackers apart; one at an even speed does not, and with a velocity that none gives none is named.
  @Test(arguments: [
    (900.0, "quadratic", ["last-two", "quadratic"]), (900, "fit", ["fit"]),
    (0, "last-two", ["fit", "last-two", "quadratic"]),
    (900, "", []),
  ])
  func theTrackerOfARecordedReleaseIsNamed(bend: Double, tracker: String, named: [String]) throws {
    // 0.2 s from 600 pt/s on, with reports in each frame.
    func finger(_ time: Double) -> Double { 600 * time + 5 * bend * time * time / 2 }
    let (rate, release) = (120.0, 24)
    let end = 600 + 5 * bend * Double(release) / rate
    // A line over 0.1 s gives the velocity in its middle, 0.05 s ago.
    let velocity = tracker == "fit" ? end - 5 * bend * 0.05 : tracker.isEmpty ? 2 * end : end
    let rows = (0..<180).map { frame -> String in
      let time = Double(frame) / rate
      let (last, glide) = (finger(Double(release) / rate), time - Double(release) / rate)
      return frame <= release
        ? "\(time),\(finger(time)),\(finger(time))\n"
        : "\(time),\(last + velocity / 2 * (1 - exp(-2 * glide))),\n"
    }
    let path = try folder.write("time_s,offset_pt,finger_pt\n" + rows.joined(), to: "released.csv")
    struct Report: Decodable {
      struct Release: Decodable {
        let velocity_pt_s: Double
        let trackers: [String: Double]
        let not_told_apart: [String]
      }
      let release: Release?
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(answer("fit \(path) --format json").utf8))
    let found = try #require(report.release)
    // The finger lets go within a frame.
    #expect(abs(found.velocity_pt_s - velocity) < 0.02 * velocity && found.trackers.count == 4)
    #expect(named.allSatisfy { found.not_told_apart.contains($0) })
    if named.count < 2 { #expect(found.not_told_apart == named) }
  }
}
