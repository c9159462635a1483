import CKernels

/// Uses `value` as far as the compiler can know, so that making it is no dead code.
@inline(__always) func blackHole<Value>(_ value: Value) {
  withUnsafePointer(to: value) { keep_alive($0) }
}
