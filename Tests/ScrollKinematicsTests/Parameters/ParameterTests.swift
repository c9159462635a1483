import ScrollKinematics
import Testing

/// Parameters of every kind, the last of them in a part.
private struct Menu: Parametrized, Equatable {
  enum Size: String, NamedChoice { case small, large }

  struct Part: Parametrized, Equatable {
    var travel = -5.0

    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
      visitor.number("travel", &travel, in: -10...10, .points, "travel of the part")
    }
  }

  var height = 120.0
  var frames = 2
  var isGuarded = false
  var size = Size.large
  var course = 0
  var atContent = true
  var response = GeometryResponse.uikit.number
  var part = Part()

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("height", &height, in: 0...500, .points, "length of the menu")
    visitor.integer("frames", &frames, in: 0...3, .frames, "its lateness")
    visitor.flag("guarded", &isGuarded, "1: it keeps still")
    visitor.choice("size", &size, "how large it is")
    visitor.choice("course", &course, among: ["soup", "bread", "cheese"], "what comes next")
    visitor.choice("marker", &atContent, off: "bottom", on: "content", "where it ends")
    visitor.response("response", &response, "what a change does")
    part.visitParameters(&visitor)
  }
}

@Suite struct ParameterTests {
  @Test func parametersAreListedInOrderWithTheirValues() {
    let listed = Menu().parameterValues.map {
      "\($0.label.name) \($0.choice.map { "\($0)" } ?? "\($0.value)") \($0.label.unit.symbol), \($0.label.meaning)"
    }
    let expected = [
      "height 120.0 pt, length of the menu", "frames 2.0 frames, its lateness",
      "guarded 0.0 , 1: it keeps still",
      "size large , how large it is", "course soup , what comes next", "marker content , where it ends",
      "response uikit , what a change does", "travel -5.0 pt, travel of the part",
    ]
    #expect(listed == expected)
  }

  @Test func settingsReachTheirOwnProperties() throws {
    var menu = Menu()
    menu.set(
      try menu.parameterValues.resolve([
        "travel": 7, "course": "cheese", "size": "small", "guarded": true, "frames": 3, "height": 400,
        "marker": "bottom", "response": "keep", "height": 90.5,
      ]))
    var expected = Menu()
    // The later of two settings of one parameter is used.
    (expected.height, expected.frames, expected.isGuarded, expected.size) = (90.5, 3, true, .small)
    (expected.course, expected.atContent, expected.part.travel) = (2, false, 7)
    expected.response = GeometryResponse.keep.number
    #expect(menu == expected)
    menu.set(try menu.parameterValues.resolve([:]))
    #expect(menu == expected)
  }

  @Test(
    arguments: [
      (["width": 1], "no parameter 'width'; accepted are height, frames, guarded, size, course, marker, "),
      (["height": 600], "height does not take 600.0; accepted is a number from 0.0 to 500.0"),
      (["height": "tall"], "height does not take 'tall'; accepted is a number from 0.0 to 500.0"),
      (["height": true], "height does not take 1; accepted is a number from 0.0 to 500.0"),
      (["frames": 2.5], "frames does not take 2.5; accepted is a whole number from 0 to 3"),
      (["size": "medium"], "size does not take 'medium'; accepted is one of small, large"),
      (
        ["response": "clampp"],
        "response does not take 'clampp'; accepted is one of uikit, report, absolute, "
      ),
    ] as [(Settings, String)])
  func refusalSaysInOneLineWhatIsAccepted(settings: Settings, description: String) {
    let error = #expect(throws: ParameterError.self) { try Menu().parameterValues.resolve(settings) }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.hasPrefix(description) && !message.contains("\n"))
  }

  @Test(
    arguments: [
      (.number(least: -1, greatest: 2), [-1, 0.5, 2], [-1.1, 2.1, .nan, .infinity]),
      (.integer(least: 0, greatest: 3), [0, 3], [-1, 0.5, 4, .nan]),
      (.choice(["one", "two"]), [0, 1], [-1, 0.5, 2, .nan]),
    ] as [(ParameterDomain, [Double], [Double])])
  func domainHoldsWhatItSays(domain: ParameterDomain, inside: [Double], outside: [Double]) {
    #expect(inside.allSatisfy(domain.contains))
    #expect(!outside.contains(where: domain.contains))
  }
}
