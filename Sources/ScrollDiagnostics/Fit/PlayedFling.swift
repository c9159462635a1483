import ScrollKinematics
import ScrollPlatforms

/// The fling of a model with a release, as frames.
struct PlayedFling {
  private let offsets: [Double]
  private let rate: Double

  /// `count` frames of `model` from `release`; `unit` recorded lengths are one of the model's.
  init(_ model: ConfiguredFling, _ release: FlingRelease, count: Int, unit: Double = 1) {
    let run = model.run(release)
    var offsets: [Double] = []
    offsets.reserveCapacity(count)
    for frame in 0..<count {
      let sample = run.sample(frame: frame)
      offsets.append(unit * sample.offset)
      if sample.isAtRest { break }
    }
    (self.offsets, rate) = (offsets, release.frameRate)
  }

  /// Where it is at the last frame played: its place of rest if it came to one.
  var last: Double { offsets[offsets.count - 1] }
  /// When the last frame is shown, in s.
  var duration: Double { Double(offsets.count - 1) / rate }

  /// When it is within `distance` pt of its last place for good, in s.
  func settlingTime(within distance: Double) -> Double {
    let frame = offsets.lastIndex { abs($0 - last) > distance }
    return frame.map { Double($0 + 1) / rate } ?? 0
  }

  /// The offset `time` s after the release: between frames on a cubic, on a line where the motion bends sharply.
  func offset(at time: Double) -> Double {
    let place = time * rate
    guard place > 0 else {
      return offsets.count > 1 ? offsets[0] + place * (offsets[1] - offsets[0]) : offsets[0]
    }
    let frame = Int(place)
    guard frame + 1 < offsets.count else { return last }
    let share = place - Double(frame)
    let (a, b) = (offsets[frame], offsets[frame + 1])
    let line = a + share * (b - a)
    guard frame > 0, frame + 2 < offsets.count else { return line }
    let (first, second) = (offsets[frame - 1] - 2 * a + b, a - 2 * b + offsets[frame + 2])
    guard first * second > 0, abs(first) < 3 * abs(second), abs(second) < 3 * abs(first) else { return line }
    return line - share * (1 - share) / 2 * ((1 - share) * first + share * second)
  }
}
