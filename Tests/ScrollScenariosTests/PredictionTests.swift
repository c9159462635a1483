import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A sticky header of `height` pt over content that is `excess` pt longer than the list below it.
private func configured(
  _ excess: Double, _ height: Double, _ response: GeometryResponse, late: Int, rate: Double
) -> (inout BottomJitter) -> Void {
  return {
    $0.screen.headerHeight = height
    $0.screen.contentLength = excess + $0.screen.screenLength - 2 * (height + 44)
    $0.settings.response = response
    $0.settings.latencyFrames = late
    $0.settings.frameRate = rate
  }
}

private func predicted(_ variant: Name, _ configure: (inout BottomJitter) -> Void) -> LoopPrediction {
  var scenario = BottomJitter()
  configure(&scenario)
  BottomJitter.variants.first { variant.matches($0.name) }?.configure(&scenario)
  let prediction = ScenarioPrediction(scenario, variant: "own")
  precondition(prediction.predictions.count == 1, "a sticky header has one loop")
  return prediction.predictions[0]
}

/// What the frames show: turns while the loop is driven, the most of four starts of the finger within a frame, because a
/// loop without loss keeps the swing it was entered with, and one start in many is too small to count.
private func played(
  _ variant: Name, _ window: Name, _ configure: (inout BottomJitter) -> Void
) -> (turns: Double, rate: Double) {
  var best = (turns: 0.0, rate: 0.0)
  for phase in [0, 0.25, 0.5, 0.75] {
    let run = PlayedVariant<BottomJitter>(variant) {
      configure(&$0)
      $0.fingerPhase = phase
    }
    if run[window] > best.turns { best = (run[window], run["reversals_per_second"]) }
  }
  return best
}

@Suite(.endsInTime) struct PredictionTests {
  /// Verdict, period and resting point against the frames, over content, header, age of the reading, response and frame
  /// rate. K is given as a share of 2H, at which the loop ends.
  @Test(arguments: GeometryResponse.Preset.allCases, [60.0, 120])
  func theFramesDoAsPredicted(preset: GeometryResponse.Preset, rate: Double) {
    for height in [100.0, 200] {
      for share in [0.1, 0.37, 0.62, 0.97, 1.03, 1.3] {
        for late in 0...2 {
          let setting = configured(share * 2 * height, height, preset.response, late: late, rate: rate)
          let prediction = predicted("naive", setting)
          let window: Name = prediction.drive == .finger ? "hold_reversals" : "drag_reversals"
          let frames = played("naive", window, setting)
          let note = "\(preset.name), H \(height), K \(share) · 2H, \(late) late, \(rate) Hz: \(frames)"
          #expect(prediction.rattles == (frames.turns >= 3), "\(note)")
          if share < 1 {
            #expect(abs((prediction.loop.restingOffset ?? .nan) - share * height) < 1e-5, "\(note)")
          }
          guard prediction.rattles, share < 0.9, late > 0 || prediction.drive == .finger,
            let period = prediction.period
          else { continue }
          // A finger that moves may cut a swing short where it reaches the start of the range; a still one may not.
          let tolerance = prediction.drive == .finger ? 0.05 : 0.2
          #expect(abs(frames.rate * period / rate / 2 - 1) <= tolerance, "\(note)")
        }
      }
    }
  }

  /// The border recorded from Chromium 156 and Firefox 153: content K pt longer than the list rattles up to twice the
  /// header's travel, and not beyond.
  @Test(arguments: [
    (200.0, 380.0, true), (200, 396, true), (200, 399, true), (200, 401, false), (200, 404, false),
    (100, 190, true), (100, 210, false), (60, 114, true), (60, 126, false),
  ])
  func theBorderIsThatOfRunningBrowsers(height: Double, excess: Double, rattles: Bool) {
    for response in [GeometryResponse.uikit, .anchoring] {
      let loop = predicted("naive", configured(excess, height, response, late: 1, rate: 60))
      #expect(loop.rattles == rattles)
      // The range of contents that the prediction names ends there, too: K in 0 ... 2H.
      let growth = loop.loop.contentGrowth ?? 0...0
      #expect(abs(growth.lowerBound + excess) < 1e-4 && abs(growth.upperBound - (2 * height - excess)) < 1e-4)
    }
  }

