#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Wakes a sleeping loop from any thread or signal handler through a pipe whose reading end the loop polls.
///
/// Several signals before the loop drains count as one.
public final class WakeUp: Sendable {
  /// Poll this for reading.
  package let descriptor: Int32
  private let writer: Int32

  /// - Throws: `SystemError` when the process has no descriptors left.
  public init() throws(SystemError) {
    (descriptor, writer) = try makePipe()
  }

  /// Makes `descriptor` readable. A full pipe has the same effect.
  public func signal() {
    var byte: UInt8 = 1
    while write(writer, &byte, 1) < 0 && errno == EINTR {}
  }

  /// Makes `descriptor` quiet again; call it before checking what the signal was for.
  ///
  /// Takes as many bytes as a pipe holds; `descriptor` stays readable for the next call if others signal faster.
  package func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
      for _ in 0..<1_024 {
        let count = read(descriptor, room.baseAddress, 64)
        if count < 64 && !(count < 0 && errno == EINTR) { return }
      }
    }
  }

  deinit {
    close(descriptor)
    close(writer)
  }
}
