import ScrollKinematics
import Testing

/// What ends an oscillation of scroll anchoring: content that grows and shrinks by 40 pt in turns, a frame apart.
@Suite struct AnchorBrakeTests {
  private static let range = RestRange(0, 1000)

  /// The frames, of `count`, in which an offset of 300 pt is moved.
  private func moves(
    _ brake: inout AnchorBrake, _ rule: AnchorBrake.Rule, frames: Range<Int>, growth: (Int) -> Double
  ) -> Int {
    frames.count { frame in
      brake.offset(300, shiftedBy: growth(frame), in: Self.range, at: Double(frame) / 60, under: rule) != 300
    }
  }

  private func inTurns(_ frame: Int) -> Double { frame.isMultiple(of: 2) ? 40 : -40 }

  @Test func geckoStopsAfterTenForGood() {
    var brake = AnchorBrake()
    #expect(moves(&brake, .gecko, frames: 0..<60, growth: inTurns) == 10)
    brake.userScrolled()
    #expect(moves(&brake, .gecko, frames: 60..<600, growth: inTurns) == 0)
  }

  /// On again after 3 s, 180 frames; or as soon as the user scrolls.
  @Test func webKitStopsAfterTenForThreeSeconds() {
    var brake = AnchorBrake()
    #expect(moves(&brake, .webKit, frames: 0..<189, growth: inTurns) == 10)
    #expect(moves(&brake, .webKit, frames: 189..<300, growth: inTurns) == 10)
    brake.userScrolled()
    #expect(moves(&brake, .webKit, frames: 300..<330, growth: inTurns) == 10)
  }

  /// Rows that come in above, and images that load, lead somewhere.
  @Test(arguments: [AnchorBrake.Rule.gecko, .webKit]) func growthIsNoOscillation(rule: AnchorBrake.Rule) {
    var brake = AnchorBrake()
    #expect(moves(&brake, rule, frames: 0..<100) { _ in 40 } == 100)
  }

  /// Ten in 350 ms: a slower oscillation goes on under WebKit's rule, and a scroll in between starts the count anew.
  @Test func slowOscillationsAndScrollsDoNotCount() {
    var brake = AnchorBrake()
    for frame in 0..<40 {
      let moved = brake.offset(
        300, shiftedBy: inTurns(frame), in: Self.range, at: Double(frame) * 0.05, under: .webKit)
      #expect(moved != 300)
    }
    var gecko = AnchorBrake()
    for frame in 0..<40 {
      if frame.isMultiple(of: 8) { gecko.userScrolled() }
      #expect(moves(&gecko, .gecko, frames: frame..<frame + 1, growth: inTurns) == 1)
    }
  }
}
