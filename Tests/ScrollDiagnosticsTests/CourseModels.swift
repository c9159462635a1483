import ScrollKinematics
import ScrollPlatforms

@testable import ScrollDiagnostics

/// A model that shows what a formula says, without an end.
protocol CourseModel: FlingModel where Run == CourseRun {
  static func offset(_ release: FlingRelease, _ time: Double) -> Double
}

extension CourseModel {
  static var summary: StaticString { "a course by a formula" }
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
  func run(_ release: FlingRelease) -> CourseRun { CourseRun(release: release, offset: Self.offset) }
}

/// The frames of such a model.
struct CourseRun: FlingRun {
  let release: FlingRelease
  let offset: @Sendable (FlingRelease, Double) -> Double

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) / release.frameRate
    return FlingSample(offset: offset(release, time), velocity: nil, phase: "fling", isAtRest: false)
  }
}

/// Straight and bent courses under the names of systems, browsers and laws.
enum CourseModels {
  protocol Bent: CourseModel { static var bend: Double { get } }

  struct System: Bent {
    static let name: StaticString = "uikit"
    static let bend = 0.0
  }
  struct Law: Bent {
    static let name: StaticString = "decay"
    static let bend = 0.0
  }
  struct Browser: Bent {
    static let name: StaticString = "chromium-like"
    static let bend = 0.0
  }
  /// Nearly the name of a browser.
  struct Misspelled: Bent {
    static let name: StaticString = "dhromium"
    static let bend = 0.0
  }
  struct BentSystem: Bent {
    static let name: StaticString = "qt"
    static let bend = -0.02
  }
  struct Steep: Bent {
    static let name: StaticString = "steep"
    static let bend = -0.2
  }
}

extension CourseModels.Bent {
  static func offset(_ release: FlingRelease, _ time: Double) -> Double {
    release.state.offset + release.state.velocity * (time + bend * time * time)
  }
}

/// A motion of a trace, its rows and those of rest behind it, from 2 s on.
struct WindowedMotion {
  let trace: ScrollTrace
  let motion: TraceMotion

  init(
    _ offsets: [Double], moving: Range<Int>? = nil, fps: Double = 64,
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) {
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() { trace.append(offset, at: 2 + Double(row) / fps) }
    for (quantity, values) in columns { trace.set(quantity, values) }
    self.trace = trace
    let moving = moving ?? 0..<offsets.count
    motion = TraceMotion(trace, moving: moving, rows: moving.lowerBound..<offsets.count, noise: 0)
  }

  func window(_ late: Int, quantum: Double = 0) -> FlingWindow? {
    FlingWindow(trace, motion, quantum: quantum, until: .infinity, lateFrames: late)
  }

  func comparison(_ entries: [FlingCatalogEntry], quantum: Double = 0) -> ModelComparison? {
    ModelComparison(trace, fling: motion, quantum: quantum, until: .infinity, among: entries)
  }
}