  /// Short content rattles where a finger can overscroll it: the header moves under a view that can only clamp.
  @Test(arguments: [-150.0, -20], 0...2) func shortContentRattlesToo(excess: Double, late: Int) {
    for (preset, window) in [
      (GeometryResponse.Preset.uikit, "drag_reversals"), (.absolute, "hold_reversals"),
      (.keep, "drag_reversals"),
    ] as [(GeometryResponse.Preset, Name)] {
      let setting = configured(excess, 200, preset.response, late: late, rate: 60)
      let loop = predicted("naive", setting)
      #expect(loop.rattles == (played("naive", window, setting).turns >= 3), "\(preset.name), \(late) late")
      #expect(loop.loop.isShort && loop.loop.restingOffset == 0 && loop.period == nil)
    }
  }

  /// A reading held for several frames slows the rattle down; an absolute finger has undone the clamp before the next one.
  @Test(arguments: [(2, 0), (3, 1), (3, 2), (2, 2)]) func heldReadingsBeatSlower(hold: Int, late: Int) {
    for response in [GeometryResponse.uikit, .absolute] {
      let setting: (inout BottomJitter) -> Void = {
        configured(248, 200, response, late: late, rate: 60)(&$0)
        $0.settings.holdFrames = hold
      }
      let loop = predicted("naive", setting)
      let frames = played("naive", response == .uikit ? "drag_reversals" : "hold_reversals", setting)
      #expect(loop.rattles == (frames.turns >= 3), "\(response.name) \(hold) \(late) \(frames)")
      if loop.rattles { #expect(abs(frames.rate * (loop.period ?? 0) / 120 - 1) <= 0.2) }
    }
  }

  /// The guard answers readings in one direction alone, so nothing comes back.
  @Test(
    arguments: ["guarded", "guarded-absolute", "guarded-anchoring", "guarded-content"] as [Name],
    [38.0, 248, 388])
  func theGuardOpensTheLoop(variant: Name, excess: Double) throws {
    for markerLate in 0...2 {
      let settings: Settings = [
        "content-length": .number(excess + 272), "marker-latency-frames": .number(Double(markerLate)),
      ]
      // A marker before the padding may keep the header open for good: then there is no loop at all.
      let loops = try ScenarioCatalog.standard["bottom-jitter"].predict(variant, settings).predictions
      #expect(loops.allSatisfy { $0.verdict == .none && !$0.rattles })
    }
  }

  @Test func variantsArePredictedAsTheyArePlayed() throws {
    let entry = try ScenarioCatalog.standard["bottom-jitter"]
    for variant in entry.variants {
      let prediction = try entry.predict(Name(variant.name))
      let run = try entry.run(Name(variant.name))
      let turns = max(try run["drag_reversals"], try run["hold_reversals"])
      // The finger itself turns a header twice that rattles no more: at the end, and as it stops.
      #expect(prediction.rattles == (turns >= 5), "\(variant.name): \(turns)")
    }
  }

  /// Which scenarios have a loop, and on which path.
  @Test func onlyLayoutsThatFollowTheOffsetHaveLoops() throws {
    var found: [String: [String]] = [:]
    for entry in ScenarioCatalog.standard.entries {
      for variant in entry.variants {
        let loops = try entry.predict(Name(variant.name)).loops
        if !loops.isEmpty {
          found["\(entry.name)", default: []] += loops.map { "\($0.path.name)" }
        }
      }
    }
    #expect(
      found.mapValues { Set($0) } == [
        "bottom-jitter": ["bottom-edge"], "inertia-cut": ["inset", "top-edge"],
        "header-clamp": ["bottom-edge"], "header-gap": ["bottom-edge"], "double-speed": ["bottom-edge"],
        "tab-offsets": ["bottom-edge"], "coarse-header": ["bottom-edge"],
        "large-header": ["inset", "top-edge"], "platform-answers": ["bottom-edge"],
      ])
  }

