#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes to and from open files.
enum FileBytes {
  /// Writes all of `bytes`; returns the error number if that failed.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count >= 0 {
          done += count
        } else if errno == EAGAIN {
          waitUntilReady(descriptor, for: POLLOUT)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// What the system says about an error number.
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  private static func waitUntilReady(_ descriptor: Int32, for event: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    poll(&request, 1, -1)
  }
}
