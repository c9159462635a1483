import ScrollKinematics
import ScrollPlatforms

/// A release of a model's fling that was held to a recorded one.
struct TriedRelease {
  /// Velocity in pt/s, and the place in pt from which the fling was played.
  var velocity, from: Double
  /// When it begins, in s after the release as the trace shows it.
  var delay = 0.0
  /// So many recorded units are one of the model.
  var scale = 1.0
  /// By how much it was shifted, in pt.
  var shift = 0.0
  /// The mean square of what it leaves, in pt².
  var square = Double.infinity

  /// Where the view is at the release, in pt.
  var offset: Double { from + shift }
}

/// A model that plays flings of a window, in a unit of length of its own.
struct ModelPlayer {
  let entry: FlingCatalogEntry
  let window: FlingWindow
  private let usual: ConfiguredFling
  private let hasDensity: Bool

  /// `nil` where the model cannot be told where to go.
  init?(_ entry: FlingCatalogEntry, _ window: FlingWindow) {
    guard let usual = Self.configured(entry, window, density: nil) else { return nil }
    (self.entry, self.window, self.usual) = (entry, window, usual)
    hasDensity = entry.parameters.contains { $0.label.name == "density" }
  }

  /// The model with its defaults, and the place of rest for a model that is told where to go.
  private static func configured(
    _ entry: FlingCatalogEntry, _ window: FlingWindow, density: Double?
  ) -> ConfiguredFling? {
    var settings: [(key: String, value: Setting)] = []
    for parameter in entry.parameters {
      if parameter.label.name == "target" {
        var place = window.rest
        if case .integer = parameter.label.domain { place = place.rounded() }
        settings.append((key: "target", value: .number(place)))
      } else if let density, parameter.label.name == "density" {
        settings.append((key: "density", value: .number(density)))
      }
    }
    return try? entry.configured(Settings(settings))
  }

  /// The fling for `duration` s, with the edges of the window or none; `nil` where the model has no answer, as a search may come to
  /// releases beyond its limits.
  func play(_ tried: TriedRelease, for duration: Double, hasEdges: Bool = true) -> PlayedFling? {
    let range = hasEdges ? window.range : .unbounded
    // A model that knows its density plays in recorded units.
    let isDense = hasDensity && tried.scale != 1
    let model = isDense ? Self.configured(entry, window, density: tried.scale) : usual
    let unit = hasDensity ? 1 : tried.scale
    let release = FlingRelease(
      state: ScrollState(offset: tried.from / unit, velocity: tried.velocity / unit),
      range: unit == 1 ? range : RestRange(range.lower / unit, range.upper / unit),
      viewportLength: window.viewportLength / unit, frameRate: window.frameRate)
    guard let model, model.validationError(for: release) == nil else { return nil }
    return PlayedFling(
      model, release, count: max(2, Int(duration * window.frameRate) + 4), unit: unit)
  }
}

/// The fling of a model with a release, as frames.
struct PlayedFling {
  private let offsets: [Double]
  private let rate: Double

  /// `count` frames of `model` from `release`; `unit` recorded lengths are one of the model's.
  init(_ model: ConfiguredFling, _ release: FlingRelease, count: Int, unit: Double) {
    let run = model.run(release)
    var offsets: [Double] = []
    offsets.reserveCapacity(count)
    for frame in 0..<count {
      let sample = run.sample(frame: frame)
      offsets.append(unit * sample.offset)
      if sample.isAtRest { break }
    }
    (self.offsets, rate) = (offsets, release.frameRate)
  }

  /// Where it is at the last frame played: its place of rest if it came to one.
  var last: Double { offsets[offsets.count - 1] }

  /// When it is within `distance` pt of its last place for good, in s.
  func settlingTime(within distance: Double) -> Double {
    let frame = offsets.lastIndex { abs($0 - last) > distance }
    return frame.map { Double($0 + 1) / rate } ?? 0
  }

  /// The offset `time` s after the release: between frames on a cubic, on a line where the motion bends sharply.
  func offset(at time: Double) -> Double {
    let place = time * rate
    guard place > 0 else {
      return offsets.count > 1 ? offsets[0] + place * (offsets[1] - offsets[0]) : offsets[0]
    }
    let frame = Int(place)
    guard frame + 1 < offsets.count else { return last }
    let share = place - Double(frame)
    let (a, b) = (offsets[frame], offsets[frame + 1])
    let line = a + share * (b - a)
    guard frame > 0, frame + 2 < offsets.count else { return line }
    let (first, second) = (offsets[frame - 1] - 2 * a + b, a - 2 * b + offsets[frame + 2])
    guard first * second > 0, abs(first) < 3 * abs(second), abs(second) < 3 * abs(first) else { return line }
    return line - share * (1 - share) / 2 * ((1 - share) * first + share * second)
  }
}
