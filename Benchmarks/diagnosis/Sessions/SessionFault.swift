import ScrollDiagnostics
import ScrollKinematics

/// A fault that can be injected into a piece of a session, large enough for a person to see.
struct SessionFault: Sendable {
  /// Which piece it needs.
  enum Place: Sendable { case glide, drag, hold, release, touchdown, rest, recording }

  /// What a fault may depend on: the recorder's grid in pt, the hand's tremor in pt rms, the columns.
  struct Surroundings {
    let rate, quantum, tremor: Double
    let columns: SessionColumns
    /// The last step before the piece, in pt.
    var stepBefore = 0.0

    /// A loop's swing as recorded: whole steps of the grid.
    func swing(_ size: Double) -> Double { quantum > 0 ? (size / quantum).rounded(.up) * quantum : size }
  }

  /// What was done: the frames of the piece, and what may be said of it.
  struct Done {
    var frames: ClosedRange<Int>
    var kinds: [Finding.Kind]?
    var notes: [Note.Kind] = []
  }

  let kind: Finding.Kind
  let name: String
  let place: Place
  /// Which recordings show it at all.
  let shows: @Sendable (SessionColumns) -> Bool
  /// Injects the fault; `nil` where the piece has no suitable frame.
  let plant: @Sendable (inout [Moment], Surroundings, inout SeededGenerator) -> Done?

  init(
    _ kind: Finding.Kind, _ name: String, _ place: Place,
    shows: @escaping @Sendable (SessionColumns) -> Bool = { _ in true },
    _ plant: @escaping @Sendable (inout [Moment], Surroundings, inout SeededGenerator) -> Done?
  ) {
    (self.kind, self.name, self.place, self.shows, self.plant) = (kind, name, place, shows, plant)
  }

  static let all = cuts + loops + jumps + speeds + recordings
}

extension [Moment] {
  func step(_ index: Int) -> Double { index > 0 ? self[index].offset - self[index - 1].offset : 0 }

  /// Everything from a frame on is shown elsewhere.
  mutating func move(from first: Int, by way: Double) {
    for index in first..<Swift.max(first, count) { self[index].offset += way }
  }

  /// Whether the view stays `margin` pt inside its range.
  func staysInside(_ margin: Double, from first: Int = 0) -> Bool {
    self[first...].allSatisfy {
      let range = $0.layout.range
      return $0.offset > range.lower + margin && $0.offset < range.upper - margin
    }
  }
}

extension SessionFault {
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
    let fits = (first..<Swift.max(first, piece.count - 4 - lasting)).filter { index in
      abs(piece.step(index)) * around.rate > leastSpeed
        && abs(end.offset - piece[index].offset) * loss > leastLoss && piece[index].phase == .deceleration
    }
    return fits.isEmpty ? nil : fits[dice.pick(fits.count)]
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

