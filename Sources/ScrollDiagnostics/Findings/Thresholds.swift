/// A number that decides between a fault and none.
///
/// `diagnosis-bench --thresholds` moves each by a quarter either way and counts what is found and accused then.
package enum Threshold: Int, CaseIterable, Sendable {
  case handOverReach, longReport, largestSlop, longestJump, slowestFling, fingersBraking
  case longestMemory, longestBreak, slowestStop, fingersLast
  case leastTravel, stillness, longestCatch, nearEdge, frameMiss
  case unevenFrames, rideBeat, rideEvenness, noisesRatio, rattleStrength, coarseFrames, displayGrid
  case steadyShare, leastJump, longestHold, furthestCatchUp, longestLastHold, beatStep, beatMiss
  case beatLeft, beatTrials, fingersShare, handsHalf, handsSwing, hitchRatio, heldShare,
    recordersShare
  case lossEvidence, rateDifference, leastConfidence

  /// Value, unit and meaning.
  package struct Row: Sendable {
    package let value: Double
    package let unit, meaning: String

    // The pages show no meanings, so their module leaves them out.
    @inline(__always) fileprivate init(_ value: Double, _ unit: String, _ meaning: String) {
      #if hasFeature(Embedded)
        (self.value, self.unit, self.meaning) = (value, "", "")
      #else
        (self.value, self.unit, self.meaning) = (value, unit, meaning)
      #endif
    }
  }

  /// The value in force.
  var value: Double { Self.values[rawValue] }

  private nonisolated(unsafe) static var values = allCases.map { $0.row.value }

  /// Moves the value to so many times its own, for the bench alone: nothing may be diagnosed meanwhile.
  package func move(by factor: Double) { Self.values[rawValue] = factor * row.value }

  /// Fewer lost frames are nothing that anybody sees.
  static let fewestLost = 3
}

extension Threshold {
  /// Value, unit and meaning.
  package var row: Row {
    switch self {
    case .handOverReach:
      Row(0.05, "s", "What tells of a hand, and what the view does then, lie this near to each other.")
    case .longReport:
      Row(1.15, "", "A step of a finger's reports is longer than their mean by up to this factor.")
    case .largestSlop:
      Row(28, "pt", "A finger moves up to this before it is taken for a drag, and a frame more.")
    case .longestJump: Row(0.036, "s", "Across a longer wait nobody knows whether the view jumped or moved.")
    case .slowestFling:
      Row(60, "pt/s", "Slower motion is no fling, and its end is nothing that anybody sees.")
    case .fingersBraking:
      Row(0.7, "", "A finger slows down by less than this share of its fling's rate before it lets go.")
    case .longestMemory:
      Row(1, "s", "What lies farther apart belongs to two motions: a bounce comes back sooner.")
    case .longestBreak: Row(0.12, "s", "What slows down for longer is how the motion is.")
    case .slowestStop: Row(200, "pt/s", "Some systems end a fling by its time, at less than this.")
    case .fingersLast: Row(0.1, "s", "A finger that nobody recorded brakes for no longer before it lets go.")
    case .leastTravel:
      Row(25, "pt", "Less travel that is lost or doubled is nothing that anybody sees.")
    case .stillness: Row(0.5, "pt", "A view that leaves its place by less stands still.")
    case .longestCatch:
      Row(0.5, "s", "A hand that caught a view moves it within this time, or turns.")
    case .nearEdge: Row(1.5, "pt", "A place so near to an edge is at it.")
    case .frameMiss:
      Row(1.6, "", "The law alone leaves up to so many times what it does beside a smooth course.")
    case .unevenFrames: Row(0.15, "", "Frames that differ by less of their mean show no law of frames.")
    case .rideBeat: Row(0.6, "", "A beat swings by up to this share of a step.")
    case .rideEvenness: Row(0.2, "", "The swings of a rattle scatter by less than this share.")
    case .noisesRatio:
      Row(5, "", "Extremes of white noise lie so many times as far apart as each misses its side.")
    case .rattleStrength: Row(7, "", "The strength of a rattle in noise that is not known.")
    case .coarseFrames:
      Row(2.05, "frames", "Readings that take longer, or are older, are coarse.")
    case .displayGrid: Row(1.02, "pt", "A display's own grid is no coarser.")
    case .steadyShare: Row(0.75, "", "A display at another rate shows this share of waits of one length.")
    case .leastJump:
      Row(2, "pt", "A smaller jump is nothing that anybody sees: six pixels of the finest display.")
    case .longestHold:
      Row(0.25, "s", "What stands still for longer is at rest, whatever a flag says.")
    case .furthestCatchUp:
      Row(2.5, "", "What was held catches up by so many times the motion's way at the most.")
    case .longestLastHold: Row(0.13, "s", "Before it stands still, a motion is held for no longer.")
    case .beatStep: Row(1, "pt", "Slower drags, by the frame, do not show a beat.")
    case .beatMiss:
      Row(
        0.1, "",
        "A drag is rough if its steps alternate by more than this share of them: at a beat of 125 reports on 60 frames by 0.15."
      )
    case .beatLeft:
      Row(
        0.33, "",
        "Of what a smooth course over the frames leaves, one over the reports leaves less than this share.")
    case .beatTrials:
      Row(
        10, "", "What chance gives of strength to the best of all rates and phases, in each part of a drag.")
    case .fingersShare:
      Row(0.5, "", "A finger that alternates by this share of what the view does makes the view alternate.")
    case .handsHalf:
      Row(
        0.036, "s", "Hands do not turn within less: they tremble at 12 Hz and slower, give or take a hertz.")
    case .handsSwing: Row(3, "pt", "Hands do not tremble by more from turn to turn.")
    case .hitchRatio: Row(10, "ms/s", "Nobody sees less lateness; Apple calls it critical.")
    case .heldShare: Row(0.05, "", "Fingers that are read late show so many frames again.")
    case .recordersShare: Row(0.1, "", "A recorder may lose up to this share of its rows.")
    case .lossEvidence: Row(5.5, "", "The strength of lost frames over all motion.")
    case .leastConfidence:
      Row(0.1, "", "What is less likely is not worth a note.")
    case .rateDifference:
      Row(
        0.14, "", "Decelerations at two rates differ if one takes so much more time or way, as a logarithm.")
    }
  }
}
