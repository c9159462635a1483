import CKernels

/// How this program was compiled.
enum BuildMode {
  /// Whether figures of this build mean anything: without optimisation it is some fifty times slower, unevenly so.
  static var isOptimized: Bool {
    var checksAssertions = false
    // An optimised build doesn't evaluate what it asserts.
    assert(
      {
        checksAssertions = true
        return true
      }())
    return !checksAssertions && kernels_are_optimized()
  }
}
