@testable import TimeSeries

extension ChunkStore {
  /// Chunks before the last that are not full, counted anew.
  mutating func countRagged() -> Int {
    if directory.first == directory.end { return 0 }
    return (directory.first..<directory.end - 1).count { directory.chunks[$0].count < layout.capacity }
  }
}