  /// An inset that reads itself alternates while it scrolls, whatever the view does with its momentum; a fling into it
  /// rests where its momentum or the first change puts it.
  @Test(arguments: ["preserve-up", "cancel-up"] as [Name], 0...2)
  func theInsetAlternatesAndTheFlingRestsAsPredicted(variant: Name, late: Int) throws {
    for rate in [60.0, 120] { try expectRest(variant, rate: rate, late: late) }
  }

  private func expectRest(_ variant: Name, rate: Double, late: Int) throws {
    let entry = try ScenarioCatalog.standard["inertia-cut"]
    let settings: Settings = ["frame-rate": .number(rate), "latency-frames": .number(Double(late))]
    let prediction = try entry.predict(variant, settings)
    let loop = try #require(prediction.predictions.first { $0.loop.path == .inset })
    #expect(abs(loop.equation.slope + 1) < 1e-3 && loop.equation.delay == 1 && loop.verdict == .undamped)
    #expect(loop.drive == .scrolling)
    let resting = try entry.run(variant, settings)["resting_offset"]
    #expect(abs(resting - (loop.loop.restingOffset ?? .nan)) < 1e-6)
  }

  /// A fling that comes to the inset at a frame is cancelled in the next one, whatever the last bit of the frame rate.
  @Test(arguments: [4.0, 7, 10]) func aPredictedRestHangsOnNoLastBit(frames: Double) throws {
    var cut = InertiaCut()
    InertiaCut.variants.first { $0.name.description == "cancel-up" }?.configure(&cut)
    let arrival = try #require(
      cut.settings.physics.deceleration.arrival(at: cut.headerHeight, from: cut.start))
    let rate = frames / arrival.time
    let rests = [rate.nextDown, rate, rate.nextUp].map { rate in
      cut.settings.frameRate = rate
      return cut.loops.first { $0.path == .inset }?.restingOffset ?? .nan
    }
    #expect(abs(rests[0] - rests[1]) < 1e-9 && abs(rests[2] - rests[1]) < 1e-9)
  }

  /// A fling that has no inset ahead, is cancelled later or is moved along has no place that could be foretold.
  @Test func onlyAFlingIntoTheInsetHasAPlace() {
    func rest(_ variant: Name, _ change: (inout InertiaCut) -> Void = { _ in }) -> Double? {
      var cut = InertiaCut()
      change(&cut)
      InertiaCut.variants.first { variant.matches($0.name) }?.configure(&cut)
      return cut.loops.first { $0.path == .inset }?.restingOffset
    }
    #expect(rest("cancel-up") != nil && rest("preserve-up") != nil && rest("preserve-down") != nil)
    #expect(rest("cancel-down") == nil && rest("shift-up") == nil && rest("scale-up") == nil)
    for velocity in [2000.0, 0] { #expect(rest("cancel-up") { $0.releaseVelocity = velocity } == nil) }
    for offset in [200.0, 150] { #expect(rest("cancel-up") { $0.startOffset = offset } == nil) }
    // One that stops short of the header rests where it would without one: 200 pt/s go less than 100 pt.
    let short = rest("cancel-up") { $0.releaseVelocity = -200 }
    let travel = ScrollPhysics.uikitContinuous.deceleration.travel(from: -200)
    #expect(abs((short ?? .nan) - (900 + travel)) < 1e-9)
  }

  /// Where the view shifts its offset by the inset, a reading two frames late makes the inset grow, an earlier one stills it.
  @Test(arguments: 0...2) func aShiftedOffsetGrowsTwoFramesLateAlone(late: Int) throws {
    let entry = try ScenarioCatalog.standard["inertia-cut"]
    let settings: Settings = ["latency-frames": .number(Double(late))]
    let inset = try #require(
      try entry.predict("shift-up", settings).predictions.first { $0.loop.path == .inset })
    #expect((inset.verdict == .growing) == (late == 2))
    let insets = try #require(try entry.run("shift-up", settings).recording.column("inset_top_pt"))
    // It grows to hundreds of pt, where the header itself is 200 pt long.
    #expect(((insets.max() ?? 0) > 300) == (late == 2))
  }
}
