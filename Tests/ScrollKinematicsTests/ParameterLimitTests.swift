import TestSupport
import Testing

@testable import ScrollKinematics

/// A view with one parameter of each kind that others do not end with.
private struct Panel: Parametrized {
  var isOpen = false
  var response = 0
  var atContent = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.flag("open", &isOpen, "1: it is open")
    visitor.response("response", &response, "what it does with its offset")
    visitor.choice("marker", &atContent, off: "bottom", on: "content", "where it ends")
  }
}

/// Which values parameters take, up to the ends of their domains.
@Suite(.endsInTime) struct ParameterLimitTests {
  /// A response is a whole number from 0 on, below the count of responses.
  @Test func aResponseIsTheNumberOfOne() {
    let count = Double(GeometryResponse.count)
    for value in [0, 1, count - 1] { #expect(ParameterDomain.response.contains(value), "\(value)") }
    for value in [-1, -0.5, 0.5, count - 1.5, count - 0.5, count, count + 1, .nan, .infinity] {
      #expect(!ParameterDomain.response.contains(value), "\(value)")
    }
  }

  @Test func anIntegerTakesATruthValueAsOneOrZero() {
    let flag = ParameterDomain.integer(least: 0, greatest: 1)
    #expect(flag.value(of: true) == 1)
    #expect(flag.value(of: false) == 0)
    #expect(ParameterDomain.integer(least: 1, greatest: 4).value(of: false) == nil)
    #expect(ParameterDomain.integer(least: 1, greatest: 4).value(of: true) == 1)
    #expect(ParameterDomain.number(least: 0, greatest: 1).value(of: true) == nil)
    #expect(ParameterDomain.response.value(of: true) == nil)
  }

  /// Numbers of ordinary size end at a thousand million, of which one part is the least that is positive.
  @Test func rangesOfOrdinaryNumbers() {
    #expect(ClosedRange.anyNumber == -1e9...1e9)
    #expect(ClosedRange.notNegative == 0...1e9)
    #expect(ClosedRange.positive == 1e-9...1e9)
  }

  @Test func aFlagIsAnIntegerFromZeroToOne() {
    let domain = Panel().parameterValues[0].label.domain
    #expect(domain.contains(0) && domain.contains(1))
    #expect(!domain.contains(-1) && !domain.contains(0.5) && !domain.contains(2))
  }

  @Test func aTruthValueWithNamesIsReadAsTheIndexOfItsName() {
    #expect(Panel(atContent: false).parameterValues[2].value == 0)
    #expect(Panel(atContent: true).parameterValues[2].value == 1)
  }

  /// A writer sets the parameter at its position, and turns to the next value then.
  @Test func aWriterGoesFromValueToValue() {
    var writer = ParameterWriter([(position: 1, value: 7)])
    var (first, second) = (2.0, 3.0)
    let label = Panel().parameterValues[0].label
    writer.visit(label, &first)
    #expect(first == 2 && writer.next == 0 && writer.position == 1)
    writer.visit(label, &second)
    #expect(second == 7 && writer.next == 1 && writer.position == 2)
  }

  /// By its preset's name, or else by its policies: number 8·offset + 2·momentum + anchor.
  @Test(arguments: [
    (0, "keep,preserve"), (1, "keep"), (2, "keep,cancel"), (8, "uikit"), (9, "absolute"), (10, "report"),
    (19, "shift,cancel,absolute"), (20, "shift,scale"), (24, "anchoring"),
    (39, "anchored,remeasure,absolute"),
  ])
  func aResponseIsNamedByWhatItIs(number: Int, name: String) {
    #expect(Panel(response: number).parameterValues[1].choice?.description == name)
  }

  @Test(arguments: [
    (ScrollUnit.none, ""), (ScrollUnit.points, "pt"), (ScrollUnit.pointsPerSecond, "pt/s"),
    (ScrollUnit.pointSeconds, "pt·s"), (ScrollUnit.seconds, "s"), (ScrollUnit.perSecond, "1/s"),
    (ScrollUnit.hertz, "Hz"), (ScrollUnit.frames, "frames"), (ScrollUnit.degrees, "°"),
    (ScrollUnit.percent, "%"),
  ])
  func everyUnitHasItsSymbol(unit: ScrollUnit, symbol: String) {
    #expect(unit.symbol.description == symbol)
  }

  @Test func aResponseIsListedAndSet() {
    var panel = Panel(response: 2)
    let values = panel.parameterValues
    #expect(values.map { $0.label.name.description } == ["open", "response", "marker"])
    #expect(values.map { $0.value } == [0, 2, 0])
    let meanings = values.map { $0.label.meaning.description }
    #expect(meanings == ["1: it is open", "what it does with its offset", "where it ends"])
    panel.set([(position: 1, value: 3), (position: 2, value: 1)])
    #expect(panel.response == 3 && panel.atContent && !panel.isOpen)
    panel.set([(position: 0, value: 1)])
    #expect(panel.response == 3 && panel.atContent && panel.isOpen)
  }
}
