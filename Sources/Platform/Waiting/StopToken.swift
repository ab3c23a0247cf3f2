import Synchronization

/// Asks a loop to stop, once, from any thread or signal handler.
public final class StopToken: Sendable {
  /// Readable once a stop has been requested; include it in a poll.
  public var descriptor: Int32 { wakeUp.descriptor }
  private let wakeUp: WakeUp
  private let isSet = Atomic<Bool>(false)
  private let signalNumber = Atomic<Int32>(0)

  /// - Throws: `SystemError` when the process has no descriptors left.
  public init() throws(SystemError) {
    wakeUp = try WakeUp()
  }

  /// Whether a stop has been requested.
  public var isRequested: Bool { isSet.load(ordering: .acquiring) }

  /// The signal that requested the stop; 0 when none did.
  public var signal: Int32 { signalNumber.load(ordering: .relaxed) }

  /// Requests a stop. Safe in a signal handler: it stores and writes one byte, nothing else.
  public func request(signal: Int32 = 0) {
    if signal != 0 { signalNumber.store(signal, ordering: .relaxed) }
    guard !isSet.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wakeUp.signal()
  }
}
