import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct DiagnosisTests {
  private static let rates = [60.0, 90, 120]
  private static let quanta = [0, 1 / 3.0, 0.5, 1]

  @Test(arguments: rates, quanta)
  func aHealthyRecordingHasNoFinding(rate: Double, quantum: Double) {
    for (seed, velocity) in [600.0, -900, 1500, 3000, -4000].enumerated() {
      // Each rate and grid meets each room and each clock.
      for (clock, timeError) in [0, 0.002].enumerated() {
        let room = (seed + clock) % 2 == 0 ? .infinity : 200.0
        let trace = InjectedFaults(
          rate: rate, quantum: quantum, velocity: velocity, start: 1.7e9, room: room, seed: UInt64(seed),
          timeError: timeError
        ).trace()
        #expect(trace.isHealthy, "\(velocity) pt/s, room \(room), times off by \(timeError)")
      }
    }
  }

  @Test(arguments: rates, quanta)
  func aRattleIsNamedAfterThreeReversals(rate: Double, quantum: Double) throws {
    let trace = InjectedFaults(rate: rate, quantum: quantum).trace { _, offsets, _ in
      let first = offsets.count - 15
      for (index, row) in (first..<first + 5).enumerated() { offsets[row] += index % 2 == 0 ? 9 : -9 }
    }
    let jitter = try #require(trace.finding(.jitter))
    let size = try #require(jitter.value("peak_to_peak"))
    #expect(abs(size - 18) <= 1)
    #expect(try abs(#require(jitter.value("frequency")) - rate / 2) < 1)
    #expect(jitter.value("delay_frames") == 1)
    #expect(!trace.isFree(of: .jitter))
    #expect(trace.description.contains("jitter") && trace.description.contains("Guard the header"))
  }

  /// Every other frame of a drag at 300 pt/s lies 12 pt back; 1.2 s of it travel 360 pt. A swing back is the 12 pt less a frame's
  /// travel, one forth that much more.
  @Test func theSwingOfARattleIsNotTheWayOfItsDrag() throws {
    var recorder = ScrollRecorder()
    for frame in 0..<72 {
      recorder.record(1000 + 5 * Double(frame) - (frame % 2 == 0 ? 12 : 0), at: Double(frame) / 60)
    }
    let jitter = try #require(recorder.trace.finding(.jitter))
    #expect(try abs(#require(jitter.value("largest_swing")) - 17) < 0.01)
    #expect(jitter.message.contains("by up to 17.0 pt"))
  }

  @Test func aFingerThatTurnsIsNoRattle() {
    var recorder = ScrollRecorder()
    for frame in 0..<240 {
      let time = Double(frame) / 60
      recorder.record(500 + 80 * Elementary.sin(2 * .pi * 3 * time), at: time)
    }
    #expect(recorder.trace.isFree(of: .jitter))
  }

  @Test(arguments: [0, 0.5, 0.8], rates)
  func aCutIsFoundWithItsFactorAndLoss(factor: Double, rate: Double) throws {
    let trace = InjectedFaults(rate: rate, velocity: 2000).trace { times, offsets, release in
      let cut = release + Int(0.3 * rate)
      let whole = offsets
      for row in cut..<offsets.count { offsets[row] = whole[cut] + factor * (whole[row] - whole[cut]) }
    }
    let finding = try #require(trace.finding(.inertiaCut))
    #expect(abs(finding.start - 0.8) <= 1.01 / rate)
    #expect(try abs(#require(finding.value("factor")) - factor) < 0.06)
    // 0.3 s after the release of 2000 pt/s the fling has 1097 pt/s, of which the cut takes the rest's travel.
    #expect(try abs(#require(finding.value("lost_travel")) - (1 - factor) * 0.499 * (1097 - 10)) < 45)
    #expect(try #require(finding.value("velocity_before")) > 1000)
  }

  @Test func aStopAtAnEdgeIsNoCut() {
    var recorder = ScrollRecorder()
    for frame in 0..<90 {
      let offset = max(0, 1500 - 1000 * (1 - Elementary.exp(-2 * Double(frame) / 60)) * 2)
      recorder.record(offset, at: Double(frame) / 60)
    }
    #expect(recorder.trace.isFree(of: .inertiaCut), "it stops at 0")
  }

  @Test(arguments: rates, quanta)
  func aJumpIsFoundToAPoint(rate: Double, quantum: Double) throws {
    let shifted = InjectedFaults(rate: rate, quantum: quantum, velocity: 900).trace { _, offsets, release in
      for row in (release + Int(0.4 * rate))..<offsets.count { offsets[row] -= 60 }
    }
    let snap = try #require(shifted.finding(.snappedOffset))
    #expect(abs(snap.start - 0.9) <= 1.01 / rate)
    #expect(try abs(#require(snap.value("jump")) + 60) <= 1 + 2 * quantum)
    let thrown = InjectedFaults(rate: rate, quantum: quantum, velocity: 900).trace { _, offsets, release in
      for row in release..<offsets.count { offsets[row] += 60 }
    }
    let release = try #require(thrown.finding(.releaseJump))
    #expect(abs(release.start - 0.5) <= 1.01 / rate)
  }

  @Test(arguments: rates)
  func aFingersTravelThatCountsTwiceIsDoubleSpeed(rate: Double) throws {
    let trace = InjectedFaults(rate: rate, velocity: 600).trace { _, offsets, release in
      let (first, last) = (release * 3 / 10, release * 7 / 10)
      for row in first..<offsets.count { offsets[row] += 600 * Double(min(row, last) - first) / rate }
    }
    #expect(try abs(#require(trace.finding(.doubleSpeed)?.value("speed_ratio")) - 2) < 0.1)
  }

  /// How frames get lost.
  enum Loss: CaseIterable { case atRandom, inRuns, shownAgain }

  /// A recorder may lose up to a tenth of the rows one by one, so random losses are a fault from a quarter on.
  @Test(arguments: [60.0, 120], Loss.allCases)
  func lostFramesAreCounted(rate: Double, loss: Loss) throws {
    var lost = 0
    let trace = InjectedFaults(rate: rate, velocity: 2500).trace { times, offsets, release in
      var generator = SeededGenerator(seed: 7)
      for row in stride(from: release + Int(1.2 * rate), to: 3, by: -1) {
        let draw = generator.nextUnit()
        guard loss == .inRuns ? row % 12 < 3 : draw < (loss == .atRandom ? 0.28 : 0.15) else { continue }
        lost += 1
        if loss == .shownAgain {
          offsets[row] = offsets[row - 1]
        } else {
          times.remove(at: row)
          offsets.remove(at: row)
        }
      }
    }
    let found = try #require(trace.finding(.droppedFrames)?.value("missing_frames"))
    #expect(abs(found - Double(lost)) <= 0.2 * Double(lost))
  }

  /// One view that stands still for four frames and then catches up is seen; so is a display that halves its rate, as no fault.
  @Test(arguments: rates)
  func oneFreezeIsSeenAndASlowerDisplayIsNone(rate: Double) {
    let frozen = InjectedFaults(rate: rate, velocity: 2500).trace { _, offsets, release in
      for row in release + 10..<release + 14 { offsets[row] = offsets[release + 9] }
    }
    #expect(!frozen.isFree(of: .droppedFrames))
    let slower = InjectedFaults(rate: rate, velocity: 2500).trace { times, offsets, release in
      for row in stride(from: release + 39, to: release, by: -2) {
        times.remove(at: row)
        offsets.remove(at: row)
      }
    }
    #expect(slower.isFree(of: .droppedFrames))
  }

  @Test(arguments: [3, 5])
  func readingsHeldForFramesAreCoarse(frames: Int) throws {
    let trace = InjectedFaults(rate: 120).trace { _, offsets, _ in
      let exact = offsets
      for row in offsets.indices { offsets[row] = exact[row / frames * frames] }
    }
    let rate = try #require(trace.finding(.coarseReader)?.value("rate"))
    #expect(abs(rate - 120 / Double(frames)) < 1)
    #expect(InjectedFaults(rate: 120, quantum: 4).trace().finding(.coarseReader)?.value("quantum") == 4)
    let blurred = InjectedFaults(rate: 120).trace { _, offsets, _ in
      offsets = offsets.map { ($0 / 6.4).rounded() * 6.4 }
    }
    #expect(try abs(#require(blurred.finding(.coarseReader)?.value("quantum")) - 6.4) < 0.1)
    #expect(blurred.isFree(of: .snappedOffset, .releaseJump), "a rounding's steps are no jumps")
    #expect(InjectedFaults(rate: 30).trace().isFree(of: .coarseReader), "half a display's rate is healthy")
  }

  /// 600 pt/s with 15 % of sway, twice as fast for a fifth of a second: steps of about 10 and 20 pt, and no grid.
  @Test(arguments: rates)
  func anUnsteadyFingerIsNoCoarseReader(rate: Double) {
    var (recorder, offset) = (ScrollRecorder(), 1000.0)
    for frame in 0..<Int(rate) {
      let time = Double(frame) / rate
      recorder.record(offset, at: time)
      offset += 600 / rate * (1 + 0.15 * Elementary.sin(3 * time)) * ((0.4..<0.6).contains(time) ? 2 : 1)
    }
    #expect(recorder.trace.isFree(of: .coarseReader))
  }

  @Test func physicsByFramesShowsInUnevenFramesOrInTwoTraces() throws {
    func trace(_ waits: [Double], _ keep: (Double) -> Double) -> ScrollTrace {
      var (recorder, time, offset, velocity) = (ScrollRecorder(), 0.0, 0.0, 2000.0)
      for wait in waits {
        recorder.record(offset, at: time)
        time += wait
        offset += velocity * wait
        velocity *= keep(wait)
      }
      return recorder.trace
    }
    var generator = SeededGenerator(seed: 3)
    let uneven = (0..<60).map { _ in (generator.nextUnit() < 0.3 ? 2.0 : 1) / 60 }
    let found = try #require(trace(uneven) { _ in 0.95 }.finding(.frameRateDependent))
    #expect(try abs(#require(found.value("factor_per_frame")) - 0.95) < 1e-3)
    #expect(trace(uneven) { Elementary.exp(-3 * $0) }.isFree(of: .frameRateDependent))
    let even = [60.0, 120].map { rate in [Double](repeating: 1 / rate, count: 60) }
    let byFrame = even.map { trace($0) { _ in 0.95 } }
    let byTime = even.map { trace($0) { Elementary.exp(-3 * $0) } }
    #expect(byFrame[0].isFree(of: .frameRateDependent), "even frames cannot show it")
    #expect(FrameRateComparison(byFrame[0], byFrame[1])?.dependsOnFrames == true)
    #expect(FrameRateComparison(byTime[0], byTime[1])?.dependsOnFrames == false)
  }

  /// Two flings that stop dead, with a rest of more than a second between: two cuts, in order.
  @Test func eachOfTwoCutsIsFound() {
    // 1500 pt/s at 2 /s, cut in row 40; and once more 110 rows later.
    func place(_ row: Int) -> Double { 750 * (1 - Elementary.exp(-2 * Double(min(40, max(0, row))) / 64)) }
    let trace = ScrollTrace(exactly: (0..<220).map { place($0) + place($0 - 110) })
    let cuts = trace.findings.filter { $0.kind == .inertiaCut }
    #expect(cuts.map { "\($0.mechanism)" } == ["cancel", "cancel"])
    #expect(cuts.map(\.samples.lowerBound) == [40, 150])
    // A finding of a kind is the first one.
    #expect(trace.finding(.inertiaCut)?.samples.lowerBound == 40)
  }

  @Test func aTraceFallsIntoItsStretches() {
    let trace = InjectedFaults(velocity: 1500, room: 200).trace()
    let phases = trace.diagnosis().segments.map(\.phase)
    #expect(phases.first == .drag && phases.last == .rest)
    #expect(phases.contains(.deceleration))
    #expect(trace.diagnosis().metrics.contains { $0.name.description == "settling_time" && $0.value > 0.3 })
  }

  @Test func tooFewSamplesAreNoReason() {
    for count in 0..<12 {
      var recorder = ScrollRecorder()
      for index in 0..<count { recorder.record(Double(index * index), at: Double(index)) }
      #expect(recorder.trace.diagnosis().segments.isEmpty == (count < 2))
    }
  }
}
