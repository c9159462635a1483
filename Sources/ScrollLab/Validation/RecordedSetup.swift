import ScrollKinematics

/// What was done to a real scroll view: lengths, changes, finger, header loop, as far as its setup says.
///
/// What is spelled otherwise, or says more, is in ``json``.
struct RecordedSetup: Sendable {
  let json: JSON
  /// Lengths before the first change; `nil` if there are none under a name known here.
  let geometry: ScrollGeometry?
  /// What changed, in order of time.
  let changes: [RecordedChange]
  /// The finger; `nil` if there was none.
  let finger: RecordedFinger?
  /// Frames per second.
  let rate: Double
  let startOffset: Double
  /// Velocity of the fling in pt/s, as asked for; `nil` if it was let go at rest or is not told.
  let velocity: Double?
  /// When the finger let go for a fling, in s on the file's clock.
  let release: Double?

  init(_ json: JSON) {
    self.json = json
    geometry = Self.geometry(json)
    changes = (json["changes"]?.list ?? []).map { RecordedChange(json: $0) }.sorted { $0.time < $1.time }
    finger = json["finger"].flatMap { RecordedFinger($0, in: json) }
    rate = json["rate"]?.number ?? 60
    startOffset = json["start_offset"]?.number ?? json["params"]?["start"]?.number ?? 0
    velocity = json["velocity"]?.number ?? json["params"]?["v"]?.number
    release = json["release_s"]?.number ?? json["finger"]?["release_s"]?.number
  }

  /// A number of the setup, of its parameters, or of what the recorder began with.
  subscript(key: String) -> Double? { self.value(key)?.number }

  /// A text, found in the same places.
  func text(_ key: String) -> String? { value(key)?.text }

  private func value(_ key: String) -> JSON? {
    json[key] ?? json["params"]?[key] ?? json["loop"]?[key] ?? json["initial"]?[key]
  }

  private static func geometry(_ json: JSON) -> ScrollGeometry? {
    let lengths = json["geometry"]
    let content =
      lengths?["content-size"]?.number ?? lengths?["content-length"]?.number ?? json["content"]?.number
    let viewport = lengths?["viewport-length"]?.number ?? json["viewport"]?.number
    guard let content, let viewport, content >= 0, viewport >= 0 else { return nil }
    return ScrollGeometry(
      contentLength: content, viewportLength: viewport, insetTop: lengths?["inset-top"]?.number ?? 0,
      insetBottom: lengths?["inset-bottom"]?.number ?? 0)
  }
}

/// A change of geometry, or a call, while a view was recorded.
struct RecordedChange: Sendable {
  /// What it says: keys of the command line, or `insert-above`, `insert-below`, `offset-by`, `call`, and so on.
  let json: JSON

  /// When it was made, in s on the file's clock.
  var time: Double { self["time_s"] ?? 0 }
  /// Whether it takes back the one before.
  var isUndo: Bool { json["undo"]?.isTrue ?? false }
  /// The name of a call, such as `overflow-hidden`.
  var call: String? { json["call"]?.text }

  subscript(key: String) -> Double? { json[key]?.number }

  /// Length of the content after the change, in pt.
  var contentSize: Double? { self["content-size"] ?? self["content-length"] }
}

/// A finger that covers its travel, holds, and lets go.
struct RecordedFinger: Sendable {
  /// How it covers its travel.
  let easing: FingerScript.Easing
  /// Signed travel in pt.
  let travel: Double
  /// When it touches, stops, and lets go, in s on the file's clock.
  let start, stop, release: Double
  /// Lateness of its start, in frames.
  let phase: Double

  /// `nil` if the travel is not told.
  init?(_ json: JSON, in setup: JSON) {
    guard let travel = json["travel"]?.number else { return nil }
    let rate = setup["rate"]?.number ?? 60
    let move = json["move"]?.number ?? (json["move_frames"]?.number).map { $0 / rate } ?? 0
    let hold = json["hold"]?.number ?? (json["hold_frames"]?.number).map { $0 / rate } ?? 0
    easing = json["kind"]?.text == "ease" ? .easedOut : .linear
    self.travel = travel
    start = setup["touch_start_s"]?.number ?? 0
    stop = start + move
    release = setup["touch_end_s"]?.number ?? json["release_s"]?.number ?? stop + hold
    phase = json["phase_frames"]?.number ?? 0
  }
}
