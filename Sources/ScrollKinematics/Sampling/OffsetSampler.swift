/// Samples an offset as a coarse reader sees it: at a rate, rounded, late and with gaps.
///
/// It takes one true offset at a time. Everything random follows from the seed.
public struct OffsetSampler: Sendable {
  /// How coarse the reader is; by default it reads every offset exactly and at once.
  public struct Settings: Equatable, Sendable {
    /// Readings per second; 0: one at every true offset.
    public var rate = 0.0
    /// Time of the first reading in s, when there is a rate.
    public var phase = 0.0
    /// Grid that readings are rounded to.
    public var grid = PixelGrid(quantum: 0)
    /// How old an offset is when it is read, in s.
    public var latency = 0.0
    /// Probability in [0, 1] that a reading is missed.
    public var dropout = 0.0
    /// Largest shift in s of a reading's time, uniform to both sides; shifts stay within their interval.
    public var jitter = 0.0
    /// Seed of dropouts and shifts.
    public var seed: UInt64 = 1
    /// Two times that differ by no more than this are the same, in s; times of a large clock are rounded to more.
    package var timeResolution = 1e-9

    /// An exact reader.
    public init() {}

    /// Whether a reading depends on nothing but the true offset of its moment.
    var isImmediate: Bool { rate == 0 && latency == 0 && dropout == 0 }
  }

  /// The last offset that was read.
  public struct Reading: Equatable, Sendable {
    /// The sampled offset in pt.
    public var offset: Double
    /// Its age in s.
    public var age: Double

    /// A reading of `offset` pt that was true `age` s ago, for a test of what reads it.
    public init(offset: Double, age: Double = 0) { (self.offset, self.age) = (offset, age) }
  }

  /// How coarse the reader is.
  @usableFromInline package let settings: Settings
  @usableFromInline let isImmediate: Bool
  private var generator: SeededGenerator
  private var history: [(time: Double, offset: Double)] = []
  /// The newest entry of the history that the next reading may see; those before it are dropped in bulk.
  private var oldest = 0
  private var held: (time: Double, offset: Double)?
  private var index = 0
  private var next: Double

  /// Entries that no reading can see any more are dropped this many at a time, and at most half of all.
  private static let dropped = 32
  /// Only so many of the readings between two offsets are played, the last ones, so that a long gap takes no longer.
  private static let counted = 1 << 20

  /// A reader that has seen nothing yet.
  /// - Precondition: rate, latency and jitter are finite and not negative, dropout lies in [0, 1].
  public init(_ settings: Settings) {
    precondition(settings.rate >= 0 && settings.rate.isFinite, "a sampling rate is finite and not negative")
    precondition(settings.latency >= 0 && settings.latency.isFinite, "a latency is finite and not negative")
    precondition(settings.jitter >= 0 && settings.jitter.isFinite, "a jitter is finite and not negative")
    precondition(settings.dropout >= 0 && settings.dropout <= 1, "a dropout probability lies in [0, 1]")
    self.settings = settings
    isImmediate = settings.isImmediate
    generator = SeededGenerator(seed: settings.seed)
    next = settings.phase
    if !isImmediate { history.reserveCapacity(2 * Self.dropped) }
    if settings.rate > 0 { next = readingTime(0) }
  }

  /// Takes in the true `offset` at `time` s and returns what the reader knows then.
  ///
  /// Before its first reading it knows the first true offset.
  /// - Precondition: `time` does not go back; a repeated one is a repeated frame, of which the last offset counts.
  @inlinable @inline(__always) public mutating func read(at time: Double, offset: Double) -> Reading {
    isImmediate
      ? Reading(offset: settings.grid.rounded(offset), age: 0) : readCoarsely(at: time, offset: offset)
  }

  @usableFromInline mutating func readCoarsely(at time: Double, offset: Double) -> Reading {
    let last = history.last?.time ?? -.infinity
    precondition(time >= last, "a sampler's time does not go back")
    if time == last { history[history.count - 1].offset = offset } else { history.append((time, offset)) }
    // The first offset is known before any reading; and a frame that repeats what is known counts anew.
    if (held?.time ?? time) == time { held = (time, settings.grid.rounded(offset)) }
    if settings.rate == 0 { take(at: time) } else { takeAll(until: time + settings.timeResolution) }
    forget(before: time - settings.latency)
    let known = held ?? (time, offset)
    return Reading(offset: known.offset, age: time - known.time)
  }

  /// The readings up to the time `end`, of which the last that happens counts.
  private mutating func takeAll(until end: Double) {
    let due = (end - settings.phase) * settings.rate
    if due - Double(index) > Double(Self.counted) { index = Int(due) - Self.counted }
    while next <= end {
      take(at: next)
      index += 1
      next = readingTime(index)
    }
  }

  private mutating func readingTime(_ index: Int) -> Double {
    let interval = 1 / settings.rate
    let shift = settings.jitter == 0 ? 0 : (2 * generator.nextUnit() - 1) * min(settings.jitter, interval / 2)
    return settings.phase + Double(index) * interval + shift
  }

  private mutating func take(at time: Double) {
    if settings.dropout > 0, generator.nextUnit() < settings.dropout { return }
    pass(until: time - settings.latency + settings.timeResolution)
    let source = history[oldest]
    held = (source.time, settings.grid.rounded(source.offset))
  }

  /// Drops true offsets that no later reading can see.
  private mutating func forget(before time: Double) {
    pass(until: time - settings.timeResolution)
    guard oldest >= Self.dropped, 2 * oldest >= history.count else { return }
    history.removeFirst(oldest)
    oldest = 0
  }

  /// Makes the last entry up to `time` s the oldest. What readings see does not go back, so each entry is passed once.
  private mutating func pass(until time: Double) {
    while oldest + 1 < history.count, history[oldest + 1].time <= time { oldest += 1 }
  }
}
