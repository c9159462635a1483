import ScrollKinematics
import ScrollScenarios
import Testing

private let names = ScenarioCatalog.standard.entries.map { $0.name }
/// Those that the frame loop plays on the core's physics; the platforms have models and runs of their own.
private let played = names.filter { $0 != "platforms" && $0 != "platform-answers" }

/// What holds for every scenario of the catalog.
@Suite struct EveryScenarioTests {
  /// At the rates of today's displays.
  @Test(arguments: names, [60, 90, 120]) func everyVariantPlaysAtEveryRate(name: String, rate: Double) throws
  {
    let entry = try scenario(name)
    for variant in entry.variants {
      let run = try play(name, variant.name, "frame-rate=\(rate)")
      let times = run.column("time_s")
      #expect(times.first == 0 && (times.count < 2 || isClose(times[1], 1 / rate, rounding)))
      #expect(run.offsets.allSatisfy { $0.isFinite })
      for (label, value) in zip(run.run.metrics, run.run.values) {
        #expect(!value.isInfinite, "\(variant.name): \(label.name)")
      }
    }
  }

  /// What the verdict's metric is where all is well, if not 0: a list as fast as the finger, a last row that counts.
  private static let ideals = ["double-speed": 1.0, "row-visibility": 1]

  /// The one line that a user reads first: the fault shows, the cure removes nine tenths of it, at every rate.
  @Test(arguments: played.filter { $0 != "deceleration" }, [60, 90, 120])
  func theVerdictShowsAFaultThatItsCureRemoves(name: String, rate: Double) throws {
    let entry = try scenario(name)
    func first(_ role: Role) -> String? { entry.variants.first { $0.role == role }.map { $0.name } }
    let (verdict, ideal) = (entry.verdict, Self.ideals[name] ?? 0)
    let metric = try #require(verdict.metric ?? entry.metrics.first.map { $0.name })
    let fault = try #require(verdict.fault ?? first(.fault))
    let cure = try #require(verdict.cure ?? first(.cure))
    // 90 reports of a finger a second are even on a display of 90 Hz.
    let rate = name == "touch-rate" && rate == 90 ? 60 : rate
    // A faster reader needs a faster list: only the travel between two readings counts.
    let text = "frame-rate=\(rate)" + (name == "row-detection" ? " speed=\(4700 * rate / 60)" : "")
    let broken = abs(try play(name, fault, text)[metric] - ideal)
    let cured = abs(try play(name, cure, text)[metric] - ideal)
    #expect(broken > 0 && cured < 0.1 * broken, "\(metric): \(broken) → \(cured)")
  }

