import ScrollKinematics

/// iOS scrolling as recorded from devices; a model of the records, not UIKit's code.
///
/// Sources of the defaults: ``ScrollPhysics/uikit``.
struct UIKitFling: FlingModel {
  static let name = "uikit"
  static let summary = "iOS as recorded on devices: 1 ms steps of 0.998 down to 10 pt/s, bounce k=120 c=22"
  static let takesResponse = true
  var factorPerMillisecond = 0.998
  var restSpeed = 10.0
  var stiffness = 120.0
  var damping = 22.0
  var mass = 1.0
  var restDistance = 0.5
  var pixel = 0.0

  /// Mass and stiffness of springs that swing at most some ten thousand times a second.
  private static let workable = 1e-3...1e6

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.factorPerMillisecond(&factorPerMillisecond)
    visitor.number(
      "rest-speed", &restSpeed, in: .positive, .pointsPerSecond, "speed at which deceleration and bounce end")
    visitor.number("stiffness", &stiffness, in: Self.workable, "1/s^2", "of the bounce")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "of the bounce")
    visitor.number("mass", &mass, in: Self.workable, .none, "of the bounce")
    visitor.number(
      "rest-distance", &restDistance, in: .positive, .points, "distance from the edge at which a bounce ends")
    visitor.number("pixel", &pixel, in: .notNegative, .points, "grid the shown offset is rounded to; 0: none")
  }

  /// A bounce that hardly loses speed is refused: between near edges it would swing more often than a fling has segments.
  func validationError(for release: FlingRelease) -> String? {
    Spring(mass: mass, stiffness: stiffness, damping: damping).dampingRatio < 0.003
      ? "the bounce hardly loses speed and would swing for ever; give it damping" : nil
  }

  var core: (physics: ScrollPhysics, grid: PixelGrid)? { (physics(.discrete), PixelGrid(quantum: pixel)) }

  func run(_ release: FlingRelease) -> FlingRun { run(release, .discrete) }

  fileprivate func run(_ release: FlingRelease, _ reading: Deceleration.Reading) -> FlingRun {
    let grid = PixelGrid(quantum: pixel)
    var fling = ChangingFling(
      physics(reading), from: release.state, in: release.range, changes: release.changes,
      response: release.response, frameRate: release.frameRate)
    return FlingRun { index in
      let time = Double(index) / release.frameRate
      return FlingSample(fling.state(at: time), phase: fling.phase(at: time), on: grid)
    }
  }

  fileprivate func physics(_ reading: Deceleration.Reading) -> ScrollPhysics {
    ScrollPhysics(
      deceleration: Deceleration(
        factorPerMillisecond: factorPerMillisecond, stopSpeed: restSpeed, reading: reading),
      bounce: Spring(mass: mass, stiffness: stiffness, damping: damping),
      bounceRest: Tolerance(distance: restDistance, speed: restSpeed))
  }
}

/// ``UIKitFling`` with the continuous reading of the deceleration; stops at exactly the rest speed.
struct UIKitContinuousFling: FlingModel {
  static let name = "uikit-continuous"
  static let summary = "uikit with a continuous deceleration, for which dx/dt = v exactly"
  static let takesResponse = true
  private var model = UIKitFling()

  init() {}

  var core: (physics: ScrollPhysics, grid: PixelGrid)? {
    (model.physics(.continuous), PixelGrid(quantum: model.pixel))
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { model.visitParameters(&visitor) }
  func validationError(for release: FlingRelease) -> String? { model.validationError(for: release) }
  func run(_ release: FlingRelease) -> FlingRun { model.run(release, .continuous) }
}
