/// A series of the main plot that is hidden: only its entry in the legend is left.
package struct HiddenSeries: Equatable, Sendable {
  package let name: String
  let slot: Int?
  let side: AxisSide
  let isCharted: Bool
  /// The number of shown series that a legend names before it.
  fileprivate let place: Int
  /// Its change in a comparison.
  let change: LineChange?
}

extension ChartScene {
  /// Whether the charted series is hidden. Title, time axis and overview stay those of its points.
  package var isChartedHidden: Bool { hidden.contains(where: \.isCharted) }

  /// Takes series out of the main plot. The axes stay.
  mutating func hide(_ names: Set<String>) {
    var place = 0
    for series in main.named {
      guard names.contains(series.name) else {
        // The title names a charted series with values of its own.
        if !series.isCharted { place += 1 }
        continue
      }
      hidden.append(
        HiddenSeries(
          name: series.name, slot: series.slot, side: series.side, isCharted: series.isOfSubject, place: place,
          change: series.change))
    }
    guard !hidden.isEmpty else { return }
    main.series.removeAll { names.contains($0.name) }
    if isChartedHidden { legend = nil }
  }

  /// The entries of shown series in the order of a legend, with those of the hidden ones at their places.
  func withHidden<Entry>(_ shown: [Entry], _ entry: (HiddenSeries) -> Entry) -> [Entry] {
    guard !hidden.isEmpty else { return shown }
    var (result, next) = ([Entry](), 0)
    for at in 0...shown.count {
      while next < hidden.count, hidden[next].place <= at {
        result.append(entry(hidden[next]))
        next += 1
      }
      if at < shown.count { result.append(shown[at]) }
    }
    return result
  }
}
