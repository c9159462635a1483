import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios
import Testing

/// A header of `height` pt over content that is `excess` pt longer than the list below it.
private func lengths(_ excess: Double, _ height: Double) -> String {
  "header-height=\(height) content-size=\(excess + 760 - (height + 44))"
}

private func loop(_ variant: String, _ text: String) throws -> LoopPrediction {
  try #require(try predict("bottom-jitter", variant, text).predictions.first)
}

/// What is predicted against what the frames show.
@Suite struct PredictionTests {
  /// Verdict, period and resting point, over content as a share of 2H, where the loop ends, header, age of the reading,
  /// response and frame rate. Turns are the most of four starts of the finger within a frame: a loop without loss keeps the
  /// swing it was entered with.
  @Test(arguments: GeometryResponse.Preset.allCases, [60.0, 120])
  func theFramesDoAsPredicted(preset: GeometryResponse.Preset, rate: Double) throws {
    for (height, share, late) in [
      (100, 0.1, 1), (100, 0.62, 0), (100, 0.97, 1), (100, 1.03, 1), (100, 1.3, 2), (200, 0.1, 2),
      (200, 0.37, 0),
      (200, 0.37, 1), (200, 0.62, 2), (200, 0.97, 0), (200, 1.03, 0), (200, 1.3, 1),
    ] as [(Double, Double, Int)] {
      let text = "\(lengths(share * 2 * height, height)) latency-frames=\(late) frame-rate=\(rate)"
      // The naive variant takes any response.
      let prediction = try loop("naive", "\(text) response=\(preset.name)")
      let window = prediction.drive == .finger ? "hold_reversals" : "drag_reversals"
      var most = (count: 0.0, rate: 0.0)
      for phase in [0, 0.25, 0.5, 0.75] {
        let run = try play("bottom-jitter", "naive", "\(text) response=\(preset.name) finger-phase=\(phase)")
        if run[window] > most.count { most = (run[window], run["reversals_per_second"]) }
      }
      #expect(prediction.rattles == (most.count >= 3), "\(preset.name) \(text): \(most)")
      if share < 1 { #expect(isClose(prediction.loop.restingOffset ?? .nan, share * height, 1e-5)) }
      // A finger that moves may cut a swing short where it reaches the start of the range; without a delay it often does.
      guard prediction.rattles, share < 0.9, late > 0 || prediction.drive == .finger,
        let period = prediction.period
      else { continue }
      #expect(abs(most.rate * period / rate / 2 - 1) <= (prediction.drive == .finger ? 0.05 : 0.2), "\(text)")
    }
  }

  /// The border recorded from Chromium 156 and Firefox 153: header, K, and whether it rattles. The contents that the
  /// prediction names end there, too: K in 0 ... 2H.
  @Test(arguments: [
    (200.0, 380.0, true), (200, 399, true), (200, 401, false), (200, 404, false), (100, 190, true),
    (100, 210, false), (60, 114, true), (60, 126, false),
  ])
  func theBorderIsThatOfRunningBrowsers(height: Double, excess: Double, rattles: Bool) throws {
    for variant in ["naive", "naive-anchoring"] {
      let loop = try loop(variant, lengths(excess, height))
      #expect(loop.rattles == rattles)
      let growth = loop.loop.contentGrowth ?? 0...0
      #expect(
        isClose(growth.lowerBound, -excess, 1e-4) && isClose(growth.upperBound, 2 * height - excess, 1e-4))
    }
  }

  /// The guard answers readings in one direction alone, so nothing comes back.
  @Test(arguments: ["guarded", "guarded-absolute", "guarded-anchoring", "guarded-content"], [38, 248, 388])
  func theGuardOpensTheLoop(variant: String, excess: Double) throws {
    for late in 0...2 {
      let text = "content-size=\(excess + 516) marker-latency-frames=\(late)"
      let prediction = try predict("bottom-jitter", variant, text)
      #expect(!prediction.predictions.contains { $0.rattles } && !prediction.rattles)
    }
  }

  /// The inset that reads itself has slope -1; a fling into it rests where its momentum or the first change puts it.
  @Test(arguments: ["preserve-up", "cancel-up"], [(60, 0), (60, 1), (120, 0), (120, 2)])
  func theFlingRestsWherePredicted(variant: String, reader: (rate: Int, late: Int)) throws {
    let text = "frame-rate=\(reader.rate) latency-frames=\(reader.late)"
    let inset = try #require(
      try predict("inertia-cut", variant, text).predictions.first { $0.loop.path == .inset })
    #expect(
      isClose(inset.equation.slope, -1, 1e-3) && inset.verdict == .undamped && inset.drive == .scrolling)
    let rest = try play("inertia-cut", variant, text)["resting_offset"]
    #expect(isClose(rest, inset.loop.restingOffset ?? .nan, 1e-6))
  }

  /// Where the view shifts its offset by the inset, a reading two frames late lets the inset grow, an earlier one does not.
  @Test(arguments: 0...2) func aShiftedOffsetGrowsTwoFramesLateAlone(late: Int) throws {
    let text = "latency-frames=\(late)"
    let inset = try #require(
      try predict("inertia-cut", "shift-up", text).predictions.first { $0.loop.path == .inset })
    let greatest = try play("inertia-cut", "shift-up", text).column("inset_top_pt").max() ?? 0
    #expect((inset.verdict == .growing) == (late == 2) && (greatest > 300) == (late == 2))
  }

  @Test func onlyLayoutsThatFollowTheOffsetHaveLoops() throws {
    var found: [String: Set<String>] = [:]
    for entry in ScenarioCatalog.standard.entries {
      for variant in entry.variants.prefix(10) {
        for loop in try predict(entry.name, variant.name).loops {
          found[entry.name, default: []].insert(loop.path.name)
        }
      }
    }
    #expect(
      found == [
        "bottom-jitter": ["bottom-edge"], "inertia-cut": ["inset", "top-edge"],
        "header-clamp": ["bottom-edge"],
        "header-gap": ["bottom-edge"], "double-speed": ["bottom-edge"], "tab-offsets": ["bottom-edge"],
        "coarse-header": ["bottom-edge"], "large-header": ["inset", "top-edge"],
        "platform-answers": ["bottom-edge"], "threshold-header": ["bottom-edge"],
      ])
    // These have the verdict as a metric.
    let measured = ScenarioCatalog.standard.entries.filter { $0.metrics.contains { $0.name == "rattles" } }
    #expect(Set(measured.map { $0.name }) == Set(found.keys))
  }

  /// The speed that covers the way to the loop: 10 pt/s and 1/κ a point. A platform's fling is not predicted.
  @Test func theLeastSpeedCoversTheWayToTheLoop() throws {
    let jitter = try predict("bottom-jitter", "naive")
    let speed = try #require(jitter.leastSpeed(reaching: jitter.loops[0]))
    #expect(isClose(speed, 10 + 124 / ScrollPhysics.uikit.deceleration.travelPerSpeed, 1e-5))
    let platform = try predict("bottom-jitter", "naive", "model=gtk")
    #expect(platform.platform == "gtk" && platform.predictions.isEmpty)
    #expect(!jitter.predictions(under: .keep)[0].rattles && jitter.predictions(under: .absolute)[0].rattles)
  }
}
