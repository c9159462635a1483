// The interfaces of XCTest's UI tests that the snippets use, without any behaviour.
@_exported import Foundation

public struct CGVector {
  public init(dx: CGFloat, dy: CGFloat) {}
}

open class XCTestCase {
  public init() {}
}

public func XCTAssertTrue(_ condition: Bool, _ message: String) {}

@MainActor public final class XCUICoordinate {
  public func withOffset(_ offset: CGVector) -> XCUICoordinate { self }
  public func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) {}
}

@MainActor public class XCUIElement {
  public var label = ""
  init() {}
}

@MainActor public final class XCUIElementQuery {
  public subscript(name: String) -> XCUIElement { XCUIElement() }
}

public enum XCUIGestureVelocity: Sendable { case slow, fast }

@MainActor public final class XCUIApplication: XCUIElement {
  public var launchArguments: [String] = []
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  public override init() {}
  public func launch() {}
  public func swipeUp(velocity: XCUIGestureVelocity) {}
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }
}
