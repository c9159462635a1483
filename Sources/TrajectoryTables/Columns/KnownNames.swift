/// The names by which a column is known to hold the times or the offsets, without blanks, dots, underscores and units.
enum KnownNames {
  /// Times, the preferred name first.
  static let times = [
    "time", "t", "timestamp", "ts", "seconds", "elapsed", "elapsedtime", "clock", "uptime", "frametime",
    "systemuptime", "eventtime", "timeelapsed", "timein", "secs", "sec", "millis", "milliseconds", "ms",
    "nanos", "micros", "now", "date", "datetime", "when", "zeit", "zeitstempel", "temps", "tiempo", "時刻",
    "時間", "タイムスタンプ", "时间", "时间戳",
  ]

  /// Offsets that no other quantity is called, the preferred name first.
  static let offsets = [
    "offset", "contentoffset", "contentoffsety", "offsety", "scrolloffset", "scrolloffsety", "scrolltop",
    "scrolly", "pageyoffset", "scrollposition", "scrollpositiony", "scrollpos", "scrollpixels", "pixels",
  ]

  /// The names to show to somebody who used none of them.
  static let shownTimes = ["time_s", "time", "t", "timestamp", "ts", "elapsed", "uptimeMillis"]
  /// The names to show to somebody who used none of them.
  static let shownOffsets = [
    "offset_pt", "offset", "contentOffset.y", "scrollTop", "scrollY", "y", "position",
  ]

  /// What may also be something else.
  static let places = [
    "y", "position", "pos", "positiony", "posy", "scroll", "verticaloffset", "computeverticalscrolloffset",
    "relativeoffsety", "firstvisibleitemscrolloffset", "scrollvalue", "value", "top", "versatz",
    "verschiebung", "スクロール", "スクロール位置", "オフセット", "位置", "偏移", "sampledoffset",
  ]

  /// What moves where a list scrolls sideways.
  static let sideways = [
    "x", "contentoffsetx", "offsetx", "scrolloffsetx", "scrollleft", "scrollx", "pagexoffset",
    "scrollpositionx", "positionx", "posx",
  ]

  /// Steps that would have to be summed.
  static let deltas = [
    "deltay", "dy", "delta", "wheeldeltay", "wheeldelta", "movementy", "scrolldelta", "diff",
  ]

  /// Whether a word is the name of times or of offsets.
  static func isKnown(_ word: String) -> Bool { times.contains(word) || offsets.contains(word) }
}
