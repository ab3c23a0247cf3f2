import SlipstreamTerminal

/// The points of one series against another, for the range in view.
struct AgainstPage: GalleryPage {
  let prices: [Bar]
  let name = "against"
  let title = "One series against another"
  let words = "Price up, volume across, older points fade: h and l pan, arrows zoom."

  func prepare(_ settings: inout Settings) {
    settings.symbols = ["AAPL", "volume"]
    settings.panes.choices = [.pair(across: "volume", up: "AAPL")]
    settings.mark = .line
    settings.span = TimeSpan(.points(250))
  }

  func fill(_ state: inout AppState) {
    let closes = prices.map { Sample(time: $0.time, value: $0.close) }
    let volumes = prices.map { Sample(time: $0.time, value: ($0.volume / 1e5).rounded() / 10) }
    state.update(.load(symbol: "AAPL", .samples(closes), badRows: 0), at: 0)
    state.update(.load(symbol: "volume", .samples(volumes), badRows: 0), at: 0)
  }
}
