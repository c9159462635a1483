/// A large header above a list, as rules without state. `offsetY` is the list's offset plus its top inset: 0 where the
/// header is open, growing as the content moves up, negative when it is pulled down.
struct LargeHeader: Equatable, Sendable {
  /// Its length when open, in pt.
  var height: Double

  /// Where its top is, in pt: 0 open, `-height` scrolled away, positive as it follows a pull.
  func top(at offsetY: Double) -> Double { max(-offsetY, -height) }

  /// What of it can be seen, in pt; fed back as the list's top inset it makes a loop of slope -1.
  func visibleLength(at offsetY: Double) -> Double { max(0, height - offsetY) }
}
