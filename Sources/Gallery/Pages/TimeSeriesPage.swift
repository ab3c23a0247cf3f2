import SlipstreamTerminal

/// A line over a time axis without weekends.
struct TimeSeriesPage: GalleryPage {
  let prices: [Bar]
  let name = "time-series"
  let title = "Time series with excluded weekends"
  let words = "Friday's close stands beside Monday's: e leaves more time out."

  func prepare(_ settings: inout Settings) {
    settings.time.axis = .calendar
    settings.time.exclusions = [.weekends]
    settings.mark = .line
    settings.span = TimeSpan(.points(60))
  }

  func fill(_ state: inout AppState) {
    let closes = prices.map { Sample(time: $0.time, value: $0.close) }
    state.update(.load(symbol: "AAPL", .samples(closes), badRows: 0), at: 0)
  }
}
