import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Values that turn back and forth: how far, how often, how evenly and how fast they have to, to be a rattle.
@Suite(.endsInTime) struct TurnLimitTests {
  /// A view at rest at 500.3 pt that is `deviation` pt away in the given rows.
  private func trace(_ deviations: [Int: Double], rows: Int = 120, fps: Double = 64) -> ScrollTrace {
    ScrollTrace(exactly: (0..<rows).map { 500.3 + (deviations[$0] ?? 0) }, fps: fps)
  }

  private func rattles(_ trace: ScrollTrace) -> [Finding] {
    JitterDetector(trace: trace, prepared: PreparedTrace(trace)).findings
  }

  /// How many rattles are seen by their turns, and not as a ride on a motion, which does not say which loop it is.
  private func turning(_ trace: ScrollTrace) -> Int {
    rattles(trace).filter { !"\($0.mechanism)".hasPrefix("two writers") }.count
  }

  /// A value that goes up, down and up again each `half` rows from row 40 on, until it has turned so often, and stays there.
  ///
  /// No two swings are of one length, or they would be steps of a grid.
  private func wave(_ turns: Int, half: Int = 1, by size: Double = 6, shares: [Int: Double] = [:]) -> [Int:
    Double]
  {
    var deviations: [Int: Double] = [:]
    for row in 0..<80 {
      let swing = min(row / half, turns)
      deviations[40 + row] =
        swing % 2 == 0 ? size * (shares[swing] ?? 1) * (1 + 0.02 * Double(swing / 2 % 3)) : 0
    }
    return deviations
  }

  /// Four steps, of which the first is no turn.
  @Test(arguments: [1, 2]) func threeTurnsAreARattle(half: Int) throws {
    let found = try #require(rattles(trace(wave(3, half: half))).first)
    #expect(found.kind == .jitter && found.value("reversals") == 3)
    #expect(rattles(trace(wave(2, half: half))).isEmpty && rattles(trace(wave(1, half: half))).isEmpty)
    // Noticed in the rows in which it is back, `half` rows apart; the extreme before the first is its beginning.
    #expect(found.samples == 39 + half..<41 + 3 * half && found.start == Double(39 + half) / 64)
    #expect(abs((found.value("frequency") ?? 0) - 32 / Double(half)) < 1e-9)
    #expect(abs((found.value("reversals_per_second") ?? 0) - 64 / Double(half)) < 1e-9)
    #expect(found.value("delay_frames") == Double(half) && abs(found.confidence - 0.85) < 1e-9)
    #expect(abs((found.value("peak_to_peak") ?? 0) - 6.12) < 1e-9)
    #expect(abs((found.value("largest_swing") ?? 0) - 6.12) < 1e-9)
    #expect(found.value("until_end") == 0)
  }

  /// Half a point, against the rounding of a device.
  @Test func aTurnGoesBackByMoreThanHalfAPoint() {
    #expect(rattles(trace(wave(9, by: 0.48))).isEmpty && rattles(trace(wave(9, by: 0.51))).count == 1)
  }

  /// On a grid of up to 2 pt, by more than one and a half of its steps.
  @Test func onAGridATurnGoesBackByTwoSteps() {
    func stepping(_ quantum: Double, _ steps: Double) -> Bool {
      // A slow walk shows the grid.
      let offsets = (0..<140).map { row -> Double in
        let walk = row < 60 ? Double(row / 4 % 7) * quantum : 0
        return 300 * quantum + walk + (row >= 90 && row < 98 && row % 2 == 0 ? steps * quantum : 0)
      }
      return !rattles(ScrollTrace(exactly: offsets)).isEmpty
    }
    #expect(!stepping(1, 1) && stepping(1, 2) && !stepping(2, 1) && stepping(2, 2) && stepping(2.5, 1))
  }

  /// No finger turns within 0.1 s: at 64 frames a second six rows are 0.094 s, seven 0.109 s.
  @Test func aSlowTurnIsAFingers() {
    #expect(rattles(trace(wave(8, half: 6))).count == 1 && rattles(trace(wave(8, half: 7))).isEmpty)
    // A pause parts two rattles.
    func parted(by rows: Int) -> Int {
      let first = wave(7).filter { $0.key < 47 }
      return rattles(trace(first.merging(wave(7).map { ($0.key + 6 + rows, $0.value) }) { one, _ in one }))
        .count
    }
    #expect(parted(by: 5) == 1 && parted(by: 9) == 2)
  }

