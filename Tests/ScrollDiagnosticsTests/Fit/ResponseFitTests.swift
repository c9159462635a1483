import ScrollDiagnostics
import ScrollKinematics
import Testing

/// How a view answered a change of its range in mid-fling.
@Suite struct ResponseFitTests {
  /// What changes 0.3 s into a fling of 1500 pt/s from 1000 pt in a range of 0 to 4000, when it is near 1340 pt.
  enum Change: CaseIterable {
    case endBehind, endAhead, topGrows, topFollows

    /// The ranges from each time on, and the growth of the top inset.
    var steps: [RangeChange] {
      switch self {
      case .endBehind: [RangeChange(time: 0.3, range: RestRange(0, 1200))]
      case .endAhead: [RangeChange(time: 0.3, range: RestRange(0, 3000))]
      case .topGrows: [RangeChange(time: 0.3, range: RestRange(-80, 4000), insetTopGrowth: 80)]
      case .topFollows:
        (0..<10).map { step in
          RangeChange(
            time: 0.3 + 0.02 * Double(step), range: RestRange(-8 * Double(step + 1), 4000), insetTopGrowth: 8)
        }
      }
    }

    /// The presets that do the same here to a view that no finger holds: the finger's anchor never shows, and a clamp only where
    /// the offset lies outside.
    func isSame(_ first: GeometryResponse.Preset, _ second: GeometryResponse.Preset) -> Bool {
      if first == second { return true }
      let pair = Set([first, second])
      return self == .endBehind
        ? pair.isSubset(of: [.uikit, .absolute, .anchoring]) : !pair.contains(.report)
    }
  }

  /// A recording of a fling with a change.
  private func trace(_ change: Change, _ response: GeometryResponse, rate: Double, quantum: Double)
    -> ScrollTrace
  {
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: 1500), in: RestRange(0, 4000), changes: change.steps,
      response: response, frameRate: rate)
    var recorder = ScrollRecorder()
    for frame in 0..<Int(1.2 * rate) {
      let time = Double(frame) / rate
      let range = change.steps.last { $0.time <= time }?.range ?? RestRange(0, 4000)
      let shown = fling.state(at: time).offset
      recorder.record(quantum > 0 ? (shown / quantum).rounded() * quantum : shown, at: 5e6 + time)
      recorder.record(.minOffset, range.lower)
      recorder.record(.maxOffset, range.upper)
    }
    return recorder.trace
  }

  @Test(arguments: Change.allCases, GeometryResponse.Preset.told)
  func thePresetIsNamedOrTiedWithThoseThatDoTheSame(change: Change, preset: GeometryResponse.Preset) throws {
    for (rate, quantum) in [(60, 1 / 3.0), (120, 1)] as [(Double, Double)] {
      let fit = try #require(trace(change, preset.response, rate: rate, quantum: quantum).response())
      let found = try #require(fit.response?.preset)
      let named = [found] + fit.ties.compactMap { $0.preset }
      let same = GeometryResponse.Preset.told.filter { change.isSame($0, preset) }
      #expect(Set(named) == Set(same), "\(rate) Hz: \(named)")
      // Those that do the same share what is sure.
      #expect(abs(fit.confidence - 1 / Double(same.count)) < 0.05, "\(rate) Hz")
    }
  }

  @Test func anAnswerThatNoPresetGivesIsNamedByItsPolicies() throws {
    let scaled = GeometryResponse(offset: .shift, momentum: .scale(0.8))
    let found = try #require(trace(.topGrows, scaled, rate: 60, quantum: 0.5).response()?.response)
    guard case .scale(let factor) = found.momentum else {
      Issue.record("\(found.momentum)")
      return
    }
    // Half points over a third of a second tell a velocity of 800 pt/s to a hundredth.
    #expect(found.offset == .shift && abs(factor - 0.8) < 0.01)
  }

  /// What systems did in recordings, as WhatRealSystemsDo in the documentation says; `nil`: none of the responses. Kivy keeps its
  /// share of the range, Qt eases back in a way of its own.
  @Test(
    arguments: [
      ("chromium/edge.in.r0.csv", .report), ("chromium/insert-above+200.auto.r0.csv", .anchoring),
      ("chromium/insert-below+1000.r0.csv", .uikit), ("firefox/edge.in.r0.csv", .report),
      ("firefox/insert-above-200.auto.r0.csv", .anchoring),
      ("webkitgtk/webkitgtk.nested.shrink600.r0.csv", .report), ("gtk/B_fling_content_grow.csv", .uikit),
      ("qt-flickable/fling.content-out.csv", .uikit),
      ("qt-flickable/fling.movement.content-in.csv", .report), ("kivy-damped/fling.content-in.csv", nil),
      ("qt-flickable/fling.content-in-behind.csv", nil),
    ] as [(String, GeometryResponse.Preset?)])
  func aRecordedChangeIsAnsweredAsMeasured(file: String, preset: GeometryResponse.Preset?) throws {
    let fit = try #require(try RecordingsTests.trace(file).response())
    #expect(fit.response?.preset == preset, "leaves \(fit.residual) pt")
    // Going on undisturbed looks the same under all but a cancel.
    if preset == .uikit { #expect(fit.tied == 4) }
  }

  @Test func aTraceWithoutAChangeHasNoResponse() {
    #expect(Gesture(rate: 60).trace(.edges).response() == nil)
    #expect(ScrollTrace().response() == nil)
  }
}
