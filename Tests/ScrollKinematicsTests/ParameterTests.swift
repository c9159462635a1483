import ScrollKinematics
import Testing

@Suite struct ParameterTests {
  @Test(
    arguments: [
      (ParameterDomain.number(least: -1, greatest: 2), [-1, 0.5, 2], [-1.1, 2.0.nextUp, .nan, .infinity]),
      (.integer(least: 0, greatest: 3), [0, 3], [-1, 0.5, 4, .nan]),
      (.choice(["one", "two"]), [0, 1], [-1, 0.5, 2, .nan]),
      (.flag, [0, 1], [2, 0.5]), (.notNegative, [0, 1e9], [-1e-9, .infinity]),
      (.positive, [1e-9, 4], [0, -1]),
      (.anyNumber, [-1e9, 0], [.nan, -.infinity]),
    ] as [(ParameterDomain, [Double], [Double])])
  func domainsHoldWhatTheySay(domain: ParameterDomain, inside: [Double], outside: [Double]) {
    #expect(inside.allSatisfy(domain.contains))
    #expect(!outside.contains(where: domain.contains))
  }

  @Test func aLiftedParameterReachesThePart() {
    struct Whole {
      var geometry = ScrollGeometry(contentLength: 100, viewportLength: 50, insetTop: 4)
    }
    let inset = Parameter<ScrollGeometry>(
      "inset-top", unit: "pt", .anyNumber, "inset before the content", get: { $0.insetTop },
      set: { $0.insetTop = $1 })
    let lifted = inset.lifted(get: { (whole: Whole) in whole.geometry }, set: { $0.geometry = $1 })
    var whole = Whole()
    #expect(lifted.get(whole) == 4)
    lifted.set(&whole, 12)
    #expect(whole.geometry.insetTop == 12 && whole.geometry.contentLength == 100)
    #expect(lifted.get(whole) == 12)
    #expect(lifted.label.name.description == "inset-top" && lifted.label.unit.description == "pt")
  }
}
