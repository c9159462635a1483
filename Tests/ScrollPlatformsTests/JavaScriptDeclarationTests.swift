import TestSupport
import Testing

@testable import ScrollPlatforms

/// What the models of JavaScript libraries, and Qt's, declare: default, least and greatest value of their
/// numbers.
@Suite(.endsInTime) struct JavaScriptDeclarationTests {
  @Test func aGlidesTravelAndTimeAreBounded() {
    let motion = MotionInertia().declaredNumbers
    #expect(motion["power"] == [0.8, 0, 1000] && motion["time-constant"] == [0.325, 0.001, 1000])
    let popmotion = PopmotionInertia().declaredNumbers
    #expect(popmotion["power"] == [0.8, 0, 1000] && popmotion["time-constant"] == [0.75, 0.001, 1000])
  }

  @Test func aSpringsDurationAndBounceAreBounded() {
    let found = MotionDurationSpring().declaredNumbers
    #expect(found["duration"] == [0.8, 0.01, 10] && found["bounce"] == [0.3, -10, 10])
  }

  @Test func aDecayKeepsAShareOfEachMillisecond() {
    #expect(ReactSpringDecay().declaredNumbers["factor-per-ms"] == [0.998, 1e-6, 0.999999])
  }

  @Test func aFlickablesDecelerationIsBounded() {
    #expect(QtFlickable().declaredNumbers["deceleration"] == [1500, 0.001, 1e9])
  }
}
