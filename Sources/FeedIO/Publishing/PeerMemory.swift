import Platform

/// Decides when peers have made a process hold too much.
///
/// libzmq bounds neither the subscriptions of a peer nor the frames of a message, and a peer that does not read has
/// replies waiting. The growth of the process is the one bound that includes all of it.
struct PeerMemory {
  /// Nanoseconds between two looks at the process.
  static let interval: Int64 = 250_000_000
  /// Bytes by which the process may have grown, beyond what its own points need.
  static let most = 512 << 20

  private var usual: Int?
  private var next = Int64.min

  /// Whether all peers must go.
  ///
  /// - Parameters:
  ///   - own: returns the bytes of the points that the publisher keeps.
  ///   - resident: returns the bytes of the process; nil where the system does not report them.
  mutating func isTooMuch(at now: Int64, own: () -> Int, resident: () -> Int? = { SystemMemory.resident }) -> Bool {
    guard now >= next else { return false }
    next = now &+ PeerMemory.interval
    guard let held = resident() else { return false }
    // Points are counted twice, because an array that grows exists twice for a moment.
    let points = own().multipliedReportingOverflow(by: 2)
    guard !points.overflow, let usual else {
      usual = held
      return false
    }
    return held &- usual > PeerMemory.most + points.partialValue
  }
}
