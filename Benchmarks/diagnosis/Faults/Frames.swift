import ScrollKinematics

/// What a display showed of a course: one offset a frame, before it was recorded.
struct Frames {
  let rate: Double
  var times: [Double]
  var offsets: [Double]
  var phases: [ScrollPhase]
  let range: RestRange
  /// Position of the finger or of the content, where a fault is visible only in them.
  var finger: [Double] = []
  var contentTop: [Double] = []
  /// What a late reader knows, and the inset that answers it.
  var sampled: [Double] = []
  var insetTop: [Double] = []
  /// Whether the fault itself loses frames, so that the recorder loses none.
  var keepsEveryFrame = false
  /// Whether the fault rounds the offsets to a grid, so that the recorder adds no noise.
  var isExact = false

  /// The course at a display's even frames, or at uneven ones that the clock knows.
  init(_ course: Course, rate: Double, unevenness: Double = 0, _ dice: inout SeededGenerator) {
    self.rate = rate
    range = course.range
    let count = Int(course.duration * rate) + Int(0.3 * rate)
    times = (0..<count).map { (Double($0) + unevenness * dice.draw(-0.5, 0.5)) / rate }
    offsets = times.map { course.offset(at: $0) }
    phases = times.map { $0 > course.duration ? .rest : course.phase(at: $0) }
  }

  func step(_ index: Int) -> Double { offsets[index] - offsets[index - 1] }
  func velocity(_ index: Int) -> Double { step(index) / (times[index] - times[index - 1]) }

  /// The frame in which the last fast finger lets go; `nil` without one.
  var release: Int? {
    phases.indices.last {
      $0 > 4 && phases[$0 - 1] == .drag && phases[$0] != .drag && abs(velocity($0)) > 150
    }
  }

  /// Whether a finger catches or lets go within 0.06 s of a frame.
  func handsOver(near frame: Int) -> Bool {
    let near = Int((0.06 * rate).rounded(.up))
    let range = max(1, frame - near)...min(phases.count - 1, frame + near)
    return range.contains { (phases[$0] == .drag) != (phases[$0 - 1] == .drag) }
  }

  /// A frame that the dice choose among those that fit; `nil` if none does.
  func frame(_ dice: inout SeededGenerator, in range: Range<Int>, _ fits: (Int) -> Bool) -> Int? {
    let all = range.filter(fits)
    return all.isEmpty ? nil : all[dice.pick(all.count)]
  }

  /// The first of `count` frames and one more that all fit, away from both ends; `nil` if there are none.
  func stretch(_ dice: inout SeededGenerator, of count: Int, _ fits: (Int) -> Bool) -> Int? {
    frame(&dice, in: 6..<max(6, offsets.count - count - 4)) { ($0...$0 + count).allSatisfy(fits) }
  }

  /// Everything from a frame on is shown elsewhere.
  mutating func move(from first: Int, by way: Double) {
    for frame in first..<offsets.count { offsets[frame] += way }
  }

  /// A frame that glides at `slowest` pt/s or faster, with room to be recognised before it, and behind it and `length` more frames.
  func glidingFrame(_ dice: inout SeededGenerator, slowest: Double, length: Int = 0) -> Int? {
    guard let release else { return nil }
    let room = Int(0.12 * rate)
    let end = offsets.indices.last { $0 > 0 && offsets[$0] != offsets[$0 - 1] } ?? 0
    let direction = step(release) > 0 ? 1.0 : -1
    // A glide slows down; what turns or speeds up is something else.
    let turn =
      (release..<end).first { step($0) * direction <= 0 || abs(step($0)) > 1.15 * abs(step(release)) } ?? end
    guard release + room < turn - room - length else { return nil }
    return frame(&dice, in: release + room..<turn - room - length) {
      abs(velocity($0)) > slowest && range.overscroll(at: offsets[$0]) == 0
    }
  }
}

/// A recorder: its grid, its noise, its clock, and the frames it loses.
struct Reader {
  let rate: Double
  let quantum: Double
  let noise: Double
  /// The largest error of a time in s; none where frames are uneven and known.
  let timeError: Double
  /// The share of frames that are lost.
  let loss: Double
  let unevenness: Double
  /// What the clock showed at the beginning, in s.
  let start: Double
  let columns: Columns

  /// What is recorded beside times and offsets.
  enum Columns: String, CaseIterable { case bare, phases, geometry }

  init(_ dice: inout SeededGenerator) {
    rate = [60.0, 90, 120][dice.pick(3)]
    quantum = [0, 1 / 3.0, 0.5, 1][dice.pick(4)]
    noise = [0, 0, 0.05, 0.15][dice.pick(4)]
    let isUneven = dice.nextUnit() < 0.15
    unevenness = isUneven ? dice.draw(0, 0.5) : 0
    timeError = isUneven ? 0 : [0, 0.0005, 0.001, 0.002][dice.pick(4)]
    loss = [0, 0, 0.02, 0.05, 0.1][dice.pick(5)]
    start = [0, 0, 12_345.678, 1.7e9][dice.pick(4)]
    let share = dice.nextUnit()
    columns = share < 0.7 ? .bare : share < 0.85 ? .phases : .geometry
  }

  /// The trace of frames as this recorder would write it.
  func trace(of frames: Frames, _ dice: inout SeededGenerator) -> [TraceRow] {
    frames.times.indices.compactMap { index in
      let isLost = !frames.keepsEveryFrame && dice.nextUnit() < loss
      let time = frames.times[index] + timeError * dice.draw(-1, 1)
      let offset = shown(
        frames.offsets[index] + (noise > 0 && !frames.isExact ? noise * dice.nextNormal() : 0))
      return isLost ? nil : TraceRow(frame: index, time: start + time, offset: offset)
    }
  }

  func shown(_ offset: Double) -> Double { offset.onGrid(quantum) }
}

extension Double {
  /// The nearest multiple of `quantum`; the number itself for none.
  package func onGrid(_ quantum: Double) -> Double {
    quantum > 0 ? (self / quantum).rounded() * quantum : self
  }
}

/// A row that was recorded.
struct TraceRow {
  let frame: Int
  let time: Double
  let offset: Double
}
