import AxisScales
import CivilTime
import TimeSeries

extension ChartScene {
  /// Adopts the markers of the plot, and gives the overview its ticks.
  ///
  /// Markers before the first point or after the last one have no place on the axis, and are not shown.
  mutating func show(_ markers: [MarkerSet]) {
    guard markers.contains(where: { !$0.isEmpty }), let times = subject.markerTimes else { return }
    self.markers = markers.map { $0.within(times) }
    var overview = overview
    overview?.addTicks(of: self.markers, on: subject)
    self.overview = overview
  }

  /// The markers in view, by list from the bottom, each group with the columns that it shares; their counts sum up to
  /// the number of markers in the range.
  package var markersInView: [(list: MarkerList, groups: [Range<Int>])] {
    let plot = AnnotationPlot(self)
    return markers.flatMap(\.lists).filter { !$0.isEmpty }.map { list in
      let groups = MarkerGroup.all(of: list, in: 0..<plot.columns) { plot.column(ofMarkerAt: $0.time) }
      return (list, groups.map(\.indices))
    }
  }
}

extension ChartSubject {
  /// The times that have a place on the axis: from the first point until the last one's step is over.
  fileprivate var markerTimes: ClosedRange<Timestamp>? { series.markerTimes }
}

extension Series {
  /// The times of markers that have a place among the points: from the first one until the last one's step is over; nil
  /// without points.
  package var markerTimes: ClosedRange<Timestamp>? {
    guard let first = firstTime, let last = lastTime else { return nil }
    return first...max(last.advanced(by: max(upperMedianStep - 1, 0)), first)
  }
}

/// The markers of a column of the overview.
package struct OverviewTick: Equatable, Sendable {
  /// The colour of its markers; that of text where several kinds share it.
  var role: Role
}

extension OverviewColumns {
  /// Marks the columns that have markers.
  ///
  /// - Complexity: O(columns * log(markers) * log(points)).
  fileprivate mutating func addTicks(of markers: [MarkerSet], on subject: borrowing ChartSubject) {
    var ticks = [OverviewTick?](repeating: nil, count: grid.columns)
    let (series, scale) = (subject.series, subject.scale)
    for list in markers.flatMap(\.lists) where !list.isEmpty {
      let groups = MarkerGroup.all(of: list, in: 0..<grid.columns) { marker in
        grid.column(of: scale.position(ofBarAt: marker.time, in: series))
      }
      for group in groups {
        let column = group.columns.lowerBound
        let role = list[group.indices.upperBound - 1].role
        let isOne = ticks[column].map { $0.role == role } ?? true
        ticks[column] = OverviewTick(role: isOne ? role : .text)
      }
    }
    markerTicks = ticks
  }
}
