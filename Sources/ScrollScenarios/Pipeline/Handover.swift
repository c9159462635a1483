import ScrollKinematics

/// How a glide goes on in another one: at the joint of two scroll views, or where a layout starts it again.
///
/// The best one loses nothing: the new motion begins where and when the old one ended, with its velocity. Call one of its
/// methods once a frame.
public struct Handover: Sendable {
  /// The share of the velocity that the new motion begins with.
  public var factor: Double
  /// Whether that velocity is measured from the last two offsets shown, which a joint may have cut short.
  public var isMeasured: Bool
  /// Whether the new motion begins with the frame that notices, so that this frame shows where it begins.
  ///
  /// If not, it begins at the exact time.
  public var losesFrame: Bool
  private var last: (state: ScrollState, isHeld: Bool)?

  /// A hand-over that loses nothing, unless said.
  public init(factor: Double = 1, isMeasured: Bool = false, losesFrame: Bool = false) {
    (self.factor, self.isMeasured, self.losesFrame) = (factor, isMeasured, losesFrame)
  }

  /// Hands over a glide that has passed `joint` pt in this frame, and returns what it would have shown without.
  @discardableResult public mutating func pass(
    _ joint: Double, _ view: inout SimulatedScrollView, at moment: FrameMoment
  ) -> ScrollState? {
    defer { last = (view.state, view.isHeld) }
    guard let last, !view.isHeld, view.state.velocity != 0,
      (last.state.offset < joint) != (view.state.offset < joint), last.state.offset != joint
    else { return nil }
    // Backwards from now, so that it does not matter what the glide began with.
    let law = view.physics.deceleration
    let velocity = view.state.velocity + (view.state.offset - joint) / law.travelPerSpeed
    let age = Elementary.log(velocity / view.state.velocity) * law.timeConstant
    return begin(
      &view, from: ScrollState(offset: joint, velocity: velocity),
      at: losesFrame ? moment.time : moment.time - age, in: moment)
  }

  /// Starts a glide again in this frame if `isDue`, and returns what it would have shown without.
  @discardableResult public mutating func restart(
    _ view: inout SimulatedScrollView, if isDue: Bool, at moment: FrameMoment
  ) -> ScrollState? {
    defer { last = (view.state, view.isHeld) }
    guard isDue, let last, !view.isHeld, view.state.velocity != 0 else { return nil }
    // A finger that has let go since the last frame leaves a velocity of its own.
    let shown = ScrollState(
      offset: last.state.offset, velocity: (last.isHeld ? view.state : last.state).velocity)
    return begin(&view, from: losesFrame ? shown : view.state, at: moment.time, in: moment)
  }

  private func begin(
    _ view: inout SimulatedScrollView, from end: ScrollState, at time: Double, in moment: FrameMoment
  ) -> ScrollState {
    let undisturbed = view.state
    let measured = (end.offset - (last?.state.offset ?? end.offset)) / moment.interval
    let velocity = factor * (isMeasured ? measured : end.velocity)
    view.set(ScrollState(offset: end.offset, velocity: velocity), at: time)
    view.advance(to: moment.time)
    return undisturbed
  }
}
