import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms

/// A recorded fling whose law is known: a platform's model, or a law that no platform in the catalog has.
package struct DrawnFling {
  /// What moved: the name of a model, or of a law in brackets.
  package let name: String
  /// Whether it is a platform's model.
  package let isModel: Bool
  /// What was recorded.
  package let trace: ScrollTrace

  /// One in four has a free law.
  private static let freeShare = 0.25
  /// Models whose lengths may be device pixels, and how many of them to a point.
  private static let (inPixels, densities) = (["android", "flutter-clamping"], 1.5...3.5)

  /// Fling `index` of a seed is always the same.
  package init(index: Int, seed: UInt64) {
    var dice = SeededGenerator(seed: seed, index: index)
    while true {
      let rate = [60.0, 60, 90, 120][dice.pick(4)]
      let drawn = dice.nextUnit() < Self.freeShare ? Self.free(rate, &dice) : Self.model(rate, &dice)
      guard let drawn, let last = drawn.offsets.last, drawn.offsets.count >= 12,
        abs(drawn.offsets[0] - last) > 40
      else { continue }
      (name, isModel) = (drawn.name, drawn.isModel)
      trace = Self.recorded(drawn.offsets, velocity: drawn.velocity, rate, &dice)
      return
    }
  }

  private typealias Drawn = (name: String, isModel: Bool, offsets: [Double], velocity: Double)

  private static func model(_ rate: Double, _ dice: inout SeededGenerator) -> Drawn? {
    let entries = FlingCatalog.standard.entries.filter { $0.twin == nil }
    let entry = entries[dice.pick(entries.count)]
    let velocity = dice.sign() * dice.drawEvenly(300, 6000)
    let offset = dice.draw(0, 3000).rounded()
    let range: RestRange
    switch dice.pick(4) {
    case 0: range = RestRange(offset - dice.draw(30, 900).rounded(), offset + dice.draw(30, 900).rounded())
    case 1:
      let past = dice.draw(30, 200).rounded()
      range = dice.flip() ? RestRange(-10_000, offset - past) : RestRange(offset + past, 10_000)
    default: range = .unbounded
    }
    let density =
      inPixels.contains(entry.name) && dice.flip() ? dice.draw(densities.lowerBound, densities.upperBound) : 1
    // A model that knows its density moves by whole device pixels.
    let isDense = entry.parameters.contains { $0.label.name == "density" }
    let scale = isDense ? 1 : density
    let release = FlingRelease(
      state: ScrollState(offset: offset / scale, velocity: velocity / scale),
      range: RestRange(range.lower / scale, range.upper / scale), viewportLength: dice.flip() ? 0 : 760,
      frameRate: rate)
    let settings = isDense ? Settings([(key: "density", value: .number(density))]) : Settings([])
    guard let model = try? entry.configured(settings), model.validationError(for: release) == nil else {
      return nil
    }
    let run = model.run(release)
    var offsets: [Double] = []
    var after = Int(0.3 * rate)
    for frame in 0..<Int(6 * rate) where after > 0 {
      let sample = run.sample(frame: frame)
      offsets.append(scale == 1 ? sample.offset : (sample.offset * scale).rounded())
      if sample.isAtRest { after -= 1 }
    }
    return (entry.name, true, offsets, velocity)
  }

  private static func free(_ rate: Double, _ dice: inout SeededGenerator) -> Drawn? {
    let velocity = dice.sign() * dice.drawEvenly(300, 6000)
    let origin = dice.draw(0, 3000)
    let name: String
    let law: (Double) -> Double
    switch dice.pick(6) {
    case 0, 1:
      let decay = dice.drawEvenly(1.2, 12)
      let stop = dice.flip() ? Elementary.log(abs(velocity) / dice.draw(5, 40)) / decay : .infinity
      name = "(exponential)"
      law = { velocity / decay * (1 - Elementary.exp(-decay * min($0, stop))) }
    case 2:
      let time = dice.draw(0.4, 2.5)
      name = "(constant deceleration)"
      law = { velocity * (min($0, time) - min($0, time) * min($0, time) / (2 * time)) }
    case 3:
      let (power, time) = (dice.draw(1.3, 3), dice.draw(0.6, 2.5))
      name = "(power)"
      law = { velocity * time / (power + 1) * (1 - Elementary.pow(1 - min($0, time) / time, power + 1)) }
    case 4:
      let stiffness = dice.drawEvenly(40, 500)
      let spring = Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot() * dice.draw(0.3, 1.2))
      let start = ScrollState(
        offset: -dice.sign() * dice.draw(50, 600), velocity: dice.flip() ? velocity / 4 : 0)
      name = "(spring)"
      law = { spring.state(from: start, after: $0).offset - start.offset }
    default:
      let (power, time, way) = (2 + dice.pick(4), dice.draw(0.3, 1.5), dice.sign() * dice.draw(100, 1500))
      let eased: (Double) -> Double = { now in
        let left = max(0, 1 - now / time)
        return way * (1 - (1...power).reduce(1.0) { product, _ in product * left })
      }
      return (
        "(eased)", false, (0..<Int((time + 0.3) * rate)).map { origin + eased(Double($0) / rate) },
        way * Double(power) / time
      )
    }
    let last = (0..<Int(6 * rate)).map { law(Double($0) / rate) }
    let rest = last[last.count - 1]
    let moving = last.lastIndex { abs($0 - rest) > 0.05 } ?? 0
    return (name, false, last.prefix(moving + Int(0.3 * rate)).map { origin + $0 }, velocity)
  }

  /// Half of them begin under a finger; some end before the rest; a quarter has a clock that is read late.
  private static func recorded(
    _ offsets: [Double], velocity: Double, _ rate: Double, _ dice: inout SeededGenerator
  ) -> ScrollTrace {
    let quantum = [0, 1 / 3.0, 0.5, 1 / 2.625, 1, 1][dice.pick(6)]
    let late = dice.nextUnit() < 0.25 ? dice.draw(0, 0.002) : 0
    let dragged = dice.flip() ? Int(0.15 * rate) : 0
    let count =
      dice.nextUnit() < 0.2 ? max(12, Int(dice.draw(0.3, 1) * Double(offsets.count))) : offsets.count
    var recorder = ScrollRecorder()
    for frame in -dragged..<count {
      let offset = frame < 0 ? offsets[0] + velocity * Double(frame) / rate : offsets[frame]
      recorder.record(offset.onGrid(quantum), at: Double(frame + dragged) / rate + late * dice.nextUnit())
    }
    return recorder.trace
  }
}
