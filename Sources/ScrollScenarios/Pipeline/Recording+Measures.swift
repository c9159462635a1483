import ScrollDiagnostics
import ScrollKinematics

extension Recording {
  /// Time in s of the first frame from which on the view rests; the last frame's if it never does.
  public var stopTime: Double {
    let moving = (0..<frameCount).last { phase(at: $0) != .rest } ?? -1
    return value(.time, at: min(moving + 1, lastFrame))
  }

  /// The last frame in which a finger held the view; `nil` if none did.
  public var lastHeldFrame: Int? { (0..<frameCount).last { phase(at: $0) == .drag } }

  /// The offset's greatest step within `frames` that its velocity does not account for.
  func unexplainedStep(in frames: ClosedRange<Int>) -> UnexplainedStep {
    var step = UnexplainedStep()
    for frame in frames {
      step.add(
        value(.offset, at: frame), velocity: value(.velocity, at: frame), at: value(.time, at: frame))
    }
    return step
  }
}
