import ScrollDiagnostics
import ScrollKinematics

extension Fault {
  /// A fling that stops at 250 pt/s has 4 pt in one frame and none in the next; 60 pt of missing travel, too, are seen.
  private static let leastSpeed = 250.0
  private static let leastLoss = 60.0

  /// A frame of a glide, 0.15 s or more after the release, at which it is fast and has far to go.
  private static func place(
    _ piece: [Moment], _ around: Surroundings, _ dice: inout SeededGenerator, loss: Double = 1,
    lasting: Int = 0
  ) -> Int? {
    guard let end = piece.last, piece.count > 12, piece.staysInside(2) else { return nil }
    let first = Int((0.15 * around.rate).rounded(.up))
    return dice.choose(from: first..<max(first, piece.count - 4 - lasting)) { index in
      abs(piece.step(index)) * around.rate > leastSpeed
        && abs(end.offset - piece[index].offset) * loss > leastLoss && piece[index].phase == .deceleration
    }
  }

  private static func stand(
    _ piece: inout [Moment], after cut: Int, _ around: Surroundings, _ dice: inout SeededGenerator
  ) {
    var moment = piece[cut]
    moment.phase = .rest
    piece.removeSubrange((cut + 1)...)
    piece += [Moment](repeating: moment, count: Int(dice.draw(0.2, 0.6) * around.rate))
  }

  /// Only a hand's column tells a stop from a catch, or lost velocity from a finger that brakes.
  private static func stopNotes(_ around: Surroundings) -> [Note.Kind] {
    around.columns.tellsNoHand ? [.catchOrCut] : []
  }

