import ScrollKinematics

/// Which rows of a trace show a reading for the first time, and which only hold the last one.
struct HeldReadings {
  /// Times in s.
  let times: [Double]
  /// Offsets in pt.
  let offsets: [Double]
  /// Offsets that differ by no more than this, in pt, are one reading where the motion around them is fast enough to tell.
  let noise: Double

  /// The rows that bring something new: of a reading held in motion only the first.
  ///
  /// Of a rest all rows count, or, of a reader that reads only each `interval` s, as many as it had readings.
  func freshRows(each interval: Double) -> [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(offsets.count)
    var start = 0
    while start < offsets.count {
      var end = end(of: start, within: noise)
      // The steps to and from what is held are twice what may be noise.
      let last = rows.last ?? 0
      var isHeld = goesOn(start..<end, from: last, least: 2 * noise)
      if !isHeld {
        end = self.end(of: start, within: 0)
        isHeld = goesOn(start..<end, from: last, least: 0)
      }
      if isHeld {
        rows.append(start)
      } else if interval == 0 {
        rows.append(contentsOf: start..<end)
      } else {
        rows.append(contentsOf: readings(start..<end, each: interval))
      }
      start = end
    }
    return rows
  }

  /// The rows of a rest that a reader saw: the first, and those that lie readings before the end.
  func readings(_ rows: Range<Int>, each interval: Double) -> [Int] {
    var (seen, next) = ([Int](), times[min(rows.upperBound, times.count - 1)] - 0.9 * interval)
    for row in rows.reversed()
    where times[row] <= next && times[row] - times[rows.lowerBound] > 0.5 * interval {
      seen.append(row)
      next = times[row] - 0.9 * interval
    }
    return [rows.lowerBound] + seen.reversed()
  }

  /// The row after those that show the offset of `start`.
  func end(of start: Int, within held: Double) -> Int {
    var end = start + 1
    // A rest is longer than any reading is held, and may last for a whole trace.
    while end < offsets.count, times[end] - times[start] <= Threshold.longestHold.value,
      abs(offsets[end] - offsets[start]) <= held
    { end += 1 }
    return end
  }

  /// Whether the motion goes on after some rows as before them, since row `last`, by steps of more than `least` pt.
  func goesOn(_ rows: Range<Int>, from last: Int, least: Double) -> Bool {
    let (start, end) = (rows.lowerBound, rows.upperBound)
    guard start > 0, end < offsets.count, times[end] - times[start] <= Threshold.longestHold.value else {
      return false
    }
    let before = offsets[start] - offsets[start - 1]
    let after = offsets[end] - offsets[start]
    guard before * after > 0, min(abs(before), abs(after)) > least else { return false }
    let next = self.end(of: end, within: least / 2)
    let wait = times[end] - times[start]
    let usual = abs(offsets[start] - offsets[last]) / (times[start] - times[last])
    guard next < offsets.count, times[next] - times[end] <= Threshold.longestHold.value else {
      // What stands still then was slowing down. A recording that ends as soon does not say.
      let isKnown = times[min(next, times.count - 1)] - times[end] > wait
      return abs(after) <= usual * wait && (!isKnown || wait <= Threshold.longestLastHold.value)
    }
    let comesBack = (offsets[next] - offsets[end]) * after < 0
    // How fast it comes back says nothing of how fast it went.
    let speed = comesBack ? usual : max(usual, abs(offsets[next] - offsets[end]) / (times[next] - times[end]))
    return abs(after) <= Threshold.furthestCatchUp.value * speed * wait
  }
}
