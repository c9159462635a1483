import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Chromium, WebKit and Gecko round alike on both sides of 0, but for the maps of a drag.
@Suite(.endsInTime) struct BrowserMirrorTests {
  private static let releases = [
    FlingRelease(0, velocity: 3000),
    FlingRelease(300.7, velocity: 2500, in: RestRange(0, 500)),
    FlingRelease(530, velocity: 900, in: RestRange(0, 500)),
    FlingRelease(530.5, velocity: -900, in: RestRange(0, 500), rate: 144),
    FlingRelease(530, velocity: -9000, in: RestRange(0, 500)),
    FlingRelease(530, velocity: 0, in: RestRange(0, 500)),
  ]

  @Test(arguments: releases.indices)
  func mirroredMotionsAreMirrored(index: Int) {
    let release = Self.releases[index]
    ChromiumMobileFling().expectMirrorSymmetry(release)
    ChromiumFlingCurve().expectMirrorSymmetry(release)
    ChromiumPhysicsFling().expectMirrorSymmetry(release)
    ChromiumSnap().expectMirrorSymmetry(release)
    ChromiumElastic().expectMirrorSymmetry(release)
    ChromiumElasticBezier().expectMirrorSymmetry(release)
    WebKitRubberBand().expectMirrorSymmetry(release)
    WebKitKinetic().expectMirrorSymmetry(release)
    WebKitSnapMomentum().expectMirrorSymmetry(release)
    GeckoDesktopFling().expectMirrorSymmetry(release)
    GeckoAndroidFling().expectMirrorSymmetry(release)
    GeckoSpring().expectMirrorSymmetry(release)
  }
}
