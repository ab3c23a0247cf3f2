import CivilTime
import TimeSeries

/// The days on which a series has points, on the calendar of a zone. It follows the series as points come.
struct OpenDays {
  private let zone: Zone
  /// Days since 1970-01-01, ascending.
  private var days: [Int] = []
  /// The first index of the series that has not been read yet.
  private var end: Int?

  init(in zone: Zone) { self.zone = zone }

  /// Takes the points that have come since the last call.
  ///
  /// - Complexity: O(new points).
  mutating func follow(_ series: Series) {
    let held = series.indices
    for index in max(held.lowerBound, end ?? held.lowerBound)..<held.upperBound {
      let day = zone.civil(series.time(at: index)).days
      if days.last.map({ $0 < day }) ?? true { days.append(day) }
    }
    end = held.upperBound
  }

  /// The open day `count` after the first one that is not before `day`; nil if the series has not reached it.
  ///
  /// - Complexity: O(log(days)).
  func day(_ count: Int, after day: Int) -> Int? {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    let place = low + count
    return days.indices.contains(place) ? days[place] : nil
  }
}
