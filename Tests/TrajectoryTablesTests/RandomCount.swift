#if DEBUG
  /// How many random numbers a test tries: few in a debug build, where each takes microseconds.
  let randomCount = 40_000
#else
  /// How many random numbers a test tries.
  let randomCount = 4_000_000
#endif
