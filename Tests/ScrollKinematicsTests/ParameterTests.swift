import ScrollKinematics
import TestSupport
import Testing

/// What is shown to visitors: parameters of every kind, the last of them in a part.
private struct Menu: Parametrized, Equatable {
  enum Size: NamedChoice {
    case small, large

    var name: StaticString {
      switch self {
      case .small: "small"
      case .large: "large"
      }
    }
  }

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
  var part = Part()

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("height", &height, in: 0...500, .points, "length of the menu")
    visitor.integer("frames", &frames, in: 0...3, .frames, "its lateness")
    visitor.flag("guarded", &isGuarded, "1: it keeps still")
    visitor.choice("size", &size, "how large it is")
    visitor.choice("course", &course, among: ["soup", "bread", "cheese"], "what comes next")
    visitor.choice("marker", &atContent, off: "bottom", on: "content", "where it ends")
    part.visitParameters(&visitor)
  }
}

@Suite(.endsInTime) struct ParameterTests {
  /// A name is spelled by every one of its letters, whether it is a literal or text.
  @Test func aNameMatchesItsOwnSpellingAlone() {
    for name in ["bounce" as Name, Name("bounce"[...])] {
      #expect(name.matches("bounce") && name.utf8 == Array("bounce".utf8))
      for other in ["Bounce", "bouncE", "bouncy", "bounc", "bounces", "jounce", "ounce", ""] as [StaticString]
      {
        #expect(!name.matches(other), "\(other)")
      }
    }
  }

  @Test func parametersAreListedInOrderWithTheirValues() {
    let values = Menu().parameterValues
    #expect(
      values.map { "\($0.label.name)" }
        == ["height", "frames", "guarded", "size", "course", "marker", "travel"])
    #expect(values.map(\.value) == [120, 2, 0, 1, 0, 1, -5])
    #expect(values.map { "\($0.label.unit.symbol)" } == ["pt", "frames", "", "", "", "", "pt"])
    #expect(
      values.map { $0.choice.map { "\($0)" } } == [nil, nil, nil, "large", "soup", "content", nil])
    #expect(
      values.map { "\($0.label.meaning)" } == [
        "length of the menu", "its lateness", "1: it keeps still", "how large it is", "what comes next",
        "where it ends", "travel of the part",
      ])
  }

  @Test func eachValueReachesItsOwnProperty() {
    func menu(_ position: Int, _ value: Double) -> Menu {
      var menu = Menu()
      menu.set([(position, value)])
      return menu
    }
    func expected(_ change: (inout Menu) -> Void) -> Menu {
      var menu = Menu()
      change(&menu)
      return menu
    }
    #expect(menu(0, 90.5) == expected { $0.height = 90.5 })
    #expect(menu(1, 3) == expected { $0.frames = 3 })
    #expect(menu(2, 1) == expected { $0.isGuarded = true })
    #expect(menu(3, 0) == expected { $0.size = .small })
    #expect(menu(4, 2) == expected { $0.course = 2 })
    #expect(menu(5, 0) == expected { $0.atContent = false })
    #expect(menu(6, 7) == expected { $0.part.travel = 7 })
  }

  @Test func severalValuesAreSetInOneVisit() {
    var menu = Menu()
    menu.set([(1, 0), (3, 0), (6, 2.5)])
    #expect(menu.parameterValues.map(\.value) == [120, 0, 0, 0, 0, 1, 2.5])
    menu.set([])
    #expect(menu.parameterValues.map(\.value) == [120, 0, 0, 0, 0, 1, 2.5])
  }

  /// Whatever a visitor leaves behind is what the owner has, and it reads the domains on the way.
  @Test func aVisitorMayReadDomainsAndChangeValues() {
    struct ToTheTop: ParameterVisitor {
      mutating func visit(_ label: @autoclosure () -> ParameterLabel, _ value: inout Double) {
        switch label().domain {
        case .number(_, let greatest): value = greatest
        case .integer(_, let greatest): value = Double(greatest)
        case .choice(let names): value = Double(names.count - 1)
        case .response: value = Double(GeometryResponse.count - 1)
        }
      }
    }
    var (visitor, menu) = (ToTheTop(), Menu())
    menu.visitParameters(&visitor)
    #expect(menu.parameterValues.map(\.value) == [500, 3, 1, 1, 2, 1, 10])
    #expect(menu.isGuarded && menu.size == .large && menu.atContent)
  }

  /// A sweep sets parameters for each of its points, so that must not build a label.
  @Test func settingBuildsNoLabel() {
    final class Names {
      var count = 0

      func made() -> [StaticString] {
        count += 1
        return ["zero", "one"]
      }
    }
    struct Counted: Parametrized {
      let names = Names()
      var index = 0

      mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
        let names = names
        visitor.choice("counted", &index, among: names.made(), "what is counted")
      }
    }
    var counted = Counted()
    counted.set([(0, 1)])
    #expect(counted.index == 1 && counted.names.count == 0)
    #expect(counted.parameterValues.first?.choice?.description == "one")
    #expect(counted.names.count == 1)
  }

  @Test(
    arguments: [
      (ParameterDomain.number(least: -1, greatest: 2), [-1, 0.5, 2], [-1.1, 2.0.nextUp, .nan, .infinity]),
      (.integer(least: 0, greatest: 3), [0, 3], [-1, 0.5, 4, .nan]),
      (.choice(["one", "two"]), [0, 1], [-1, 0.5, 2, .nan]),
      (range(.notNegative), [0, 1e9], [-1e-9, .infinity]),
      (range(.positive), [1e-9, 4], [0, -1]),
      (range(.anyNumber), [-1e9, 0], [.nan, -.infinity]),
    ] as [(ParameterDomain, [Double], [Double])])
  func domainsHoldWhatTheySay(domain: ParameterDomain, inside: [Double], outside: [Double]) {
    #expect(inside.allSatisfy(domain.contains))
    #expect(!outside.contains(where: domain.contains))
  }

  private static func range(_ range: ClosedRange<Double>) -> ParameterDomain {
    .number(least: range.lowerBound, greatest: range.upperBound)
  }

  @Test func aDomainTakesTheSettingsOfItsKind() {
    let number = ParameterDomain.number(least: 0, greatest: 500)
    #expect(number.value(of: 12.5) == 12.5 && number.value(of: 500) == 500)
    #expect(number.value(of: -1) == nil && number.value(of: true) == nil && number.value(of: "12") == nil)
    let integer = ParameterDomain.integer(least: 0, greatest: 3)
    #expect(integer.value(of: 3) == 3 && integer.value(of: true) == 1 && integer.value(of: false) == 0)
    #expect(integer.value(of: 2.5) == nil && integer.value(of: 4) == nil && integer.value(of: "2") == nil)
    #expect(ParameterDomain.integer(least: 1, greatest: 60).value(of: false) == nil)
    let choice = ParameterDomain.choice(["keep", "clamp"])
    #expect(choice.value(of: "clamp") == 1 && choice.value(of: "keep") == 0 && choice.value(of: 1) == 1)
    #expect(choice.value(of: "shift") == nil && choice.value(of: 2) == nil && choice.value(of: true) == nil)
  }
}
