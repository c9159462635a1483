import ScrollDiagnostics
import ScrollKinematics

extension Fault {
  /// Layouts that take back what they gave, every one to eight frames.
  static let sessionLoops: [Fault] = [
    Fault(.jitter, "at rest", .rest) { piece, around, dice in
      // Nothing else moves: two pixels of the finest screen are seen.
      let swing = around.swing(dice.drawEvenly(0.67, 20))
      guard let loop = loop(piece, around, &dice, swing: { _, _ in swing }) else { return nil }
      for index in loop.down { piece[index].offset -= swing }
      return piece.staysInside(0) ? Done(frames: loop.frames) : nil
    },
    Fault(.jitter, "at the bottom", .rest) { piece, around, dice in
      guard let last = piece.last, last.layout.range.upper - last.offset < 0.6 else { return nil }
      let swing = around.swing(dice.drawEvenly(0.67, 20))
      guard let loop = loop(piece, around, &dice, swing: { _, _ in swing }) else { return nil }
      // A header comes back by what the view was held off its end, and takes the room away again.
      for index in loop.down {
        piece[index].offset -= swing
        piece[index].layout.insetBottom -= swing
      }
      return Done(frames: loop.frames)
    },
    ride("in a glide", .glide), ride("under a drag", .drag),
    Fault(.jitter, "under a still finger", .hold) { piece, around, dice in
      guard piece.staysInside(0) else { return nil }
      // More than the tremor of the hand that holds it.
      let least = max(1, 2 * around.quantum, 4 * around.tremor)
      let swing = around.swing(least * dice.drawEvenly(1, 20 / least))
      let still = { (step: Double, _: Double) in step < 0.3 + 3 * around.tremor ? swing : nil }
      guard let loop = loop(piece, around, &dice, swing: still) else { return nil }
      for index in loop.down { piece[index].offset -= swing }
      return Done(frames: loop.frames, notes: handNotes(around, loop))
    },
    Fault(.jitter, "of the header", .rest, shows: { $0 == .all }) { piece, around, dice in
      let swing = around.swing(dice.drawEvenly(1, 60))
      guard let loop = loop(piece, around, &dice, swing: { _, _ in swing }) else { return nil }
      for index in loop.down { piece[index].header += swing }
      return Done(frames: loop.frames)
    },
  ]

  /// A loop on a motion: less than most of a step is the beat of two rates, and what swings more than 25 pt nobody has reported.
  private static func ride(_ name: String, _ place: Place) -> Fault {
    Fault(.jitter, name, place) { piece, around, dice in
      guard piece.staysInside(30) else { return nil }
      let (size, least) = (dice.drawEvenly(1, 6), max(2, 2 * around.quantum))
      let swing = { (step: Double, half: Double) -> Double? in
        let swing = size * (least + 0.75 * step * half)
        return swing > 25 ? nil : around.swing(swing)
      }
      guard let loop = loop(piece, around, &dice, swing: swing) else { return nil }
      for index in loop.down { piece[index].offset -= loop.swing }
      return Done(frames: loop.frames, notes: place == .drag ? handNotes(around, loop) : [])
    }
  }

  private struct Loop {
    let frames: ClosedRange<Int>
    /// The frames in which it is taken back.
    let down: [Int]
    let swing, frequency: Double
  }

  /// Eight turns or more within a piece, as long as it fits; a swing that depends on its greatest step and on the frames between turns.
  private static func loop(
    _ piece: [Moment], _ around: Surroundings, _ dice: inout SeededGenerator,
    swing: (Double, Double) -> Double?
  ) -> Loop? {
    let half = 1 + dice.pick(8)
    let turns = min(8 + dice.pick(60), (piece.count - 8) / half)
    guard turns >= 8 else { return nil }
    let length = half * turns
    for _ in 0..<8 {
      let first = 4 + dice.pick(piece.count - length - 6)
      let greatest = (first...first + length).map { abs(piece.step($0)) }.max() ?? 0
      guard let swing = swing(greatest, Double(half)), swing < 60 else { continue }
      let down = (0..<length).filter { $0 / half % 2 == 0 }.map { first + $0 }
      return Loop(
        frames: first...first + length, down: down, swing: swing, frequency: around.rate / Double(2 * half))
    }
    return nil
  }

  /// Up to 2 pt at 4 to 12 Hz may be a hand's where no finger is recorded.
  private static func handNotes(_ around: Surroundings, _ loop: Loop) -> [Note.Kind] {
    return !around.columns.haveFinger && loop.swing <= 2 && loop.frequency > 3.5 && loop.frequency < 12.5
      ? [.handOrLoop] : []
  }

  /// Faults of a whole recording: the piece is the session.
  static let recordings: [Fault] = [
    Fault(.droppedFrames, "hitches", .recording) { piece, around, dice in
      lose(&piece, around, &dice) { 2 + $0.pick(7) }
    },
    Fault(.droppedFrames, "single frames", .recording) { piece, around, dice in
      lose(&piece, around, &dice) { 1 + $0.pick(2) }
    },
    Fault(.coarseReader, "held readings", .recording) { piece, around, dice in
      // At 60 Hz a reading every third frame or later.
      let hold = Int((dice.draw(2.7, 6) * around.rate / 60).rounded(.up))
      let exact = piece
      for index in piece.indices { piece[index].offset = exact[index / hold * hold].offset }
      return Done(frames: 0...piece.count - 1)
    },
    Fault(.coarseReader, "steps of some points", .recording) { piece, around, dice in
      let step = Double(2 + dice.pick(7))
      for index in piece.indices { piece[index].offset = (piece[index].offset / step).rounded() * step }
      return Done(frames: 0...piece.count - 1)
    },
  ]

  /// Loses frames of fast motion until 20 ms of each second of motion are lost; 10 are critical.
  private static func lose(
    _ piece: inout [Moment], _ around: Surroundings, _ dice: inout SeededGenerator,
    _ length: (inout SeededGenerator) -> Int
  ) -> Done? {
    let moving = piece.indices.filter { abs(piece.step($0)) * around.rate > 60 }
    let fast = moving.filter { abs(piece.step($0)) * around.rate > 200 }
    // Less than 1 s of motion says little of a session.
    guard Double(moving.count) > 1.5 * around.rate, fast.count * 4 > moving.count else { return nil }
    let wanted = Int(dice.drawEvenly(0.02, 0.1) * Double(moving.count).rounded(.up))
    var lost = 0
    for _ in 0..<10_000 where lost < max(4, wanted) {
      let first = fast[dice.pick(fast.count)]
      for index in first..<min(piece.count - 1, first + length(&dice))
      where !piece[index].isLost && abs(piece.step(index)) * around.rate > 200 {
        piece[index].isLost = true
        lost += 1
      }
    }
    return Done(frames: 0...piece.count - 1)
  }
}
