import ScrollKinematics
import ScrollPlatforms

/// Which flings a model was asked for: their velocities and offsets, and how many frames of each; for one test alone.
final class FlingCalls: @unchecked Sendable {
  var velocities: [Double] = []
  var offsets: [Double] = []
  var frames: [Int] = []

  func forget() { (velocities, offsets, frames) = ([], [], []) }
}

/// A model by a formula that notes what it was asked for.
struct WatchedModel: FlingModel {
  static let name: StaticString = "watched"
  static let summary: StaticString = "a course that is noted"
  let calls: FlingCalls
  var course: @Sendable (FlingRelease, Double) -> Double = {
    $0.state.offset + $0.state.velocity * $1
  }

  init() { calls = FlingCalls() }
  init(_ calls: FlingCalls) { self.calls = calls }
  init(_ calls: FlingCalls, _ course: @escaping @Sendable (FlingRelease, Double) -> Double) {
    (self.calls, self.course) = (calls, course)
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}

  func run(_ release: FlingRelease) -> Run {
    calls.velocities.append(release.state.velocity)
    calls.offsets.append(release.state.offset)
    calls.frames.append(0)
    return Run(model: self, release: release)
  }

  struct Run: FlingRun {
    let model: WatchedModel
    let release: FlingRelease

    mutating func sample(frame index: Int) -> FlingSample {
      model.calls.frames[model.calls.frames.count - 1] += 1
      let offset = model.course(release, Double(index) / release.frameRate)
      return FlingSample(offset: offset, velocity: nil, phase: "fling", isAtRest: false)
    }
  }
}
