/// How a moment is written: with its date, or as the time of a day.
package enum ClockKind: Sendable { case date, timeOfDay }

/// A moment as a log writes it: a date with a time of day, or the time of day alone.
struct ClockText {
  /// Seconds since the beginning of 1970, or of the day.
  private(set) var seconds = 0.0
  /// Whether there is a date.
  private(set) var kind = ClockKind.timeOfDay

  /// Reads `2026-11-28T05:47:30.123Z`, `28.11.2026 05:47:30,123 +09:00`, `11-28 05:47:30.123`, `5:47:30.1 PM`, `47:30.123` or `47:30.123.456`.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var text = bytes[range]
    if let (days, rest) = Self.date(text) {
      (kind, seconds, text) = (.date, days * 86_400, rest)
      guard Self.take(" Tt", &text) != nil else { return nil }
    }
    guard let time = Self.timeOfDay(&text) else { return nil }
    seconds += time
    _ = Self.take(" ", &text)
    if text.count == 2, let half = Self.take("aApP", &text) {
      guard Self.take("mM", &text) != nil, time < 46_800 else { return nil }
      // Twelve is the first hour of each half.
      let isAfternoon = ASCII.lowercased(half) == UInt8(ascii: "p")
      seconds += (isAfternoon ? 43_200 : 0) - (time >= 43_200 ? 43_200 : 0)
    }
    if Self.take("zZ", &text) == nil, let sign = Self.take("+-", &text) {
      guard let zone = Self.zone(&text) else { return nil }
      seconds -= sign == ASCII.minus ? -zone : zone
    }
    guard text.isEmpty else { return nil }
  }

  /// Days since the beginning of 1970 and what follows the date; of a date without a year, in a leap year.
  private static func date(_ text: ArraySlice<UInt8>) -> (days: Double, rest: ArraySlice<UInt8>)? {
    var rest = text
    guard let first = digits(&rest) else { return nil }
    let length = text.count - rest.count
    guard let separator = take("-./", &rest), length == 4 || length <= 2, let second = digits(&rest) else {
      return nil
    }
    let hasThird = rest.first == separator
    if hasThird { rest.removeFirst() }
    let third = hasThird ? digits(&rest) : nil
    var (year, month, day) = (2000, first, second)
    if length == 4 {
      guard let third else { return nil }
      (year, month, day) = (first, second, third)
    } else if hasThird {
      guard let third, third > 99 else { return nil }
      // The day stands first but between slashes, as far as it can.
      let isMonthFirst = separator == UInt8(ascii: "/") && first <= 12
      (year, month, day) = isMonthFirst ? (third, first, second) : (third, second, first)
    } else if separator == ASCII.point {
      return nil
    }
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Years begin in March, so that a leap day is the last.
    let (fromMarch, inMarchYear) = ((month + 9) % 12, month > 2 ? year : year - 1)
    let leapDays = inMarchYear / 4 - inMarchYear / 100 + inMarchYear / 400
    return (Double(365 * inMarchYear + leapDays + (153 * fromMarch + 2) / 5 + day - 1 - 719_468), rest)
  }

  private static func timeOfDay(_ text: inout ArraySlice<UInt8>) -> Double? {
    guard let first = digits(&text), take(":", &text) != nil, let second = digits(&text), second < 60 else {
      return nil
    }
    var seconds = Double(first * 60 + second)
    let hasHours = take(":", &text) != nil
    if hasHours {
      guard let third = digits(&text), third <= 60 else { return nil }
      seconds = Double(first * 3600 + second * 60 + third)
    }
    // Hours and minutes alone move no view.
    guard take(".,", &text) != nil else { return hasHours ? seconds : nil }
    var (fraction, unit) = (0.0, 1.0)
    while let digit = text.first, ASCII.isDigit(digit) || unit == 1000 && digit == ASCII.point {
      // Instruments writes thousandths and their thousandths apart.
      guard digit != ASCII.point else { text.removeFirst(); continue }
      if unit < 1e15 { (fraction, unit) = (fraction * 10 + Double(digit - ASCII.zero), unit * 10) }
      text.removeFirst()
    }
    return seconds + fraction / unit
  }

  /// Seconds of a zone such as `09:00`, `0900` or `9`.
  private static func zone(_ text: inout ArraySlice<UInt8>) -> Double? {
    guard let hours = digits(&text) else { return nil }
    guard take(":", &text) != nil else {
      return Double(hours > 99 ? hours / 100 * 3600 + hours % 100 * 60 : hours * 3600)
    }
    return digits(&text).map { Double(hours * 3600 + $0 * 60) }
  }

  /// Steps over the next byte if it is one of `accepted`, and returns it.
  private static func take(_ accepted: String, _ text: inout ArraySlice<UInt8>) -> UInt8? {
    guard let byte = text.first else { return nil }
    let isAccepted = accepted.utf8.contains(byte)
    return isAccepted ? text.removeFirst() : nil
  }

  /// The number of up to four digits; `nil` without one.
  private static func digits(_ text: inout ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix(4).prefix { ASCII.isDigit($0) }
    text = text.dropFirst(digits.count)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
  }
}
