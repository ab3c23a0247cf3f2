import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Asks a loop to stop: from any thread, or from a signal handler, once.
public final class StopToken: Sendable {
  /// Readable once a stop has been asked for, for use in a poll.
  public let descriptor: Int32
  private let writer: Int32
  private let isSet = Atomic<Bool>(false)
  private let signalNumber = Atomic<Int32>(0)

  /// - Throws: `FeedIOError` when the process has no more descriptors.
  public init() throws(FeedIOError) {
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

  /// Whether a stop has been asked for.
  public var isRequested: Bool { isSet.load(ordering: .acquiring) }

  /// The signal that asked for it; 0 when it was no signal.
  public var signal: Int32 { signalNumber.load(ordering: .relaxed) }

  /// Asks for a stop. Safe in a signal handler: it stores and writes a byte, nothing else.
  public func request(signal: Int32 = 0) {
    if signal != 0 { signalNumber.store(signal, ordering: .relaxed) }
    guard !isSet.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  deinit {
    close(descriptor)
    close(writer)
  }
}
