import ScrollKinematics
import SeededProperties
import TestSupport
import Testing

@testable import ScrollScenarios

/// A layout that is the view's own, or rounds to it, changes nothing: neither offset nor velocity nor finger.
@Suite(.endsInTime) struct SameLayoutPropertyTests {
  private let views = Property(
    [
      Quantity("content", 0...5000, edges: [2000, 0, 500, 1e9, .leastNonzeroMagnitude]),
      Quantity("viewport", 100...1000, edges: [760, 0, 1e9]),
      Quantity("top", -100...200, edges: [0, -0.0, 1.0 / 3, .leastNonzeroMagnitude]),
      Quantity("offset", -300...5000, edges: [0, -0.0, 1240, -1e-12]),
      Quantity("velocity", -5000...5000, edges: [0, 10, 1e-9]),
      Quantity("finger", 0...1, simplest: 0),
      Quantity("shift", -0.1...0.1, edges: [0, 1e-13, -1e-13]),
    ], seed: 501, count: 1500)

  @Test(arguments: [.uikit, .report, .absolute, .anchoring, .keep] as [GeometryResponse])
  func aLayoutThatStaysChangesNothing(response: GeometryResponse) {
    let fault = views.counterexample { numbers in
      var settings = FrameSettings()
      settings.response = response
      // On the grid, so that a shift of less than half a pixel rounds away.
      let grid = PixelGrid(quantum: settings.layoutQuantum)
      let geometry = ScrollGeometry(
        contentLength: numbers["content"], viewportLength: numbers["viewport"], insetTop: numbers["top"]
      ).rounded(to: grid)
      var view = SimulatedScrollView(
        settings, from: ScrollState(offset: numbers["offset"], velocity: numbers["velocity"]), over: geometry)
      if numbers["finger"] > 0.5 { view.grab(at: 30) }
      var plain = view
      for frame in 1...30 {
        let time = Double(frame) / 60
        if view.isHeld {
          view.follow(30 + Double(frame), velocity: 60)
          plain.follow(30 + Double(frame), velocity: 60)
        }
        view.advance(to: time)
        plain.advance(to: time)
        var layout = geometry
        if frame > 3 {
          layout.contentLength = max(0, layout.contentLength + numbers["shift"])
          layout.insetTop += numbers["shift"]
        }
        view.apply(layout)
        if view.state != plain.state { return "\(plain.state) becomes \(view.state) in frame \(frame)" }
      }
      return nil
    }
    #expect(fault == nil)
  }
}
