import ScrollKinematics
import ScrollPlatforms

/// A finger on a platform's scroll view.
struct PlatformFinger: Sendable {
  private let kind: PlatformProfile.Finger
  /// Its mapping to offsets without resistance, or under a rubber band.
  private let drag: Drag
  let touched: ScrollGeometry
  private var position: Double

  /// A finger at `position` pt that touches a view at `offset` over `range`, without a jump.
  init(
    _ kind: PlatformProfile.Finger, at position: Double, on offset: Double, over geometry: ScrollGeometry
  ) {
    (self.kind, self.position) = (kind, position)
    touched = geometry
    // Only a rubber band shows less than the finger has pulled.
    if case .rubberBand = kind {
      drag = Drag(
        catching: offset, finger: position, rubberBand: RubberBand(), in: geometry.restRange,
        dimension: geometry.viewportLength)
    } else {
      drag = Drag(origin: position - offset, rubberBand: RubberBand())
    }
  }

  /// The offset after the finger has come to `newPosition`; the same if it has not moved.
  mutating func offset(
    _ offset: Double, movedTo newPosition: Double, over geometry: ScrollGeometry
  ) -> Double {
    let (range, viewport) = (geometry.restRange, geometry.viewportLength)
    let step = newPosition - position
    guard step != 0 else { return offset }
    position = newPosition
    let undragged = newPosition - drag.origin
    switch kind {
    case .clampedTravel: return range.clamped(undragged)
    case .rubberBand: return drag.offset(finger: newPosition, in: range, dimension: viewport)
    case .clampedSteps: return range.offset(offset, steppedBy: step)
    case .flutterSteps:
      return viewport > 0
        ? FlutterDrag.offset(offset, draggedBy: step, in: range, viewport: viewport)
        : range.offset(offset, steppedBy: step)
    case .geckoSteps: return Self.resistedByGecko(offset, by: step, in: range, viewport: viewport)
    case .custom(let response):
      return response(
        PlatformProfile.FingerMove(offset: offset, step: step, undragged: undragged, geometry: geometry))
    }
  }

  /// Steps first take overscroll of the other side, then offset up to the edge, and the rest is resisted.
  private static func resistedByGecko(
    _ offset: Double, by step: Double, in range: RestRange, viewport: Double
  ) -> Double {
    let inner = range.offset(offset, steppedBy: step)
    let rest = step - (inner - offset)
    guard rest != 0, viewport > 0 else { return inner }
    let edge = range.clamped(inner)
    let overscroll = GeckoDrag.overscroll(
      after: Float(rest), from: Float(inner - edge), length: Float(viewport))
    return edge + Double(overscroll)
  }
}

extension RestRange {
  /// `offset` moved by `step` up to the edge ahead, in pt; one already past it stays.
  func offset(_ offset: Double, steppedBy step: Double) -> Double {
    step > 0 ? max(offset, min(offset + step, upper)) : min(offset, max(offset + step, lower))
  }
}
