import ScrollKinematics
import Testing

/// Content that is white at its top and grey at its end, pulled past both. `m` is the content's top on the screen.
private func background(_ variant: String, _ text: String = "") throws -> Play {
  try play("overscroll-background", variant, text)
}

@Suite struct OverscrollBackgroundTests {
  /// A bounce goes 0.0335 s of its speed past the edge; damped critically at ω it covers speed / ω² pt·s. Frames miss
  /// either by 1 %. What short content leaves of the screen is wrong from the start.
  @Test(arguments: [760.0, 1024], [500.0, 2000])
  func oneColourIsWrongAtOneEndByTheOverscroll(screen: Double, content: Double) throws {
    let text = "screen-length=\(screen) content-size=\(content) edge-speed=3000"
    let (white, grey) = (try background("one-white", text), try background("one-grey", text))
    let unfilled = max(0, screen - content)
    #expect(white["exposed_top"] == 0 && grey["exposed_bottom"] == 0)
    #expect(isClose(white["exposed_bottom"], white["peak_bottom"] + unfilled, rounding))
    #expect(isClose(grey["exposed_top"], 0.0335 * 3000, 1.1) && white["exposed_at_rest"] == unfilled)
    let frequency = ScrollPhysics.uikit.bounce.frequency
    #expect(isClose(grey["exposed_area"], 3000 / (frequency * frequency), 0.01 * grey["exposed_area"]))
  }

  /// Critical overscroll min(C, V) - V/2, critical edge speed that ÷ 0.0335: 11,350 pt/s for long content, 3,580 for
  /// 500 pt of it.
  @Test(arguments: [(760.0, 2000.0, 380.0, 11_350.0), (760, 500, 120, 3580), (1024, 2000, 512, 15_290)])
  func halvesShowFromACriticalSpeedOn(screen: Double, content: Double, overscroll: Double, speed: Double)
    throws
  {
    let text = "screen-length=\(screen) content-size=\(content) frame-rate=240"
    let slow = try background("halves", "\(text) edge-speed=\(0.99 * speed)")
    let fast = try background("halves", "\(text) edge-speed=\(1.01 * speed)")
    #expect(slow["exposed_bottom"] == 0 && fast["exposed_bottom"] > 0)
    #expect(slow["critical_overscroll"] == overscroll)
    #expect(abs(slow["critical_edge_speed"] - speed) < 0.005 * speed)
  }

  /// Max(0, V/2 - (m + C)) below, max(0, m - V/2) above, in every frame.
  @Test(arguments: [500.0, 2000], [4000.0, 12_000])
  func halvesFollowTheirFormulaInEveryFrame(content: Double, speed: Double) throws {
    let run = try background("halves", "content-size=\(content) edge-speed=\(speed)")
    let (above, below) = (run.column("exposed_top_pt"), run.column("exposed_bottom_pt"))
    for (frame, offset) in run.offsets.enumerated() {
      #expect(isClose(above[frame], max(0, min(-offset, 760) - 380), rounding))
      #expect(isClose(below[frame], max(0, 380 - max(0, content - offset)), rounding))
    }
  }

  /// Content that ends in the upper half has white below it before any finger comes.
  @Test(arguments: [(300.0, 80.0), (379, 1), (380, 0)])
  func halvesBehindVeryShortContentAreWrongAtRest(content: Double, left: Double) throws {
    #expect(try background("halves", "content-size=\(content)")["exposed_at_rest"] == left)
  }

  /// The upper part covers its own length at the top, the lower what content leaves of it: no share does both.
  @Test(arguments: [0.2, 0.5, 0.7], [500.0, 2000])
  func anotherRatioOnlyMovesTheFault(share: Double, content: Double) throws {
    let run = try background("halves", "upper-share=\(share) content-size=\(content) edge-speed=12000")
    let (upper, end) = (share * 760, min(content, 760))
    #expect(isClose(run["exposed_top"], max(0, run["peak_top"] - upper), rounding))
    #expect(isClose(run["exposed_bottom"], max(0, run["peak_bottom"] - (end - upper)), rounding))
  }

