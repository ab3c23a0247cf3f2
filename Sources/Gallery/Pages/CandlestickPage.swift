import SlipstreamTerminal

/// Open, high, low and close of each day.
struct CandlestickPage: GalleryPage {
  let prices: [Bar]
  let name = "candlestick"
  let title = "Candlesticks"
  let words = "A body from open to close with wicks: s changes the look, c reads days."

  func prepare(_ settings: inout Settings) { settings.span = TimeSpan(.points(40)) }

  func fill(_ state: inout AppState) {
    state.update(.load(symbol: "AAPL", .bars(prices), badRows: 0), at: 0)
  }
}
