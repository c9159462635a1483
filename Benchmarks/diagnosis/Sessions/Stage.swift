import ScrollDiagnostics
import ScrollKinematics

/// What a screen showed in one frame of a session, and what else was true in it.
struct Moment {
  var offset: Double
  var phase = ScrollPhase.rest
  /// Place of the finger in the view's direction, in pt; NaN while none is down.
  var finger = Double.nan
  var layout: Layout
  /// Length of a header that the app draws.
  var header = 0.0
  /// How far the content has moved beyond the offset, in pt.
  var extraContent = 0.0
  /// Whether the screen never showed it.
  var isLost = false

  /// The lengths from which the rest range follows, in pt.
  struct Layout {
    var (content, viewport, insetTop, insetBottom) = (0.0, 0.0, 0.0, 0.0)
    var range: RestRange {
      RestRange(-insetTop, max(-insetTop, content + insetBottom - viewport))
    }
  }
}

/// A healthy event in a session, to which a false finding can be attributed.
struct Mark {
  let name: String
  /// In frames.
  let frames: ClosedRange<Int>
}

/// A session as it grows: pieces of motion, one after the other, and what was done to them.
struct Stage {
  let rate: Double
  private(set) var moments: [Moment] = []
  private(set) var marks: [Mark] = []
  var planted: [Planted] = []
  var layout: Moment.Layout
  private(set) var offset: Double
  private var header = 0.0

  var frame: Double { 1 / rate }
  var time: Double { Double(moments.count) / rate }

  init(rate: Double, layout: Moment.Layout, offset: Double) {
    (self.rate, self.layout, self.offset) = (rate, layout, offset)
  }

  /// A moment at rest, as things stand.
  var standing: Moment { Moment(offset: offset, layout: layout) }

  /// Shows a piece. What a planted fault did begins and ends at frames of the piece.
  mutating func show(_ piece: [Moment]) {
    for var moment in piece {
      // A header that collapses by the travel and comes back by it.
      header = min(60, max(0, header + offset - moment.offset))
      moment.header += header
      offset = moment.offset
      moments.append(moment)
    }
    if let last = piece.last { layout = last.layout }
  }

  /// Notes an event in frames of the next piece, counted from its first.
  mutating func mark(_ name: String, _ first: Int = 0, _ last: Int? = nil) {
    let begin = moments.count + first
    marks.append(Mark(name: name, frames: begin...max(begin, moments.count + (last ?? first))))
  }

  /// The session with a fault of the whole recording.
  mutating func replace(_ session: [Moment]) { moments = session }
}

/// A fault that was done to a trace.
package struct Planted: Sendable {
  /// Kind and name.
  package let name: String
  /// The kinds of finding that name it, its own first. Where no column tells when a finger let go, a jump then has two names.
  package let kinds: [Finding.Kind]
  /// The notes that say as much as the columns allow.
  var notes: [Note.Kind] = []
  /// Findings that may stand beside it.
  var companions: [Finding.Kind] = []
  /// When it happens, on the trace's clock in s.
  package internal(set) var (start, end): (Double, Double)
}