  @Test(arguments: played) func theSameSeedGivesTheSameTable(name: String) throws {
    let entry = try scenario(name)
    let keys = Set(entry.parameters.map { $0.label.name })
    var text = ""
    if keys.contains("frame-jitter") { text += " frame-jitter=0.3 seed=7" }
    if keys.contains("dropout") { text += " dropout=0.2" }
    let variant = entry.variants[0].name
    let first = try play(name, variant, text).run.recording.csv
    #expect(try play(name, variant, text).run.recording.csv == first)
    if !text.isEmpty { #expect(try play(name, variant, text + " seed=8").run.recording.csv != first) }
  }

  /// A stepper of fourth order with steps of half a millisecond moves as the closed form does, to a tenth of a point.
  /// `timestep` compares routes itself.
  @Test(arguments: played.filter { $0 != "timestep" }) func theRouteOfThePhysicsDoesNotMatter(name: String)
    throws
  {
    let entry = try scenario(name)
    guard entry.parameters.contains(where: { $0.label.name == "stepper" }) else { return }
    for variant in entry.variants {
      let variant = variant.name
      if try !scenario(name).configured(variant, settings("stepper=rk4")).defined.isEmpty { continue }
      // A stepper solves the continuous decay; UIKit's own is one of steps of a millisecond.
      let model = try "model=uikit-continuous".allowed(name, variant)
      let closed = try play(name, variant, model)
      let stepped = try play(name, variant, "\(model) stepper=rk4 timestep=0.0005")
      let pairs = zip(closed.offsets, stepped.offsets)
      #expect(pairs.allSatisfy { abs($0 - $1) < 0.1 }, "\(variant)")
    }
  }

  /// Nobody touches it: a live play is the scenario's own run, in every bit.
  @Test(arguments: played) func aScriptedLivePlayIsTheRun(name: String) throws {
    let entry = try scenario(name)
    for variant in entry.variants {
      let run = try entry.run(variant.name).recording
      let live = try entry.play(variant.name, isScripted: true)
      for _ in 0..<run.frameCount { live.advance() }
      #expect(live.recording.csv == run.csv, "\(variant.name)")
    }
  }

  // MARK: parameters

  @Test(arguments: names) func everyParameterHasADefaultInItsDomainAndAName(name: String) throws {
    let entry = try scenario(name)
    for parameter in entry.parameters {
      let key = parameter.label.name
      #expect(parameter.label.domain.contains(parameter.value), "\(key)")
      #expect(key.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(key)")
    }
    #expect(Set(entry.parameters.map { $0.label.name }).count == entry.parameters.count)
    #expect(Set(entry.metrics.map { $0.name }).count == entry.metrics.count)
    #expect(Set(entry.variants.map { $0.name }).count == entry.variants.count)
  }

  /// A number beside the domain's end.
  private func outside(_ domain: ParameterDomain) -> String {
    switch domain {
    case .number(let least, let greatest): "\(greatest + max(1, greatest - least))"
    case .integer(_, let greatest): "\(Double(greatest) * 2 + 1)"
    case .choice, .response: "nonsense"
    }
  }

  @Test(arguments: names) func aValueOutsideItsDomainIsRefusedInOneLine(name: String) throws {
    let entry = try scenario(name)
    for parameter in entry.parameters {
      let key = parameter.label.name
      let text = try #require(
        try refusal(name, entry.variants[0].name, "\(key)=\(outside(parameter.label.domain))"))
      #expect(text.hasPrefix(key) && text.contains("accepted is") && !text.contains("\n"))
    }
  }

  /// Every parameter at either end of its domain: played, or refused in a line, never trapped.
  @Test(arguments: names) func theEndsOfADomainPlayOrAreRefused(name: String) throws {
    let entry = try scenario(name)
    for variant in [entry.variants.first, entry.variants.last].compactMap({ $0 }) {
      for parameter in entry.parameters {
        let ends: [Double]
        switch parameter.label.domain {
        case .number(let least, let greatest): ends = [least, greatest]
        case .integer(let least, let greatest): ends = [Double(least), Double(greatest)]
        case .choice(let names): ends = [0, Double(names.count - 1)]
        case .response: ends = [0]
        }
        for end in ends {
          let text = "\(parameter.label.name)=\(end)"
          let told = try refusal(name, variant.name, text)
          #expect(told?.contains("\n") != true)
        }
      }
    }
  }

  /// What defines a variant cannot be set on it; everything else has the value that was set.
  @Test(arguments: names) func aVariantKeepsWhatDefinesIt(name: String) throws {
    let entry = try scenario(name)
    for variant in entry.variants.prefix(12) {
      let key = variant.name
      for parameter in entry.parameters {
        let other = try #require(another(parameter))
        let setting: Settings = Settings([(key: parameter.label.name, value: .number(other))])
        let isDefined = try !entry.configured(key, setting).defined.isEmpty
        let value = try entry.configured(key, setting).parameters.first {
          $0.label.name == parameter.label.name
        }?.value
        #expect((value == other) == !isDefined, "\(variant.name): \(parameter.label.name)")
        guard isDefined else { continue }
        let told = try refusal(name, variant.name, "\(parameter.label.name)=\(other)")
        #expect(told?.contains("cannot be set on the variant") == true)
      }
    }
  }

  /// Another value of the parameter's domain than its default.
  private func another(_ parameter: ParameterValue) -> Double? {
    switch parameter.label.domain {
    case .number(let least, let greatest):
      [0.37 * least + 0.63 * greatest, least].first { $0 != parameter.value }
    case .integer(let least, let greatest):
      [Double(greatest), Double(least)].first { $0 != parameter.value }
    case .choice(let names): (0..<names.count).map { Double($0) }.first { $0 != parameter.value }
    case .response: parameter.value == 0 ? 1 : 0
    }
  }
}

extension String {
  /// This setting, or nothing where the variant defines it.
  fileprivate func allowed(_ name: String, _ variant: String) throws -> String {
    try scenario(name).configured(variant, settings(self)).defined.isEmpty ? self : ""
  }
}
