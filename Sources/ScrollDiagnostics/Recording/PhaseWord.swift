import ScrollKinematics

/// The words by which recordings call their phases.
enum PhaseWord {
  /// The phase that `word` names, whatever its capitals, blanks, dashes and underscores; `nil` for a word that is not known.
  ///
  /// Android calls the arc past an edge ballistic; where nothing else `namesGlides`, it is Flutter's word for a fling.
  static func phase(_ word: String, namesGlides: Bool) -> ScrollPhase? {
    let plain = plain(word)
    if plain == "ballistic" { return namesGlides ? .bounce : .deceleration }
    return ScrollPhase.allCases.first { words(of: $0).contains(plain) }
  }

  /// Whether `word` is known.
  static func isKnown(_ word: String) -> Bool { phase(word, namesGlides: false) != nil }

  /// Whether `word` names a glide inside the edges.
  static func namesGlide(_ word: String) -> Bool { words(of: .deceleration).contains(plain(word)) }

  private static func plain(_ word: String) -> String {
    let plain = String(word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
    // Android's constants: SCROLL_STATE_DRAGGING.
    return plain.hasPrefix("scrollstate") ? String(plain.dropFirst(11)) : plain
  }

  /// The word here first, then those of UIKit, SwiftUI, Android, Qt, browsers and others.
  private static func words(of phase: ScrollPhase) -> [String] {
    switch phase {
    case .drag: ["drag", "dragging", "tracking", "touch", "interacting", "hold"]
    case .deceleration:
      [
        "deceleration", "decelerating", "fling", "flick", "scroll", "snap", "spline", "inertia", "momentum",
        "moving", "settling",
      ]
    case .bounce: ["bounce", "bouncing", "springback", "overshoot", "return", "spring"]
    case .rest: ["rest", "idle", "stationary"]
    }
  }
}

/// The phases in a column of words, row by row.
struct RecordedPhases {
  /// The phase of each row; `nil` where nothing names it.
  private(set) var phases: [ScrollPhase?] = []
  /// The rows from the first to the last whose word is not known.
  private(set) var unknownRows: ClosedRange<Int>?
  /// The words that are not known, in the order in which they come.
  private var unknownWords: [String] = []

  /// The phases that `words` name; empty words name none.
  init(_ words: [String]) {
    let starts = words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }
    let namesGlides = starts.contains { PhaseWord.namesGlide(words[$0]) }
    phases.reserveCapacity(words.count)
    for (start, end) in zip(starts, starts.dropFirst() + [words.count]) {
      let word = words[start]
      let phase = PhaseWord.phase(word, namesGlides: namesGlides)
      phases += repeatElement(phase, count: end - start)
      guard phase == nil, !word.isEmpty else { continue }
      unknownRows = (unknownRows?.lowerBound ?? start)...end - 1
      if !unknownWords.contains(word) { unknownWords.append(word) }
    }
  }

  /// Names what rows without a known word do by the motion of `trace`, which has no phases, as far as it says more than a guess.
  ///
  /// Whether a moving finger or none is there, a motion does not say, nor whether a finger holds a view at rest, unless fingers
  /// are named elsewhere.
  mutating func infer(from trace: ScrollTrace) {
    guard phases.contains(nil), phases.contains(where: { $0 != nil }) else { return }
    let motion = MotionPhases(trace, PreparedTrace(trace)).ofRows
    let namesFingers = phases.contains(.drag)
    for row in phases.indices where phases[row] == nil {
      switch motion[row] {
      case .deceleration: phases[row] = .deceleration
      case .bounce: phases[row] = .bounce
      case .rest where namesFingers: phases[row] = .rest
      default: break
      }
    }
  }

  /// What a reader should know of the words; `nil` if all are known.
  var doubt: String? {
    guard !unknownWords.isEmpty else { return nil }
    let list = unknownWords.prefix(4).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = unknownWords.count > 4 ? " and \(unknownWords.count - 4) more" : ""
    return unknownWords.count == 1
      ? "The phase \(list) is no known word: the motion there is inferred."
      : "The phases \(list)\(more) are no known words: the motion there is inferred."
  }
}
