import SlipstreamTerminal

/// Candles of averaged prices, and the volume at each price beside the labels.
struct HeikinAshiPage: GalleryPage {
  let prices: [Bar]
  let name = "heikin-ashi"
  let title = "Heikin-ashi"
  let words =
    "Averaged candles show the trend, title and crosshair real prices: h and l pan."

  func prepare(_ settings: inout Settings) {
    settings.mark = .heikinAshi
    settings.panes.hasProfile = true
    settings.span = TimeSpan(.points(60))
  }

  func fill(_ state: inout AppState) {
    state.update(.load(symbol: "AAPL", .bars(prices), badRows: 0), at: 0)
  }
}
