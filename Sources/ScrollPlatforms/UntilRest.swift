/// A fling that stays where it came to rest: its end is looked for once, and holds.
struct UntilRest<Moving: FlingRun>: FlingRun {
  private var moving: Moving
  private var last: FlingSample?

  init(_ moving: Moving) { self.moving = moving }

  mutating func sample(frame index: Int) -> FlingSample {
    if let last { return last }
    let sample = moving.sample(frame: index)
    if sample.isAtRest { last = .rest(at: sample.offset) }
    return sample
  }
}
