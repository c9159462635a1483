import Foundation
import ScrollDiagnostics
import ScrollKinematics

/// A motion as other people's code makes it, written from its formulas alone, and how it is recorded.
struct SimulatedMotion {
  /// The offset in pt at a time in s; the finger lets go at 0.
  let offset: (Double) -> Double
  /// When the recording begins and ends, in s.
  let start, end: Double

  /// iOS as recorded on devices: 1 ms steps of 0.998 down to 10 pt/s, behind a finger of constant speed.
  static func fling(_ velocity: Double, from origin: Double = 1234.5) -> SimulatedMotion {
    let stop = log(abs(velocity) / 10) / (-1000 * log(0.998))
    return SimulatedMotion(
      offset: { time in
        if time < 0 { return origin + velocity * time }
        return origin + velocity * 0.499 * (1 - pow(0.998, 1000 * min(time, stop)))
      }, start: -0.35, end: stop + 0.5)
  }

  /// A fling on a continuous decay that meets an edge and springs back on roots -10 and -12 /s.
  static func bounce(_ velocity: Double, room: Double, edge: Double = 2000) -> SimulatedMotion {
    let rate = -1000 * log(0.998)
    let side: Double = velocity > 0 ? 1 : -1
    let arrival = -log(1 - rate * room / abs(velocity)) / rate
    let speed = velocity * exp(-rate * arrival)
    func excess(_ time: Double) -> Double { speed / 2 * (exp(-10 * time) - exp(-12 * time)) }
    var over = 0.2
    while abs(excess(over)) > 0.5 { over += 0.001 }
    return SimulatedMotion(
      offset: { time in
        if time < 0 { return edge - side * room + velocity * time }
        if time < arrival { return edge - side * room + velocity * (1 - exp(-rate * time)) / rate }
        return time > arrival + over ? edge : edge + excess(time - arrival)
      }, start: -0.35, end: arrival + over + 0.4)
  }

  /// The recording at `rate` frames a second on a grid of `quantum` pt, with noise, a clock that errs, and lost
  /// frames.
  func trace(
    rate: Double, quantum: Double, noise: Double = 0, clockError: Double = 0, lost: Double = 0, seed: UInt64
  ) -> ScrollTrace {
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: seed))
    let phase = generator.nextUnit() / rate
    for frame in 0..<Int((end - start) * rate) {
      let time = start + phase + Double(frame) / rate
      guard generator.nextUnit() >= lost else { continue }
      let shown = offset(time) + noise * generator.nextNormal()
      recorder.record(
        quantum > 0 ? (shown / quantum).rounded() * quantum : shown,
        at: 1.7e9 + time - start + clockError * (2 * generator.nextUnit() - 1))
    }
    return recorder.trace
  }
}
