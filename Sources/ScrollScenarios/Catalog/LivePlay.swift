import ScrollKinematics

/// A variant that is played live: a frame at a time, under what a reader does meanwhile.
///
/// Two plays that are given the same events and as many frames show the same gesture on two variants; a play that is given
/// them again shows the same frames, to the bit. Like any class it is used by one thread at a time.
///
/// ```swift
/// let play = try ScenarioCatalog.standard["bottom-jitter"].play("naive")
/// play.add(FingerEvent(.touch, at: 0, position: 0))
/// play.add(FingerEvent(.move, at: 0.01, position: 30))
/// while play.frameCount < 60 { play.advance() }
/// ```
package class LivePlay {
  /// The names of the columns: those of every frame, then the rig's own.
  package let columns: [String]
  /// Frames per second.
  package let frameRate: Double

  init(columns: [String], frameRate: Double) { (self.columns, self.frameRate) = (columns, frameRate) }

  package var frameCount: Int { rows.count }
  /// Whether nothing has moved for a while, and nothing is left to happen.
  package var isSettled: Bool { true }
  /// Takes in what a reader does; the first event ends the finger of the scenario's script.
  /// - Precondition: events come in order of time.
  package func add(_ event: FingerEvent) {}
  /// Plays the next frame.
  package func advance() {}
  /// Where the finger was in each frame played, in pt, of the script or the reader; NaN while none was down.
  package var fingers: [Double] { [] }

  var rows: RecordedRows { preconditionFailure("a play has rows") }

  /// Calls `body` with the cells recorded so far, row by row, as many in a row as there are ``columns``.
  package final func withCells<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    let rows = rows
    return withExtendedLifetime(rows.cells) {
      body(UnsafeBufferPointer(start: rows.cells.start, count: rows.count * rows.width))
    }
  }

  /// A copy of the frames so far.
  package var recording: RecordedTable {
    let rows = rows
    let copy = RecordedCells(capacity: max(1, rows.count * rows.width))
    copy.start.initialize(from: rows.cells.start, count: rows.count * rows.width)
    return RecordedTable(columns: columns, frameCount: rows.count, cells: copy)
  }
}

final class ScenarioPlay<Played: Scenario>: LivePlay {
  private var rig: Played.Rig
  private var finger: LiveFinger
  private var positions: [Double] = []
  private var run: FrameRun<Played.Rig.Column>
  /// Frames that room is made for before the first.
  private static var expectedFrames: Int { 1024 }

  /// A play of `scenario` from its start and under its script, or from rest and under the reader alone.
  init(_ scenario: Played, isScripted: Bool) {
    rig = scenario.makeRig()
    finger = LiveFinger(isScripted ? scenario.strokes : [])
    let start = isScripted ? scenario.start : ScrollState(offset: scenario.start.offset)
    run = FrameRun(
      scenario.settings, from: start, over: rig.geometry, reader: scenario.reader,
      expectedFrames: Self.expectedFrames)
    scenario.prepare(&run.view)
    super.init(columns: Recording<Played.Rig.Column>.columnNames, frameRate: scenario.settings.frameRate)
  }

  override var isSettled: Bool { run.isSettled && finger.isDone }
  override var rows: RecordedRows { run.rows }
  override func add(_ event: FingerEvent) { finger.add(event) }
  override func advance() {
    run.advance(&rig, &finger)
    positions.append(finger.position(at: run.previous))
  }
  override var fingers: [Double] { positions }
}
