/// Where a scroller stands at a time, in the units of its trace.
struct ScrollerSample {
  let time, x, y: Double
  /// What else tells scrollers apart: a process and a thread, or a node.
  let owner: Int
}

/// One scroller of several in a trace.
struct Scroller {
  let owner: Int
  var samples: [ScrollerSample]

  /// How far it moves.
  var travel: Double {
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return range(samples.map { $0.y }) + range(samples.map { $0.x })
  }
}

/// The scrollers of a trace, told apart, in order of their travel.
struct Scrollers {
  private(set) var all: [Scroller]
  /// Samples that might belong to another scroller of the same owner.
  private(set) var ambiguous = 0

  /// A scroller moves less than this from one event to the next, in px, or it is another one.
  private static let farthestStep = 400.0
  /// Offsets that are set within so many s belong to as many scrollers: a browser sets them one after the other.
  private static let burst = 0.0005
  /// One that goes on at once after another's end has jumped, in s.
  private static let shortGap = 0.1

  /// Scrollers whose owners are nodes.
  init(byOwner samples: [ScrollerSample]) {
    all = []
    for sample in samples.sorted(by: { $0.time < $1.time }) {
      if let index = all.firstIndex(where: { $0.owner == sample.owner }) {
        all[index].samples.append(sample)
      } else {
        all.append(Scroller(owner: sample.owner, samples: [sample]))
      }
    }
    sort { _ in false }
  }

  /// Scrollers whose owners, threads, may have several: told apart by continuity. So many units of time make a second.
  ///
  /// Of copies of a scroller the one of an owner that `leads` comes first.
  init(byContinuity samples: [ScrollerSample], unitsPerSecond: Double, leads: (Int) -> Bool) {
    var tracks: [Scroller] = []
    let ordered = samples.sorted { ($0.owner, $0.time) < ($1.owner, $1.time) }
    var start = 0
    while start < ordered.count {
      // The scrollers of one thread that are set one after the other, each once.
      var (burst, end) = ([ordered[start]], start + 1)
      while end < ordered.count, ordered[end].owner == ordered[start].owner,
        ordered[end].time - ordered[end - 1].time < Self.burst * unitsPerSecond
      {
        if !burst.contains(where: { Self.distance($0, ordered[end]) == 0 }) { burst.append(ordered[end]) }
        end += 1
      }
      ambiguous += Self.assign(burst, to: &tracks)
      start = end
    }
    all = []
    for track in tracks.sorted(by: { $0.samples[0].time < $1.samples[0].time }) {
      let start = track.samples[0].time
      let before = all.indices.first { index in
        let end = all[index].samples[all[index].samples.count - 1].time
        return all[index].owner == track.owner && end <= start
          && start - end <= Self.shortGap * unitsPerSecond
      }
      // A view that jumps is set again there.
      if let before, track.samples.count > 2 {
        all[before].samples += track.samples
      } else {
        all.append(track)
      }
    }
    sort(leads)
    for index in all.indices { all[index].samples = Self.frames(all[index].samples, unitsPerSecond) }
  }

  private static func distance(_ one: ScrollerSample, _ other: ScrollerSample) -> Double {
    abs(one.x - other.x) + abs(one.y - other.y)
  }

  /// Gives the samples of a burst to the scrollers that are nearest, each its own; returns how many might be another's.
  private static func assign(_ burst: [ScrollerSample], to tracks: inout [Scroller]) -> Int {
    var pairs: [(distance: Double, sample: Int, track: Int)] = []
    for track in tracks.indices where tracks[track].owner == burst[0].owner {
      guard let last = tracks[track].samples.last else { continue }
      for (index, sample) in burst.enumerated() {
        let distance = distance(last, sample)
        if distance <= farthestStep { pairs.append((distance, index, track)) }
      }
    }
    pairs.sort { ($0.distance, $0.sample, $0.track) < ($1.distance, $1.sample, $1.track) }
    var (given, taken, doubtful) = ([Int](), [Int](), 0)
    for pair in pairs where !given.contains(pair.sample) && !taken.contains(pair.track) {
      let isDoubtful = pairs.contains {
        $0.sample == pair.sample && $0.track != pair.track && !taken.contains($0.track) && pair.distance > 0
          && $0.distance <= 2 * pair.distance
      }
      if isDoubtful { doubtful += 1 }
      given.append(pair.sample)
      taken.append(pair.track)
      tracks[pair.track].samples.append(burst[pair.sample])
    }
    for index in burst.indices where !given.contains(index) {
      tracks.append(Scroller(owner: burst[index].owner, samples: [burst[index]]))
    }
    return doubtful
  }

  private mutating func sort(_ leads: (Int) -> Bool) {
    // Copies travel about as far; of equals the one that comes first.
    let travels = all.map { $0.travel * (leads($0.owner) ? 1.1 : 1) }
    all = all.indices.sorted { travels[$0] != travels[$1] ? travels[$0] > travels[$1] : $0 < $1 }.map {
      all[$0]
    }
  }

  /// One sample a frame: an offset that is set again and again within a frame counts once, by its last value.
  private static func frames(_ samples: [ScrollerSample], _ unitsPerSecond: Double) -> [ScrollerSample] {
    let changes = zip(samples.dropFirst(), samples).filter { distance($0, $1) > 0 }.map { $0.0.time }
    let steps = zip(changes.dropFirst(), changes).map { $0 - $1 }.sorted()
    // A display shows 30 to 240 frames a second.
    let frame = min(
      max(steps.isEmpty ? 0 : steps[steps.count / 2], unitsPerSecond / 240), unitsPerSecond / 30)
    var frames: [ScrollerSample] = []
    for sample in samples {
      let elapsed = sample.time - (frames.last?.time ?? -.infinity)
      let isNew = frames.last.map { distance($0, sample) > 0 } ?? true
      if let last = frames.last, isNew, elapsed < frame / 4 {
        frames[frames.count - 1] = ScrollerSample(
          time: last.time, x: sample.x, y: sample.y, owner: sample.owner)
      } else if isNew || elapsed >= 0.9 * frame {
        frames.append(sample)
      }
    }
    return frames
  }

  /// The chosen scroller as a table of `ts`, `scrollX` and `scrollY`, with the others named; the first unless a number says which.
  func table(
    _ number: Int?, source: String, unitOfTime: String, describe: (Int) -> String
  ) throws(TableError) -> Table {
    let chosen = number ?? 1
    guard all.indices.contains(chosen - 1) else {
      throw TableError("there is no scroller \(chosen); accepted are 1 to \(all.count)")
    }
    var writer = TableWriter(columns: ["ts", "scrollX", "scrollY"])
    for sample in all[chosen - 1].samples { writer.appendRow([sample.time, sample.x, sample.y]) }
    var table = try Table(writer.bytes)
    (table.source, table.units) = (source, [unitOfTime, "px", "px"])
    guard all.count > 1 else { return table }
    let moving = all.filter { $0.travel > 0 }.count
    let list = all.prefix(max(1, min(4, moving))).enumerated().map { index, scroller in
      "\(index + 1) moves \(scroller.travel.decimalText(as: .fixed(0))) px (\(describe(scroller.owner)))"
    }
    let more = all.count > list.count ? ", \(all.count - list.count) more move less or not at all" : ""
    table.note(
      "\(all.count) scrollers: \(list.joined(separator: ", "))\(more). Read is scroller \(chosen) (--scroller N)."
    )
    return table
  }
}
