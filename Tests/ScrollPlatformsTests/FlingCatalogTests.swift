import ScrollKinematics
import ScrollPlatforms
import Testing

@Suite struct FlingCatalogTests {
  @Test func theStandardModelsComeInThisOrder() {
    let names: [String] = [
      "uikit", "uikit-continuous", "decay", "spring", "mac-momentum", "android", "android-scroll-to",
      "compose-decay", "compose-snap", "flutter-bouncing",
      "flutter-clamping", "flutter-spring", "gtk", "qt-flickable", "motion-duration-spring", "motion-inertia",
      "popmotion-inertia", "react-spring-decay", "react-spring", "reanimated-decay",
      "reanimated-rubber-band", "iscroll", "better-scroll", "lenis", "locomotive-scroll",
      "gsap-scroll-smoother",
      "scroll-mechanics", "pop-decay",
      "pop-spring", "kivy-scroll", "kivy-damped", "chromium-mobile", "chromium-fling-curve",
      "chromium-physics-fling", "chromium-snap", "chromium-elastic", "chromium-elastic-bezier",
      "webkit-rubber-band", "webkit-kinetic", "webkit-snap-momentum", "gecko-desktop", "gecko-android",
      "gecko-spring",
    ]
    #expect(FlingCatalog.standard.entries.map { "\($0.name)" } == names)
  }

  @Test func aModelIsFoundByItsName() throws {
    let entry = try #require(FlingCatalog.standard["uikit"])
    #expect("\(entry.name)" == "uikit" && entry.configured.core?.physics == .uikit)
    #expect(FlingCatalog.standard["gtk"]?.configured.core == nil)
    #expect(FlingCatalog.standard["gtk4"] == nil)
  }

  @Test func iOSModelsAloneTakeAResponseToGeometryChanges() {
    let answering = FlingCatalog.standard.entries.filter { $0.takesResponse }.map { "\($0.name)" }
    #expect(answering == ["uikit", "uikit-continuous"])
  }

  @Test func anUnknownSettingIsRefusedWithThoseThatThereAre() throws {
    let entry = try #require(FlingCatalog.standard["gtk"])
    let error = #expect(throws: ParameterError.self) { try entry.configured(["density": 2]) }
    let message = error.map { "\($0)" }
    #expect(message == "no parameter 'density'; accepted are friction, overshoot-friction")
  }

  /// A user's own model: a fling that goes on at its velocity.
  private struct Drift: FlingModel {
    static let name: String = "drift"
    static let summary: String = "goes on for ever"
    var factor = 1.0

    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
      visitor.number("factor", &factor, in: 0...2, .none, "of the velocity")
    }

    func run(_ release: FlingRelease) -> FlingRun {
      let velocity = factor * release.state.velocity
      return FlingRun { index in
        let offset = release.state.offset + velocity * Double(index) / release.frameRate
        return FlingSample(offset: offset, velocity: velocity, phase: "drift")
      }
    }
  }

  @Test func aUsersModelJoinsTheEndOfTheList() throws {
    let catalog = FlingCatalog.standard.adding(Drift.self)
    #expect(catalog.entries.last.map { "\($0.name)" } == "drift")
    #expect(catalog.entries.count == FlingCatalog.standard.entries.count + 1)
    #expect(FlingCatalog.standard["drift"] == nil)
    let run = try #require(catalog["drift"]).configured(["factor": 0.5]).run(FlingRelease(3, velocity: 600))
    #expect(run.sample(frame: 0).offset == 3 && run.sample(frame: 6).offset == 33)
  }

  /// The range in force is that of the last change that has come, one of this very moment included.
  @Test func theLastChangeThatHasComeIsInForce() {
    let changes = [
      RangeChange(time: 0.5, range: RestRange(0, 2)), RangeChange(time: 1, range: RestRange(0, 3)),
    ]
    let release = FlingRelease(0, velocity: 0, in: RestRange(0, 1), changes: changes)
    let times: [Double] = [0, 0.49, 0.5, 0.99, 1, 7]
    #expect(times.map { release.range(at: $0).upper } == [1, 1, 2, 2, 3, 3])
  }

  /// A mistake that a user makes: a viewport without a length.
  @Test func aDragInAViewportOfNoLengthTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = FlutterDrag.offset(0, draggedBy: 1, in: .unbounded, viewport: 0)
    }
  }
}
