import ScrollDiagnostics
import ScrollKinematics

@testable import DiagnosisBench

extension DrawnTrace {
  /// Puts at most one fault into the motion, about as strong as is just seen, and says which.
  mutating func inject() -> String {
    let unit = max(1, 1.5 * quantum, 6 * noise)
    let row = row(from: dice.pick(3) == 0 ? 3 : motion.release + dice.pick(20), leaving: 6)
    switch dice.pick(19) {
    case 0, 1, 2, 3: return "healthy"
    case 4, 5: return jump(row, unit)
    case 6:
      motion.stop(at: row)
      return "stops at \(row)"
    case 7:
      let (factor, frames) = (number(0.5, 1.25), 1 + dice.pick(8))
      motion.scale(from: row, by: factor, over: frames)
      return "scaled at \(row)"
    case 8:
      let factor = number(1.5, 2.5)
      motion.scale(from: row, by: factor)
      let last = min(motion.offsets.count - 3, row + 3 + dice.pick(40))
      motion.scale(from: last, by: 1 / factor)
      return "surge in \(row)..<\(last)"
    case 9, 10: return rattle(row, unit)
    case 11: return lose(row)
    case 12: return hold(row)
    case 13, 14: return layout(row)
    case 15:
      let (swing, half) = (length(about: unit / 2), 1 + dice.pick(3))
      motion.record(.header) { 120 + ($0 >= row && ($0 - row) / half % 2 == 0 ? swing : 0) }
      return "header rattles from \(row)"
    case 16:
      let (exact, late, grid) = (motion.offsets, dice.pick(6), length(about: 1.5))
      let each = 1 + dice.pick(4)
      motion.record(.sampledOffset) { (exact[max(0, $0 - late) / each * each] / grid).rounded() * grid }
      return "read \(late) late"
    case 17:
      let (exact, factor) = (motion.offsets, number(1.5, 2.5))
      if dice.flip() {
        motion.record(.contentTop) { -factor * exact[$0] }
      } else {
        motion.record(.finger) { 800 - exact[$0] / factor }
      }
      return "twice as fast"
    default:
      let (size, count) = (length(about: 4 * unit) * dice.sign(), 1 + dice.pick(3))
      motion.add(to: row..<min(motion.offsets.count, row + count)) { _ in size }
      return "flash in \(row)"
    }
  }

  private mutating func jump(_ row: Int, _ unit: Double) -> String {
    let row = dice.flip() ? row : max(2, min(motion.offsets.count - 4, motion.release + dice.pick(9) - 3))
    let step = abs(motion.offsets[row] - motion.offsets[row - 1])
    let size =
      (isExact ? shown(length(about: 3 * unit + step)) : length(about: 3 * unit + step)) * dice.sign()
    motion.shift(from: row, by: size)
    if dice.pick(5) == 0 {
      let growth = number(0.75, 1.25) * size
      motion.record(.contentLength) { $0 < row ? 9000 : 9000 + growth }
    }
    return "jump at \(row)"
  }

  private mutating func rattle(_ row: Int, _ unit: Double) -> String {
    let row = dice.flip() ? row : max(1, motion.offsets.count - 30)
    let (half, swing) = (1 + dice.pick(4), length(about: unit))
    let last = min(motion.offsets.count, row + half * (2 + dice.pick(10)) + dice.pick(2))
    motion.add(to: row..<last) { ($0 / half) % 2 == 0 ? swing : 0 }
    return "rattle in \(row)..<\(last)"
  }

  private mutating func lose(_ row: Int) -> String {
    let (each, run, isRun) = (2 + dice.pick(12), 1 + dice.pick(6), dice.flip())
    motion.remove { isRun ? ($0 >= row && $0 < row + run) : ($0 > row && $0 % each == 1) }
    return isRun ? "\(run) frames lost at \(row)" : "frames lost, one of \(each) from \(row)"
  }

  private mutating func hold(_ row: Int) -> String {
    let exact = motion.offsets
    switch dice.pick(3) {
    case 0:
      let run = 1 + dice.pick(8)
      for other in row..<min(exact.count, row + run) { motion.offsets[other] = exact[row - 1] }
      return "frozen at \(row) for \(run) frames"
    case 1:
      let each = 2 + dice.pick(5)
      for other in exact.indices { motion.offsets[other] = exact[other / each * each] }
      return "held for \(each) frames"
    default:
      let grid = length(about: 2)
      motion.offsets = exact.map { ($0 / grid).rounded() * grid }
      return "rounded to \(grid.rounded())"
    }
  }

  private mutating func layout(_ row: Int) -> String {
    let (growth, frames, answer) = (number(-80, 80), 1 + dice.pick(8), number(-0.5, 1.5))
    func share(_ other: Int) -> Double { min(1, max(0, Double(other - row + 1) / Double(frames))) }
    motion.add(to: row..<motion.offsets.count) { -answer * growth * share(row + $0) }
    if dice.pick(4) > 0 { motion.record(.insetTop) { 100 + growth * share($0) } }
    if dice.flip() {
      let (low, high) = (motion.offsets.min() ?? 0, motion.offsets.max() ?? 0)
      motion.record(.minOffset) { low - growth * share($0) }
      motion.record(.maxOffset) { _ in high + 50 }
    }
    return "inset grows at \(row) in \(frames) frames"
  }
}
