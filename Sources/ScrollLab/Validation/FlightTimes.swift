import ScrollDiagnostics
import ScrollKinematics

/// When a fling was let go and disturbed, and by what it is judged.
struct FlightTimes: Sendable {
  /// The release, in s on the recording's clock.
  let release: Double
  /// Velocity asked for, in pt/s.
  let velocity: Double
  /// The first change after it; `nil` if there was none.
  let change: Double?
  /// Where the view could rest before; `nil` if that is not told.
  let bounds: RestRange?

  /// What a change did to a motion.
  enum Kind: String {
    /// It went on as if nothing had happened.
    case `continue`
    /// The offset jumped, and the motion went on from there.
    case shift
    /// The offset jumped, and the motion ended.
    case clamp
    /// The motion ended where it was.
    case cancel
    case undisturbed
  }

  /// Frames of a recording carry the time at which they began, so a change may be seen in the one before it, in s.
  static let frame = 0.02
  /// How long after the release a screen may still show the finger, in s.
  static let lateness = 0.04
  /// Travel in pt beyond that of a frame of motion that is a jump.
  private static let jump = 40.0
  /// How long after the change a jump may be shown, in s: three frames. How long before it motion is looked at.
  private static let shown = 0.05, recent = 0.12

  /// What the change did to the motion of `frames`.
  func kind(of frames: ReplayedFrames) -> Kind {
    guard let change, let last = frames.offsets.last else { return .undisturbed }
    let before = max(1, frames.frames(in: -.infinity..<(change - Self.frame)).count) - 1
    let end = frames.frames(in: -.infinity..<(change + Self.shown)).upperBound
    let around = before..<max(before + 1, end)
    // The most that one of the frames before it moved: a screen loses some.
    let speed =
      frames.frames(in: (change - Self.recent)..<change).prefix { $0 <= before }.dropFirst()
      .map { abs(frames.offsets[$0] - frames.offsets[$0 - 1]) }.max() ?? 0
    let jumped = around.dropFirst().first {
      abs(frames.offsets[$0] - frames.offsets[$0 - 1]) > speed + Self.jump
    }
    let moves = abs(last - frames.offsets[jumped ?? around.upperBound - 1]) > ReplayedFrames.tolerance(last)
    if jumped != nil { return moves ? .shift : .clamp }
    return moves ? .continue : .cancel
  }

  func finding(_ recorded: ReplayedFrames, _ simulated: ReplayedFrames) -> Finding {
    let loop = LoopWindows(from: release)
    // A page without a header has a column of zeros in recordings.
    if !recorded.headers.isEmpty, !simulated.headers.isEmpty,
      loop.rattles(recorded)[2].isRattling || loop.rattles(simulated)[2].isRattling
    {
      return loop.finding(recorded, simulated)
    }
    let (real, ours) = (kind(of: recorded), kind(of: simulated))
    let isMoot =
      [real, ours].allSatisfy { $0 == .continue || $0 == .cancel } && isAtRest(recorded, at: change)
    guard real == ours || isMoot else { return Finding(false, "kind", real.rawValue, ours.rawValue, by: nil) }
    let (end, ourEnd) = (recorded.offsets.last ?? .nan, simulated.offsets.last ?? .nan)
    return Finding(
      abs(ourEnd - end) <= ReplayedFrames.tolerance(end), "final_offset_pt", end.cell, ourEnd.cell,
      by: ourEnd - end)
  }

  /// Whether the motion was over before the change.
  private func isAtRest(_ frames: ReplayedFrames, at change: Double?) -> Bool {
    guard let change, let last = frames.offsets.last else { return false }
    return abs(frames.offset(at: change - 2 * Self.shown) - last) <= ReplayedFrames.tolerance(last)
  }
}
