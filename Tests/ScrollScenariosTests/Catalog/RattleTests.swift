import ScrollKinematics
import ScrollScenarios
import Testing

/// Whether it rattles, and for which content sizes, as played.
@Suite struct RattleTests {
  /// Settings drawn for each scenario; 300 were drawn once.
  private static let draws = 6

  private static let scenarios = ScenarioCatalog.standard.entries
    .filter { $0.metrics.contains { $0.name == "rattles" } }.map { $0.name }

  /// A variant and settings that can be played: three parameters up to twice their defaults, or any of their choices.
  private func draw(_ entry: ScenarioEntry, _ random: inout SeededGenerator) throws -> (String, Settings) {
    func pick(_ count: Int) -> Int { min(count - 1, Int(random.nextUnit() * Double(count))) }
    while true {
      let variant = entry.variants[pick(entry.variants.count)].name
      var settings = Settings([("time-limit", .number(4))])
      for _ in 0..<3 {
        let parameter = entry.parameters[pick(entry.parameters.count)]
        switch parameter.label.domain {
        case .number(let least, let greatest):
          let value = parameter.value == 0 ? random.nextUnit() : 2 * random.nextUnit() * parameter.value
          settings.pairs.append((parameter.label.name, .number(min(max(value, least), greatest))))
        case .integer(let least, let greatest):
          settings.pairs.append(
            (parameter.label.name, .number(Double(least + pick(min(greatest - least, 4) + 1)))))
        case .choice(let names):
          settings.pairs.append((parameter.label.name, .name(names[pick(names.count)])))
        case .response:
          let presets = GeometryResponse.Preset.allCases
          settings.pairs.append((parameter.label.name, .name(presets[pick(presets.count)].name)))
        }
      }
      if (try? entry.predict(variant, settings)) != nil { return (variant, settings) }
    }
  }

  @Test(arguments: scenarios) func predictionsNeverContradictRuns(name: String) throws {
    let entry = try scenario(name)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Self.draws {
      let (variant, settings) = try draw(entry, &random)
      let (rattle, run) = (try entry.predict(variant, settings).rattle, try entry.run(variant, settings))
      let isSame =
        try Double(rattle.verdict.rawValue) == run["rattles"] && rattle.largestSwing == run["rattle_size"]
      #expect(isSame, "\(variant) \(settings.pairs)")
    }
  }

  /// The metric against the turns that the scenario counts in its own windows, from the same four starts of the finger.
  @Test(arguments: [
    "naive", "naive-absolute", "naive-anchoring", "naive-keep", "guarded", "exact-reading-absolute",
  ])
  func theVerdictIsTheWorstOfFourStarts(variant: String) throws {
    for (excess, rate) in [(-60, 60), (40, 60), (248, 60), (248, 120), (390, 60), (410, 60)] {
      let text = "content-size=\(excess + 516) frame-rate=\(rate) time-limit=3"
      var (moving, other) = (0.0, 0.0)
      for phase in [0, 0.25, 0.5, 0.75] {
        let run = try play("bottom-jitter", variant, text + " finger-phase=\(phase)")
        moving = max(moving, run["drag_reversals"])
        other = max(other, run["hold_reversals"], run["free_reversals"])
      }
      let verdict = other >= 3 ? 2.0 : moving >= 3 ? 1 : 0
      #expect(try play("bottom-jitter", variant, text)["rattles"] == verdict, "\(text)")
    }
  }

  /// A hard fling over content just longer than the border is thrown back by 4 pt, and then bounces by 78 pt.
  @Test func aBounceIsNoSizeOfARattle() throws {
    let set = "header-height=180 tab-bar-height=50 screen-length=852 content-size=985 release-velocity=3000"
    let size = try play("bottom-jitter", "naive", set)["rattle_size"]
    #expect(size > 1 && size < 10)
  }

  /// A header of 180 pt over tabs of 50 pt on a screen of 852 pt: K is 0 at 622 pt, and 2H at 982 pt.
  @Test func theUnsafeContentSizesEndWhereTheLoopDoes() throws {
    let set = settings("header-height=180 tab-bar-height=50 content-size=900 screen-length=852")
    let entry = try scenario("bottom-jitter")
    let sizes = try #require(try entry.contentSizes(of: "naive", set))
    #expect(sizes.own == 900 && sizes.unsafe == [622...981] && sizes.safeFrom == 982)
    #expect(sizes.shorter?.verdict == .whileMoving)
    #expect(try entry.contentSizes(of: "guarded", set)?.unsafe == [])
    #expect(try scenario("bounce").contentSizes(of: "exact-edge") == nil, "it has no content size")
  }

  /// The border of the drag is none of a fling, which comes sooner than the late header collapses, by up to a frame's travel.
  /// Beyond what is said of flings no fling rattles, from 10 pt/s to the fastest; played are all from 25 to 25 pt/s.
  @Test func hardFlingsReachFurtherAndAreSaid() throws {
    let set = settings("header-height=180 tab-bar-height=50 screen-length=852")
    let entry = try scenario("bottom-jitter")
    let border = try #require(try entry.contentSizes(of: "naive", set)?.safeFromFlings)
    #expect(border > 982 && border < 982 + ContentSizes.fastest / 60)
    let rattles = try entry.measurement(
      of: "rattles", variant: "naive", varying: ["content-size", "release-velocity"], set)
    func someRattle(_ size: Double) -> Bool {
      stride(from: 10, through: ContentSizes.fastest, by: 10).contains { rattles.value(at: [size, $0]) != 0 }
    }
    #expect(someRattle(border - 2) && !someRattle(border + 2) && !someRattle(border + 20))
  }

  /// At each end of a range the point inside rattles and the one outside does not.
  @Test(arguments: ["naive", "exact-reading", "exact-reading-absolute"])
  func theEndsAreThoseOfRuns(variant: String) throws {
    let sizes = try #require(try scenario("bottom-jitter").contentSizes(of: variant))
    #expect(!sizes.unsafe.isEmpty)
    func rattles(_ size: Double) throws -> Bool {
      try play("bottom-jitter", variant, "content-size=\(size)")["rattles"] > 0
    }
    for range in sizes.unsafe {
      #expect(try rattles(range.upperBound) && !rattles(range.upperBound + 1))
      let isFirst = range.lowerBound == sizes.watched.lowerBound
      #expect(try rattles(range.lowerBound) && (isFirst || !rattles(range.lowerBound - 1)))
    }
  }

  /// What a sweep draws: a size within the range, at every point of it, that no other start of the finger doubles. One start
  /// alone, as `screen_reversals` counts it, misses the loop at some of these points.
  @Test func noSizeWithinTheRangeLooksQuiet() throws {
    let entry = try scenario("bottom-jitter")
    let range = try #require(try entry.contentSizes(of: "naive")?.unsafe.first)
    let swing = try entry.measurement(of: "rattle_size", variant: "naive", varying: ["content-size"])
    let sizes = stride(from: range.lowerBound, through: range.upperBound, by: 1)
    let swings = try sizes.map { try #require(swing.value(at: [$0])) }
    #expect(swings.allSatisfy { $0 > 0.5 })
    for (index, pair) in zip(swings, swings.dropFirst()).enumerated() where index + 2 < swings.count {
      #expect(
        pair.1 > 0.5 * min(pair.0, swings[index + 2]), "a hole at \(range.lowerBound + Double(index + 1))")
    }
    #expect(swing.value(at: [range.upperBound + 1]) == 0)
  }
}
