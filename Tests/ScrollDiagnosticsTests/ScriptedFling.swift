import ScrollKinematics
import ScrollPlatforms

/// A fling that shows x0 + v0·f(t), frame by frame, and rests from `end` s on.
struct ScriptedFling: FlingModel {
  static let name: StaticString = "scripted"
  static let summary: StaticString = "a course by a formula"
  var course: @Sendable (Double) -> Double = { $0 }
  var end = Double.infinity

  init() {}
  init(end: Double = .infinity, _ course: @escaping @Sendable (Double) -> Double) {
    (self.course, self.end) = (course, end)
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}

  func run(_ release: FlingRelease) -> Run { Run(model: self, release: release) }

  struct Run: FlingRun {
    let model: ScriptedFling
    let release: FlingRelease

    mutating func sample(frame index: Int) -> FlingSample {
      let time = Double(index) / release.frameRate
      let offset = release.state.offset + release.state.velocity * model.course(min(time, model.end))
      return FlingSample(offset: offset, velocity: nil, phase: "fling", isAtRest: time >= model.end)
    }
  }
}
