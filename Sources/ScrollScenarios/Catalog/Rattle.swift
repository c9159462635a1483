import ScrollKinematics

/// Whether header or content turn back and forth, when, and by how much.
///
/// Each stretch in which a finger moves, holds still or is away is judged by itself, together with the frame before it.
/// It rattles if header or content turn at least three times by more than 0.5 pt: a stroke or a bounce alone turns them
/// once or twice.
public struct Rattle: Equatable, Sendable {
  /// When it rattles.
  public enum Verdict: Int, Comparable, Sendable {
    /// Never.
    case quiet = 0
    /// Only while a finger moves.
    case whileMoving = 1
    /// While a finger holds still, or after the release.
    case rattles = 2

    /// Whether `a` is the better one.
    public static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }
  }

  /// When it rattles.
  public fileprivate(set) var verdict = Verdict.quiet
  /// The largest swing from one turn to the next while it rattles, in pt; 0: it does not.
  ///
  /// Of two swings that follow each other the quicker one counts, so the long one of a bounce does not.
  public private(set) var largestSwing = 0.0

  private static let leastTurns = 3

  fileprivate init() {}

  /// The rattle in `recording`, under a finger that did `strokes`.
  init<Column: RecordedColumn>(in recording: Recording<Column>, under strokes: [FingerScript]) {
    let columns = recording.watchedColumns
    var (first, finger) = (0, recording.finger(at: 0, under: strokes))
    for frame in 1...recording.frameCount {
      let next = frame < recording.frameCount ? recording.finger(at: frame, under: strokes) : nil
      if next == finger { continue }
      for column in columns { add(Turns(of: column[max(0, first - 1)..<frame]), finger) }
      (first, finger) = (frame, next ?? finger)
    }
  }

  private mutating func add(_ turns: Turns, _ finger: Finger) {
    guard turns.count >= Self.leastTurns else { return }
    verdict = max(verdict, finger == .moves ? .whileMoving : .rattles)
    largestSwing = max(largestSwing, turns.largestSwing)
  }

  /// Takes in another play: the worse verdict and the larger swing count.
  mutating func add(_ other: Rattle) {
    verdict = max(verdict, other.verdict)
    largestSwing = max(largestSwing, other.largestSwing)
  }
}

extension Scenario {
  /// Starts of the finger by which the verdict is reached, in frames.
  private var starts: [Double] { [0, 0.25, 0.5, 0.75] }

  /// The worst rattle of four plays, whose finger starts 0, ¼, ½ and ¾ of a frame late.
  ///
  /// A loop that neither grows nor dies keeps the swing it was entered with, and at some starts that is next to nothing.
  /// Where it rattles, the largest swing is that of eight starts: of four it may be half of what another shows.
  public var rattle: Rattle {
    var worst = Rattle()
    for share in starts { worst.add(rattle(startedLate: share)) }
    guard worst.verdict != .quiet else { return worst }
    let verdict = worst.verdict
    for share in starts { worst.add(rattle(startedLate: share + 0.125)) }
    worst.verdict = verdict
    return worst
  }

  /// Whether it rattles at one of the four starts.
  var rattles: Bool { starts.contains { rattle(startedLate: $0).verdict != .quiet } }

  /// Whether it rattles if it is flung at `velocity` pt/s from its first offset, in place of its own gesture.
  func rattles(flungAt velocity: Double) -> Bool {
    rattle(from: ScrollState(offset: start.offset, velocity: velocity), under: []).verdict != .quiet
  }

  /// The rattle of a play whose finger starts `frames` late.
  private func rattle(startedLate frames: Double) -> Rattle {
    var strokes = strokes
    for index in strokes.indices { strokes[index].start += frames / settings.frameRate }
    return rattle(from: start, under: strokes)
  }

  private func rattle(from start: ScrollState, under strokes: [FingerScript]) -> Rattle {
    var rig = makeRig()
    let recording = rig.play(settings, from: start, strokes: strokes, reader: reader) { prepare(&$0) }
    return Rattle(in: recording, under: strokes)
  }
}

extension Metric {
  /// When header or content rattle: 2 under a still finger or without one, 1 only while it moves, 0 never.
  ///
  /// The worst of four starts of the finger within a frame; `predict` says the same.
  public static var rattles: Metric {
    Metric(
      "rattles", .none,
      "2: header or content rattle under a still finger or without one, 1: under a moving one"
    ) { Double($0.scenario.rattle.verdict.rawValue) }
  }

  /// How far header or content swing back and forth while they rattle, as `predict` says it.
  public static var rattleSize: Metric {
    Metric(
      "rattle_size", .points, "largest swing of header or content while they rattle, of eight finger starts"
    ) { $0.scenario.rattle.largestSwing }
  }
}

/// What a finger does in a frame.
private enum Finger { case moves, holds, isAway }

extension Recording {
  /// What may rattle: the header, or the lengths that the layout changes in its place, and the content on the screen.
  fileprivate var watchedColumns: [[Double]] {
    let content = column(named: "content_top_pt") ?? column(.offset)
    guard let header = column(named: "header_pt") else {
      return [column(.viewport), column(.insetTop), content]
    }
    return [header, content]
  }

  fileprivate func finger(at frame: Int, under strokes: [FingerScript]) -> Finger {
    guard phase(at: frame) == .drag else { return .isAway }
    let time = value(.time, at: frame) + FrameMoment.grace
    guard let stroke = strokes.last(where: { $0.start <= time }) else { return .holds }
    return time < stroke.start + stroke.duration ? .moves : .holds
  }
}

/// The turns of a sequence that a person may see, as ``Reversals`` counts them, and how far it goes back and forth.
///
/// Of two swings that follow each other only the quicker one counts, both if they take equally long: a bounce or a stroke
/// goes far, but takes longer than the throw before or after it.
private struct Turns {
  /// The way from one turn to the next.
  private struct Swing {
    let size: Double
    let frames: Int
    var isQuick = true
  }

  private(set) var count = 0
  private var largest = 0.0
  private var rises: Bool?
  private var (low, high) = ((value: Double.infinity, frame: 0), (value: -Double.infinity, frame: 0))
  private var lastTurn: (value: Double, frame: Int)?
  private var lastSwing: Swing?

  init(of values: ArraySlice<Double>) { for (frame, value) in values.enumerated() { add(value, frame) } }

  /// The largest swing that counts.
  var largestSwing: Double { max(largest, lastSwing.map { $0.isQuick ? $0.size : 0 } ?? 0) }

  private mutating func add(_ value: Double, _ frame: Int) {
    if value < low.value { low = (value, frame) }
    if value > high.value { high = (value, frame) }
    if rises != true, value > low.value + visibleLength {
      turn(at: low, up: true)
      high = (value, frame)
    } else if rises != false, value < high.value - visibleLength {
      turn(at: high, up: false)
      low = (value, frame)
    }
  }

  private mutating func turn(at extreme: (value: Double, frame: Int), up: Bool) {
    defer { rises = up }
    guard rises != nil else { return }
    count += 1
    defer { lastTurn = extreme }
    guard let lastTurn else { return }
    var swing = Swing(size: abs(extreme.value - lastTurn.value), frames: extreme.frame - lastTurn.frame)
    if let last = lastSwing {
      if last.isQuick, last.frames <= swing.frames { largest = max(largest, last.size) }
      swing.isQuick = swing.frames <= last.frames
    }
    lastSwing = swing
  }
}
