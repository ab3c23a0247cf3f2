import CivilTime
import Synchronization

/// The open stretches of a calendar by chunks of days, worked out once for all charts that use the calendar.
///
/// Every chart has a table of its own, because points in closed time open its axis, but the sessions beneath are the
/// same: a thousand symbols on one exchange lay out its year once.
final class SessionMemory: Sendable {
  private let chunks = Mutex<[Int: [DatedStretch]]>([:])

  /// The stretches of chunk `index`; `make` works them out when they are first asked for.
  ///
  /// - Complexity: O(1) after the first time. The range of a timestamp has some 800 chunks, so memory stays below 6 MB.
  func chunk(_ index: Int, making make: () -> [DatedStretch]) -> [DatedStretch] {
    chunks.withLock { chunks in
      if let known = chunks[index] { return known }
      let made = make()
      chunks[index] = made
      return made
    }
  }
}
