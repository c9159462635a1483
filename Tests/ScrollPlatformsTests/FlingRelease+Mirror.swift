import ScrollKinematics
import Testing

@testable import ScrollPlatforms

extension FlingRelease {
  /// The same release seen from the other end of the axis.
  var mirrored: FlingRelease {
    var mirrored = self
    mirrored.state = ScrollState(offset: -state.offset, velocity: -state.velocity)
    mirrored.range = RestRange(-range.upper, -range.lower)
    return mirrored
  }
}

extension FlingModel {
  /// Expects that the mirrored release gives the mirrored samples, to the bit.
  func expectMirrorSymmetry(_ release: FlingRelease, sourceLocation: SourceLocation = #_sourceLocation) {
    let plain = samplesToRest(release)
    let mirrored = samplesToRest(release.mirrored)
    #expect(plain.map(\.offset) == mirrored.map { -$0.offset }, sourceLocation: sourceLocation)
    #expect(
      plain.map(\.velocity) == mirrored.map { $0.velocity.map { -$0 } }, sourceLocation: sourceLocation)
  }
}
