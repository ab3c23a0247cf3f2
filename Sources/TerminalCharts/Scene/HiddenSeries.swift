/// A series of the main plot that is hidden: only its entry in the legend is left.
package struct HiddenSeries: Equatable, Sendable {
  package let name: String
  let slot: Int?
  let side: AxisSide
  let isCharted: Bool
  /// The number of shown series below it, without a charted one that has bars or a line of its own.
  fileprivate let place: Int
  /// The value whose change would be 0; nil outside of a comparison.
  let base: Double?
}

extension ChartScene {
  /// Whether the charted series is hidden. Title, time axis and overview stay those of its points.
  package var isChartedHidden: Bool { hidden.contains(where: \.isCharted) }

  /// Takes series out of the main plot. The axes stay.
  mutating func hide(_ names: Set<String>) {
    var place = 0
    for series in main.series {
      guard names.contains(series.name) else {
        if !series.isCharted { place += 1 }
        continue
      }
      hidden.append(
        HiddenSeries(
          name: series.name, slot: series.slot, side: series.side, isCharted: series.name == subject.name,
          place: place, base: series.change?.base))
    }
    guard !hidden.isEmpty else { return }
    main.series.removeAll { names.contains($0.name) }
    if isChartedHidden { legend = nil }
  }

  /// The entries of shown series in the order of a legend, with those of the hidden ones at their places.
  func withHidden<Entry>(_ shown: [Entry], _ entry: (HiddenSeries) -> Entry) -> [Entry] {
    guard !hidden.isEmpty else { return shown }
    // A comparison names its lines from the top, a plot its charted series first.
    let isFromTop = change != nil
    func place(_ series: HiddenSeries) -> Int {
      isFromTop ? shown.count - series.place : series.isCharted ? 0 : series.place
    }
    let ordered =
      isFromTop ? hidden.reversed() : hidden.filter(\.isCharted) + hidden.filter { !$0.isCharted }
    var (result, next) = ([Entry](), 0)
    for at in 0...shown.count {
      while next < ordered.count, place(ordered[next]) <= at {
        result.append(entry(ordered[next]))
        next += 1
      }
      if at < shown.count { result.append(shown[at]) }
    }
    return result
  }
}
