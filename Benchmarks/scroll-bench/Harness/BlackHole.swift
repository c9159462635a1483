import CKernels

/// Makes the compiler believe that `value` is used, so that computing it is not removed as dead code.
@inline(__always) func blackHole<Value>(_ value: Value) {
  withUnsafePointer(to: value) { keep_alive($0) }
}
