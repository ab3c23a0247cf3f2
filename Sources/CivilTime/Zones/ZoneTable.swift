/// The transitions of a zone, sorted, each with the local time in force from then on.
final class ZoneTable: Sendable {
  /// UTC seconds from which `types[i]` is in force; the first is the start of the range.
  let starts: [Int64]
  /// The same on the wall clock, at the later of the two readings; before it, the previous offset counts. This alone
  /// implements RFC 5545's rule, for skipped and for repeated times.
  let walls: [Int64]
  let types: [LocalTimeType]

  /// Creates a table that starts with `first`; `transitions` must be sorted by time.
  init(first: LocalTimeType, transitions: [(time: Int64, type: LocalTimeType)] = []) {
    var starts = [Int64.min]
    var walls = [Int64.min]
    var types = [first]
    for (time, type) in transitions {
      walls.append(time + Int64(max(type.offset, types[types.count - 1].offset)))
      starts.append(time)
      types.append(type)
    }
    self.starts = starts
    self.walls = walls
    self.types = types
  }

  @inline(__always)
  func index(atUTC seconds: Int64) -> Int { ZoneTable.index(seconds, in: starts) }

  @inline(__always)
  func index(atWall seconds: Int64) -> Int { ZoneTable.index(seconds, in: walls) }

  func hasSameRules(as other: ZoneTable) -> Bool {
    starts == other.starts && types == other.types
  }

  /// The index of the last element not above `value`; the first element never is.
  private static func index(_ value: Int64, in sorted: [Int64]) -> Int {
    var low = 0
    var high = sorted.count
    while high - low > 1 {
      let middle = (low + high) >> 1
      if sorted[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
