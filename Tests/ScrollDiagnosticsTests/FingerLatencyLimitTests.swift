import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which stroke of a finger tells a delay, and by which of its rows.
@Suite(.endsInTime) struct FingerLatencyLimitTests {
  private func latency(
    _ offsets: [Double], behind finger: [Double], start: Double = 0, quantum: Double = 0,
    range: RestRange? = nil
  ) -> FingerLatency? {
    FingerLatency(
      offsets, behind: finger, at: finger.indices.map { start + Double($0) / 64 }, row: 1 / 64.0,
      quantum: quantum, range: range)
  }

  /// A finger that goes `height` pt in some rows, at rest before and behind; `late` rows later.
  private func stroke(_ rows: Int, height: Double, before: Int, behind: Int, late: Int = 0) -> [Double] {
    let out = (0...rows).map { row -> Double in
      let share = Double(row) / Double(rows)
      return height * share * share * (3 - 2 * share)
    }
    return ScrollTrace.constant(0, before + late) + out + ScrollTrace.constant(height, behind - late)
  }

  /// A stroke of 10 pt is hardly any, and one of 10.125 pt is one.
  @Test func tenPointsAreNoStroke() {
    func found(_ height: Double) -> Bool {
      latency(
        stroke(30, height: height, before: 10, behind: 10, late: 2),
        behind: stroke(30, height: height, before: 10, behind: 10)) != nil
    }
    #expect(!found(10) && found(10.125))
  }

  /// Of strokes that are equally long the first counts: 3 rows late and not 5.
  @Test func theFirstOfEqualStrokesCounts() throws {
    func both(_ first: Int, _ second: Int) -> [Double] {
      let one = stroke(30, height: 64, before: 8, behind: 30, late: first)
      let other = stroke(30, height: 64, before: 8, behind: 30, late: second)
      return one + other.map { 64 - $0 }
    }
    let found = try #require(latency(both(3, 5), behind: both(0, 0)))
    #expect(abs(found.latency * 64 - 3) < 0.05)
  }

  /// A finger that rests for 0.3 s has been lifted: 19 rows of 1/64 s are less, and 20 are more. Of two strokes the longer one counts,
  /// five rows late, and as one they have no delay.
  @Test func aLongRestPartsStrokes() throws {
    func places(_ rest: Int, _ first: Int, _ second: Int) -> [Double] {
      // A stroke's first place is where the finger rests.
      ScrollTrace.constant(0, 8 + first) + stroke(24, height: 100, before: 0, behind: 0)
        + ScrollTrace.constant(100, rest - 2 - first + second)
        + stroke(24, height: 101, before: 0, behind: 20 - second).map { 100 + $0 }
    }
    func found(_ rest: Int) throws -> FingerLatency {
      try #require(latency(places(rest, 2, 5), behind: places(rest, 0, 0)))
    }
    let (short, long) = (try found(19), try found(20))
    #expect(short.latency * 64 < 4 && !short.isLawful)
    #expect(abs(long.latency * 64 - 5) < 1e-6 && long.isLawful)
  }

  /// A finger at 800 pt that swings by less and less from 0.1 s on, five times in two seconds.
  private func swing(_ time: Double, amplitude: Double) -> Double {
    let since = max(0, time - 0.1)
    return 800 + amplitude * (1 - 0.4 * since) * Elementary.sin(5 * .pi * since)
  }

