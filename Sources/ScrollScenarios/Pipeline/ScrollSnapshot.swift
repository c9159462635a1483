import ScrollKinematics

/// When a frame is shown.
public struct FrameMoment: Sendable {
  /// Number of the frame, from 0.
  public var index: Int
  /// Its time in s.
  public var time: Double
  /// Time since the frame before, in s.
  public var interval: Double

  /// The frame of number `index` at `time` s, `interval` s after the one before.
  public init(index: Int, time: Double, interval: Double) {
    (self.index, self.time, self.interval) = (index, time, interval)
  }

  /// How far apart two times may be that are meant to be equal, in s: frame times are rounded quotients, scripts are sums.
  static let grace = 1e-9

  /// Whether `time` s has come: it lies at most a nanosecond after this frame.
  @inline(__always) public func hasReached(_ time: Double) -> Bool { self.time + Self.grace >= time }
}

/// What a scroll view shows at one moment: its state, its layout, and whether a finger holds it.
public struct ScrollSnapshot: Sendable {
  /// Offset and velocity.
  public let state: ScrollState
  /// Where it may rest.
  public let range: RestRange
  /// Its lengths and insets.
  public let geometry: ScrollGeometry
  /// Whether a finger holds it.
  public let isHeld: Bool

  /// A view in `state` over `geometry`, for a rig's unit test.
  public init(_ state: ScrollState, over geometry: ScrollGeometry, isHeld: Bool = false) {
    self.init(state, range: geometry.restRange, geometry: geometry, isHeld: isHeld)
  }

  @inline(__always) init(_ state: ScrollState, range: RestRange, geometry: ScrollGeometry, isHeld: Bool) {
    (self.state, self.range, self.geometry, self.isHeld) = (state, range, geometry, isHeld)
  }
}
