import ScrollDiagnostics
import ScrollKinematics

/// A fault that can be planted into a gesture, or into a piece of a session, large enough for a person to see.
struct Fault: Sendable {
  /// Which piece of a session it needs, or that it is one of a gesture.
  enum Place: Sendable { case gesture, glide, drag, hold, release, touchdown, rest, recording }

  /// What a fault may depend on: the recorder's grid and noise in pt, the error of its clock in s, the hand's tremor in pt rms, the
  /// columns, and the rest range of a gesture.
  struct Surroundings {
    let rate, quantum: Double
    var noise = 0.0
    var timeError = 0.0
    var tremor = 0.0
    let columns: Columns
    var range = RestRange.unbounded
    /// The last step before the piece, in pt.
    var stepBefore = 0.0

    /// A loop's swing as recorded: whole steps of the grid.
    func swing(_ size: Double) -> Double { quantum > 0 ? (size / quantum).rounded(.up) * quantum : size }
    /// The smallest swing in pt that is beyond the documented thresholds of a rattle, with a third to spare.
    var leastSwing: Double { 1.35 * max(0.5, 1.5 * quantum, 6 * noise) + quantum }
  }

  /// What was done: the frames of the piece, and what may be said of it.
  struct Done {
    let frames: ClosedRange<Int>
    var kinds: [Finding.Kind]?
    var notes: [Note.Kind] = []
    /// By how much the offset of a gesture jumps, in pt.
    var jump: Double?
    /// Whether the fault itself loses frames, so that the recorder loses none.
    var keepsEveryFrame = false
    /// Whether the fault rounds the offsets to a grid, so that the recorder adds no noise.
    var isExact = false
    /// What a gesture's recording has to show beside the offset.
    var shows: [ScrollTrace.Quantity] = []
  }

  let kind: Finding.Kind
  let name: String
  let place: Place
  /// Another fault that comes with it, and need not be found.
  let companion: Finding.Kind?
  /// Which recordings show it at all.
  let shows: @Sendable (Columns) -> Bool
  /// Plants the fault; `nil` where no frame is suitable.
  let plant: @Sendable (inout [Moment], Surroundings, inout SeededGenerator) -> Done?

  init(
    _ kind: Finding.Kind, _ name: String, _ place: Place = .gesture, with companion: Finding.Kind? = nil,
    shows: @escaping @Sendable (Columns) -> Bool = { _ in true },
    _ plant: @escaping @Sendable (inout [Moment], Surroundings, inout SeededGenerator) -> Done?
  ) {
    (self.kind, self.name, self.place, self.companion) = (kind, name, place, companion)
    (self.shows, self.plant) = (shows, plant)
  }

  var fullName: String { "\(kind.name) \(name)" }

  /// The faults of gestures, in the order of the kinds, and those of sessions.
  static let ofGestures = jitters + cuts + jumps + speeds + timings
  static let ofSessions = sessionCuts + sessionLoops + sessionJumps + sessionSpeeds + recordings
}

extension Fault.Done {
  /// A fault that begins in a frame.
  init(
    onset: Int, jump: Double? = nil, keepsEveryFrame: Bool = false, isExact: Bool = false,
    shows: [ScrollTrace.Quantity] = []
  ) {
    self.init(
      frames: onset...onset, jump: jump, keepsEveryFrame: keepsEveryFrame, isExact: isExact, shows: shows)
  }
}

extension [Moment] {
  /// A frame that glides at `slowest` pt/s or faster, with room to be recognised before it, and after it and `length` more frames.
  func glidingFrame(
    _ dice: inout SeededGenerator, _ around: Fault.Surroundings, slowest: Double, length: Int = 0
  ) -> Int? {
    guard let release else { return nil }
    let room = Int(0.12 * around.rate)
    let end = indices.last { $0 > 0 && self[$0].offset != self[$0 - 1].offset } ?? 0
    let direction = step(release) > 0 ? 1.0 : -1
    // A glide slows down; what turns or speeds up is something else.
    let turn =
      (release..<end).first { step($0) * direction <= 0 || abs(step($0)) > 1.15 * abs(step(release)) } ?? end
    guard release + room < turn - room - length else { return nil }
    return dice.choose(from: release + room..<turn - room - length) {
      abs(velocity($0)) > slowest && around.range.overscroll(at: self[$0].offset) == 0
    }
  }
}

/// A fault that was done to a trace.
package struct Planted: Sendable {
  package let name: String
  /// The kinds of finding that name it, its own first. Where no column tells when a finger let go, a jump then has two names.
  package let kinds: [Finding.Kind]
  /// The notes that say as much as the columns allow.
  var notes: [Note.Kind] = []
  /// Findings that may stand beside it.
  var companions: [Finding.Kind] = []
  /// A finding is in time if it lies within so many s of it, and exact if it tells such a jump in pt.
  var frame = 0.0
  var jump: ClosedRange<Double>?
  /// When it happens, on the trace's clock in s.
  package internal(set) var (start, end): (Double, Double)
}
