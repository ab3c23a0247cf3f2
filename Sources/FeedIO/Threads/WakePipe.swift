#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Wakes a loop that waits in a poll, again and again.
final class WakePipe: Sendable {
  /// Readable while a signal has not been drained.
  let descriptor: Int32
  private let writer: Int32

  init() throws(FeedIOError) {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else {
      throw FeedIOError(.internal, "Cannot make a pipe: \(systemSentence(errno)).")
    }
    descriptor = pair[0]
    writer = pair[1]
    for end in pair {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  func signal() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) == bytes.count {}
  }

  deinit {
    close(descriptor)
    close(writer)
  }
}