  /// A late reading exposes what the content moved since, at most speed times lateness.
  @Test(arguments: ["computed-late", "padding-dynamic-late"], [(1, 60.0), (2, 60), (1, 120), (2, 120)])
  func aLateReadingExposesSpeedTimesLateness(variant: String, reader: (latency: Int, rate: Double)) throws {
    let (latency, rate) = reader
    let run = try background(variant, "latency-frames=\(latency) frame-rate=\(rate) quantum=0")
    let (exposed, tops) = (run.column("exposed_top_pt"), run.offsets.map { max(0, -$0) })
    for frame in latency..<tops.count where frame < Int(rate) {
      #expect(isClose(exposed[frame], max(0, tops[frame] - tops[frame - latency]), rounding))
    }
    let bound = 4000 * Double(latency) / rate
    #expect(run["exposed_top"] <= bound && run["exposed_top"] > 0.4 * bound)
  }

  @Test(arguments: [
    ("computed", "content-size=500"), ("computed", ""), ("padding-dynamic", "content-size=500"),
    ("padding-dynamic", ""), ("computed-turned", ""),
  ])
  func aLiveHeightReadInTheSameFrameExposesNothing(variant: String, text: String) throws {
    let run = try background(variant, text)
    #expect(run["exposed_top"] == 0 && run["exposed_bottom"] == 0 && run["peak_top"] > 100)
  }

  /// V - max(C, V before), with 500 pt of content.
  @Test(arguments: [(390.0, 760.0, 260.0), (600, 760, 160), (300, 1024, 524), (800, 760, 0)])
  func aHeightKeptFromBeforeATurnEndsTooEarly(before: Double, after: Double, left: Double) throws {
    let run = try background("computed-stale", "turned-length=\(before) screen-length=\(after)")
    #expect(run["exposed_at_rest"] == left && run["exposed_top"] == 0)
  }

  /// Opened at its end, a lazy list has read nothing.
  @Test func aLazyStackOpenedAtItsEndHasReadNothing() throws {
    let lazy = try background("computed-lazy")
    #expect(lazy["exposed_bottom"] == lazy["peak_bottom"] && lazy["peak_bottom"] > 130)
    #expect(lazy["exposed_top"] == 0, "flung to the top, the row is made on the way")
    #expect(try background("computed-at-end")["exposed_bottom"] == 0)
  }

  /// Padding covers its own length and costs it drawn; inside the content it is rested in, and covers nothing.
  @Test(arguments: [20.0, 100, 130, 140, 760])
  func paddingIsEnoughIfItIsLongerThanTheOverscroll(padding: Double) throws {
    let run = try background("padding-short", "padding=\(padding)")
    #expect(isClose(run["exposed_top"], max(0, run["peak_top"] - padding), rounding))
    #expect(run["extra_drawn"] == 2 * padding && run["range_growth"] == 0)
    let inside = try background("padding-inside", "padding=\(padding)")
    #expect(
      isClose(inside["exposed_top"], inside["peak_top"], rounding) && inside["range_growth"] == 2 * padding)
  }

  /// A header drawn back a frame late is off by what the content moved; the safe area needs paint.
  @Test(arguments: [1, 2]) func aHeaderDrawnBackLateTwitches(latency: Int) throws {
    let late = try background("list-bounce-late", "latency-frames=\(latency)")
    let tops = late.offsets.map { -$0 }
    let moved = (latency..<tops.count).map { frame in
      tops[frame - latency] > 0 ? abs(tops[frame] - tops[frame - latency]) : max(0, tops[frame])
    }
    #expect(isClose(late["header_movement"], moved.max() ?? .nan, pixel / 2))
    let exact = try background("list-bounce")
    #expect(exact["header_movement"] == 0 && exact["exposed_top"] == 0 && exact["exposed_safe_area"] == 0)
    #expect(try background("list-bounce-unpainted")["exposed_safe_area"] == 47)
  }
}
