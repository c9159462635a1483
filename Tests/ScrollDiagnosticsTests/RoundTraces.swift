import ScrollKinematics

@testable import ScrollDiagnostics

/// Motions of round numbers: hundredths of a second, tenths of a point, whole hundreds of points a second. Limits are round numbers,
/// too, so many are met exactly.
struct RoundTraces {
  private var offsets: [Double]
  private let rate: Double

  private init(at rate: Double, from start: Double) { (self.rate, offsets) = (rate, [start]) }

  /// Goes on at a velocity in pt/s for so many s; numbers stay whole hundredths of a point.
  private mutating func move(_ velocity: Double, for time: Double) {
    for _ in 0..<Int((time * rate).rounded()) { jump(velocity / rate) }
  }

  /// One row that is so many pt away.
  private mutating func jump(_ length: Double) {
    offsets.append(((offsets[offsets.count - 1] + length) * 100).rounded() / 100)
  }

  private var trace: ScrollTrace {
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() { trace.append(offset, at: Double(row) / rate) }
    return trace
  }

  private static func trace(
    at rate: Double = 50, from start: Double = 0, _ build: (inout RoundTraces) -> Void
  ) -> ScrollTrace {
    var round = RoundTraces(at: rate, from: start)
    build(&round)
    return round.trace
  }

  /// A glide, step by step through round velocities, between two rests.
  private static func glides(_ rate: Double, _ side: Double) -> ScrollTrace {
    trace(at: rate, from: 1000) { round in
      round.move(0, for: 0.2)
      round.move(side * 600, for: 0.2)
      for velocity in [500.0, 400, 300, 250, 200, 150, 120, 100, 80, 60, 40, 20, 10] {
        round.move(side * velocity, for: 0.06)
      }
      round.move(0, for: 0.3)
    }
  }

  /// A rest, a leap, and a motion that leaps and stops.
  private static func leaps(_ rate: Double, by length: Double) -> ScrollTrace {
    trace(at: rate, from: 100) { round in
      round.move(0, for: 0.2)
      round.jump(length)
      round.move(0, for: 0.14)
      round.move(200, for: 0.2)
      round.jump(200 / rate + length)
      round.move(200, for: 0.2)
      round.jump(200 / rate - length)
      round.move(100, for: 0.14)
      round.jump(length / 2)
      round.move(0, for: 0.3)
    }
  }

  /// Out past an edge at 0, and back to it.
  private static func bounces(_ rate: Double, from start: Double) -> ScrollTrace {
    trace(at: rate, from: start) { round in
      round.move(0, for: 0.1)
      for velocity in [-300.0, -300, -200, -100, -50, 0, 50, 100, 100, 50, 50, 20, 10] {
        round.move(velocity, for: 0.04)
      }
      round.move(0, for: 0.3)
      round.move(60, for: 0.3)
      round.move(-60, for: 0.3)
      round.move(0, for: 0.2)
    }
  }

  /// A motion whose readings are held for some rows, and that shows a frame elsewhere.
  private static func holds(_ rate: Double, for rows: Int, away: Double) -> ScrollTrace {
    trace(at: rate, from: 40) { round in
      for _ in 0..<12 {
        round.jump(5 * Double(rows))
        round.move(0, for: Double(rows - 1) / rate)
      }
      round.move(120, for: 0.2)
      round.jump(away + 120 / rate)
      round.jump(-away + 120 / rate)
      round.move(120, for: 0.2)
      for turn in 0..<8 { round.jump(turn % 2 == 0 ? 2 : -2) }
      round.move(120, for: 0.2)
    }
  }

  /// A drag that slows down, a fling at twice its velocity, and a stop within a row.
  private static func flings(_ rate: Double, at velocity: Double) -> ScrollTrace {
    trace(at: rate, from: 500) { round in
      for share in [0.4, 0.8, 1, 1, 0.8, 0.6] { round.move(share * velocity, for: 0.04) }
      var left = 2 * velocity
      for _ in 0..<10 {
        round.move(left, for: 0.04)
        left *= 0.9
      }
      round.move(0.6 * left, for: 0.2)
      round.jump(3)
      round.move(0, for: 0.3)
    }
  }

  /// The motions alone.
  static let all: [ScrollTrace] = [20.0, 50, 100].flatMap { rate -> [ScrollTrace] in
    var traces = [glides(rate, 1), glides(rate, -1)]
    for length in [2.0, -10, 28] { traces.append(leaps(rate, by: length)) }
    for rows in [2, 3] { traces.append(holds(rate, for: rows, away: 10)) }
    return traces + [bounces(rate, from: 60), flings(rate, at: rate == 50 ? -500 : 200)]
  }

  /// The motions with a finger up to a third of each, in turn by phases and by its column, and with bounds and lengths.
  static let known: [ScrollTrace] = all.indices.map { place -> ScrollTrace in
    var trace = all[place]
    let (count, release) = (trace.count, trace.count / 3)
    let isHeld = (0..<count).map { $0 < release }
    switch place % 3 {
    case 0: trace.set(isHeld.map { $0 ? ScrollPhase.drag : .deceleration })
    case 1: trace.set(.finger, zip(isHeld, trace.offsets).map { $0 ? 300 - $1 : .nan })
    default:
      trace.set(.minOffset, ScrollTrace.constant(0, count))
      trace.set(.maxOffset, ScrollTrace.constant(1200, count))
      trace.set(.contentLength, isHeld.map { $0 ? 1500 : 1510 })
      trace.set(.insetTop, (0..<count).map { Double(min(20, max(0, $0 - release))) })
    }
    return trace
  }
}
