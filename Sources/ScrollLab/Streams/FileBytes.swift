import Foundation

/// Bytes to and from open files.
package enum FileBytes {
  /// Opens the file at `path`, where it has to wait for a pipe's other end through signals; negative if that failed.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    let path = path.systemBytes
    var descriptor: Int32
    repeat { descriptor = systemOpen(path, flags | O_CLOEXEC, mode) } while descriptor < 0 && errno == EINTR
    return descriptor
  }

  /// Writes all of `bytes`; returns the error number if that failed.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          done += count
        } else if let code = failure(of: descriptor, waitingFor: POLLOUT) {
          return code
        }
      }
      return nil
    }
  }

  /// Appends what is left to read to `bytes`; returns the error number if that failed.
  ///
  /// Stops early behind a zero byte, which no text has, and where there are more than `limit` bytes.
  package static func read(_ descriptor: Int32, into bytes: inout [UInt8], limit: Int) -> Int32? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return nil }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
        if memchr(chunk, 0, count) != nil { return nil }
      } else if let code = failure(of: descriptor, waitingFor: POLLIN) {
        return code
      }
    }
    return nil
  }

  /// What the system says about an error number.
  package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The error number of the last call; `nil` if the call was only interrupted or has to wait, which is done here.
  private static func failure(of descriptor: Int32, waitingFor event: Int32) -> Int32? {
    let code = errno
    if code == EAGAIN {
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      poll(&request, 1, -1)
    }
    return code == EAGAIN || code == EINTR ? nil : code
  }
}

// The system's calls, which the methods above would hide by their names.
private func systemOpen(_ path: [CChar], _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private let systemWrite = write
private let systemRead = read
