import AxisScales
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The watch list: its visible part, and its keys and pointer.
extension AppState {
  var watchLayout: WatchLayout { watchList.layout(size) }

  /// Whether a change of a symbol's points changes the frame.
  func isInView(_ place: Int) -> Bool {
    place == symbols.charted || isWatched(place) || symbols.isDrawn(place) || isInPane(place)
  }

  /// The list of this moment, nil if none is shown; and when the next of its symbols falls quiet.
  func watchPane(at now: Double) -> (pane: WatchPane?, until: Double?) {
    let layout = watchLayout
    guard layout.form != .hidden else { return (nil, nil) }
    let (places, total) = (watchedPlaces, listedCount)
    let until = feed.isOpen ? places.compactMap { symbols.charts[$0].pace.quietAt }.filter { $0 > now }.min() : nil
    let pointed = pointedPlace
    let pane = WatchPane(
      layout: layout, rows: places.map { row($0, layout, isPointed: $0 == pointed, at: now) },
      first: watchList.places(size, of: total).lowerBound,
      total: total, leftOut: symbols.held.leftOut,
      changeWord: settings.changeReference.on(isIndex: chart?.isIndex == true)
        .word(isDaily: chart?.series.isDaily == true))
    return (pane, until)
  }

  private func row(_ place: Int, _ layout: WatchLayout, isPointed: Bool, at now: Double) -> WatchRow {
    let chart = symbols.charts[place]
    return WatchRow(
      symbol: chart.symbol, quote: quote(of: place, sparks: layout.sparkValues), decimals: chart.shownDecimals,
      format: chart.format, isPrice: chart.isPrice, state: state(of: chart, at: now),
      isPointed: isPointed, slot: chart.slot)
  }

  /// The last value of a symbol and its change.
  func quote(of place: Int, sparks: Int) -> WatchQuote? {
    let series = symbols.charts[place].series
    var quote = WatchQuote(
      series, since: settings.changeReference.on(isIndex: symbols.charts[place].isIndex), in: rules.time.displayZone,
      view: firstInView(of: series), sparks: sparks)
    // A difference between two states means nothing.
    if symbols.charts[place].words != nil {
      quote?.change = nil
      quote?.percent = nil
    }
    return quote
  }

  /// The first point of a series in the view of the charted one.
  func firstInView(of series: Series) -> Int? {
    chart.flatMap { chart in chart.selection.map { series.lowerBound(chart.time(at: $0.viewport.lower)) } }
  }

  /// If one of several publishers is lost, the points of the others are still current.
  private func state(of chart: ChartState, at now: Double) -> WatchRow.State {
    guard feed.isOpen, chart.pace.isQuiet(at: now) else { return .live }
    return connection == .live || connection == .quiet ? .quiet : .stale
  }

  // MARK: keys and pointer

  /// Switches to the next form of the list that the screen has room for.
  mutating func nextWatchForm() -> Change {
    watchList.nextForm(size)
    // The overview's columns have changed.
    for index in symbols.charts.indices { symbols.charts[index].scales.overviewWidth = nil }
    watchList.reveal(listed.firstIndex(of: symbols.charted) ?? 0, size, of: symbols.charts.count)
    return .look
  }

  /// Handles a press or a turn of the wheel on the list; nil for events of the chart.
  mutating func watch(_ mouse: MouseEvent, at now: Double) -> Change? {
    let layout = watchLayout
    guard hand.pointer == nil, hand.box == nil, layout.contains(mouse.column, mouse.row) else { return nil }
    switch mouse.kind {
    case .press:
      guard let index = layout.index(at: mouse.column, mouse.row) else { return .nothing }
      let watched = watchedPlaces
      guard watched.indices.contains(index) else { return .nothing }
      let place = watched[index]
      return layout.isMark(at: mouse.column) ? toggleCompared(place) : chart(place: place, at: now).union(.look)
    case .wheelUp, .wheelDown:
      watchList.scroll(by: mouse.kind == .wheelUp ? -1 : 1, size, of: listedCount)
      return .look
    default: return nil
    }
  }
}
