import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which of two laws comes first, by their rows; and the guesses that they are found from.
@Suite(.endsInTime) struct FoundLawTests {
  private func law(_ rows: Range<Int>, stops: Bool = false) throws -> FoundLaw {
    let samples = FitSamples(
      times: (0..<12).map { Double($0) }, offsets: (0..<12).map { 3 * Double($0) }, quantum: 0)
    let line = try #require(LawFit(samples, from: [0, 1]) { $0[0] + $0[1] * $1 })
    let stop = MotionFit.Parameter(name: "stop-speed", value: 9, standardError: 1, unit: .pointsPerSecond)
    return FoundLaw(phase: .bounce, motion: MotionFit(line, stops ? [stop] : []), rows: rows)
  }

  /// But for one row at its begin and two at its rest.
  @Test func aLawSpansAMotionButForItsEnds() throws {
    let found = try law(10..<20)
    #expect(found.spans(9..<22) && !found.spans(8..<22) && !found.spans(9..<23) && found.spans(11..<15))
  }

  /// A quarter more rows, or three rows earlier.
  @Test func aSpringIsLongerByAQuarter() throws {
    let glide = try law(40..<60)
    #expect(try !law(40..<65).isLonger(than: glide) && law(40..<66).isLonger(than: glide))
    #expect(try law(40..<41).isLonger(than: nil) && law(40..<41).comes(before: nil))
    #expect(try law(37..<60).comes(before: glide) && !law(38..<60).comes(before: glide))
    #expect(try law(50..<76).comes(before: glide))
  }

  /// It begins earlier than a glide that does not stop.
  @Test func aSpringThatBeginsEarlierCastsDoubt() throws {
    let (glide, stopped) = (try law(40..<60), try law(40..<60, stops: true))
    #expect(try law(39..<60).casts(doubtOn: glide) && !law(40..<60).casts(doubtOn: glide))
    #expect(try !law(39..<60).casts(doubtOn: stopped) && !law(39..<60).casts(doubtOn: nil))
  }

  /// Eight samples tell it, of a glide beside the place of rest; where the first may be a finger's, eight of the others.
  @Test func aPlainLawTakesEightSamples() {
    func law(_ count: Int, returns: Bool) -> PlainLaw? {
      let times = (0..<count).map { Double($0) / 16 }
      let spring = Spring(stiffness: 120, damping: 22)
      let offsets = times.map { time -> Double in
        returns
          ? spring.state(from: ScrollState(offset: 90, velocity: 900), after: time).offset
          : 400 * (1 - Elementary.exp(-3 * time))
      }
      return PlainLaw.best(
        for: FitSamples(times: times, offsets: offsets, quantum: 0), isReturning: returns)
    }
    #expect(law(7, returns: true) == nil && law(8, returns: true)?.name.isSpelled(like: "bounce") == true)
    #expect(law(8, returns: false) == nil)
    let factor = law(9, returns: false)?.parameters.first { $0.name.isSpelled(like: "factor-per-ms") }
    #expect(abs((factor?.value ?? 0) - Elementary.exp(-0.003)) < 1e-9)
  }

  /// Of 16 samples the first four and the last four tell: twelve steps of the sixteenth part, of which fifteen are there.
  @Test(arguments: [0.0, 7]) func aDecayIsGuessedFromItsEnds(start: Double) {
    func guess(_ rate: Double, _ velocity: Double = 600) -> [Double] {
      let times = (0..<16).map { start + Double($0) / 64 }
      let offsets = times.map { 30 + velocity / rate * (1 - Elementary.exp(-rate * ($0 - start))) }
      return DecayLaw.start(FitSamples(times: times, offsets: offsets, quantum: 0))
    }
    let guess3 = guess(3)
    #expect(abs(guess3[0] - 3 * 16 / 15) < 1e-9 && guess3[1] == 30)
    // The slope over four samples is that in their middle, to the rate's square times the span's over 15.
    #expect(abs(guess3[2] - 600 * Elementary.exp(-3 * 1.5 / 64)) < 1)
    #expect(guess(40)[0] == 30 && guess(0.1)[0] == 0.3 && guess(-2)[0] == 0.3)
    let turning = FitSamples(
      times: (0..<16).map { Double($0) }, offsets: (0..<16).map { -Double(($0 - 7) * ($0 - 7)) }, quantum: 0)
    #expect(DecayLaw.start(turning)[0] == 2)
  }
}