  /// Flings of sessions that lose their velocity.
  static let sessionCuts: [Fault] = [
    Fault(.inertiaCut, "dead stop", .glide) { piece, around, dice in
      guard let cut = place(piece, around, &dice) else { return nil }
      stand(&piece, after: cut, around, &dice)
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
    Fault(.inertiaCut, "braked in a few frames", .glide) { piece, around, dice in
      guard let cut = place(piece, around, &dice) else { return nil }
      let (step, braking) = (piece.step(cut), 1 + dice.pick(2))
      stand(&piece, after: cut, around, &dice)
      for index in 1...braking {
        piece[cut + index].phase = .deceleration
        piece.move(from: cut + index, by: step * (1 - Double(index) / Double(braking + 1)))
      }
      return Done(frames: cut...cut + braking + 1, notes: stopNotes(around))
    },
    Fault(.inertiaCut, "velocity lost", .glide) { piece, around, dice in
      let factor = dice.draw(0.25, 0.75)
      guard let cut = place(piece, around, &dice, loss: 1 - factor) else { return nil }
      piece.scale(from: cut + 1) { _ in factor }
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
    Fault(.inertiaCut, "cancelled by an inset", .glide) { piece, around, dice in
      guard let cut = place(piece, around, &dice) else { return nil }
      stand(&piece, after: cut, around, &dice)
      grow(&piece, from: cut + 1, by: dice.draw(20, 120), over: 1)
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
    Fault(.inertiaCut, "shifted by an inset", .glide) { piece, around, dice in
      // In several frames nobody could call it anything without the inset.
      let isAtOnce = around.columns != .all || dice.flip()
      let (growth, frames) = (dice.draw(50, 160), isAtOnce ? 1 : Int(dice.draw(0.05, 0.2) * around.rate))
      guard let cut = place(piece, around, &dice, lasting: frames) else { return nil }
      for index in 1...frames { piece.move(from: cut + index, by: -growth / Double(frames)) }
      guard piece.staysInside(2) else { return nil }
      grow(&piece, from: cut + 1, by: growth, over: frames)
      // Where no inset is recorded, the offset jumps.
      let kinds: [Finding.Kind]? = around.columns == .all ? nil : [.inertiaCut, .snappedOffset]
      return Done(frames: cut...cut + frames, kinds: kinds)
    },
    Fault(.inertiaCut, "measured again at an inset", .glide) { piece, around, dice in
      let factor = dice.draw(0.3, 0.75)
      guard let cut = place(piece, around, &dice, loss: 1 - factor) else { return nil }
      piece.scale(from: cut + 1) { _ in factor }
      grow(&piece, from: cut + 1, by: dice.draw(30, 120), over: 1)
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
  ]

  private static func grow(_ piece: inout [Moment], from first: Int, by way: Double, over frames: Int) {
    for index in first..<piece.count {
      piece[index].layout.insetTop += way * min(1, Double(index - first + 1) / Double(frames))
    }
  }

  /// Jumps; without a column nobody knows when a finger let go, so either name will do.
  static let sessionJumps: [Fault] = [
    handOver("at the release", .release), handOver("at the catch", .touchdown),
    snap("at rest", .rest, edge: 0.2), snap("in a glide", .glide, edge: 0.15),
    snap("under a drag", .drag, edge: 0.2),
  ]

  /// A jump in the first frame of a piece.
  private static func handOver(_ name: String, _ place: Place) -> Fault {
    Fault(.releaseJump, name, place) { piece, around, dice in
      guard let way = jump(piece, 0, &dice, before: around.stepBefore) else { return nil }
      piece.move(from: 0, by: way)
      return Done(frames: 0...0, kinds: around.columns.tellsNoHand ? [.releaseJump, .snappedOffset] : nil)
    }
  }

  /// A jump `edge` s or more from both ends of a piece.
  private static func snap(_ name: String, _ place: Place, edge: Double) -> Fault {
    Fault(.snappedOffset, name, place) { piece, around, dice in
      let edge = Int(edge * around.rate)
      guard piece.count > 3 * edge else { return nil }
      let frame = edge + dice.pick(piece.count - 2 * edge)
      guard let way = jump(piece, frame, &dice) else { return nil }
      piece.move(from: frame, by: way)
      return Done(
        frames: frame - 1...frame, kinds: around.columns.tellsNoHand ? [.snappedOffset, .releaseJump] : nil)
    }
  }

  /// A jump of 8 pt more than the fastest step around it is seen; one after a glide that stands has to be more than its next step.
  /// The view stays in its range.
  private static func jump(
    _ piece: [Moment], _ place: Int, _ dice: inout SeededGenerator, before: Double = 0
  ) -> Double? {
    let steps = max(1, place - 3)..<max(1, min(piece.count, place + 4))
    let fastest = max(abs(2 * before), steps.map { 1.2 * abs(piece.step($0)) }.max() ?? 0)
    let way = dice.sign() * (8 + fastest) * dice.drawEvenly(1, 10)
    var moved = piece
    moved.move(from: place, by: way)
    return piece.staysInside(2) && moved.staysInside(2) ? way : nil
  }

  /// Motion of sessions at a wrong speed.
  static let sessionSpeeds: [Fault] = [
    Fault(.doubleSpeed, "offset under a finger", .drag) { piece, around, dice in
      guard let zone = zone(piece, around, &dice) else { return nil }
      let whole = piece
      for index in zone { piece.move(from: index, by: whole.step(index)) }
      return piece.staysInside(2) ? Done(frames: zone.lowerBound - 1...zone.upperBound) : nil
    },
    Fault(.doubleSpeed, "content beside the offset", .drag, shows: { $0 == .all }) { piece, around, dice in
      guard let zone = zone(piece, around, &dice) else { return nil }
      var extra = 0.0
      for index in zone.lowerBound..<piece.count {
        if zone.contains(index) { extra += piece.step(index) }
        piece[index].extraContent = extra
      }
      return Done(frames: zone.lowerBound - 1...zone.upperBound)
    },
  ]

  /// Frames of a drag that go one way for 40 pt, at 250 pt/s or more where they begin and end: there the speed doubles and halves
  /// within a frame.
  private static func zone(
    _ piece: [Moment], _ around: Surroundings, _ dice: inout SeededGenerator
  ) -> ClosedRange<Int>? {
    let (edge, length) = (Int(0.08 * around.rate), Int(dice.draw(0.1, 0.25) * around.rate))
    guard piece.staysInside(2) else { return nil }
    func isFast(_ frame: Int) -> Bool {
      abs(piece[frame + 1].offset - piece[frame - 2].offset) * around.rate / 3 > 250
    }
    let places = edge + 1..<max(edge + 1, piece.count - length - edge)
    let first = dice.choose(from: places) { first in
      (first - edge..<first + length + edge).allSatisfy { piece.step($0) * piece.step(first) >= 0 }
        && isFast(first) && isFast(first + length)
        && abs(piece[first + length].offset - piece[first].offset) > 40
    }
    return first.map { $0...$0 + length - 1 }
  }
}
