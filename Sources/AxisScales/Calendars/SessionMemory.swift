import CivilTime
import Synchronization

/// A cache of a calendar's open stretches by chunks of days, shared by all charts that use the calendar.
///
/// Every chart has its own table, because points in closed time may open slots on its axis, but the sessions are the
/// same: a thousand symbols on one exchange compute its year once.
final class SessionMemory: Sendable {
  private let chunks = Mutex<[Int: [DatedStretch]]>([:])

  /// Returns the stretches of chunk `index`; `make` computes them on first use.
  ///
  /// - Complexity: O(1) after the first call. The range of a timestamp has about 800 chunks, so memory stays below 6
  ///   MB.
  func chunk(_ index: Int, making make: () -> [DatedStretch]) -> [DatedStretch] {
    chunks.withLock { chunks in
      if let known = chunks[index] { return known }
      let made = make()
      chunks[index] = made
      return made
    }
  }
}
