public import ScrollKinematics

/// Records what a scroll view shows while an app runs.
///
/// Call ``record(_:at:insetTop:insetBottom:viewportLength:contentLength:phase:)`` from the view's delegate, a display link or
/// a geometry callback. Nothing is allocated up to the capacity. Invalid samples never stop an app: they are counted in
/// ``rejectedSamples`` and left out.
public struct ScrollRecorder: Sendable {
  /// What was recorded so far.
  public private(set) var trace = ScrollTrace()
  /// Samples left out because their time went back or a number was not finite.
  public private(set) var rejectedSamples = 0

  /// A recorder with room for `capacity` samples: ten minutes at 120 Hz unless another number is given.
  public init(capacity: Int = 72_000) { trace.reserve(max(0, capacity)) }

  /// Records what the view shows at `time` s, on any clock.
  ///
  /// A second sample of the same time replaces the first. Lengths and insets are in pt; omit what is unknown.
  public mutating func record(
    _ offset: Double, at time: Double, insetTop: Double? = nil, insetBottom: Double? = nil,
    viewportLength: Double? = nil, contentLength: Double? = nil, phase: ScrollPhase? = nil
  ) {
    guard offset.isFinite, time.isFinite, time >= trace.times.last ?? -.infinity else {
      rejectedSamples += 1
      return
    }
    trace.append(offset, at: time)
    if let insetTop { trace.setLast(.insetTop, insetTop) }
    if let insetBottom { trace.setLast(.insetBottom, insetBottom) }
    if let viewportLength { trace.setLast(.viewportLength, viewportLength) }
    if let contentLength { trace.setLast(.contentLength, contentLength) }
    if let phase { trace.setLast(phase) }
  }

  /// Records a quantity beside the last sample: a header, the finger, or an offset read late.
  public mutating func record(_ quantity: ScrollTrace.Quantity, _ value: Double) {
    trace.setLast(quantity, value)
  }
}
