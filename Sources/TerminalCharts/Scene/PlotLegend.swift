/// What the legend of the main plot names besides the shown series.
package struct PlotLegend: Equatable, Sendable {
  /// The charted series with its change, while it is alone in its plot; else empty. An array, as every scene holds a legend
  /// and a series takes 400 bytes.
  var alone: [SeriesScene] = []
  /// The hidden series, in the order of their names.
  fileprivate(set) var hidden: [HiddenSeries] = []
  /// The entries of markers, with the hidden ones.
  var markers: [MarkerEntry] = []

  /// Whether the charted series is hidden. Title, time axis and overview stay those of its points.
  package var hidesCharted: Bool { hidden.contains(where: \.isCharted) }

  /// The entries of shown series with those of the hidden ones at their places.
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
  /// Takes series out of the main plot. The axes stay.
  mutating func hide(_ names: Set<String>) {
    var place = 0
    for entry in main.named.entries {
      guard let series = entry.first, names.contains(series.legendName) else {
        // The title names a charted series with values of its own.
        if entry.first?.isCharted == false { place += 1 }
        continue
      }
      legend.hidden.append(
        HiddenSeries(
          name: series.legendName, slot: series.slot, side: series.side, isCharted: series.isOfSubject, place: place,
          change: series.change))
    }
    guard !legend.hidden.isEmpty else { return }
    main.series.removeAll { names.contains($0.legendName) }
    if legend.hidesCharted { legend.alone = [] }
  }
}
