/// What is recorded beside times and offsets.
enum Columns: String {
  /// Of a gesture: nothing, phases, or phases and bounds.
  case bare, phases, geometry
  /// Of a session.
  case none, phase, finger, all
  /// A screen recording: nothing but the error of each offset.
  case video

  /// Whether no column tells what a hand does.
  var tellsNoHand: Bool { self == .none || self == .video }
  var havePhase: Bool { [.phases, .geometry, .phase, .all].contains(self) }
  var haveFinger: Bool { self == .finger || self == .all }
}
