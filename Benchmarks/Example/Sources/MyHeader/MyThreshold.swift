import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// A header of an app that shrinks as soon as its list has been scrolled a little: all of it in one file.
public struct MyThreshold: Scenario {
  public static let name: String = "my-threshold"
  public static let summary: String = "my header shrinks at a threshold"
  public static let verdict = Verdict("my header flips at its threshold", metric: "rattle_size")

  public var settings = FrameSettings()
  public var contentSize = 700.0
  public var threshold = 30.0
  public var gap = 0.0

  public init() {}

  public static let variants: [Variant<MyThreshold>] = [
    Variant("one-threshold", .fault, "opens where it shrinks") { $0.gap = 0 },
    Variant("two-thresholds", .cure, "shrinks 100 pt further on") { $0.gap = 100 },
  ]

  public mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("content-size", &contentSize, in: 0...100_000, .points, "length of the list's content")
    visitor.number("threshold", &threshold, in: 0...1000, .points, "offset up to which it opens")
    settings.visitParameters(&visitor)
  }

  public static let metrics: [Metric<MyThreshold>] = [
    Metric("flips", .none, "times the header turns back") {
      Double(Reversals(of: $0.recording.column(.header), threshold: 0.5).count)
    },
    .rattles, .rattleSize,
  ]

  public var strokes: [FingerScript] { [FingerScript(travel: 200, duration: 2, hold: 0.5)] }

  public func makeRig() -> HeaderRig {
    let layout = HeaderLayout(.beside, contentSize: contentSize, screenLength: 760, openLength: 150)
    let (threshold, gap) = (threshold, gap)
    var isShort = false
    return HeaderRig(layout) { offset, view in
      // Overscroll is no scrolling.
      isShort = view.range.clamped(offset) > threshold + (isShort ? 0 : gap)
      return isShort ? 60 : 150
    }
  }
}