  /// Rows that come seldom: 2.2 of them may be a half period, and beyond 0.06 s nothing is seen.
  @Test func rowsThatComeSeldomShowFastTurnsOnly() {
    func turns(half: Int, fps: Double) -> Bool { turning(trace(wave(8, half: half), fps: fps)) > 0 }
    #expect(
      turns(half: 2, fps: 18) && !turns(half: 3, fps: 18) && turns(half: 2, fps: 17)
        && !turns(half: 1, fps: 16))
  }

  /// Each of a few swings goes at least three tenths as far as the largest.
  @Test func fewSwingsAreEven() {
    func least(_ share: Double, of turns: Int) -> Int {
      turning(trace(wave(turns, by: 10, shares: [2: share])))
    }
    #expect(least(0.33, of: 5) == 1 && least(0.27, of: 5) == 0 && least(0.27, of: 6) == 1)
  }

  /// A rattle whose last turn lies within 0.1 s of the end may go on: six rows of 1/64 s do, seven do not.
  @Test func aRattleMayLastToTheEnd() throws {
    for (rows, tillEnd) in [(50, 1.0), (51, 0)] {
      let found = try #require(rattles(trace(wave(3), rows: rows)).first)
      #expect(found.samples.upperBound == 44 && found.value("until_end") == tillEnd)
    }
  }

  /// Where the offset is calm, lengths are looked at that follow it, in order.
  @Test func aLengthMayRattle() {
    let (calm, rattling) = (trace([:]).offsets, trace(wave(7, by: 3)).offsets)
    for (quantity, subject) in [
      (.header, "header"), (.viewportLength, "viewport length"), (.insetTop, "top inset"),
      (.contentLength, "content length"),
    ] as [(ScrollTrace.Quantity, String)] {
      let found = rattles(ScrollTrace(exactly: calm, [quantity: rattling]))
      #expect(found.count == 1 && "\(found[0].subject)" == subject && found[0].value("reversals") == 7)
      // Unknown values are as those before them.
      let partly = rattling.enumerated().map { $0.offset < 20 || $0.offset % 9 == 8 ? .nan : $0.element }
      #expect(rattles(ScrollTrace(exactly: calm, [quantity: partly])).count == 1)
    }
    let both = rattles(ScrollTrace(exactly: calm, [.header: rattling, .contentLength: rattling]))
    #expect(both.map { "\($0.subject)" } == ["header"])
    #expect(rattles(ScrollTrace(exactly: calm, [.finger: rattling, .insetBottom: rattling])).isEmpty)
  }

  // MARK: on a motion

  private func ride(_ trace: ScrollTrace) -> Finding? {
    RideDetector(trace: trace, prepared: PreparedTrace(trace)).finding
  }

  /// A view at 20 pt a frame that slows down a little, with a swing of `size` pt from side to side in rows 30 ..< `end`.
  private func riding(_ size: Double, half: Int = 1, until end: Int = 70, at speed: Double = 20)
    -> ScrollTrace
  {
    ScrollTrace(
      exactly: (0..<110).map { row in
        let motion = speed * Double(row) - 0.02 * Double(row * row)
        let isWithin = row >= 30 && row < end
        return motion + (isWithin ? size / 2 * ((row - 30) / half % 2 == 0 ? 1 : -1) : 0)
      })
  }

  @Test(arguments: [1, 2, 3, 4]) func aRideHasItsPeriodAndItsSwing(half: Int) throws {
    let found = try #require(ride(riding(16, half: half)))
    #expect(found.value("delay_frames") == Double(half))
    #expect(abs((found.value("frequency") ?? 0) - 32 / Double(half)) < 1e-6)
    #expect(abs((found.value("peak_to_peak") ?? 0) - 16) < 2)
    #expect(abs(Double(found.samples.lowerBound) - 30) <= Double(2 * half))
    #expect(abs(Double(found.samples.upperBound) - 70) <= Double(2 * half))
    #expect(abs(found.confidence - min(0.95, 0.5 + 0.05 * (found.value("reversals") ?? 0))) < 1e-9)
  }

  /// A swing on fast motion is one finding, and a rattle at rest another; they are one where not a tenth of a second lies between.
  @Test(arguments: [0, 10, 30]) func aRideFarFromARattleIsItsOwn(gap: Int) {
    var place = 0.0
    let offsets = (0..<210 + gap).map { row -> Double in
      // It slows down a little until row 110, and to rest within 20 rows.
      let step = row < 110 ? 20 - 0.04 * Double(row) : max(0, 15.6 * (1 - Double(row - 110) / 20))
      defer { place += step }
      let swing = (30..<70).contains(row) ? 8.0 : (130 + gap..<150 + gap).contains(row) ? 4 : 0
      return place + (row.isMultiple(of: 2) ? swing : -swing)
    }
    let found = rattles(ScrollTrace(exactly: offsets))
    #expect(found.count == 2 && "\(found[0].mechanism)".hasPrefix("two writers"))
    #expect(found.map(\.samples.lowerBound).elementsEqual([30, 130 + gap]) { abs($0 - $1) <= 2 })
    #expect(found.map(\.samples.upperBound).elementsEqual([70, 150 + gap]) { abs($0 - $1) <= 2 })
  }

  /// Of nine steps three may stand still: more are readings that are held.
  @Test(arguments: [(3, false), (4, true)]) func aRideDoesNotStandStill(steps: Int, isHeld: Bool) {
    let offsets = (0..<60).map { row in 20 * Double(row - min(steps, max(0, row - 12))) }
    let trace = ScrollTrace(exactly: offsets)
    let detector = RideDetector(trace: trace, prepared: PreparedTrace(trace, keepsHeld: true))
    #expect(detector.isHeld(RideDetector.Run(half: 1, samples: 10...19, turns: 9, swing: 20)) == isHeld)
  }

  /// Fingers beat with the frames by up to half a step: smaller swings than 0.6 steps count from 14 turns on, others from six.
  @Test func smallSwingsHaveToLast() {
    let step = 20 - 0.04 * 50
    #expect(ride(riding(0.68 * step, until: 40)) != nil && ride(riding(0.68 * step, until: 34)) == nil)
    #expect(ride(riding(0.5 * step, until: 40)) == nil && ride(riding(0.5 * step, until: 50)) != nil)
    #expect(ride(riding(0.5 * step, until: 70)) != nil && ride(riding(0.5, until: 70)) == nil)
  }
}
