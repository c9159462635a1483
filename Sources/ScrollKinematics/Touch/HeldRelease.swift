/// How a view starts when a finger that holds it past an edge lets go.
///
/// It belongs to the lift of a finger alone. A ``Fling`` starts at the velocity it is given.
public enum HeldRelease: String, NamedChoice {
  /// The bounce's slow root is added to the velocity: let go by a still finger, the overscroll decays at once.
  ///
  /// Measured in screen recordings of iOS simulators at 10 to 20 frames per second: five releases of a still finger
  /// decay at 10.0 to 12.2 /s, and a spring from a stand fits them 2 to 12 times worse. A finger that moves at the
  /// release is assumed to have its velocity added.
  case slowRoot = "slow-root"
  /// The velocity of the view under the finger alone: let go by a still finger, the bounce starts from a stand.
  ///
  /// Assumed by most descriptions of the bounce, and contradicted by those recordings.
  case stand
}
