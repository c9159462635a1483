import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a finding says in a sentence, word for word.
@Suite(.endsInTime) struct FindingMessageTests {
  private static func finding(
    _ kind: Finding.Kind, _ mechanism: StaticString, _ evidence: [(StaticString, Double)],
    subject: StaticString = "offset"
  ) -> Finding {
    Finding(
      kind: kind, start: 1.25, end: 1.75, samples: 3..<9, confidence: 0.8, subject: subject,
      mechanism: mechanism, evidence: evidence.map { TraceMetric($0.0, $0.1, .none) }, cure: "Mend it.")
  }

  private static let cases: [(finding: Finding, message: String, cause: String)] = [
    (
      finding(
        .jitter, "a loop",
        [("reversals", 12), ("largest_swing", 7.26), ("frequency", 14.96), ("delay_frames", 1)]),
      "the offset turns 12 times in 0.50 s, by up to 7.3 pt at 15.0 Hz, as a loop does that is 1 frame late; "
        + "the pattern is that of a loop",
      "A loop whose answer comes 1 frame late turns as often; what it does besides is the pattern of a loop."
    ),
    (
      finding(
        .jitter, "a loop",
        [("reversals", 5), ("largest_swing", 30), ("frequency", 7.54), ("delay_frames", 4)], subject: "header"
      ),
      "the header turns 5 times in 0.50 s, by up to 30.0 pt at 7.5 Hz, as a loop does that is 4 frames late; "
        + "the pattern is that of a loop",
      "A loop whose answer comes 4 frames late turns as often; what it does besides is the pattern of a loop."
    ),
    (
      finding(
        .jitter, RideDetector.mechanism,
        [("reversals", 14), ("largest_swing", 4), ("frequency", 30), ("delay_frames", 1)]),
      "the offset changes sides of its course 14 times in 0.50 s, by up to 4.0 pt at 30.0 Hz, "
        + "as a loop does that is 1 frame late; "
        + "the pattern is that of two writers of one offset, or a reading used a frame late",
      "A loop whose answer comes 1 frame late turns as often; "
        + "what it does besides is the pattern of two writers of one offset, or a reading used a frame late."
    ),
    (
      finding(
        .inertiaCut, "cancel", [("velocity_before", 812.4), ("lost_travel", 250.6), ("decay_rate", 2)]),
      "a fling stops dead at 812 pt/s, where no edge is known; 251 pt of travel are lost",
      "The view's answer to something ended the deceleration (cancel). No recorded column says what."
    ),
    (
      finding(
        .inertiaCut, "cancel", [("velocity_before", 812.6), ("edge_known", 1), ("geometry_change", 1)]),
      "a bounce stops dead at 813 pt/s, away from any edge; the way back to its edge is lost; "
        + "a length, an inset or a bound changes in that frame",
      "The view's answer to something ended the deceleration (cancel). A length, an inset or a bound changes there."
    ),
    (
      finding(.inertiaCut, "scale", [("factor", 0.456), ("velocity_before", 1500), ("lost_travel", 99)]),
      "a fling goes on at 0.46 of its velocity of 1500 pt/s; 99 pt of travel are lost",
      "The deceleration was restarted with 0.46 of its velocity (scale). No recorded column says what."
    ),
    (
      finding(.inertiaCut, "remeasure", [("factor", 1.2), ("velocity_before", 900), ("lost_travel", -30)]),
      "a fling goes on at 1.20 of its velocity of 900 pt/s; it goes 30 pt farther than it would have",
      "The velocity was measured again while the geometry changed (remeasure). No recorded column says what."
    ),
    (
      finding(
        .inertiaCut, "shift", [("velocity_before", 700), ("lost_travel", 44.4), ("geometry_change", 1)]),
      "a fling at 700 pt/s is moved back by 44 pt besides its deceleration; "
        + "a length, an inset or a bound changes in that frame",
      "The offset was moved along with the geometry (shift), on top of the deceleration. "
        + "A length, an inset or a bound changes there."
    ),
    (
      finding(.inertiaCut, "shift", [("velocity_before", -602), ("lost_travel", -159.7)]),
      "a fling at -602 pt/s is moved on by 160 pt besides its deceleration",
      "The offset was moved along with the geometry (shift), on top of the deceleration. No recorded column says what."
    ),
    (
      finding(.releaseJump, "hand-over of the finger", [("jump", -12.34), ("geometry_change", 0)]),
      "the offset jumps by -12.3 pt at the hand-over between finger and view",
      "The mechanism is hand-over of the finger."
    ),
    (
      finding(.releaseJump, "hand-over of the finger", [("velocity_before", 100), ("velocity_after", 240)]),
      "the view leaves the finger at 240 pt/s, though it was shown to move at 100 pt/s",
      "The mechanism is hand-over of the finger."
    ),
    (
      finding(.snappedOffset, "shift with the geometry", [("jump", 33), ("geometry_change", 1)]),
      "the offset jumps by 33.0 pt within a frame; a length, an inset or a bound changes in that frame",
      "The mechanism is shift with the geometry, with the geometry."
    ),
    (
      finding(.doubleSpeed, "two movers add up", [("speed_ratio", 1.987), ("driver_travel", 140.2)]),
      "the content moves at 1.99 times the speed of what drives it, over 140 pt",
      "Two movers add up: the header's collapse and the scroll offset both move the content."
    ),
    (
      finding(.doubleSpeed, "two movers add up", [("speed_ratio", 1.987), ("doubled_travel", 140.2)]),
      "the content moves at 1.99 times its speed before and behind, over 140 pt",
      "Two movers add up: the header's collapse and the scroll offset both move the content."
    ),
    (
      finding(
        .droppedFrames, "hitches", [("missing_frames", 6), ("longest_gap", 0.0667), ("hitch_ratio", 41.27)]),
      "6 frames are missing while the content moves; the longest wait is 0.067 s, and the hitch ratio 41.3 ms/s",
      "Frames are lost in runs, longer than single losses make by chance: the main thread was busy."
    ),
    (
      finding(.droppedFrames, "late frames", [("missing_frames", 6), ("longest_gap", 0.1)]),
      "6 frames are missing while the content moves; the longest wait is 0.100 s, "
        + "and the hitch ratio an unknown number of ms/s",
      "More frames are lost than a recorder loses by chance: the main thread was often late."
    ),
    (
      finding(
        .droppedFrames, "frames shown again", [("missing_frames", 3), ("longest_gap", 0), ("hitch_ratio", 0)]),
      "3 frames are missing while the content moves; the longest wait is 0.000 s, and the hitch ratio 0.0 ms/s",
      "The rows are there, but the offset is the one before: the frame was not made in time."
    ),
    (
      finding(
        .coarseReader, "late readings",
        [("rate", 29.97), ("display_rate", 59.9), ("quantum", 6.498), ("latency", 0.0505)], subject: "reading"
      ),
      "the reading is known 30.0 times a second on a display of 60 Hz, in steps of 6.50 pt, 0.051 s late",
      "The reading comes as late readings."
    ),
    (
      finding(.coarseReader, "held readings", [("rate", 20), ("display_rate", 120), ("quantum", 0)]),
      "the offset is known 20.0 times a second on a display of 120 Hz", "The offset comes as held readings."
    ),
    (
      finding(.frameRateDependent, "a factor per frame", [("factor_per_frame", 0.9504)]),
      "the deceleration keeps 0.950 of its velocity each frame, however long the frame is, "
        + "so another frame rate goes another distance",
      "The velocity is multiplied by a constant in each frame."
    ),
  ]

