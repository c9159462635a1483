/// `significand` · 10^`exponent`: the shortest decimal that reads back as a given number.
struct ShortestDecimal: Equatable {
  /// Up to 17 digits, the last not 0 unless the number is 0.
  var significand: UInt64
  /// The power of ten of the last digit.
  var exponent: Int
}

extension ShortestDecimal {
  /// The plain way: taken from the standard library's text for a magnitude, which is the shortest that round-trips.
  init(describing magnitude: Double) {
    (significand, exponent) = (0, 0)
    var isFraction = false
    var isExponent = false
    var writtenExponent = 0
    var sign = 1
    for byte in magnitude.description.utf8 {
      switch byte {
      case ASCII.point: isFraction = true
      case ASCII.smallE: isExponent = true
      case ASCII.minus: sign = -1
      case ASCII.plus: break
      default:
        if isExponent {
          writtenExponent = writtenExponent * 10 + Int(byte - ASCII.zero)
        } else {
          significand = significand * 10 + UInt64(byte - ASCII.zero)
          if isFraction { exponent -= 1 }
        }
      }
    }
    exponent += sign * writtenExponent
    while significand != 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    if significand == 0 { exponent = 0 }
  }
}
