import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// An offset that is elsewhere for some frames, at the limits of each rule.
@Suite(.endsInTime) struct FlashLimitTests {
  private func detector(_ trace: ScrollTrace) -> FlashDetector {
    FlashDetector(trace: trace, prepared: PreparedTrace(trace), rattles: [])
  }

  private func detector(_ offsets: [Double]) -> FlashDetector { detector(ScrollTrace(exactly: offsets)) }

  private func flash(_ samples: Range<Int>, _ jump: Double, width: Int = 4) -> FlashDetector.Flash {
    FlashDetector.Flash(
      samples: samples, jump: jump, jumpError: 0.1, ratio: 2, velocity: 0, width: width)
  }

  /// A motion of 5 to 6 pt a row that is so far away in some rows.
  private func moving(_ rows: Int, away: [Int: Double]) -> [Double] {
    (0..<rows).map { row -> Double in
      let place = Double(row)
      return 300 + 5 * place + 0.01 * place * place + (away[row] ?? 0)
    }
  }

  /// Four samples lie before it and behind it.
  @Test func fourSamplesOnEachSideAreEnough() {
    for row in 3..<27 {
      let found = detector(moving(30, away: [row: 40])).flashes
      #expect(found.map(\.samples) == (row >= 4 && row < 26 ? [row..<row + 1] : []), "\(row)")
    }
  }

  /// Content above that grows in the very frame by as much: to a tenth, or 3 pt.
  @Test func contentThatGrowsByAsMuchAnchors() {
    func isAnchored(_ growth: Double, _ jump: Double, at row: Int = 40) -> Bool {
      let lengths = (0..<90).map { $0 >= row ? 5000 + growth : 5000 }
      let trace = ScrollTrace(exactly: moving(90, away: [40: jump, 41: jump]), [.contentLength: lengths])
      return detector(trace).isAnchored(flash(40..<42, jump))
    }
    #expect(isAnchored(20, 22.75) && !isAnchored(20, 23) && !isAnchored(20, 23.5))
    #expect(isAnchored(100, 108) && !isAnchored(100, 112) && isAnchored(100, 92) && !isAnchored(100, 88))
    #expect(isAnchored(-100, -108) && !isAnchored(-100, -112) && !isAnchored(-100, 100))
    #expect(!isAnchored(300, 300, at: 39) && isAnchored(300, 300) && !isAnchored(300, 300, at: 41))
  }

  /// By each side's course it shows more than half of the jump.
  @Test func eachSideShowsHalfOfTheJump() {
    let detector = detector(ScrollTrace.constant(300, 40) + [308] + ScrollTrace.constant(300, 40))
    #expect(detector.jumpsTwice(flash(40..<41, 15.5)) && !detector.jumpsTwice(flash(40..<41, 16.5)))
    #expect(detector.jumpsTwice(flash(40..<41, 12)) && !detector.jumpsTwice(flash(40..<41, -12)))
  }

  /// A side that has no parabola, since one of its samples lies an hour before the others, shows nothing.
  @Test func aSideWithoutACourseShowsNothing() {
    var trace = ScrollTrace()
    for row in 0..<60 { trace.append(row == 20 ? 340 : 300, at: Double(row) / 64 + (row > 16 ? 36_000 : 0)) }
    let prepared = PreparedTrace(trace)
    let time = prepared.times[20]
    #expect(Parabola(prepared, 16..<20, at: time, unit: prepared.interval) == nil)
    #expect(Parabola(prepared, 21..<25, at: time, unit: prepared.interval) != nil)
    #expect(!detector(trace).jumpsTwice(flash(20..<21, 40)))
  }

  /// Six samples on each side where the seventh belongs to another motion: more say more, and nine err.
  @Test func theWidthIsThatOfTheLeastError() throws {
    let noise = [0.11, -0.07, 0.03, 0.12, -0.13, -0.02, 0.08, -0.1, 0.05, -0.04]
    let offsets = (0..<81).map { row -> Double in
      let far: Double = max(0, abs(Double(row) - 40) - 6)
      let away: Double = row == 40 ? 30 : 0
      return 300 + noise[row * 7 % 10] + 8 * far * far + away
    }
    let found = try #require(detector(offsets).flash(40..<41))
    #expect(found.width == 6 && abs(found.jump - 30) < 0.5)
  }

