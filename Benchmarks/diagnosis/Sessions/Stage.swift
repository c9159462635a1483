/// A healthy event in a session, to which a false finding can be attributed.
struct Mark {
  let name: String
  /// When it begins and ends, in s.
  var start, end: Double
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
      moment.time = time
      offset = moment.offset
      moments.append(moment)
    }
    if let last = piece.last { layout = last.layout }
  }

  /// Notes an event in frames of the next piece, counted from its first.
  mutating func mark(_ name: String, _ first: Int = 0, _ last: Int? = nil) {
    let begin = moments.count + first
    let end = max(begin, moments.count + (last ?? first))
    marks.append(Mark(name: name, start: Double(begin) / rate, end: Double(end) / rate))
  }

  /// The session with a fault of the whole recording.
  mutating func replace(_ session: [Moment]) { moments = session }
}
