import ScrollDiagnostics
import ScrollKinematics

/// A recording of a drag and a fling, as a device makes it, into which a fault can be put.
struct InjectedFaults {
  var rate = 60.0
  var quantum = 1 / 3.0
  var velocity = 1500.0
  /// The finger's time in s, and where the recording begins on its clock.
  var drag = 0.5
  var start = 0.0
  /// The distance in pt from the release to the end of the content; infinite: none.
  var room = Double.infinity
  var seed: UInt64 = 1
  /// Largest error of a time in s, to both sides.
  var timeError = 0.0

  /// The offsets at the frames, from the touch to rest and a little beyond.
  func samples() -> (times: [Double], offsets: [Double], release: Int) {
    let release = Int((drag * rate).rounded())
    let (end, held) = (1000 + velocity * drag, Int(0.3 * rate))
    let fling = Fling(
      .uikit, from: ScrollState(offset: end, velocity: velocity), at: drag,
      in: velocity > 0 ? RestRange(0, end + room) : RestRange(end - room, .infinity))
    var offsets = (0..<release).map { 1000 + velocity * Double($0) / rate }
    while offsets.count < release + held
      || offsets[offsets.count - 1] != offsets[offsets.count - 1 - held]
    {
      offsets.append(fling.state(at: Double(offsets.count) / rate).offset)
    }
    return (offsets.indices.map { Double($0) / rate }, offsets, release)
  }

  /// The trace of samples, after `change` worked on them, on the grid and with the errors of a clock.
  func trace(_ change: (inout [Double], inout [Double], Int) -> Void = { _, _, _ in }) -> ScrollTrace {
    var (times, offsets, release) = samples()
    change(&times, &offsets, release)
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: seed))
    for (time, offset) in zip(times, offsets) {
      let shown = quantum > 0 ? (offset / quantum).rounded() * quantum : offset
      recorder.record(shown, at: start + time + timeError * (2 * generator.nextUnit() - 1))
    }
    return recorder.trace
  }
}
