import ScrollDiagnostics
import ScrollKinematics
import Testing

/// What a finding says: numbers known beforehand, a sentence with them, and a cure.
@Suite struct FindingTests {
  private func finding(_ kind: Finding.Kind, rate: Double = 60, _ change: (inout Gesture) -> Void) throws
    -> Finding
  {
    var gesture = Gesture(rate: rate)
    change(&gesture)
    let trace = gesture.trace(kind == .inertiaCut ? .phases : .none, quantum: 0.5)
    return try #require(trace.finding(kind), "\(trace)")
  }

  @Test(arguments: [60.0, 120], [1, 2, 3])
  func aRattleTellsItsSwingFrequencyAndDelay(rate: Double, frames: Int) throws {
    let jitter = try finding(.jitter, rate: rate) { gesture in
      gesture.hold(0.8)
      let first = gesture.release + Int(0.2 * rate)
      for row in 0..<10 * frames where row / frames % 2 == 0 { gesture.offsets[first + row] -= 18 }
    }
    #expect(jitter.value("delay_frames") == Double(frames))
    // A period is two delays.
    #expect(try abs(#require(jitter.value("frequency")) - rate / Double(2 * frames)) < 0.5)
    #expect(try abs(#require(jitter.value("largest_swing")) - 18) <= 1)
    #expect(jitter.message.contains("18.0 pt") && jitter.message.contains("\(frames) frame"))
  }

  /// As a page under a busy compositor: frames of one and two intervals in turn, and a finger that moves on now and then.
  @Test func aRattleThatFillsAWholeTraceIsNoNoise() {
    var recorder = ScrollRecorder()
    var time = 0.0
    for row in 0..<120 {
      let place = row / 30 % 2 == 1 ? 36.0 : 40
      recorder.record(row % 2 == 0 ? place : place + 4, at: time)
      time += Double(1 + row % 2) / 60
    }
    #expect(!recorder.trace.isFree(of: .jitter))
  }

  @Test(arguments: [0, 0.5, 0.8], [60.0, 120])
  func aCutTellsItsFactorAndTheTravelLost(factor: Double, rate: Double) throws {
    let cut = try finding(.inertiaCut, rate: rate) { gesture in
      let row = gesture.row(after: 0.3)
      factor == 0 ? gesture.stop(at: row) : gesture.scale(from: row, by: factor)
    }
    // 1500 pt/s decay to 823 pt/s in 0.3 s; from there to 10 pt/s the travel is 0.4995 s times the difference.
    #expect(try abs(#require(cut.value("factor")) - factor) < 0.05)
    #expect(try abs(#require(cut.value("velocity_before")) - 823) < 0.03 * 823)
    #expect(try abs(#require(cut.value("lost_travel")) - (1 - factor) * 0.4995 * (823 - 10)) < 0.06 * 406)
    #expect("\(cut.mechanism)" == (factor == 0 ? "cancel" : "scale"))
    #expect(cut.message.contains(factor == 0 ? "stops dead" : "of its velocity"))
  }

  @Test(arguments: [-60.0, 45]) func aJumpTellsItsDistance(distance: Double) throws {
    let jump = try finding(.snappedOffset) { $0.shift(from: $0.row(after: 0.6), by: distance) }
    #expect(try abs(#require(jump.value("jump")) - distance) <= 1)
  }

  @Test func doubleSpeedTellsItsRatio() throws {
    let double = try finding(.doubleSpeed) { gesture in
      gesture.scale(from: gesture.release - 18, by: 2, rows: 12)
    }
    #expect(try abs(#require(double.value("speed_ratio")) - 2) < 0.1)
  }

  /// Reports and frames a second that beat: neither is a whole multiple of the other.
  @Test(arguments: [(90.0, 60.0), (125, 60), (60, 90), (125, 90), (125, 120), (90, 120)])
  func aBeatTellsBothRatesAndExplainsItsSteps(reports: Double, frames: Double) throws {
    var recorder = ScrollRecorder()
    for frame in 0..<Int(1.5 * frames) {
      let time = Double(frame) / frames
      // A frame shows the last report of a finger that speeds up and slows down.
      let report = ((time * reports + 0.3).rounded(.down) - 0.3) / reports
      recorder.record(2000 + 600 * report - 40 * Elementary.cos(3 * report), at: time, phase: .drag)
    }
    let trace = recorder.trace
    let beat = try #require(trace.finding(.inputBeat), "\(trace)")
    #expect(trace.findings.count == 1, "\(trace)")
    #expect(beat.value("report_rate") == reports)
    #expect(try abs(#require(beat.value("display_rate")) - frames) < 0.01 * frames)
    // By one report of a finger at 600 pt/s, as far as that is steady.
    #expect(try abs(#require(beat.value("step_change")) - 600 / reports) < 0.2 * 600 / reports)
  }

