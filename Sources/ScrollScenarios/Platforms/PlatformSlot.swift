import ScrollKinematics
import ScrollPlatforms

/// A platform's view freed of its type. Copies are made by ``copy()`` alone.
class PlatformBox {
  var state: ScrollState { ScrollState(offset: 0) }
  var isMoving: Bool { false }
  func copy() -> PlatformBox { self }
  func touch(at position: Double) {}
  func follow(_ position: Double, velocity: Double) {}
  func start(velocity: Double, at time: Double) {}
  func advance(to time: Double) {}
  func apply(_ geometry: ScrollGeometry, presented: Double) {}
  func write(_ offset: Double, at time: Double) {}
}

final class WidgetBox<Widget: PlatformWidget>: PlatformBox {
  private var widget: Widget

  init(_ widget: Widget) { self.widget = widget }

  override var state: ScrollState { widget.state }
  override var isMoving: Bool { widget.isMoving }
  override func copy() -> PlatformBox { WidgetBox(widget) }
  override func touch(at position: Double) { widget.touch(at: position) }
  override func follow(_ position: Double, velocity: Double) { widget.follow(position, velocity: velocity) }
  override func start(velocity: Double, at time: Double) { widget.start(velocity: velocity, at: time) }
  override func advance(to time: Double) { widget.advance(to: time) }
  override func apply(_ geometry: ScrollGeometry, presented: Double) {
    widget.apply(geometry, presented: presented)
  }
  override func write(_ offset: Double, at time: Double) { widget.write(offset, at: time) }
}

/// One platform's view or none, kept outside the scroll view, so that a view without one stays small to move.
struct PlatformSlot: @unchecked Sendable {
  /// Shared by copies of a slot until one of them changes.
  private var box: PlatformBox?

  init(_ box: PlatformBox?) { self.box = box }

  @inline(__always) var isEmpty: Bool { box == nil }

  /// What a view that no finger holds does; at rest where there is no platform.
  @inline(never) func phase(in range: RestRange) -> ScrollPhase {
    guard let box, box.isMoving else { return .rest }
    return range.contains(box.state.offset) ? .deceleration : .bounce
  }

  /// Lets `event` happen to the platform's view and leaves what it then shows in `state`; nothing where there is none.
  @inline(never) mutating func change(_ state: inout ScrollState, _ event: (PlatformBox) -> Void) {
    if !isKnownUniquelyReferenced(&box) { box = box?.copy() }
    guard let box else { return }
    event(box)
    state = box.state
  }
}
