import ScrollScenarios
import Testing

/// Lists that change while they move, and headers that answer a bounce.
@Suite struct UpdateTests {
  /// A jump of the rows' length, whatever that is; a frame's travel for an offset that was read late.
  @Test(arguments: [50.0, 200, 900], [60.0, 120]) func rowsAboveMoveTheContentByTheirLength(
    length: Double, rate: Double
  ) throws {
    let text = "inserted=\(length) frame-rate=\(rate)"
    // The glide itself slows by a point a frame.
    #expect(abs(try play("rows-above", "untouched", text)["content_jump"] - length) <= 2)
    #expect(abs(try play("rows-above", "late", text)["content_jump"] - 2 * length) <= 3)
    let travel = 2000 * 0.548 / rate
    #expect(abs(try play("rows-above", "absolute", text)["content_jump"] - travel) <= 2)
    for cure in ["shift", "anchored", "padding", "waiting"] {
      let run = try play("rows-above", cure, text)
      #expect(run["content_jump"] <= 2 && abs(run["lost_travel"]) <= rounding, "\(cure)")
    }
  }

  /// An exact reading leaves nothing of the absolute offset's jump.
  @Test func anOffsetSetFromAReadingOfItsFrameIsRight() throws {
    #expect(try play("rows-above", "absolute", "latency-frames=0 quantum=0")["content_jump"] <= 2)
  }

  /// Wherever in the bounce it comes, an update takes the whole overscroll; put back, the bounce is the undisturbed one.
  @Test(arguments: [0.55, 0.6, 0.7]) func anUpdateTakesTheOverscrollUnlessItIsPutBack(time: Double) throws {
    let text = "change-time=\(time)"
    let broken = try play("overscrolled-update", "bouncing", text)
    let kept = try play("overscrolled-update", "kept", text)
    let frame = Int((time * 60).rounded(.up))
    #expect(abs(broken["content_jump"] + kept.offsets[frame]) <= 1.5 && kept["content_jump"] <= 0.5)
    let undisturbed = try play("overscrolled-update", "waiting")
    #expect(zip(kept.offsets, undisturbed.offsets).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func aKeyboardsInsetThrowsTheListUnlessItGoesAsTheKeyboardDoes() throws {
    let thrown = try play("keyboard-inset", "at-once")["content_jump"]
    #expect(thrown > 200 && thrown < 336)
    #expect(try play("keyboard-inset", "follows")["content_jump"] < 12)
    // Waiting costs a strip, and a jump at the end.
    let waiting = try play("keyboard-inset", "waiting")
    #expect(abs(waiting["blank_strip"] - 96) <= 1 && abs(waiting["content_jump"] - 96) <= 1)
  }

  /// The thread's three numbers: the row lands at 8.0 px, is painted at 12.8 as the row above turns out 4.8 px longer, and
  /// settles at 8.8 once the offset moves by the 4 whole pixels in that.
  @Test func aCorrectionDeferredPastAPaintSagsAndSnaps() throws {
    func tops(_ variant: String, _ text: String = "") throws -> [Double] {
      let tops = try play("virtual-list", variant, text).column("content_top_pt")
      return tops.indices.filter { $0 == 0 || tops[$0] != tops[$0 - 1] }.map { tops[$0] }
    }
    func same(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < rounding }
    }
    #expect(same(try tops("landing"), [8, 12.8, 8.8]))
    #expect(same(try tops("landing-at-once"), [8, 8.8]))
  }

  /// Rows that are longer, or shorter, than estimated: whatever holds the content costs something else.
  @Test(arguments: [-30.0, 15, 40, 150]) func rowsThatWereEstimatedMoveTheContentUnlessItIsHeld(error: Double)
    throws
  {
    let text = "error=\(error)"
    #expect(abs(try play("virtual-list", "at-once", text)["content_jump"] - abs(error)) <= 2)
    for variant in ["corrected", "anchored-overscan", "below", "transform", "measured"] {
      let run = try play("virtual-list", variant, text)
      #expect(run["content_jump"] <= 2 && abs(run["lost_travel"]) <= rounding, "\(variant)")
    }
    #expect(abs(try play("virtual-list", "transform", text)["edge_error"]) >= 5 * abs(error))
    #expect(try play("virtual-list", "measured-to-end", text)["end_recedes"] == 0)
  }

  /// Rows that come in above are answered as rows that were measured.
  @Test func prependedRowsMoveWithTheOffset() throws {
    let text = "prepended=5 error=0"
    #expect(abs(try play("virtual-list", "at-once", text)["content_jump"] - 500) <= 2)
    #expect(try play("virtual-list", "corrected", text)["content_jump"] <= 2)
  }

  @Test(arguments: [20.0, 56, 120], [600.0, 2500]) func anAddressBarMovesWhatIsLaidOutByTheViewport(
    bar: Double, speed: Double
  ) throws {
    let text = "bar-length=\(bar) release-velocity=\(speed)"
    #expect(abs(try play("address-bar", "at-end", text)["content_jump"] - bar) <= 2)
    for variant in ["fixed", "at-rest", "anchored"] {
      #expect(try play("address-bar", variant, text)["content_jump"] <= 2)
    }
    #expect(try play("address-bar", "fixed", text)["animation_jump"] <= 1)
    for variant in ["at-rest", "anchored"] {
      #expect(try play("address-bar", variant, text)["animation_jump"] > 1)
    }
  }

  /// A distance of 100 pt cures bounces that are shorter, at the price of a header that answers 100 pt later.
  @Test(arguments: [1000.0, 2000, 3000, 5000, 8000]) func aBounceTurnsAHeaderThatCountsIt(speed: Double)
    throws
  {
    let text = "release-velocity=\(speed)"
    for cure in ["inside", "inside-top", "held"] {
      #expect(try play("direction-header", cure, text)["turns_alone"] == 0, "\(cure)")
    }
    #expect(try play("direction-header", "end", text)["turns_alone"] >= 1)
    let far = try play("direction-header", "distance", text)
    #expect((far["turns_alone"] > 0) == (far["peak_overscroll"] > 100))
    #expect(far["first_change"] > 100 && far["first_change"] < 200)
  }
}
