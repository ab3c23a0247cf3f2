#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Delivers signals as events: poll `descriptor`, then `drain` the signals in order.
///
/// A handler writes the number of each signal as a byte into the other end of the pipe.
package struct SignalQueue {
  /// Poll this for reading.
  package let descriptor: Int32
  /// Called with each ending signal that is taken.
  private let onEnding: (Signal) -> Void

  package init(descriptor: Int32, onEnding: @escaping (Signal) -> Void) {
    self.descriptor = descriptor
    self.onEnding = onEnding
  }

  /// Returns the signals since the last call, in order of arrival.
  ///
  /// Takes as many as a pipe holds; `descriptor` stays readable for the next call if they arrive faster.
  package func drain() -> [Signal] {
    var signals: [Signal] = []
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
      for _ in 0..<1_024 {
        let count = read(descriptor, room.baseAddress, 64)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        for byte in room.prefix(count) {
          guard let signal = Signal.allCases.first(where: { $0.number == Int32(byte) }) else { continue }
          signals.append(signal)
          if signal.isEnding { onEnding(signal) }
        }
      }
    }
    return signals
  }
}
