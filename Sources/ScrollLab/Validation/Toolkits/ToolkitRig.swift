import ScrollKinematics
import ScrollScenarios

/// A recorder's frames: finger, changes, and a header that follows what it reads.
struct ToolkitRig: FrameRig {
  enum Column: Int, RecordedColumn {
    case header

    static let names = ["header_pt"]
  }

  private let script: ToolkitScript
  private let phase: Double
  /// How early before its time a recorder of a real clock makes a change, in s.
  private static let haste = 0.004

  /// Whether a change comes before the frame's physics, as where the recorder ran the clock.
  private let changesAreEarly: Bool
  /// When the run begins, in s on the recording's clock.
  private let begin: Double
  private var lengths: ScrollGeometry
  private var header = 0.0
  private var changesMade = 0
  private var position = 0.0

  init(
    _ geometry: ScrollGeometry, _ script: ToolkitScript, phase: Double, changesAreEarly: Bool, begin: Double
  ) {
    (self.script, self.phase, self.changesAreEarly, self.begin) = (script, phase, changesAreEarly, begin)
    lengths = geometry
  }

  /// A recorder goes on whether the view rests or not.
  var isSettled: Bool { false }

  var geometry: ScrollGeometry { script.loop?.lengths(lengths, under: header) ?? lengths }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    moveFinger(on: &view, at: moment)
    let haste = changesAreEarly ? 0 : Self.haste
    while changesMade < script.changes.count,
      moment.hasReached(script.changes[changesMade].time - begin - haste)
    {
      make(script.changes[changesMade], on: &view, at: moment)
      changesMade += 1
    }
    if changesAreEarly { view.apply(geometry) }
  }

  private mutating func moveFinger(on view: inout SimulatedScrollView, at moment: FrameMoment) {
    guard let finger = script.finger else { return }
    if moment.index >= finger.releaseFrame {
      guard view.isHeld else { return }
      let time = moment.time + (finger.isTimed ? phase * moment.interval : 0)
      view.release(from: position, velocity: finger.releaseVelocity, at: time)
    } else if moment.index >= finger.touchFrame {
      position = finger.position(at: moment.time, rate: 1 / moment.interval, phase: phase)
      if view.isHeld { view.follow(position, velocity: 0) } else { view.grab(at: position) }
    }
  }

  private mutating func make(
    _ change: RecordedChange, on view: inout SimulatedScrollView, at moment: FrameMoment
  ) {
    lengths.contentLength = change.contentSize ?? lengths.contentLength
    lengths.viewportLength = change["viewport-length"] ?? lengths.viewportLength
    lengths.insetTop = change["inset-top"] ?? lengths.insetTop
    lengths.insetBottom = change["inset-bottom"] ?? lengths.insetBottom
    if let distance = change["offset-by"] ?? change["value"] {
      view.set(ScrollState(offset: view.state.offset + distance), at: moment.time)
    }
    // Kivy counts the share that is scrolled from the end.
    if let share = change["scroll_y"] {
      let range = view.range
      view.set(ScrollState(offset: range.upper - share * (range.upper - range.lower)), at: moment.time)
    }
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    guard let loop = script.loop, moment.index > 0 else { return }
    let moved = loop.header(at: reading.offset)
    if loop.isGuarded, view.state.offset >= view.range.upper - 0.5, moved < header { return }
    header = moved
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double { header }
}
