/// How a moment is written: with its date, or as the time of a day.
package enum ClockKind: Sendable { case date, timeOfDay }

/// A moment as a log writes it: a date with a time of day, or the time of day alone.
struct ClockText {
  /// Seconds since the beginning of 1970, or of the day.
  private(set) var seconds = 0.0
  /// Whether there is a date.
  private(set) var kind = ClockKind.timeOfDay
  private var position: Int

  /// Reads `2026-11-28T05:47:30.123Z`, `28.11.2026 05:47:30,123 +09:00`, `11-28 05:47:30.123`, `5:47:30.1 PM` or `47:30.123`.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    position = range.lowerBound
    let end = range.upperBound
    if let days = Self.date(bytes, &position, end) {
      kind = .date
      seconds = days * 86_400
      guard position < end, [ASCII.space, UInt8(ascii: "T"), UInt8(ascii: "t")].contains(bytes[position])
      else {
        return nil
      }
      position += 1
    }
    guard let time = Self.timeOfDay(bytes, &position, end) else { return nil }
    seconds += time
    if position < end, bytes[position] == ASCII.space { position += 1 }
    if end - position == 2, ASCII.lowercased(bytes[position + 1]) == UInt8(ascii: "m") {
      let isAfternoon = ASCII.lowercased(bytes[position]) == UInt8(ascii: "p")
      guard isAfternoon || ASCII.lowercased(bytes[position]) == UInt8(ascii: "a"), time < 46_800 else {
        return nil
      }
      // Twelve is the first hour of each half.
      seconds += (isAfternoon ? 43_200 : 0) - (time >= 43_200 ? 43_200 : 0)
      position += 2
    }
    if position < end, ASCII.lowercased(bytes[position]) == UInt8(ascii: "z") {
      position += 1
    } else if position < end, bytes[position] == ASCII.plus || bytes[position] == ASCII.minus {
      guard let zone = Self.zone(bytes, &position, end) else { return nil }
      seconds -= zone
    }
    guard position == end else { return nil }
  }

  /// Days since the beginning of 1970; of a date without a year, in a leap year.
  private static func date(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Double? {
    let start = position
    guard let first = digits(bytes, &position, end), position < end else { return nil }
    let separator = bytes[position]
    let hasYear = position - start == 4
    guard [ASCII.minus, ASCII.point, UInt8(ascii: "/")].contains(separator), hasYear || position - start <= 2
    else {
      position = start
      return nil
    }
    position += 1
    guard let second = digits(bytes, &position, end) else { return nil }
    var (year, month, day) = (2000, first, second)
    if hasYear {
      guard position < end, bytes[position] == separator else { return nil }
      position += 1
      guard let third = digits(bytes, &position, end) else { return nil }
      (year, month, day) = (first, second, third)
    } else if position < end, bytes[position] == separator {
      position += 1
      guard let third = digits(bytes, &position, end), third > 99 else { return nil }
      // The day stands first but between slashes, as far as it can.
      let isMonthFirst = separator == UInt8(ascii: "/") && first <= 12
      (year, month, day) = isMonthFirst ? (third, first, second) : (third, second, first)
    } else if separator == ASCII.point {
      position = start
      return nil
    }
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Years begin in March, so that a leap day is the last.
    let (fromMarch, inMarchYear) = ((month + 9) % 12, month > 2 ? year : year - 1)
    let leapDays = inMarchYear / 4 - inMarchYear / 100 + inMarchYear / 400
    return Double(365 * inMarchYear + leapDays + (153 * fromMarch + 2) / 5 + day - 1 - 719_468)
  }

  private static func timeOfDay(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Double? {
    guard let first = digits(bytes, &position, end), position < end, bytes[position] == colon else {
      return nil
    }
    position += 1
    guard let second = digits(bytes, &position, end), second < 60 else { return nil }
    var (seconds, hasFraction) = (Double(first * 60 + second), position < end && isPoint(bytes[position]))
    if position < end, bytes[position] == colon {
      position += 1
      guard let third = digits(bytes, &position, end), third <= 60 else { return nil }
      seconds = Double(first * 3600 + second * 60 + third)
      hasFraction = position < end && isPoint(bytes[position])
    } else if !hasFraction {
      // Hours and minutes alone move no view.
      return nil
    }
    guard hasFraction else { return seconds }
    position += 1
    var (fraction, unit) = (0.0, 1.0)
    while position < end, ASCII.isDigit(bytes[position]) {
      if unit < 1e15 { (fraction, unit) = (fraction * 10 + Double(bytes[position] - ASCII.zero), unit * 10) }
      position += 1
    }
    return seconds + fraction / unit
  }

  private static func zone(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Double? {
    let sign = bytes[position] == ASCII.minus ? -1.0 : 1
    position += 1
    guard var hours = digits(bytes, &position, end) else { return nil }
    var minutes = 0
    if position < end, bytes[position] == colon {
      position += 1
      guard let written = digits(bytes, &position, end) else { return nil }
      minutes = written
    } else if hours > 99 {
      (hours, minutes) = (hours / 100, hours % 100)
    }
    return sign * Double(hours * 3600 + minutes * 60)
  }

  private static let colon = UInt8(ascii: ":")
  private static func isPoint(_ byte: UInt8) -> Bool { byte == ASCII.point || byte == ASCII.comma }

  /// The number of up to four digits; `nil` without one.
  private static func digits(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Int? {
    let start = position
    var value = 0
    while position < end, position - start < 4, ASCII.isDigit(bytes[position]) {
      value = value * 10 + Int(bytes[position] - ASCII.zero)
      position += 1
    }
    return position > start ? value : nil
  }
}
