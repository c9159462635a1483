/// A curve as a line of small blocks.
enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// `values` at `width` indices spread evenly, from the least to the greatest of them; a blank where there is none.
  static func text(_ values: [Double], width: Int) -> String {
    let count = min(width, values.count)
    let shown = (0..<count).map { values[$0 * (values.count - 1) / max(1, count - 1)] }
    let known = shown.filter(\.isFinite)
    let (least, greatest) = (known.min() ?? 0, known.max() ?? 0)
    return String(
      shown.map { value -> Character in
        guard value.isFinite else { return " " }
        guard greatest > least else { return blocks[0] }
        let level = (value - least) / (greatest - least) * Double(blocks.count)
        return blocks[min(blocks.count - 1, Int(level))]
      })
  }
}
