import SlipstreamTerminal

/// Two quantities of different size, each on its own value axis.
struct AxesPage: GalleryPage {
  let prices: [Bar]
  let name = "axes"
  let title = "Several axes"
  let words = "Dollars at the left, millions of shares at the right, over one time axis."

  func prepare(_ settings: inout Settings) {
    settings.symbols = ["AAPL", "volume"]
    settings.panes.rightSymbol = "volume"
    settings.mark = .line
    settings.span = TimeSpan(.points(60))
  }

  func fill(_ state: inout AppState) {
    let closes = prices.map { Sample(time: $0.time, value: $0.close) }
    let volumes = prices.map { Sample(time: $0.time, value: ($0.volume / 1e5).rounded() / 10) }
    state.update(.load(symbol: "AAPL", .samples(closes), badRows: 0), at: 0)
    state.update(.load(symbol: "volume", .samples(volumes), badRows: 0), at: 0)
  }
}
