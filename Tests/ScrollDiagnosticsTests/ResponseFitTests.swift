import Foundation
import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing
import TrajectoryTables

@Suite(.endsInTime) struct ResponseFitTests {
  /// What changes 0.3 s into a fling of 1500 pt/s from 1000 pt in a range of 0 to 4000, when it is near 1340 pt.
  enum Change: CaseIterable {
    case endBehind, endBehindAndBack, endAhead, topGrows, topFollows

    /// The ranges from each time on, and the growth of the top inset.
    var steps: [RangeChange] {
      switch self {
      case .endBehind: [RangeChange(time: 0.3, range: RestRange(0, 1200))]
      case .endBehindAndBack:
        [
          RangeChange(time: 0.3, range: RestRange(0, 1200)),
          RangeChange(time: 0.35, range: RestRange(0, 4000)),
        ]
      case .endAhead: [RangeChange(time: 0.3, range: RestRange(0, 3000))]
      case .topGrows: [RangeChange(time: 0.3, range: RestRange(-80, 4000), insetTopGrowth: 80)]
      case .topFollows:
        (0..<10).map { step in
          RangeChange(
            time: 0.3 + 0.02 * Double(step), range: RestRange(-8 * Double(step + 1), 4000), insetTopGrowth: 8)
        }
      }
    }

    /// The presets that do the same here to a view that no finger holds: the finger's anchor never shows, and a clamp only
    /// where the offset lies outside. Anchoring gives nothing back: the view goes on past the edge, and motion forgets.
    func isSame(_ first: GeometryResponse.Preset, _ second: GeometryResponse.Preset) -> Bool {
      if first == second { return true }
      let pair = Set([first, second])
      switch self {
      case .endBehind, .endBehindAndBack: return pair.isSubset(of: [.uikit, .absolute, .anchoring])
      case .endAhead, .topGrows, .topFollows: return !pair.contains(.report)
      }
    }
  }

