/// How react-spring's frame loop measures time (`rafz/src/index.ts`), in ms.
///
/// A frame advances by its interval, 64 ms at most. Defect, reproduced: the first advances by 16.667 ms whatever the
/// display's rate, so at 120 Hz it moves two frames' worth. The exact clock treats it as the others.
struct ReactSpringClock: Sendable {
  let rate: Double
  let isExact: Bool

  /// What frame `index`, 1 or more, advances by.
  func interval(frame index: Int) -> Double {
    index == 1 && !isExact ? 16.667 : min(64, 1000 / rate)
  }

  func elapsed(frame index: Int) -> Double {
    index == 0 ? 0 : interval(frame: 1) + Double(index - 1) * interval(frame: 2)
  }
}
