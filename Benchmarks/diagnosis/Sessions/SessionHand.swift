import ScrollKinematics

/// A hand: minimum-jerk strokes, a tremor, and a touch screen that reports its position.
struct SessionHand {
  /// Reports a second.
  let reports: Double
  /// The tremor's strength in pt rms.
  let tremor: Double
  /// How far a finger goes before the view follows it, in pt.
  let slop: Double
  /// The tremor at even times over a session.
  private let course: [Double]
  private static let density = 250.0

  /// A hand that trembles at 8 to 12 Hz, like a lightly damped resonance driven by noise.
  init(_ dice: inout SeededGenerator, rate: Double, duration: Double) {
    reports = dice.nextUnit() < 0.65 ? rate : [60.0, 90, 120][dice.pick(3)]
    tremor = dice.draw(0, 0.3)
    slop = dice.flip() ? 0 : dice.draw(4, 10)
    let (frequency, ratio) = (dice.draw(8, 12), dice.draw(0.03, 0.12))
    let decay = Elementary.exp(-ratio * 2 * .pi * frequency / Self.density)
    let turn = 2 * decay * Elementary.cos(2 * .pi * frequency / Self.density)
    var (course, last, before) = ([Double](), 0.0, 0.0)
    for index in 0..<Int((duration + 20) * Self.density) + 400 {
      (last, before) = (turn * last - decay * decay * before + dice.nextNormal(), last)
      if index >= 400 { course.append(last) }
    }
    let power = course.reduce(0) { $0 + $1 * $1 } / Double(course.count)
    let scale = tremor / power.squareRoot()
    self.course = course.map { $0 * scale }
  }

  /// The finger's displacement by the tremor at a time of the session, in pt.
  func tremor(at time: Double) -> Double {
    let place = min(max(0, time * Self.density), Double(course.count - 2))
    let index = Int(place)
    return course[index] + (place - Double(index)) * (course[index + 1] - course[index])
  }

  /// Whether a drag shows the beat of two rates.
  func beats(at rate: Double) -> Bool { (reports / rate).rounded() * rate != reports }
}

/// A finger's path: minimum-jerk strokes that may overlap.
struct FingerPath {
  private var strokes: [(start: Double, time: Double, way: Double)] = []
  private(set) var duration = 0.0

  mutating func wait(_ time: Double) { duration += time }

  /// A stroke over `way` pt in `time` s, of which the finger lifts after `share`.
  mutating func stroke(_ way: Double, _ time: Double, share: Double = 1) {
    strokes.append((duration, time, way))
    duration += time * share
  }

  /// A stroke that was under way when the finger landed.
  mutating func landing(_ way: Double, _ time: Double, under share: Double, until end: Double) {
    strokes.append((duration - share * time, time, way))
    duration += (end - share) * time
  }

  func position(_ time: Double) -> Double {
    strokes.reduce(0) { sum, stroke in
      let u = min(1, max(0, (time - stroke.start) / stroke.time))
      return sum + stroke.way * u * u * u * (10 - 15 * u + 6 * u * u)
    }
  }

  func velocity(_ time: Double) -> Double {
    strokes.reduce(0) { sum, stroke in
      let u = min(1, max(0, (time - stroke.start) / stroke.time))
      return sum + stroke.way / stroke.time * 30 * u * u * (1 - u) * (1 - u)
    }
  }
}

/// What a finger past an edge shows.
enum EdgeStyle {
  /// A rubber band, and a spring when the finger lets go.
  case band
  /// Nothing: the view stays at the edge, and a finger that comes back moves it at once.
  case wall
}

extension Stage {
  /// What a touch shows frame by frame, and the velocity with which it lets go of the view, in pt/s.
  ///
  /// The view follows the last report. The finger lifts in a frame in which a report comes, so that the fling goes on from what
  /// is shown.
  func touch(_ path: FingerPath, _ hand: SessionHand, _ style: EdgeStyle, isHeld: Bool)
    -> (piece: [Moment], velocity: Double)
  {
    var (piece, standing) = ([Moment](), standing)
    let range = layout.range
    let begin = time
    func finger(_ time: Double) -> Double { path.position(time) + hand.tremor(at: begin + time) }
    let first = finger(0)
    // Where the finger was when the view began to follow, and where the view was.
    var (anchor, place) = (first, Band.inverse(offset, range, layout.viewport))
    var (follows, last) = (hand.slop == 0 || isHeld, first)
    standing.phase = .drag
    for index in 0... {
      let time = Double(index) * frame
      let reported = (time * hand.reports + 1e-6).rounded(.down) / hand.reports
      let now = finger(reported)
      standing.finger = now
      if follows {
        switch style {
        case .band: standing.offset = Band.shown(place + now - anchor, range, layout.viewport)
        case .wall: standing.offset = range.clamped(standing.offset + now - last)
        }
      } else if abs(now - first) > hand.slop {
        (follows, anchor) = (true, now)
      }
      last = now
      piece.append(standing)
      if time >= path.duration, abs(reported - time) < 1e-6 {
        let slope = style == .band ? Band.slope(place + now - anchor, range, layout.viewport) : 1
        return (piece, follows ? slope * path.velocity(time) : 0)
      }
    }
    return (piece, 0)
  }
}

/// The rubber band past an edge: f(x) = D·(1 - 1/(1 + 0.55·x/D)).
enum Band {
  static func shown(_ place: Double, _ range: RestRange, _ length: Double) -> Double {
    let over = range.overscroll(at: place)
    let out = length * (1 - 1 / (1 + 0.55 * abs(over) / length))
    return range.clamped(place) + (over < 0 ? -out : out)
  }

  static func inverse(_ shown: Double, _ range: RestRange, _ length: Double) -> Double {
    let over = range.overscroll(at: shown)
    let out = min(abs(over), 0.95 * length)
    let place = out * length / (0.55 * (length - out))
    return range.clamped(shown) + (over < 0 ? -place : place)
  }

  static func slope(_ place: Double, _ range: RestRange, _ length: Double) -> Double {
    let over = abs(range.overscroll(at: place))
    guard over > 0 else { return 1 }
    let part = 1 + 0.55 * over / length
    return 0.55 / (part * part)
  }
}
