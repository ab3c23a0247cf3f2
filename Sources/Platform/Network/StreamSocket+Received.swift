#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension StreamSocket {
  /// Bytes that the other end of a TCP connection has sent so far; nil for any other descriptor, and where the system
  /// does not count them.
  package static func received(by descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      return nil
    #else
      // The C library's structure may be older than the system's, so its end is given: `tcpi_bytes_received`, at 128.
      var info = [UInt8](repeating: 0, count: 136)
      var size = socklen_t(info.count)
      guard getsockopt(descriptor, Int32(IPPROTO_TCP), Int32(TCP_INFO), &info, &size) == 0, size == 136 else {
        return nil
      }
      return info.withUnsafeBytes { Int(truncatingIfNeeded: $0.loadUnaligned(fromByteOffset: 128, as: UInt64.self)) }
    #endif
  }
}
