import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// What models declare: default, least and greatest value of their numbers.
@Suite(.endsInTime) struct DeclaredParameterTests {
  @Test func chromiumsBandStretchesByAThirdOfTheVelocity() {
    let found = ChromiumElastic().declaredNumbers
    #expect(found["amplitude"] == [0.31, 0, 1000] && found["period"] == [1.6, 0.001, 1000])
  }

  @Test func aScreenHasAPixelPerInch() {
    #expect(ChromiumPhysicsFling().declaredNumbers["density-ppi"] == [96, 1, 100_000])
  }

  @Test func aSnapsRatioLiesBelowOne() {
    #expect(ChromiumSnap().declaredNumbers["ratio"] == [0.92, 0.01, 0.9999])
  }

  @Test func aDecayKeepsAFractionOfTheVelocity() {
    #expect(DecayFling().declaredNumbers["factor-per-ms"] == [0.998, 1e-6, 0.999999])
  }

  @Test func aDecayNeverStops() {
    let law = DecayFling().run(FlingRelease(0, velocity: 1)).law
    #expect(law == .deceleration(Deceleration(stopSpeed: 0, reading: .continuous)))
  }

  @Test func aDampingRatioOfMinusOneIsNone() {
    #expect(SpringFling().declaredNumbers["damping-ratio"] == [-1, -1, 1_000_000])
  }

  @Test func iOSsConstantsAreTheRecordedOnes() {
    for found in [UIKitFling().declaredNumbers, UIKitContinuousFling().declaredNumbers] {
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
