import SeededProperties
import TestSupport
import Testing

@testable import ScrollKinematics

/// What holds for every fling whose geometry changes once, content shorter than the window among them.
@Suite(.endsInTime) struct ChangePropertyTests {
  private static let content: [Double] = [2000, 0, 500, 1e9, .leastNonzeroMagnitude]
  private static let inset: [Double] = [0, -0.0, 1.0 / 3, 1e-12, .leastNonzeroMagnitude, -500]

  private let changes = Property(
    [
      Quantity("content", 0...5000, edges: content), Quantity("new content", 0...5000, edges: content),
      Quantity("viewport", 0...1000, edges: [760, 0, 1e9]),
      Quantity("top", -100...200, edges: inset), Quantity("new top", -100...200, edges: inset),
      Quantity("bottom", -100...200, edges: inset),
      Quantity("offset", -1000...6000, edges: FlingCase.lengths),
      Quantity("velocity", -10_000...10_000, edges: FlingCase.speeds),
      Quantity("time", 0...3, edges: [0.5, 0, 1e-9, 1e3]),
    ], seed: 105, count: 1000)

  private func ranges(_ numbers: Case) -> (old: RestRange, new: RestRange) {
    func range(_ content: String, _ top: String) -> RestRange {
      ScrollGeometry(
        contentLength: numbers[content], viewportLength: numbers["viewport"], insetTop: numbers[top],
        insetBottom: numbers["bottom"]
      ).restRange
    }
    return (range("content", "top"), range("new content", "new top"))
  }

  /// Before the change as without it, after it finite, and at rest in the new range.
  @Test(arguments: [
    GeometryResponse(), GeometryResponse(offset: .clamp, momentum: .cancel),
    GeometryResponse(offset: .shift, momentum: .scale(0.91)),
    GeometryResponse(offset: .restore, momentum: .remeasure),
  ])
  func aChangeActsFromItsTimeOnAndEndsInTheNewRange(response: GeometryResponse) {
    let fault = changes.counterexample { numbers in
      let (old, new) = ranges(numbers)
      let state = ScrollState(offset: numbers["offset"], velocity: numbers["velocity"])
      let change = RangeChange(
        time: numbers["time"], range: new, insetTopGrowth: numbers["new top"] - numbers["top"])
      var fling = ChangingFling(.uikit, from: state, in: old, changes: [change], response: response)
      var plain = Fling(.uikit, from: state, in: old).cursor
      for time in FlingCase.times {
        let now = fling.state(at: time)
        if time < change.time, now != plain.state(at: time) { return "it acts before, at \(time) s" }
        if !now.isFinite { return "\(now) at \(time) s" }
      }
      let rest = fling.state(at: 1e9)
      return rest.velocity == 0 && new.contains(rest.offset) ? nil : "\(rest) in the end, in \(new)"
    }
    #expect(fault == nil)
  }

  /// Of what does not tell top from bottom.
  @Test(arguments: [
    GeometryResponse(), GeometryResponse(offset: .clamp, momentum: .cancel),
    GeometryResponse(offset: .clamp, momentum: .remeasure),
  ])
  func theMirroredChangeGivesTheMirroredResult(response: GeometryResponse) {
    let fault = changes.counterexample { numbers in
      let (old, new) = ranges(numbers)
      func fling(_ sign: Double) -> ChangingFling {
        func mirrored(_ range: RestRange) -> RestRange {
          sign > 0 ? range : RestRange(0 - range.upper, 0 - range.lower)
        }
        let state = ScrollState(offset: sign * numbers["offset"], velocity: sign * numbers["velocity"])
        let change = RangeChange(time: numbers["time"], range: mirrored(new))
        return ChangingFling(.uikit, from: state, in: mirrored(old), changes: [change], response: response)
      }
      var (one, other) = (fling(1), fling(-1))
      for time in FlingCase.times {
        let (a, b) = (one.state(at: time), other.state(at: time))
        if a.offset != -b.offset || a.velocity != -b.velocity { return "\(a) and \(b) at \(time) s" }
      }
      return nil
    }
    #expect(fault == nil)
  }
}
