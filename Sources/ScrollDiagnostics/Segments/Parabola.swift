import ScrollKinematics

/// A parabola through a few offsets by least squares: where the motion is at a time, how fast, and how that changes.
struct Parabola {
  /// Offset in pt, velocity in pt/s and acceleration in pt/s² at the time asked for.
  private(set) var (offset, velocity, acceleration) = (0.0, 0.0, 0.0)
  /// Standard errors of offset (in pt), velocity (in pt/s) and acceleration (in pt/s²) for errors of 1 pt in each sample.
  private(set) var (offsetError, velocityError, accelerationError) = (0.0, 0.0, 0.0)
  /// Sum of the squares in pt² that the parabola leaves.
  private(set) var squares = 0.0

  /// The parabola through the samples in `range`, seen at `time` s; `nil` unless there are three at different times.
  ///
  /// `unit` s is about the time between samples: it keeps the sums of one size.
  init?(_ trace: PreparedTrace, _ range: Range<Int>, at time: Double, unit: Double) {
    guard range.count >= 3 else { return nil }
    // Normal equations of 1, u, u², with offsets from the first one.
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (t0, t1, t2) = (0.0, 0.0, 0.0)
    let (s0, base) = (Double(range.count), trace.offsets[range.lowerBound])
    for sample in range {
      let (u, x) = ((trace.times[sample] - time) / unit, trace.offsets[sample] - base)
      let square = u * u
      (s1, s2, s3, s4) = (s1 + u, s2 + square, s3 + square * u, s4 + square * square)
      (t0, t1, t2) = (t0 + x, t1 + x * u, t2 + x * square)
    }
    let (c00, c01, c02) = (s2 * s4 - s3 * s3, s2 * s3 - s1 * s4, s1 * s3 - s2 * s2)
    let determinant = s0 * c00 + s1 * c01 + s2 * c02
    guard determinant > 1e-9 * s0 * s2 * s4 else { return nil }
    let (c11, c12, c22) = (s0 * s4 - s2 * s2, s1 * s2 - s0 * s3, s0 * s2 - s1 * s1)
    let a = (c00 * t0 + c01 * t1 + c02 * t2) / determinant
    let b = (c01 * t0 + c11 * t1 + c12 * t2) / determinant
    let c = (c02 * t0 + c12 * t1 + c22 * t2) / determinant
    (offset, velocity, acceleration) = (base + a, b / unit, 2 * c / (unit * unit))
    (offsetError, velocityError) = ((c00 / determinant).squareRoot(), (c11 / determinant).squareRoot() / unit)
    accelerationError = 2 * (c22 / determinant).squareRoot() / (unit * unit)
    for sample in range {
      let u = (trace.times[sample] - time) / unit
      let rest = trace.offsets[sample] - base - a - u * (b + u * c)
      squares += rest * rest
    }
  }
}
