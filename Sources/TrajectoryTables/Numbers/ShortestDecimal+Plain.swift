extension ShortestDecimal {
  /// The plain method, to check the other against: taken from the standard library's text for a magnitude, which is the
  /// shortest that reads back as the same number.
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
  }

  /// The same number without zeros at the end.
  var trimmed: ShortestDecimal {
    var decimal = self
    while decimal.significand != 0, decimal.significand % 10 == 0 {
      decimal.significand /= 10
      decimal.exponent += 1
    }
    return decimal
  }
}
