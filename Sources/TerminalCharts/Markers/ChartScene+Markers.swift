import AxisScales
import CivilTime
import TimeSeries

extension ChartScene {
  /// Adopts the markers of the plot, and gives the overview its ticks.
  ///
  /// Markers before the first point or after the last one have no place on the axis, and are not shown.
  ///
  /// - Parameter hidden: the names of markers that are only in the legend.
  mutating func show(_ markers: [MarkerSet], hiding hidden: Set<String>) {
    guard markers.contains(where: { !$0.isEmpty }), let times = subject.markerTimes else { return }
    let placed = markers.map { $0.within(times) }
    if layout.legend != nil { legend.markers = entries(of: placed, hidden) }
    self.markers = hidden.isEmpty ? placed : placed.filter { !hidden.contains($0.name) }
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

/// The entry of markers in a legend.
package struct MarkerEntry: Equatable, Sendable {
  package let name: String
  /// The markers in the range in view.
  package fileprivate(set) var count = 0
  package let isHidden: Bool
  /// Its signs; two at most.
  fileprivate(set) var signs: [PlacedAnnotations.Marker] = []
}

extension ChartScene {
  /// The entries of named markers; those of one name share one.
  ///
  /// - Complexity: O(sets * log(markers) * log(points)).
  private func entries(of markers: [MarkerSet], _ hidden: Set<String>) -> [MarkerEntry] {
    var entries: [MarkerEntry] = []
    let plot = AnnotationPlot(self)
    for set in markers where !set.name.isEmpty {
      let place = entries.firstIndex { $0.name == set.name } ?? entries.count
      if place == entries.count { entries.append(MarkerEntry(name: set.name, isHidden: hidden.contains(set.name))) }
      for list in set.lists where !list.isEmpty {
        entries[place].count += Self.indices(of: list, in: plot).count
        let sign = PlacedAnnotations.Marker(list[0].form, column: 0, row: 0, role: list[0].role)
        if entries[place].signs.count < 2, !entries[place].signs.contains(where: { $0.role == sign.role }) {
          entries[place].signs.append(sign)
        }
      }
    }
    return entries
  }

  /// The markers of a list in the columns of the plot.
  private static func indices(of list: MarkerList, in plot: AnnotationPlot) -> Range<Int> {
    let lower = list.firstIndex { plot.column(ofMarkerAt: $0.time) >= 0 }
    return lower..<list.firstIndex(from: lower) { plot.column(ofMarkerAt: $0.time) >= plot.columns }
  }

  /// How many markers of each kind are in view, the most first. Trades are of the kinds `buy` and `sell`; markers
  /// without a kind have the name of their list.
  ///
  /// - Complexity: O(markers in view).
  package var markersByKind: [(kind: String, count: Int)] {
    var counts: [(kind: String, count: Int)] = []
    func add(_ count: Int, _ kind: String) {
      guard count > 0 else { return }
      if let place = counts.firstIndex(where: { $0.kind == kind }) {
        counts[place].count += count
      } else {
        counts.append((kind, count))
      }
    }
    let plot = AnnotationPlot(self)
    for set in markers {
      var slots: [Int: (kind: String, count: Int)] = [:]
      for index in Self.indices(of: set.others, in: plot) {
        let marker = set.others[index]
        let known = slots[marker.slot]
        let kind = known.map { $0.kind == marker.kind ? $0.kind : Self.otherKinds } ?? marker.kind
        slots[marker.slot] = (kind, (known?.count ?? 0) + 1)
      }
      for (_, one) in slots.sorted(by: { $0.key < $1.key }) {
        add(one.count, one.kind.isEmpty ? set.name.isEmpty ? "markers" : set.name : one.kind)
      }
      add(Self.indices(of: set.buys, in: plot).count, "buy")
      add(Self.indices(of: set.sells, in: plot).count, "sell")
    }
    return counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// The word for kinds beyond those that are told apart.
  private static let otherKinds = "other kinds"
}

extension PlacedMarkers {
  /// The sign at a cell of the plot, or beside it, or whose count or text is there.
  func sign(atColumn column: Int, row: Int) -> Sign? {
    let here = signs.filter { $0.row == row }
    if let sign = here.last(where: { $0.column == column }) { return sign }
    let label = labels.first {
      $0.row == row && ($0.column..<$0.column + $0.text.unicodeScalars.count).contains(column)
    }
    guard let label else { return here.last { abs($0.column - column) == 1 } }
    let end = label.column + label.text.unicodeScalars.count
    return here.last { $0.column + 1 == label.column || $0.column == end }
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
