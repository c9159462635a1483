/// Which list's pan recognizer gets a touch, on a screen whose header lies beside the lists, not in them.
///
/// A touch is offered to the recognizers of the view it hits and of the views around that one, up to the root. The
/// innermost wins; of several on one view the one attached first. A recognizer hangs on one view at a time.
struct PanRouting: Equatable, Sendable {
  /// What a touch hits.
  enum Place: Sendable {
    /// The header; around it is only the root.
    case header
    /// The list of the tab that is shown.
    case list
  }

  /// Tabs whose recognizer hangs on the root, in the order of attachment; the others' hang on their own lists.
  var onRoot: [Int]

  /// The tab whose list is moved by a pan that begins at `place` while `tab` is shown; `nil`: none.
  func owner(of place: Place, shown tab: Int) -> Int? {
    if place == .list && !onRoot.contains(tab) { return tab }
    return onRoot.first
  }
}