  @Test(arguments: cases.indices) func aFindingSaysItsNumbers(index: Int) {
    let (finding, message, cause) = Self.cases[index]
    #expect(finding.message == message)
    #expect(finding.cause == cause)
    #expect(finding.description == "\(finding.kind.name) at 1.250 s: \(message)")
  }

  /// What is neither lost nor gained is no gain.
  @Test func noTravelIsLostByNothing() {
    let evidence: [(StaticString, Double)] = [("factor", 0.5), ("velocity_before", 900), ("lost_travel", 0)]
    #expect(
      Self.finding(.inertiaCut, "shift", evidence).message
        == "a fling at 900 pt/s is moved back by 0 pt besides its deceleration")
    #expect(
      Self.finding(.inertiaCut, "scale", evidence).message
        == "a fling goes on at 0.50 of its velocity of 900 pt/s; 0 pt of travel are lost")
  }

  @Test func namesAreSpelledAlikeByteForByte() {
    let name: StaticString = "offset"
    #expect(
      name.isSpelled(like: "offset") && !name.isSpelled(like: "offse") && !name.isSpelled(like: "offsets"))
    #expect(!name.isSpelled(like: "affset") && !name.isSpelled(like: "offses"))
    let finding = Self.finding(.jitter, "x", [("one", 1), ("two", 2), ("one", 3)])
    #expect(finding.value("one") == 1 && finding.value("two") == 2 && finding.value("three") == nil)
  }
}
