import ScrollKinematics

/// A header whose length changes, and what that does to the scroll view below it.
public struct HeaderLayout: Sendable {
  /// Where the header is.
  public enum Placement: String, NamedChoice {
    /// Above the scroll view, which takes the rest of the screen: a column in UIKit, SwiftUI or CSS.
    case beside
    /// First in the content, and held at the top of the view: `position: sticky`.
    case inFlow = "in-flow"
    /// Over the content, whose padding is as long as the open header.
    case over
  }

  private let placement: Placement
  private let contentSize, screenLength: Double
  /// Length of the open header, in pt.
  let openLength: Double
  private let keepsRange: Bool

  /// A header of `openLength` pt over content of `contentSize` pt, as the scroll view reports it while the header is open.
  ///
  /// With `keepsRange` a margin below the header, or at the content's end, makes up for what the header loses.
  public init(
    _ placement: Placement, contentSize: Double, screenLength: Double, openLength: Double,
    keepsRange: Bool = false
  ) {
    (self.placement, self.contentSize, self.keepsRange) = (placement, contentSize, keepsRange)
    (self.screenLength, self.openLength) = (screenLength, openLength)
  }

  /// The scroll view's lengths under a header of `length` pt.
  package func geometry(header length: Double) -> ScrollGeometry {
    let lost = openLength - length
    switch placement {
    case .over: return ScrollGeometry(contentLength: contentSize, viewportLength: screenLength)
    case .beside:
      return ScrollGeometry(
        contentLength: max(0, contentSize + (keepsRange ? lost : 0)),
        viewportLength: max(0, screenLength - length))
    case .inFlow:
      return ScrollGeometry(
        contentLength: max(0, contentSize - (keepsRange ? 0 : lost)), viewportLength: screenLength,
        lengthAbove: keepsRange ? openLength : length)
    }
  }

  /// K: by how much the content is longer than the viewport under the open header, in pt; negative: shorter.
  package var excessLength: Double { contentSize - screenLength + (placement == .beside ? openLength : 0) }

  /// Where the first row is on the screen, in pt.
  package func contentTop(header length: Double, offset: Double) -> Double {
    (placement == .over || placement == .inFlow && keepsRange ? openLength : length) - offset
  }
}

/// A header whose length is what a rule makes of each reading, over a scroll view whose layout answers it.
///
/// ```swift
/// HeaderRig(layout) { offset, view in offset > 40 ? 44 : 118 }
/// ```
///
/// A rule that remembers captures a variable of `makeRig()`, which is called once a run.
public struct HeaderRig: FrameRig {
  /// What it records.
  public enum Column: Int, RecordedColumn {
    case header, gap, contentTop

    /// As in a table's first line.
    public static let names = ["header_pt", "gap_pt", "content_top_pt"]
  }

  private let layout: HeaderLayout
  private let rule: (_ offset: Double, _ view: ScrollSnapshot) -> Double
  private var length: Double

  /// A header that begins open; `rule` returns its length in pt for an offset as the app reads it.
  public init(_ layout: HeaderLayout, rule: @escaping (_ offset: Double, _ view: ScrollSnapshot) -> Double) {
    (self.layout, self.rule, length) = (layout, rule, layout.openLength)
  }

  /// The lengths under the header as it is.
  public var geometry: ScrollGeometry { layout.geometry(header: length) }

  /// Asks the rule for the header's length.
  public mutating func control(
    _ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment
  ) { length = rule(reading.offset, view) }

  /// The cell of a column, in pt.
  public func value(of column: Column, in view: ScrollSnapshot) -> Double {
    let contentTop = layout.contentTop(header: length, offset: view.state.offset)
    switch column {
    case .header: return length - layout.openLength
    case .gap: return contentTop - length
    case .contentTop: return contentTop
    }
  }
}
