import TerminalCharts

/// The symbols drawn beside the charted one.
extension Symbols {
  /// Marks or unmarks a symbol for comparison.
  ///
  /// - Returns: the answer for the status line.
  mutating func toggleCompared(_ place: Int) -> String? {
    guard charts.indices.contains(place), charts.count > 1 else {
      return "there is nothing to compare: one symbol is all there is"
    }
    if charts[place].slot != nil {
      charts[place].slot = nil
      return nil
    }
    guard place == charted || charts[place].isIndex == charts[charted].isIndex else {
      let (numbers, times) = charts[place].isIndex ? (place, charted) : (charted, place)
      return "\(charts[numbers].symbol) counts numbers and \(charts[times].symbol) has times: they share no axis"
    }
    let taken = Set(charts.compactMap(\.slot))
    charts[place].slot = (0..<LineSign.most).first { !taken.contains($0) }
    if charts[place].slot == nil {
      return "\(LineSign.most) symbols are compared at most; C on one of them lets it go"
    }
    return isComparing ? nil : "\(charts[place].symbol) is marked; chart another symbol to compare them"
  }

  /// Whether a symbol is in the main chart of this moment.
  func isDrawn(_ place: Int) -> Bool { place == charted || charts[place].slot != nil }

  /// The names of all symbols in the main chart.
  var drawn: [String] { charts.indices.filter(isDrawn).map { charts[$0].symbol } }

  /// Whether symbols besides the charted one are drawn.
  var isComparing: Bool { charts.indices.contains { $0 != charted && charts[$0].slot != nil } }

  /// The unit of the changes of a comparison.
  var changeUnit: ChangeUnit {
    charts.indices.contains { isDrawn($0) && charts[$0].isPrice } ? .percent : .value
  }

  /// The symbols of the main chart as lines of changes in the order of their marks, the charted one last, on top.
  var compared: [ChartSeries] {
    let marked = charts.indices.filter { $0 != charted && charts[$0].slot != nil }
      .sorted { (charts[$0].slot ?? 0) > (charts[$1].slot ?? 0) }
    let unit = changeUnit
    return (marked + [charted]).map { place in
      let chart = charts[place]
      var series = ChartSeries(chart.symbol, chart.series, .line, slot: chart.slot)
      (series.change, series.decimals) = (unit, chart.shownDecimals)
      return series
    }
  }
}
