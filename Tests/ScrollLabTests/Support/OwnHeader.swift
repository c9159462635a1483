import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios
import Testing

/// A user's own scenario: a header that follows the reading of a list under a finger of 600 pt/s.
struct OwnHeader: Scenario {
  static let name: String = "own-header"
  static let summary: String = "a header of a user's own follows its list"
  static let verdict = Verdict("the header comes after the list", metric: "lag")

  var settings = FrameSettings()
  var contentLength = 3000.0

  static let variants: [Variant<OwnHeader>] = [
    Variant("late", .fault, "follows every reading"),
    Variant("exact", .cure, "follows an exact reading of the same frame") { $0.settings.readExactly() },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("content-size", &contentLength, in: 700...10_000, .points, "length of the list")
    settings.visitParameters(&visitor, [.motion, .platforms, .reader])
  }

  /// Late by a frame at 60 Hz: 10 pt.
  static let metrics: [Metric<OwnHeader>] = [
    Metric("frames", .frames, "frames under the finger") { run in
      Double((0..<run.recording.frameCount).filter { run.recording.phase(at: $0) == .drag }.count)
    },
    Metric("lag", .points, "largest distance between header and list under the finger") { run in
      let held = (0..<run.recording.frameCount).filter { run.recording.phase(at: $0) == .drag }
      let lags = held.map { abs(run.recording.value(.header, at: $0) + run.recording.value(.offset, at: $0)) }
      return lags.max() ?? .nan
    },
  ]

  var strokes: [FingerScript] { [FingerScript(travel: 300, duration: 0.5, easing: .linear)] }

  func makeRig() -> Rig { Rig(contentLength: contentLength) }

  struct Rig: FrameRig {
    enum Column: Int, RecordedColumn {
      case header

      static let names = ["header_pt"]
    }

    let contentLength: Double
    private var header = 0.0

    init(contentLength: Double) { self.contentLength = contentLength }

    var geometry: ScrollGeometry { ScrollGeometry(contentLength: contentLength, viewportLength: 700) }

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      header = -reading.offset
    }

    func value(of column: Column, in view: ScrollSnapshot) -> Double { header }
  }
}

/// A user's own fling: at the velocity of the release, without end.
struct OwnGlide: FlingModel {
  static let name: String = "own-glide"
  static let summary: String = "a list of a user's own, without friction"
  var factor = 1.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("factor", &factor, in: 0...10, .none, "share of the velocity that is kept")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    FlingRun { index in
      let velocity = factor * release.state.velocity
      return FlingSample(
        offset: release.state.offset + velocity * Double(index) / release.frameRate, velocity: velocity,
        phase: "glide")
    }
  }
}

extension PlatformProfile {
  /// A user's own platform: a finger moves the list by half of its travel.
  static let ownView = PlatformProfile(
    "own-view", fling: ConfiguredFling(OwnGlide()), finger: .custom { $0.offset + $0.step / 2 },
    running: .restarts, layout: .keep, source: "our list 1.0")
}
