import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// What models declare, read without a look at whether the defaults lie in their domains.
@Suite(.endsInTime) struct DeclaredParameterTests {
  /// Writes down each number's default, least and greatest value.
  private struct Declarations: ParameterVisitor {
    var found: [String: [Double]] = [:]

    mutating func visit(_ label: @autoclosure () -> ParameterLabel, _ value: inout Double) {
      let label = label()
      if case .number(let least, let greatest) = label.domain {
        found["\(label.name)"] = [value, least, greatest]
      }
    }
  }

  private static func declared(_ model: some FlingModel) -> [String: [Double]] {
    var (model, declarations) = (model, Declarations())
    model.visitParameters(&declarations)
    return declarations.found
  }

  @Test func chromiumsBandStretchesByAThirdOfTheVelocity() {
    let found = Self.declared(ChromiumElastic())
    #expect(found["amplitude"] == [0.31, 0, 1000] && found["period"] == [1.6, 0.001, 1000])
  }

  @Test func aScreenHasAPixelPerInch() {
    #expect(Self.declared(ChromiumPhysicsFling())["density-ppi"] == [96, 1, 100_000])
  }

  @Test func aSnapsRatioLiesBelowOne() {
    #expect(Self.declared(ChromiumSnap())["ratio"] == [0.92, 0.01, 0.9999])
  }

  @Test func aDecayKeepsAFractionOfTheVelocity() {
    #expect(Self.declared(DecayFling())["factor-per-ms"] == [0.998, 1e-6, 0.999999])
  }

  @Test func aDecayNeverStops() {
    let law = DecayFling().run(FlingRelease(0, velocity: 1)).law
    #expect(law == .deceleration(Deceleration(stopSpeed: 0, reading: .continuous)))
  }

  @Test func aDampingRatioOfMinusOneIsNone() {
    #expect(Self.declared(SpringFling())["damping-ratio"] == [-1, -1, 1_000_000])
  }

  @Test func iOSsConstantsAreTheRecordedOnes() {
    for found in [Self.declared(UIKitFling()), Self.declared(UIKitContinuousFling())] {
      #expect(found["factor-per-ms"] == [0.998, 1e-6, 0.999999])
      #expect(found["stiffness"] == [120, 0.001, 1e6] && found["mass"] == [1, 0.001, 1e6])
    }
  }

  /// Only a platform that leaves the response open takes one.
  @Test func mostPlatformsHaveAResponseOfTheirOwn() {
    #expect(!DecayFling.takesResponse && !ChromiumSnap.takesResponse && !ChromiumElastic.takesResponse)
    #expect(UIKitFling.takesResponse && UIKitContinuousFling.takesResponse)
  }
}
