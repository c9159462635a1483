/// A curve as a line of small blocks.
enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// `values` at `width` indices spread evenly, from the least to the greatest of them.
  static func text(_ values: [Double], width: Int) -> String {
    guard !values.isEmpty else { return "" }
    let shown = (0..<min(width, values.count)).map { place in
      values[place * (values.count - 1) / max(1, min(width, values.count) - 1)]
    }
    let (least, greatest) = (shown.min() ?? 0, shown.max() ?? 0)
    return String(
      shown.map { value in
        guard greatest > least else { return blocks[0] }
        let level = (value - least) / (greatest - least) * Double(blocks.count)
        return blocks[min(blocks.count - 1, Int(level))]
      })
  }
}
