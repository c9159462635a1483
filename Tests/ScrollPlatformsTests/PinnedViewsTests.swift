import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Whole views under fingers, layouts and code that are drawn by lot: their offsets held to the tables in `Pins`.
@Suite(.endsInTime) struct PinnedViewsTests {
  private static let stories = 24
  private static let frames = 160

  private static let views:
    [(name: String, make: @Sendable (ScrollState, ScrollGeometry) -> any PlatformWidget)] = [
      ("kivy-damped", { KivyView(isDamped: true, from: $0, over: $1) }),
      ("kivy-scroll", { KivyView(isDamped: false, from: $0, over: $1) }),
      ("qt-flickable", { QtFlickableView(QtFlickable(), from: $0, over: $1, rate: 60) }),
      (
        "qt-stop-movement",
        {
          var model = QtFlickable()
          model.stopsMovement = true
          return QtFlickableView(model, from: $0, over: $1, rate: 60)
        }
      ),
      (
        "qt-stop-at-bounds",
        {
          var model = QtFlickable()
          (model.stopsAtBounds, model.deceleration) = (true, 2000)
          return QtFlickableView(model, from: $0, over: $1, rate: 60)
        }
      ),
      ("qt-scroller", { QtScrollerView(from: $0, over: $1) }),
    ]

  @Test func storiesAreAsPinned() throws {
    let rows = (0..<Self.stories).flatMap { story -> [PinnedTable.Row] in
      let found = Self.views.map { play($0.make, story: UInt64(story)) }
      return [("weighted offset", "pt"), ("weighted velocity", "pt/s"), ("moving frames", "frames")]
        .enumerated()
        .map { index, quantity in
          PinnedTable.Row(
            setting: "story \(story)", quantity: quantity.0, unit: quantity.1, values: found.map { $0[index] }
          )
        }
    }
    let table = PinnedTable("views", of: Self.views.map(\.name), beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }

  /// Touches, drags, flings, layouts and offsets set in code, each at a frame that is drawn.
  private func play(
    _ make: (ScrollState, ScrollGeometry) -> any PlatformWidget, story: UInt64
  ) -> [Double] {
    var generator = SeededGenerator(seed: 77 + story)
    func draw(_ lower: Double, _ upper: Double) -> Double {
      // On whole numbers every other time, and on the ends now and then.
      let unit = generator.nextUnit()
      let value = unit < 0.05 ? lower : unit > 0.95 ? upper : lower + (upper - lower) * unit
      return generator.nextUnit() < 0.5 ? value.rounded() : value
    }
    var geometry = ScrollGeometry(
      contentLength: draw(200, 1500), viewportLength: 600, insetTop: story % 3 == 0 ? draw(0, 90) : 0,
      insetBottom: story % 4 == 0 ? draw(0, 60) : 0)
    let range = geometry.restRange
    var view = make(ScrollState(offset: draw(range.lower, range.upper)), geometry)
    var (position, step, isHeld) = (0.0, 0.0, false)
    var (offset, velocity, moving) = (0.0, 0.0, 0.0)
    for frame in 0..<Self.frames {
      let time = Double(frame) / 60
      if frame % 20 == 0 {
        // What the next third of a second brings.
        let event = Int(6 * generator.nextUnit())
        if event < 3, isHeld {
          (isHeld, step) = (false, 0)
          view.start(velocity: draw(-2600, 2600), at: time)
        } else if event < 3 {
          (isHeld, position, step) = (true, draw(-10, 10), draw(-9, 9))
          view.touch(at: position)
        } else if event == 3 {
          step = -step / 2
        } else if event == 4, !isHeld {
          view.start(velocity: draw(-1500, 1500), at: time)
        }
      }
      if isHeld {
        position += step
        view.follow(position, velocity: 60 * step)
      }
      view.advance(to: time)
      if frame % 28 == 13 {
        let presented = view.state.offset
        if generator.nextUnit() < 0.6 {
          geometry.contentLength = draw(150, 1500)
          if generator.nextUnit() < 0.4 { geometry.viewportLength = draw(300, 760) }
          view.apply(geometry, presented: presented)
        } else {
          view.write(presented + draw(-80, 80), at: time)
        }
      }
      let weight = 2 * Double(frame + 1) / Double(Self.frames * (Self.frames + 1))
      offset += weight * view.state.offset
      velocity += weight * view.state.velocity
      if view.isMoving { moving += 1 }
    }
    return [offset, velocity, moving]
  }
}
