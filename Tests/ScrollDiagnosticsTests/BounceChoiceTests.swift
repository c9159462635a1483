import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// When a view that no fling comes near is taken to spring back from past an edge.
@Suite(.endsInTime) struct BounceChoiceTests {
  /// 1 in even frames, and -1 in odd ones.
  private static func turn(_ time: Double) -> Double { Int((time * 64).rounded()) % 2 == 0 ? 1 : -1 }

  /// From 1280 pt/s to a stop 640 pt on, within a second.
  fileprivate static func braked(_ time: Double) -> Double {
    let left = max(0, 1 - time)
    return 640 - 640 * left * left
  }

  /// A critically damped spring of 5 /s that lets go 240 pt before its rest.
  fileprivate static func sprung(_ time: Double) -> Double {
    240 - 240 * (1 + 5 * time) * Elementary.exp(-5 * time)
  }

  /// A model that shows the very motion of a trace, where it has an edge with frames that turn by so much.
  fileprivate protocol Turning: CourseModel {
    static var size: Double { get }
    static func way(_ time: Double, isEdged: Bool) -> Double
  }

  private struct Braked: Turning {
    static let name: StaticString = "braked"
    static let size = 0.5
    static func way(_ time: Double, isEdged: Bool) -> Double { braked(time) }
  }
  private struct FineBraked: Turning {
    static let name: StaticString = "fine-braked"
    static let size = 0.125
    static func way(_ time: Double, isEdged: Bool) -> Double { braked(time) }
  }
  private struct RoughBraked: Turning {
    static let name: StaticString = "rough-braked"
    static let size = 0.3125
    static func way(_ time: Double, isEdged: Bool) -> Double { braked(time) }
  }
  private struct Sprung: Turning {
    static let name: StaticString = "sprung"
    static let size = 0.5
    static func way(_ time: Double, isEdged: Bool) -> Double { sprung(time) }
  }
  /// Models that are no spring where they know of no edge.
  fileprivate protocol Edged: Turning {}
  private struct Edged100: Edged {
    static let name: StaticString = "edged"
    static let size = 0.1
  }
  private struct Edged120: Edged {
    static let name: StaticString = "edged"
    static let size = 0.12
  }
  private struct Edged70: Edged {
    static let name: StaticString = "edged"
    static let size = 0.07
  }

  /// What the nearest model leaves of a motion whose frames turn by `size`.
  private func left(
    _ model: any FlingModel.Type, _ way: (Double) -> Double, turning size: Double, quantum: Double = 0
  ) throws -> Double {
    let count = way(0.2) < 120 ? 128 : 84
    let offsets = (0..<count).map { row -> Double in
      let time = Double(row) / 64
      return 500 + way(time) + size * Self.turn(time)
    }
    let motion = WindowedMotion(offsets, moving: 0..<count - 18)
    let comparison = try #require(motion.comparison([FlingCatalogEntry(model)], quantum: quantum))
    return comparison.fits[0].residual
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 0.02 * expected }

  /// A fling leaves all of the turns, a bounce half a point less: half as much from a third of a point on.
  @Test func aBounceLeavesHalfAsMuch() throws {
    for (size, isBounce) in [(0.32, false), (0.345, true)] {
      let left = try left(Braked.self, Self.braked, turning: size)
      #expect(isNear(left, isBounce ? 0.5 - size : size), "\(left) of \(size)")
    }
  }

  /// Where a spring leads it all the way, less is enough.
  @Test func aViewThatIsLetGoBouncesIfThatLeavesLess() throws {
    for (size, isBounce) in [(0.22, false), (0.28, true)] {
      let left = try left(Sprung.self, Self.sprung, turning: size)
      #expect(isBounce ? left < 0.9 * size && left > 0.6 * size : isNear(left, size), "\(left) of \(size)")
    }
  }

  /// A fling comes near that leaves twice the grid's noise, or 0.1 pt.
  @Test func whatAFlingComesNearIsNoBounce() throws {
    #expect(isNear(try left(FineBraked.self, Self.braked, turning: 0.0975), 0.0975))
    #expect(isNear(try left(FineBraked.self, Self.braked, turning: 0.1025), 0.0225))
    // Twice 0.5/√12 is 0.2887.
    #expect(isNear(try left(RoughBraked.self, Self.braked, turning: 0.28, quantum: 0.5), 0.28))
    #expect(isNear(try left(RoughBraked.self, Self.braked, turning: 0.295, quantum: 0.5), 0.0175))
  }

  /// A spring with parameters of its own explains the motion: a bounce leaves no more than one and a half times as much, or 0.075 pt.
  @Test func aBounceIsAsGoodAsALawOfItsOwn() throws {
    func isBounce(_ model: any FlingModel.Type, turning size: Double) throws -> Bool {
      try left(model, Self.sprung, turning: size) < 1
    }
    #expect(try isBounce(Edged100.self, turning: 0.03) && isBounce(Edged120.self, turning: 0.05))
    #expect(try !isBounce(Edged120.self, turning: 0.04))
    // Of exact samples a law explains what such a bounce does not.
    #expect(try !isBounce(Edged70.self, turning: 0))
  }
}

extension BounceChoiceTests.Turning {
  static func offset(_ release: FlingRelease, _ time: Double) -> Double {
    let isEdged = release.range.lower.isFinite || release.range.upper.isFinite
    let turn = Int((time * 64).rounded()) % 2 == 0 ? size : -size
    return release.state.offset + way(time, isEdged: isEdged) + (isEdged ? turn : 0)
  }
}

extension BounceChoiceTests.Edged {
  static func way(_ time: Double, isEdged: Bool) -> Double {
    isEdged ? BounceChoiceTests.sprung(time) : 900 * time
  }
}
