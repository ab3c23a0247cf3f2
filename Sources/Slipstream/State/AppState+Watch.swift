import AxisScales
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The watch list: what is seen of it, and what keys and pointer do to it.
extension AppState {
  var watchLayout: WatchLayout { WatchLayout(size, wish: watchForm, watched) }

  /// What the chart has beside the list.
  var chartSize: ScreenSize { watchLayout.chart }

  /// The places of the list that are seen.
  var watchedPlaces: Range<Int> {
    let capacity = watchLayout.capacity
    guard capacity > 0 else { return 0..<0 }
    let first = min(max(watchTop, 0), max(0, charts.count - capacity))
    return first..<min(first + capacity, charts.count)
  }

  /// Whether a change of a symbol's points changes the frame.
  func isInView(_ place: Int) -> Bool {
    place == charted || watchedPlaces.contains(place) || isDrawn(place)
  }

  /// The list of this moment; nil while there is none to show.
  mutating func watchPane(at now: Double) -> WatchPane? {
    let layout = watchLayout
    watchDeadline = nil
    guard layout.form != .hidden else { return nil }
    let places = watchedPlaces
    if isFed { watchDeadline = places.compactMap { charts[$0].pace.quietAt }.filter { $0 > now }.min() }
    return WatchPane(
      layout: layout, rows: places.map { row($0, dots: layout.sparkDots, at: now) }, first: places.lowerBound,
      total: charts.count, leftOut: held.leftOut)
  }

  private func row(_ place: Int, dots: Int, at now: Double) -> WatchRow {
    let chart = charts[place]
    let zone = settings.displayZone
    let quote = WatchQuote(chart.series, dots: dots) { time in
      var civil = zone.civil(time)
      (civil.hour, civil.minute, civil.second, civil.nanosecond) = (0, 0, 0, 0)
      return zone.timestamp(civil)
    }
    return WatchRow(
      symbol: chart.symbol, quote: quote, decimals: chart.decimals.decimals, state: state(of: chart, at: now),
      isCharted: place == charted, slot: chart.slot)
  }

  /// Whether points may still come.
  private var isFed: Bool { connection != .ended && connection != .connecting }

  /// Of several publishers one may be lost: what the others send is as new as ever.
  private func state(of chart: ChartState, at now: Double) -> WatchRow.State {
    guard isFed, chart.pace.isQuiet(at: now) else { return .live }
    return connection == .live || connection == .quiet ? .quiet : .stale
  }

  /// Brings the charted symbol into the list's view, by as few rows as it takes.
  mutating func revealCharted() {
    let places = watchedPlaces
    guard !places.isEmpty, !places.contains(charted) else { return }
    watchTop = charted < places.lowerBound ? charted : charted - places.count + 1
  }

  // MARK: keys and pointer

  /// The next form of the list that the screen has room for.
  mutating func nextWatchForm() {
    let forms = WatchLayout.forms(size, watched)
    let place = forms.firstIndex(of: watchLayout.form) ?? 0
    watchForm = forms[(place + 1) % forms.count]
    // The overview has other columns now.
    for index in charts.indices { charts[index].scales.overviewWidth = nil }
    revealCharted()
  }

  /// A press or a turn of the wheel on the list; false for what belongs to the chart.
  mutating func watch(_ mouse: MouseEvent, at now: Double) -> Bool {
    let layout = watchLayout
    guard pointer == nil, box == nil, layout.contains(mouse.column, mouse.row) else { return false }
    switch mouse.kind {
    case .press:
      guard let index = layout.index(at: mouse.column, mouse.row) else { return true }
      let place = watchedPlaces.lowerBound + index
      guard watchedPlaces.contains(place) else { return true }
      needsFrame = true
      if layout.isMark(at: mouse.column) { toggleCompared(place) } else { chart(place: place, at: now) }
    case .wheelUp, .wheelDown:
      let most = max(0, charts.count - layout.capacity)
      watchTop = min(max(watchedPlaces.lowerBound + (mouse.kind == .wheelUp ? -1 : 1), 0), most)
      needsFrame = true
    default: return false
    }
    return true
  }
}
