import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals as events: poll `descriptor`, then `take` what came, in order. A process has one, owned by its session.
public struct SignalQueue {
  /// Poll this for reading.
  public let descriptor: Int32

  /// The signals since the last call, in the order they came.
  public func take() -> [Signal] {
    var signals: [Signal] = []
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
      while true {
        let count = read(descriptor, room.baseAddress, 64)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        for byte in room.prefix(count) {
          guard let signal = Signal.allCases.first(where: { $0.number == Int32(byte) }) else { continue }
          signals.append(signal)
          // The loop ends the program now; should this turn hang instead, the watch does.
          if signal.isEnding { fatalState?.pointee.signal.pointee.store(signal.number, ordering: .relaxed) }
        }
      }
    }
    return signals
  }
}