  /// The delay at which places are most alike, and not one that differs by a swing or half of one, where swings are wider.
  @Test(arguments: [100.0, 6.5], [1.0, -1]) func swingsAreToldApart(amplitude: Double, sign: Double) throws {
    let times = (0..<120).map { Double($0) / 64 }
    for late in [2, 7, 15, 23] {
      let found = try #require(
        latency(
          times.map { 400 + sign * swing($0 - Double(late) / 64, amplitude: amplitude) },
          behind: times.map { swing($0, amplitude: amplitude) }))
      #expect(abs(found.latency * 64 - Double(late)) < 0.1 && found.isLawful, "\(late)")
    }
  }

  /// Swings that grow are no reason to take a delay that is a swing shorter.
  @Test(arguments: [(40.0, 0.4), (2.5, 1)]) func widerSwingsAreNotPreferred(amplitude: Double, growth: Double)
    throws
  {
    func place(_ time: Double) -> Double {
      let since = max(0, time - 0.1)
      return 800 + amplitude * (1 + growth * since) * Elementary.sin(5 * .pi * since)
    }
    let times = (0..<120).map { Double($0) / 64 }
    for late in [28, 30] {
      let found = try #require(
        latency(times.map { place($0 - Double(late) / 64) }, behind: times.map(place)))
      #expect(abs(found.latency * 64 - Double(late)) < 0.1 && found.isLawful)
    }
  }

  /// A stroke of 20 rows is found again, though half a second before the finger rested.
  @Test(arguments: [2.25, 5.75]) func aShortStrokeIsFound(late: Double) throws {
    func place(_ row: Double) -> Double {
      let share = min(1, max(0, (row - 6) / 20))
      return 90 * share * share * (3 - 2 * share)
    }
    let rows = (0..<60).map { Double($0) }
    let found = try #require(latency(rows.map { place($0 - late) }, behind: rows.map(place)))
    #expect(abs(found.latency * 64 - late) < 0.05)
  }

  /// Rows beside a turn of the finger tell nothing: five and a half rows later the view goes through it between two rows.
  @Test func aTurnTellsNothing() throws {
    func place(_ row: Double) -> Double {
      row < 40 ? 0.125 * row * row : 200 - 6 * (row - 40) - 0.0625 * (row - 40) * (row - 40)
    }
    let rows = (0..<90).map { Double($0) }
    let found = try #require(latency(rows.map { 7 + place($0 - 5.5) }, behind: rows.map(place), start: 100))
    #expect(abs(found.latency * 64 - 5.5) < 1e-6 && found.isLawful)
  }

  /// Where a finger moves from the first row on, the rows up to two behind its delay are not known: twelve others tell it.
  @Test func twelveKnownRowsTellADelay() {
    func found(_ count: Int) -> FingerLatency? {
      let rows = (0..<count).map { Double($0) }
      return latency(rows.map { 3 * ($0 - 1) * ($0 - 1) }, behind: rows.map { 3 * $0 * $0 })
    }
    #expect(found(15) == nil && found(16) != nil)
  }

  /// Past an edge a view may follow by a share without bending: as a band of 100,000 pt does, of which the fit leaves nothing.
  @Test(arguments: [1.0, -1], [1.0, -1]) func aBandThatDoesNotBendIsExact(side: Double, sign: Double) throws {
    let times = (0..<100).map { Double($0) / 64 }
    func finger(_ time: Double) -> Double { 300 - 500 * (time - 0.8) * (time - 0.8) }
    for range in [RestRange(200, 200), nil] {
      let offsets = times.map { time -> Double in
        let past = finger(time - 0.0625) - 200
        return 200 + side
          * (past > 0 ? RubberBand(coefficient: 1).displayed(0.5 * past, dimension: 1e5) : past)
      }
      let found = try #require(
        latency(offsets, behind: times.map { side * sign * finger($0) }, range: range))
      #expect(abs(found.latency - 0.0625) < 1e-12 && found.isLawful)
    }
  }

  /// Whether a finger that goes in steps of `steps` pt, in turn, at waits of `waits` s, in turn, has one velocity.
  private func isSteady(_ steps: [Double], waits: [Double], places: Double = 0) throws -> Bool {
    var (times, finger) = ([0.0], [places])
    // It rests behind.
    for row in 0..<100 {
      times.append(times[row] + waits[row % waits.count])
      finger.append(finger[row] + steps[row % steps.count])
    }
    for _ in 0..<3 {
      times.append(times[times.count - 1] + waits[0])
      finger.append(finger[finger.count - 1])
    }
    let found = FingerLatency(
      finger.map { 2 + $0 }, behind: finger, at: times, row: 1 / 64.0, quantum: 0, range: nil)
    return try #require(found).error == .infinity
  }

  /// Velocities that differ by less than a hundredth: as they are between neighbours, whatever the waits.
  @Test func aSteadyFingerHasOneVelocity() throws {
    let frame = 1 / 64.0
    #expect(try isSteady([0.125], waits: [frame]) && isSteady([8], waits: [frame]))
    #expect(
      try isSteady([4, 8], waits: [frame / 2, frame])
        && isSteady([4, 8], waits: [frame / 2, frame], places: -300))
    #expect(try !isSteady([8, 7.75], waits: [frame]) && !isSteady([8], waits: [frame, 1.03 * frame]))
    #expect(try isSteady([8, 7.875], waits: [frame]))
  }
}
