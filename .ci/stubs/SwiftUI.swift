// The interfaces of SwiftUI that the snippets use, without any behaviour: enough for a type check on a machine without an SDK.
@_exported import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

/// What every primitive view and every modifier of the stubs gives.
public struct SomeView: View {
  nonisolated init() {}
  public var body: Never { return fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> SomeView { SomeView() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

@propertyWrapper public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
  public var projectedValue: Binding<Value> { Binding() }
}

public struct Binding<Value> {}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

public struct NamedCoordinateSpace: Sendable {
  public static func named(_ name: String) -> NamedCoordinateSpace { NamedCoordinateSpace() }
  public static let global = NamedCoordinateSpace()
}

public struct GeometryProxy {
  public var size: CGSize { CGSize.zero }
  public func frame(in space: NamedCoordinateSpace) -> CGRect { CGRect.zero }
}

public struct GeometryReader: View {
  public init<Content: View>(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  public var body: Never { return fatalError() }
}

public struct PageStyle: Sendable {
  public enum IndexDisplayMode: Sendable { case never }
  public static func page(indexDisplayMode: IndexDisplayMode) -> PageStyle { PageStyle() }
}

public struct TabView: View {
  public init<Selection: Hashable, Content: View>(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct Alignment: Sendable { public static let top = Alignment() }
public struct HorizontalAlignment: Sendable { public static let center = HorizontalAlignment() }
public enum VerticalEdge: Sendable { case top, bottom }
public struct Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
  }
}
public struct ContentMarginPlacement: Sendable { public static let scrollContent = ContentMarginPlacement() }
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var bottom: CGFloat = 0
}

public enum ScrollPhase: Equatable, Sendable { case idle, tracking, interacting, decelerating, animating }

public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
}

public struct Color: View {
  public static let orange = Color()
  public static let white = Color()
  public static let gray = Color()
  public static let clear = Color()
  public var body: Never { return fatalError() }
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { return fatalError() }
}

public struct VStack: View {
  public init<Content: View>(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { return fatalError() }
}

public struct LazyVStack: View {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct ScrollView: View {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct ForEach: View {
  public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { return fatalError() }
}

extension View {
  public func frame(height: CGFloat?) -> some View { SomeView() }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { SomeView() }
  public func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View { SomeView() }
  public func background(_ color: Color) -> some View { SomeView() }
  public func background<Content: View>(alignment: Alignment, @ViewBuilder content: () -> Content) -> some View { SomeView() }
  public func overlay<Content: View>(alignment: Alignment, @ViewBuilder content: () -> Content) -> some View {
    SomeView()
  }
  public func safeAreaInset<Content: View>(edge: VerticalEdge, @ViewBuilder content: () -> Content) -> some View { SomeView() }
  public func contentMargins(_ edges: Edge.Set, _ length: CGFloat?, for placement: ContentMarginPlacement)
    -> some View
  { SomeView() }
  public func allowsHitTesting(_ enabled: Bool) -> some View { SomeView() }
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View { SomeView() }
  public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { SomeView() }
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping @MainActor @Sendable (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { SomeView() }
  public func tabViewStyle(_ style: PageStyle) -> some View { SomeView() }
  public func onAppear(perform action: @escaping () -> Void) -> some View { SomeView() }
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void) -> some View { SomeView() }
  public func refreshable(action: @escaping @Sendable @MainActor () async -> Void) -> some View { SomeView() }
  public func scrollTargetLayout() -> some View { SomeView() }
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { SomeView() }
  public func onScrollPhaseChange(_ action: @escaping (_ old: ScrollPhase, _ new: ScrollPhase) -> Void) -> some View {
    SomeView()
  }
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View { SomeView() }
}

public struct ScrollTarget {
  public var rect: CGRect
}

public struct ScrollTargetBehaviorContext {
  public var originalTarget: ScrollTarget
  public var contentSize: CGSize
  public var containerSize: CGSize
}

public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}
