import ScrollKinematics

/// The fling on which steppers are compared: every kind of event, none of them on a grid.
///
/// A release at 2000 pt/s meets the edge at 600 pt after about 0.46 s and bounces; at 0.5236 s the bottom inset shrinks
/// by 30 pt, so the bounce goes on about another edge.
enum ConvergenceCase {
  /// An error and the order it shows.
  struct Row: Equatable {
    /// The stepper's step in s.
    let timestep: Double
    /// Largest difference in offset from the closed form, in pt.
    let error: Double
    /// The observed order; `nil` where there is none to see.
    let order: Double?
  }

  /// When the insets change, in s.
  static let changeTime = 0.5236
  /// How many times the offset is compared.
  static let readings = 997
  /// Until when it is compared, in s: short of the end of the bounce, where the offset jumps to the edge by half a
  /// point and a difference in time would show as that jump.
  static let end = 1.0
  /// An error in pt below which rounding decides: steps add up offsets of some 600 pt, each rounded to 1e-13.
  static let rounding = 1e-9
  /// From one step a frame of 120 Hz, halved again and again, in s; coarser steps are not yet near their order.
  static let timesteps = (0..<6).map { 1.0 / 120 / Double(1 << $0) }

  /// The errors of a stepper, from the coarsest timestep to the finest.
  static func rows(_ stepper: Stepper, _ timesteps: [Double] = timesteps) -> [Row] {
    let reference = offsets(.uikitContinuous, by: .closedForm)
    var rows: [Row] = []
    for timestep in timesteps {
      let stepped = offsets(.uikitContinuous, by: .stepped(stepper, timestep: timestep))
      let error = largestDifference(stepped, reference)
      let order = rows.last.flatMap { last in
        min(last.error, error) > rounding
          ? Elementary.log(last.error / error) / Elementary.log(last.timestep / timestep) : nil
      }
      rows.append(Row(timestep: timestep, error: error, order: order))
    }
    return rows
  }

  /// How far the discrete reading of the deceleration, a step a millisecond, parts from the continuous one.
  static var discreteReading: Row {
    let error = largestDifference(
      offsets(.uikit, by: .closedForm), offsets(.uikitContinuous, by: .closedForm))
    return Row(timestep: 0.001, error: error, order: nil)
  }

  private static func offsets(_ physics: ScrollPhysics, by route: MotionRoute) -> [Double] {
    let change = RangeChange(time: changeTime, range: RestRange(0, 570))
    var fling = ChangingFling(
      physics, from: ScrollState(offset: 0, velocity: 2000), in: RestRange(0, 600), changes: [change],
      by: route)
    return (1...readings).map { fling.state(at: Double($0) * end / Double(readings)).offset }
  }

  private static func largestDifference(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).map { abs($0 - $1) }.max() ?? 0
  }
}
