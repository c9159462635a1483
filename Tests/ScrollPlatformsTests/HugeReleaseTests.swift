import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

/// Finite in, finite out: of a release that no screen has, a model makes numbers, or it refuses.
@Suite(.endsInTime) struct HugeReleaseTests {
  private static let sizes = [
    0, .leastNonzeroMagnitude, 1e-300, 1, 1e9, 1e15, 1e20, 1e30, 1e38, 1e40, 1e100, 1e200, 1e300,
  ]

  @Test(arguments: FlingCatalog.standard.entries.map { "\($0.name)" })
  func everyModelRefusesOrGivesNumbers(model: String) throws {
    let fling = try #require(FlingCatalog.standard[Name(model)]).configured
    for velocity in Self.sizes {
      for offset in Self.sizes {
        for range in [
          RestRange.unbounded, RestRange(0, 1000), RestRange(-1e30, 1e100), RestRange(-2.4e49, -2.4e49),
          RestRange(7.5e55, 7.5e55),
        ] {
          for sign in [1.0, -1] {
            let release = FlingRelease(
              state: ScrollState(offset: offset, velocity: sign * velocity), range: range, viewportLength: 600
            )
            if let refusal = fling.validationError(for: release) {
              #expect(max(velocity, offset, range.largest) > 1e20, "\(refusal)")
              continue
            }
            let run = fling.run(release)
            let samples = (0..<40).map { run.sample(frame: $0) }
            #expect(
              samples.allSatisfy { $0.offset.isFinite && ($0.velocity ?? 0).isFinite },
              "\(velocity) from \(offset) in \(range)")
          }
        }
      }
    }
  }

  /// What is no number, or too large for motions to be numbers, is refused wherever it stands; a bound may be missing.
  @Test(arguments: [Double.nan, .infinity, 1e100.nextUp, -1e100.nextUp, 1e308])
  func whatNoModelCanPlayIsRefused(number: Double) {
    let fling = ConfiguredFling.android
    let plain = FlingRelease(
      state: ScrollState(offset: 1, velocity: 2),
      geometry: ScrollGeometry(contentLength: 1e100, viewportLength: 600), viewportLength: 600)
    #expect(fling.validationError(for: plain) == nil)
    func refusal(_ change: (inout FlingRelease) -> Void) -> String? {
      var release = plain
      change(&release)
      return fling.validationError(for: release).map { "\($0)" }
    }
    let expected = "offset, velocity, bounds and lengths lie from -1e100 to 1e100"
    #expect(
      refusal { $0.state.offset = number } == expected && refusal { $0.state.velocity = number } == expected)
    #expect(refusal { $0.viewportLength = number } == expected)
    guard abs(number) < .infinity else { return }
    #expect(refusal { $0.range = RestRange(-.infinity, number) } == expected)
    #expect(refusal { $0.changes = [RangeChange(time: 1, range: RestRange(number, .infinity))] } == expected)
    #expect(refusal { $0.geometry?.insetTop = number } == expected)
    #expect(
      refusal {
        $0.changes = [RangeChange(time: 1, range: RestRange(0, 1), insetTopGrowth: number)]
      } == expected)
    #expect(refusal { $0.range = RestRange(-1e100, 1e100) } == nil)
  }

  /// Who follows a refusal is not refused again.
  @Test(arguments: [
    (
      "gecko-desktop",
      "the system computes in 32-bit floats: offset, velocity, bounds and lengths lie from -1e20 to 1e20"
    ),
    ("iscroll", "offset, velocity, bounds and lengths lie from -1e100 to 1e100"),
  ])
  func aRefusalNamesItsLimit(model: String, refusal: String) throws {
    let fling = try #require(FlingCatalog.standard[Name(model)]).configured
    let release = FlingRelease(state: ScrollState(offset: 0, velocity: 1e200))
    #expect(fling.validationError(for: release).map { "\($0)" } == refusal)
  }

  /// Either number, either way, up to the limit and no farther.
  @Test(arguments: [("gecko-desktop", 1e20), ("iscroll", 1e100)])
  func aRefusalBeginsAtItsLimit(model: String, limit: Double) throws {
    let fling = try #require(FlingCatalog.standard[Name(model)]).configured
    func refuses(_ offset: Double, _ velocity: Double) -> Bool {
      fling.validationError(for: FlingRelease(state: ScrollState(offset: offset, velocity: velocity))) != nil
    }
    for sign in [1.0, -1] {
      #expect(!refuses(sign * limit, 0) && !refuses(0, sign * limit) && !refuses(sign * limit, limit))
      let more = sign * limit.nextUp
      #expect(refuses(more, 0) && refuses(0, more) && refuses(more, more))
    }
  }
}

extension RestRange {
  /// The greater size of its bounds, of those that are not missing.
  fileprivate var largest: Double { [lower, upper].filter(\.isFinite).map { abs($0) }.max() ?? 0 }
}