  static let cuts: [SessionFault] = [
    SessionFault(.inertiaCut, "dead stop", .glide) { piece, around, dice in
      guard let cut = place(piece, around, &dice) else { return nil }
      stand(&piece, after: cut, around, &dice)
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
    SessionFault(.inertiaCut, "braked in a few frames", .glide) { piece, around, dice in
      guard let cut = place(piece, around, &dice) else { return nil }
      let (step, braking) = (piece.step(cut), 1 + dice.pick(2))
      stand(&piece, after: cut, around, &dice)
      for index in 1...braking {
        piece[cut + index].phase = .deceleration
        piece.move(from: cut + index, by: step * (1 - Double(index) / Double(braking + 1)))
      }
      return Done(frames: cut...cut + braking + 1, notes: stopNotes(around))
    },
    SessionFault(.inertiaCut, "velocity lost", .glide) { piece, around, dice in
      let factor = dice.draw(0.25, 0.75)
      guard let cut = place(piece, around, &dice, loss: 1 - factor) else { return nil }
      scale(&piece, from: cut + 1, by: factor)
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
    SessionFault(.inertiaCut, "cancelled by an inset", .glide) { piece, around, dice in
      guard let cut = place(piece, around, &dice) else { return nil }
      stand(&piece, after: cut, around, &dice)
      grow(&piece, from: cut + 1, by: dice.draw(20, 120), over: 1)
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
    SessionFault(.inertiaCut, "shifted by an inset", .glide) { piece, around, dice in
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
    SessionFault(.inertiaCut, "measured again at an inset", .glide) { piece, around, dice in
      let factor = dice.draw(0.3, 0.75)
      guard let cut = place(piece, around, &dice, loss: 1 - factor) else { return nil }
      scale(&piece, from: cut + 1, by: factor)
      grow(&piece, from: cut + 1, by: dice.draw(30, 120), over: 1)
      return Done(frames: cut...cut + 1, notes: stopNotes(around))
    },
  ]

  private static func scale(_ piece: inout [Moment], from first: Int, by factor: Double) {
    let whole = piece
    for index in first..<piece.count {
      piece[index].offset = piece[index - 1].offset + factor * whole.step(index)
    }
  }

  private static func grow(_ piece: inout [Moment], from first: Int, by way: Double, over frames: Int) {
    for index in first..<piece.count {
      piece[index].layout.insetTop += way * min(1, Double(index - first + 1) / Double(frames))
    }
  }
}

extension SessionFault {
  /// Jumps; without a column nobody knows when a finger let go, so either name will do.
  static let jumps: [SessionFault] = [
    handOver("at the release", .release), handOver("at the catch", .touchdown),
    snap("at rest", .rest, edge: 0.2), snap("in a glide", .glide, edge: 0.15),
    snap("under a drag", .drag, edge: 0.2),
  ]

  /// A jump in the first frame of a piece.
  private static func handOver(_ name: String, _ place: Place) -> SessionFault {
    SessionFault(.releaseJump, name, place) { piece, around, dice in
      guard let way = jump(piece, 0, &dice, before: around.stepBefore) else { return nil }
      piece.move(from: 0, by: way)
      return Done(frames: 0...0, kinds: around.columns.tellsNoHand ? [.releaseJump, .snappedOffset] : nil)
    }
  }

  /// A jump `edge` s or more from both ends of a piece.
  private static func snap(_ name: String, _ place: Place, edge: Double) -> SessionFault {
    SessionFault(.snappedOffset, name, place) { piece, around, dice in
      let edge = Int(edge * around.rate)
      guard piece.count > 3 * edge else { return nil }
      let frame = edge + dice.pick(piece.count - 2 * edge)
      guard let way = jump(piece, frame, &dice) else { return nil }
      piece.move(from: frame, by: way)
      return Done(
        frames: frame - 1...frame, kinds: around.columns.tellsNoHand ? [.snappedOffset, .releaseJump] : nil)
    }
  }

  /// A jump of 8 pt more than the fastest step around it is seen; one behind a glide that stands has to be more than its next step.
  /// The view stays in its range.
  private static func jump(
    _ piece: [Moment], _ place: Int, _ dice: inout SeededGenerator, before: Double = 0
  ) -> Double? {
    let steps = Swift.max(1, place - 3)..<Swift.max(1, Swift.min(piece.count, place + 4))
    let fastest = Swift.max(abs(2 * before), steps.map { 1.2 * abs(piece.step($0)) }.max() ?? 0)
    let way = dice.sign() * (8 + fastest) * dice.drawEvenly(1, 10)
    var moved = piece
    moved.move(from: place, by: way)
    return piece.staysInside(2) && moved.staysInside(2) ? way : nil
  }

  static let speeds: [SessionFault] = [
    SessionFault(.doubleSpeed, "offset under a finger", .drag) { piece, around, dice in
      guard let zone = zone(piece, around, &dice) else { return nil }
      let whole = piece
      for index in zone { piece.move(from: index, by: whole.step(index)) }
      return piece.staysInside(2) ? Done(frames: zone.lowerBound - 1...zone.upperBound) : nil
    },
    SessionFault(.doubleSpeed, "content beside the offset", .drag, shows: { $0 == .all }) {
      piece, around, dice in
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
    let fits = (edge + 1..<Swift.max(edge + 1, piece.count - length - edge)).filter { first in
      (first - edge..<first + length + edge).allSatisfy { piece.step($0) * piece.step(first) >= 0 }
        && isFast(first) && isFast(first + length)
        && abs(piece[first + length].offset - piece[first].offset) > 40
    }
    guard !fits.isEmpty else { return nil }
    let first = fits[dice.pick(fits.count)]
    return first...first + length - 1
  }
}
