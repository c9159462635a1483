/// Something that a reader does to a view that is played live.
package struct FingerEvent: Equatable, Sendable {
  /// What is done.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case touch
    case move
    /// It lets go.
    case release
    /// A wheel turns, or a key that scrolls is pressed: the offset moves at once, up to the edge.
    case wheel
  }

  /// What is done.
  package let kind: Kind
  /// When, in s on the clock of the frames.
  package let time: Double
  /// Where the finger is in pt, growing in the direction in which it makes the offset grow; for a wheel its step.
  package let position: Double

  /// An event at `time` s and `position` pt.
  /// - Precondition: both are finite.
  package init(_ kind: Kind, at time: Double, position: Double) {
    precondition(time.isFinite && position.isFinite, "an event has a finite time and place")
    (self.kind, self.time, self.position) = (kind, time, position)
  }
}