  /// One break has to leave more than one and a half times as much as a flash: the greater the jump, the more it leaves.
  @Test func oneBreakLeavesHalfAsMuchMore() {
    let noise = [1.1, -0.7, 0.3, 1.2, -1.3, -0.2, 0.8, -1, 0.5, -0.4]
    var (answers, turns) = ([Bool](), 0)
    for step in 0..<120 {
      let jump = 0.125 * Double(step)
      let offsets = (0..<80).map { row -> Double in
        let away: Double = row == 40 ? jump : 0
        return 300 + noise[row * 7 % 10] + away
      }
      let detector = detector(offsets)
      let prepared = detector.prepared
      let found = detector.fit(40..<41, width: 6)
      // Both are fitted to the same samples, as columns.
      let range = 34..<47
      let (times, values) = (range.map { prepared.times[$0] }, range.map { prepared.offsets[$0] })
      let smooth = ColumnFit.powers(times, upTo: 3)
      let least = max(
        ColumnFit.miss(smooth + [range.map { $0 == 40 ? 1 : 0 }], values), prepared.noise(at: found.velocity))
      let broken = (38...43).map { place -> Double in
        let middle = (prepared.times[place - 1] + prepared.times[place]) / 2
        let step = times.map { $0 > middle ? 1.0 : 0 }
        return ColumnFit.miss(smooth.dropLast() + [step, times.map { max(0, $0 - middle) }], values)
      }
      let ratio = (broken.min() ?? 0) / least
      let isOne = detector.isOneCourse(found)
      #expect(isOne == (ratio > 1.5), "\(jump): \(ratio)")
      if let last = answers.last, last != isOne { turns += 1 }
      answers.append(isOne)
    }
    #expect(turns >= 1 && answers.last == true)
  }

  /// Of those that overlap the clearest is kept, and the one before them stays.
  @Test func ofSeveralTheClearestIsKept() {
    var several = 0
    for seed in Array(1...30) + [80, 369, 1016, 1136] as [UInt64] {
      var dice = SeededGenerator(seed: seed)
      var away = [20: 30.0]
      for row in 40..<43 + Int(dice.nextUnit() * 6) { away[row] = (dice.nextUnit() * 9).rounded() * 10 - 20 }
      let noise: Double = seed % 3 == 0 ? 1 : 0.05
      let offsets = (0..<80).map { row -> Double in
        let (place, error) = (Double(row), noise * dice.nextNormal())
        let moved: Double = seed % 2 == 0 ? 5 * place : 0
        return 300 + moved + 0.01 * place * place + (away[row] ?? 0) + error
      }
      let detector = detector(offsets)
      let all = (4..<76).flatMap { row in (1...3).compactMap { detector.flash(row..<row + $0) } }
      var kept: [FlashDetector.Flash] = []
      for flash in all {
        let isNear = kept.last.map { flash.samples.lowerBound < $0.samples.upperBound + 3 } ?? false
        if isNear, let last = kept.popLast() {
          several += 1
          kept.append(flash.ratio > last.ratio ? flash : last)
        } else {
          kept.append(flash)
        }
      }
      #expect(detector.flashes.map(\.samples) == kept.map(\.samples), "\(seed)")
    }
    #expect(several > 1)
  }

  /// Three rows behind the end of one another begins.
  @Test func twoThatLieThreeRowsApartAreTwo() {
    let away: [Int: Double] = [40: 68, 41: 68, 42: 68, 44: -4, 46: -64, 47: -64]
    let offsets = (0..<80).map { 300 + (away[$0] ?? 0) }
    #expect(detector(offsets).flashes.map(\.samples) == [40..<43, 46..<48])
  }
}
