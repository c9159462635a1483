import ScrollKinematics
import ScrollScenarios

/// What was done to a toolkit's view, in frames as its recorder counted them.
struct ToolkitScript {
  /// A finger that was moved once a frame.
  struct Finger {
    let travel: Double
    /// When it moves, in s, and how.
    let duration: Double
    let easing: FingerScript.Easing
    /// Lateness in frames.
    let phase: Double
    /// Where it pressed, in pt, if its positions were whole ones; they went against the offset.
    let wholeFrom: Double?
    /// Frame in which it let go, and the velocity of that in pt/s.
    let releaseFrame: Int
    let releaseVelocity: Double
    /// Frame of the touch.
    let touchFrame: Int
    /// Whether what it does reaches the view on a timer that runs beside the frames: moves a frame later, and the release
    /// between two frames.
    var isTimed = false

    /// Its position in frame `index` at `time` s, in pt of offset.
    func position(at time: Double, rate: Double, phase later: Double) -> Double {
      let script = FingerScript(travel: travel, duration: duration, easing: easing)
      let position = script.position(at: max(0, time - (phase + later + (isTimed ? 1 : 0)) / rate))
      guard let wholeFrom else { return position }
      return wholeFrom - (wholeFrom - position).rounded(.toNearestOrEven)
    }
  }

  /// A header that followed the offset.
  struct Loop {
    /// What the header's travel changes.
    enum Route: String { case viewport, content, bottom }

    let route: Route
    let late: Int
    let isGuarded: Bool
    /// Length of the header in pt.
    let height: Double
    /// Whether lengths and header were whole points.
    let isWhole: Bool

    /// The header's offset in pt, 0 when open, for a reading of `offset` pt.
    func header(at offset: Double) -> Double {
      let followed = max(-height, min(-offset, 0))
      return isWhole ? followed.rounded(.toNearestOrEven) : followed
    }

    /// The lengths under a header at `header`, where `open` are those under an open one.
    func lengths(_ open: ScrollGeometry, under header: Double) -> ScrollGeometry {
      var lengths = open
      switch route {
      case .viewport: lengths.viewportLength -= header
      case .content: lengths.contentLength = max(0, lengths.contentLength + header)
      case .bottom: lengths.insetBottom += header
      }
      return lengths
    }
  }

  let finger: Finger?
  let loop: Loop?
  let changes: [RecordedChange]
  /// When the finger let go, in s.
  var releaseTime: Double? { finger.map { Double($0.releaseFrame) / rate } }
  private let rate: Double

  /// `nil` if the setup does not tell what was done.
  init?(_ recording: LiveRecording) {
    let setup = recording.setup
    (rate, changes) = (setup.rate, setup.changes)
    if let said = setup.json["loop"] {
      guard let route = Loop.Route(rawValue: setup.text("by") ?? setup.text("layout") ?? "") else {
        return nil
      }
      let late = Int(said["late"]?.number ?? 0)
      guard late <= PresentedOffsets.depth else { return nil }
      loop = Loop(
        route: route, late: late,
        isGuarded: said["guard"]?.isTrue == true || recording.result["guarded"]?.isTrue == true,
        height: setup["H"] ?? 200, isWhole: !recording.isVirtual)
    } else {
      loop = nil
    }
    if recording.experiment == "A2" {
      guard let speed = recording.result["speed"]?.number, let velocity = setup.velocity else { return nil }
      finger = Self.gesture(speed, velocity, isTouch: recording.result["kind"]?.text == "touch", rate: rate)
    } else if let recorded = setup.finger {
      let json = setup.json["finger"]
      finger = Finger(
        // The scroller's recorder moved 10 pt more than its setups tell, as the peaks of a still finger show.
        travel: recorded.travel + (recording.engine == "qt-scroller" ? 10 : 0),
        duration: recorded.stop - recorded.start, easing: recorded.easing,
        phase: recorded.phase,
        wholeFrom: recording.engine == "qt-flickable" ? json?["press"]?.number ?? 0 : nil,
        releaseFrame: json?["release_frame"]?.number.map { Int($0) }
          ?? Int((recorded.release * setup.rate).rounded()),
        releaseVelocity: 0, touchFrame: 0, isTimed: recording.engine == "qt-scroller")
    } else {
      finger = nil
      guard setup.velocity != nil else { return nil }
    }
  }

  /// A drag of 14 frames that ends in a flick; a synthetic touch begins with its first move.
  private static func gesture(_ speed: Double, _ velocity: Double, isTouch: Bool, rate: Double) -> Finger {
    let frames = 14
    return Finger(
      travel: speed * Double(frames) / rate, duration: Double(frames) / rate, easing: .linear, phase: 0,
      wholeFrom: 1200, releaseFrame: frames + 1, releaseVelocity: velocity, touchFrame: isTouch ? 1 : 0)
  }
}