  @Test func lostFramesAreCounted() throws {
    let dropped = try finding(.droppedFrames) { gesture in
      let first = gesture.row(after: 0.1)
      gesture.remove { $0 > first && $0 <= first + 40 && ($0 - first) % 10 < 4 }
    }
    #expect(dropped.value("missing_frames") == 16)
    // Four lost frames make a wait of five.
    #expect(try abs(#require(dropped.value("longest_gap")) - 5 / 60.0) < 1e-6)
  }

  @Test func aCoarseReaderTellsItsRateOrItsGrid() throws {
    let held = try finding(.coarseReader, rate: 120) { gesture in
      let whole = gesture.offsets
      gesture.offsets = whole.indices.map { whole[$0 / 5 * 5] }
    }
    #expect(try abs(#require(held.value("rate")) - 24) < 0.5)
    let coarse = Gesture(rate: 120).trace(quantum: 4)
    #expect(try #require(coarse.finding(.coarseReader)).value("quantum") == 4)
  }

  @Test(arguments: PlantedFault.all)
  func everyFindingIsASentenceWithACauseACureAndAConfidence(fault: PlantedFault) throws {
    var gesture = Gesture(rate: 60)
    _ = fault.plant(&gesture)
    let found = try #require(gesture.trace(fault.mayBeCatch ? .phases : .edges).finding(fault.kind))
    for text in [found.message, found.cause, "\(found.cure)", found.description] {
      #expect(text.count > 20 && !text.contains("nan") && !text.contains("unknown number"), "\(text)")
    }
    #expect("\(found.cure)".hasSuffix(".") && found.description.contains("\(found.kind.name)"))
    // Nothing is certain, and what is said is likelier than not.
    #expect(found.confidence > 0.5 && found.confidence < 1)
    #expect(found.evidence.allSatisfy { $0.value.isFinite })
  }

  @Test func aFailedExpectationShowsTheFindingsAndTheirCures() {
    var gesture = Gesture(rate: 60)
    gesture.shift(from: gesture.row(after: 0.6), by: 60)
    let text = gesture.trace().description
    #expect(text.contains("snapped-offset at 1.3") && text.contains("jumps by 60.0 pt"))
    #expect(Gesture(rate: 60).trace().description.contains("no finding"))
  }

  /// A loop that only stops with the finger is the finger's; one that goes on without it is the layout's.
  @Test(
    arguments: [
      (0.8, nil, "a finger anchored to what is shown"),
      (1.5, nil, "a finger, mapped absolutely or anchored to what is shown"),
      (1.5, 0.6, "a finger mapped absolutely"),
      (2.0, nil, "a layout that gives a clamped offset back"),
    ] as [(Double, Double?, String)])
  func aRattleNamesItsMechanismByWhenItEnds(end: Double, moving: Double?, mechanism: String) throws {
    // The finger is down for 1.5 s; from 0.2 s on the offset turns each frame, until `end`.
    var recorder = ScrollRecorder()
    for frame in 0..<120 {
      let time = Double(frame) / 60
      let isTurned = time > 0.2 && time < end && frame % 2 == 0
      recorder.record(
        time < 0.2 ? 600 * time : isTurned ? 128 : 120, at: time, phase: time < 1.5 ? .drag : .rest)
      if let moving { recorder.record(.finger, time < 1.5 ? 700 - 400 * min(time, moving) : .nan) }
    }
    #expect("\(try #require(recorder.trace.finding(.jitter)).mechanism)" == mechanism)
  }

  /// A finger lets go at 1500 pt/s and the view stands: a fault where an inset changes with it, else perhaps a view that never flings.
  @Test(arguments: [60.0, 120], [0.0, 40]) func aFlingThatAnInsetEndsAtTheReleaseIsACut(
    rate: Double, growth: Double
  ) {
    var recorder = ScrollRecorder()
    for frame in 0..<Int(rate) {
      let time = Double(frame) / rate
      recorder.record(300 + 1500 * min(time, 0.2), at: time, phase: time < 0.2 ? .drag : .rest)
      recorder.record(.insetTop, time < 0.2 ? 60 : 60 + growth)
      recorder.record(.contentLength, 5000)
      recorder.record(.viewportLength, 700)
    }
    #expect(recorder.trace.findings.map(\.kind) == (growth > 0 ? [.inertiaCut] : []), "\(recorder.trace)")
  }
}
