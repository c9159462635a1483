import Foundation
import ScrollKinematics
import ScrollPlatforms

/// A decay of `rate` /s for 1.5 s, under a name of its own.
protocol NamedDecay: FlingModel where Run == ScriptedFling.Run {
  static var rate: Double { get }
}

extension NamedDecay {
  static var summary: StaticString { "a decay for 1.5 s" }
  static var rate: Double { 3 }
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
  func run(_ release: FlingRelease) -> ScriptedFling.Run {
    let rate = Self.rate
    return ScriptedFling(end: 1.5) { -expm1(-rate * $0) / rate }.run(release)
  }
}

/// Names by which the models of browsers, of systems and of plain laws are known.
enum RankedModels {
  struct Browser: NamedDecay { static let name: StaticString = "chromium-like" }
  struct Gecko: NamedDecay { static let name: StaticString = "gecko-like" }
  struct WebKit: NamedDecay { static let name: StaticString = "webkit-like" }
  struct Android: NamedDecay { static let name: StaticString = "android-like" }
  struct System: NamedDecay { static let name: StaticString = "uikit" }
  struct Law: NamedDecay { static let name: StaticString = "decay" }
  struct OtherLaw: NamedDecay { static let name: StaticString = "spring" }
  /// Much steeper than the others.
  struct Steep: NamedDecay {
    static let name: StaticString = "steep"
    static var rate: Double { 5 }
  }

  static let all: [FlingCatalogEntry] = [
    FlingCatalogEntry(OtherLaw.self), FlingCatalogEntry(Law.self), FlingCatalogEntry(Browser.self),
    FlingCatalogEntry(System.self),
  ]
  /// Those of systems that show whole pixels.
  static let wholePixels: [FlingCatalogEntry] = [
    FlingCatalogEntry(Browser.self), FlingCatalogEntry(Gecko.self), FlingCatalogEntry(WebKit.self),
    FlingCatalogEntry(Android.self),
  ]
}
