// The interfaces of UIKit that the snippets use, without any behaviour: enough for a type check on a machine without an SDK.
@_exported import Foundation

public struct UIEdgeInsets {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
  public init() {}
}

public struct CGAffineTransform {
  public init(translationX: CGFloat, y: CGFloat) {}
}

public class UIColor: @unchecked Sendable {
  public static var white: UIColor { UIColor() }
  public static var systemGroupedBackground: UIColor { UIColor() }
}

@MainActor open class NSLayoutConstraint {
  public var constant: CGFloat = 0
  public var isActive = false
  public nonisolated init() {}
}

@MainActor public final class NSLayoutDimension {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor public final class NSLayoutYAxisAnchor {
  public func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor public final class UILayoutGuide {
  public var topAnchor = NSLayoutYAxisAnchor()
}

@MainActor open class UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1)
  }

  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var transform = CGAffineTransform(translationX: 0, y: 0)
  public var backgroundColor: UIColor?
  public var autoresizingMask: AutoresizingMask = []
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public nonisolated init() {}
  public init(frame: CGRect) {}
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  public func insertSubview(_ view: UIView, at index: Int) {}
  public func addSubview(_ view: UIView) {}
  public func removeFromSuperview() {}
  public func layoutIfNeeded() {}
}

@MainActor public final class UIAction {
  public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

@MainActor open class UIControl: UIView {
  public struct Event: Sendable {
    public static let valueChanged = Event()
  }

  public func addAction(_ action: UIAction, for event: Event) {}
}

@MainActor public final class UIRefreshControl: UIControl {
  public func endRefreshing() {}
}

@MainActor open class UIScrollView: UIView {
  public var contentOffset = CGPoint.zero
  public var contentSize = CGSize.zero
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
  public var contentInset = UIEdgeInsets()
  public var adjustedContentInset = UIEdgeInsets()
  public var verticalScrollIndicatorInsets = UIEdgeInsets()
  public var isTracking = false
  public var isDragging = false
  public var isDecelerating = false
  public var refreshControl: UIRefreshControl?
  public weak var delegate: (any UIScrollViewDelegate)?
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

@MainActor open class UIViewController {
  public var view: UIView! = UIView()
  public var additionalSafeAreaInsets = UIEdgeInsets()
  public nonisolated init() {}
  open func viewDidLoad() {}
}
