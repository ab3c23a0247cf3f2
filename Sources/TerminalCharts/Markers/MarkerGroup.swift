// Markers on charts: `MarkerGroup` gathers the markers that share columns, `PlacedMarkers` gives each group its sign
// and its words, and the surfaces draw them. The overview has a tick for each of its columns with markers.

import AxisScales
import TimeSeries

/// Markers of one list that share a sign: all in a column, or in a few columns where counts need their room.
struct MarkerGroup: Equatable, Sendable {
  /// The columns of the plot from which its markers come.
  var columns: Range<Int>
  /// The indices of the markers in their list.
  var indices: Range<Int>

  var count: Int { indices.count }

  /// Columns that share a sign where several of them have markers: a sign and a count have room in them.
  static let pitch = 6

  /// Gathers the markers of a list by columns, from the left.
  ///
  /// Each marker in these columns is in exactly one group, and no two groups share a column.
  ///
  /// - Parameters:
  ///   - columns: of the plot.
  ///   - column: the column of a marker, which may be outside; it rises with the markers.
  /// - Complexity: O(columns * log(markers)) calls.
  static func all(of list: MarkerList, in columns: Range<Int>, column: (Marker) -> Int) -> [MarkerGroup] {
    let lower = list.firstIndex { column($0) >= columns.lowerBound }
    let upper = list.firstIndex(from: lower) { column($0) >= columns.upperBound }
    var groups: [MarkerGroup] = []
    var first = lower
    while first < upper {
      let place = min(max(column(list[first]), columns.lowerBound), columns.upperBound - 1)
      let next = min(max(list.firstIndex(from: first + 1) { column($0) > place }, first + 1), upper)
      if let last = groups.last, last.columns.upperBound > place {
        groups[groups.count - 1].indices = last.indices.lowerBound..<next
      } else {
        groups.append(MarkerGroup(columns: place..<place + 1, indices: first..<next))
      }
      first = next
    }
    return groups
  }

  /// Joins groups of neighbouring columns where one of them is of several markers, so that its count has room.
  ///
  /// They are joined in steps of absolute columns, so a pan changes only the groups at the edges.
  ///
  /// - Parameter firstColumn: the absolute column of column 0.
  static func joined(_ groups: [MarkerGroup], firstColumn: Double, in columns: Range<Int>) -> [MarkerGroup] {
    func step(_ group: MarkerGroup) -> Double {
      ((firstColumn + Double(group.columns.lowerBound)) / Double(pitch)).rounded(.down)
    }
    var result: [MarkerGroup] = []
    var place = 0
    while place < groups.count {
      let own = step(groups[place])
      let end = groups[place...].firstIndex { step($0) != own } ?? groups.count
      let here = groups[place..<end]
      place = end
      guard here.count > 1, here.contains(where: { $0.count > 1 }), let first = here.first, let last = here.last else {
        result += here
        continue
      }
      // Far from 0 the columns of a step are not exact: it has at least the markers of its groups.
      let start = (own * Double(pitch) - firstColumn).rounded(.towardZero)
      let lower = max(Int(clamping: start), columns.lowerBound)
      let upper = min(Int(clamping: start + Double(pitch)), columns.upperBound)
      result.append(
        MarkerGroup(
          columns: min(lower, first.columns.lowerBound)..<max(upper, last.columns.upperBound),
          indices: first.indices.lowerBound..<last.indices.upperBound))
    }
    return result
  }
}
