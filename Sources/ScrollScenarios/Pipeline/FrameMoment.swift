/// When a frame is.
public struct FrameMoment: Sendable {
  /// Number of the frame, from 0.
  public var index: Int
  /// Its time in s.
  public var time: Double
  /// Time since the frame before, in s.
  public var interval: Double
}
