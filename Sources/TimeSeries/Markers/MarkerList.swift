import CivilTime

/// Markers in the order of their times; markers of one time keep the order in which they came.
package struct MarkerList: Sendable {
  /// In order; those before `first` were dropped, and those from `end` on are out of this part.
  private var markers: [Marker] = []
  private var first = 0
  private var end = 0

  package init() {}

  package var count: Int { end - first }
  package var isEmpty: Bool { first == end }
  package var indices: Range<Int> { 0..<count }

  package subscript(index: Int) -> Marker { markers[first + index] }

  /// Adds markers, wherever their times are.
  ///
  /// - Precondition: it is no part of another list.
  /// - Complexity: O(new * log(new)), and O(count) if some are older than the newest one.
  mutating func insert(_ new: [Marker]) {
    guard !new.isEmpty else { return }
    let isSorted = zip(new, new.dropFirst()).allSatisfy { $0.time <= $1.time }
    let sorted = isSorted ? new : Self.sorted(new)
    compact()
    if let last = markers.last, sorted[0].time < last.time {
      var merged: [Marker] = []
      merged.reserveCapacity(markers.count + sorted.count)
      var place = 0
      for marker in sorted {
        while place < markers.count, markers[place].time <= marker.time {
          merged.append(markers[place])
          place += 1
        }
        merged.append(marker)
      }
      merged += markers[place...]
      markers = merged
    } else {
      markers += sorted
    }
    end = markers.count
  }

  /// A stable order by time.
  private static func sorted(_ markers: [Marker]) -> [Marker] {
    markers.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Drops the oldest ones.
  mutating func removeFirst(_ count: Int) {
    first += min(max(count, 0), self.count)
  }

  /// Frees the memory of dropped ones, once they are half of all.
  private mutating func compact() {
    if first * 2 > markers.count {
      markers.removeFirst(first)
      first = 0
    } else if first > 0, markers.count - first == 0 {
      (markers, first) = ([], 0)
    }
    end = markers.count
  }

  // MARK: search

  /// The first index at which a condition holds, which holds from there on; `count` if it never does.
  ///
  /// - Complexity: O(log(count)) calls.
  package func firstIndex(from start: Int = 0, where holds: (Marker) -> Bool) -> Int {
    var (low, high) = (min(max(start, 0), count), count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The indices of the markers in a range of times.
  ///
  /// - Complexity: O(log(count))
  package func indices(in times: Range<Timestamp>) -> Range<Int> {
    let lower = firstIndex { $0.time >= times.lowerBound }
    return lower..<firstIndex(from: lower) { $0.time >= times.upperBound }
  }

  /// The markers between two times, both included.
  ///
  /// - Complexity: O(log(count)); it shares the memory.
  package func within(_ times: ClosedRange<Timestamp>) -> MarkerList {
    let lower = firstIndex { $0.time >= times.lowerBound }
    let upper = firstIndex(from: lower) { $0.time > times.upperBound }
    var part = self
    (part.first, part.end) = (first + lower, first + upper)
    return part
  }
}

extension MarkerList: Equatable {
  /// Lists are equal if their markers are.
  package static func == (a: MarkerList, b: MarkerList) -> Bool {
    a.count == b.count && a.markers[a.first..<a.end] == b.markers[b.first..<b.end]
  }
}
