import Synchronization

/// Asks a loop to stop: from any thread, or from a signal handler, once.
public final class StopToken: Sendable {
  /// Readable once a stop has been asked for, for use in a poll.
  public var descriptor: Int32 { wakeUp.descriptor }
  private let wakeUp: WakeUp
  private let isSet = Atomic<Bool>(false)
  private let signalNumber = Atomic<Int32>(0)

  /// - Throws: `SystemError` when the process has no more descriptors.
  public init() throws(SystemError) {
    wakeUp = try WakeUp()
  }

  /// Whether a stop has been asked for.
  public var isRequested: Bool { isSet.load(ordering: .acquiring) }

  /// The signal that asked for it; 0 when it was no signal.
  public var signal: Int32 { signalNumber.load(ordering: .relaxed) }

  /// Asks for a stop. Safe in a signal handler: it stores and writes a byte, nothing else.
  public func request(signal: Int32 = 0) {
    if signal != 0 { signalNumber.store(signal, ordering: .relaxed) }
    guard !isSet.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wakeUp.signal()
  }
}