  /// A recording of the core's fling with a change, at `rate` frames a second on a grid.
  private func trace(
    _ change: Change, _ response: GeometryResponse, rate: Double, quantum: Double, noise: Double = 0,
    seed: UInt64 = 1
  ) -> ScrollTrace {
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: 1500), in: RestRange(0, 4000), changes: change.steps,
      response: response, frameRate: rate)
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: seed))
    for frame in 0..<Int(1.2 * rate) {
      let time = Double(frame) / rate
      let range = change.steps.last { $0.time <= time }?.range ?? RestRange(0, 4000)
      let shown = fling.state(at: time).offset + noise * generator.nextNormal()
      recorder.record(quantum > 0 ? (shown / quantum).rounded() * quantum : shown, at: 5e8 + time)
      recorder.record(.minOffset, range.lower)
      recorder.record(.maxOffset, range.upper)
    }
    return recorder.trace
  }

  @Test(arguments: Change.allCases, GeometryResponse.Preset.allCases)
  func thePresetIsFoundOrTiedWithThoseThatDoTheSame(change: Change, preset: GeometryResponse.Preset) throws {
    for (rate, quantum, noise) in [(60, 1 / 3.0, 0), (120, 1, 0.3)] as [(Double, Double, Double)] {
      let fit = try #require(
        trace(change, preset.response, rate: rate, quantum: quantum, noise: noise).response())
      let found = try #require(fit.response?.preset)
      let named = [found] + fit.ties.compactMap { $0.preset }
      let same = GeometryResponse.Preset.allCases.filter { change.isSame($0, preset) }
      #expect(Set(named) == Set(same), "\(change), \(preset) at \(rate) Hz: \(named)")
      // Those that do the same share what is sure.
      #expect(abs(fit.confidence - 1 / Double(same.count)) < 0.05, "\(change), \(preset) at \(rate) Hz")
    }
  }

  @Test func whatNoPresetDoesIsNamedByItsPolicies() throws {
    let shifted = trace(.topGrows, GeometryResponse(offset: .shift), rate: 60, quantum: 0.5)
    #expect(shifted.response()?.response == GeometryResponse(offset: .shift))
    let scaled = trace(
      .topGrows, GeometryResponse(offset: .shift, momentum: .scale(0.8)), rate: 60, quantum: 0.5)
    let found = try #require(scaled.response()?.response)
    guard case .scale(let factor) = found.momentum else {
      Issue.record("\(found.momentum)")
      return
    }
    // Half points over a third of a second tell a velocity of 800 pt/s to a hundredth.
    #expect(found.offset == .shift && abs(factor - 0.8) < 0.01)
  }

  /// A fling that is shifted as the top inset grows by 80 pt, once in each half second: it keeps a share of its velocity, and leaps
  /// besides.
  private func shifts(_ changes: [(kept: Double, leap: Double)]) -> ScrollTrace {
    var (recorder, state, inset) = (ScrollRecorder(), ScrollState(offset: 1000, velocity: 5000), 0.0)
    for (part, change) in changes.enumerated() {
      let grown = RestRange(-inset - 80, 9000)
      var fling = ChangingFling(
        .uikit, from: state, in: RestRange(-inset, 9000),
        changes: [RangeChange(time: 0.25, range: grown, insetTopGrowth: 80)],
        response: GeometryResponse(offset: .shift, momentum: .scale(change.kept)), frameRate: 60)
      for frame in 0..<30 {
        let shown = fling.state(at: Double(frame) / 60).offset
        recorder.record(shown + (frame < 15 ? 0 : change.leap), at: Double(30 * part + frame) / 60)
        recorder.record(.minOffset, frame < 15 ? -inset : grown.lower)
        recorder.record(.maxOffset, 9000)
      }
      (state, inset) = (fling.state(at: 0.5), inset + 80)
      state.offset += change.leap
    }
    return recorder.trace
  }

  /// Shifts that keep 0.8, 0.6 and 0.7 of the velocity: 0.7 is their median.
  @Test func theMedianOfSeveralFactorsIsTold() throws {
    let fit = try #require(shifts([(0.8, 0), (0.6, 0), (0.7, 0)]).response())
    #expect(fit.changes.count == 3)
    let found = try #require(fit.response)
    guard case .scale(let factor) = found.momentum else {
      Issue.record("\(found.momentum)")
      return
    }
    // Each factor is known to a hundredth.
    #expect(found.offset == .shift && abs(factor - 0.7) < 0.02)
  }

  /// A plain shift, and one with a leap of 300 pt that no response makes: most of it is left, whichever comes first.
  @Test(arguments: [[0.0, 300], [300, 0]]) func oneChangeThatNothingExplainsLeavesAllUnexplained(
    leaps: [Double]
  ) throws {
    let fit = try #require(shifts(leaps.map { (kept: 1, leap: $0) }).response())
    #expect(fit.changes.count == 2 && !fit.isExplained && fit.response == nil && fit.residual > 30)
  }

  /// A finger pulls on while the end comes to 250 pt, near which it is, and goes away again.
  @Test(arguments: GeometryResponse.FingerAnchor.allCases)
  func aFingerTellsItsAnchor(anchor: GeometryResponse.FingerAnchor) throws {
    let (band, dimension) = (RubberBand(), 700.0)
    var (recorder, range) = (ScrollRecorder(), RestRange(0, 2000))
    var drag = Drag(catching: 100, finger: 0, rubberBand: band, in: range, dimension: dimension)
    for frame in 0..<60 {
      let finger = 8 * Double(frame)
      var shown = drag.offset(finger: finger, in: range, dimension: dimension)
      if frame == 25 || frame == 30 {
        range = RestRange(0, frame == 25 ? 250 : 2000)
        shown = range.clamped(shown)
        if anchor == .shown {
          drag = Drag(catching: shown, finger: finger, rubberBand: band, in: range, dimension: dimension)
        }
      }
      recorder.record(
        (shown * 3).rounded() / 3, at: Double(frame) / 60, viewportLength: dimension, phase: .drag)
      // A screen's coordinate falls as the offset grows.
      recorder.record(.finger, 500 - finger)
      recorder.record(.minOffset, range.lower)
      recorder.record(.maxOffset, range.upper)
    }
    let fit = try #require(recorder.trace.response())
    #expect(fit.changes.count == 2 && fit.isExplained)
    // A finger that holds the view has no momentum to tell `report` by.
    let same: Set<GeometryResponse.Preset> = anchor == .shown ? [.uikit, .report, .anchoring] : [.absolute]
    let named = (fit.response.map { [$0] } ?? []) + fit.ties
    #expect(Set(named.compactMap { $0.preset }) == same)
  }

  @Test func aTraceWithoutAChangeHasNoResponse() {
    var recorder = ScrollRecorder()
    for frame in 0..<60 { recorder.record(Double(frame), at: Double(frame) / 60, viewportLength: 700) }
    #expect(recorder.trace.response() == nil)
  }

  /// What `WhatRealSystemsDo` says of changes in mid-fling, as recorded; `nil`: none of the responses.
  static let recorded: [(file: String, preset: GeometryResponse.Preset?)] = [
    ("chromium/edge.in.r0.csv", .report), ("chromium/edge.in-and-back.r0.csv", .report),
    ("chromium/insert-above+200.auto.r0.csv", .anchoring),
    ("chromium/insert-above-200.auto.r0.csv", .anchoring), ("chromium/insert-below+1000.r0.csv", .uikit),
    ("firefox/edge.in.r0.csv", .report), ("firefox/insert-above-200.auto.r0.csv", .anchoring),
    ("webkitgtk/webkitgtk.nested.shrink600.r0.csv", .report),
    ("gtk/B_fling_height_grow_short.csv", .report), ("gtk/B_fling_content_grow.csv", .uikit),
    ("qt-flickable/fling.content-out.csv", .uikit), ("qt-flickable/fling.movement.content-in.csv", .report),
    // Kivy keeps its share of the range, Qt eases back in a way of its own.
    ("kivy-damped/fling.content-in.csv", nil), ("kivy-damped/fling.height-in.csv", nil),
    ("qt-flickable/fling.content-in-behind.csv", nil),
  ]

  @Test(arguments: recorded.indices)
  func aRecordedChangeIsAnsweredAsMeasured(index: Int) throws {
    let (file, preset) = Self.recorded[index]
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Plots/recordings")
    let table = try Table([UInt8](Data(contentsOf: folder.appendingPathComponent(file))))
    let fit = try #require(try table.trace(in: table.trajectoryColumns(time: nil, offset: nil)).response())
    #expect(fit.response?.preset == preset, "\(file): \(fit.responses[0].name), leaves \(fit.residual)")
    // Going on undisturbed looks the same under all but a cancel.
    if preset == .uikit { #expect(fit.tied == 4) }
  }
}
