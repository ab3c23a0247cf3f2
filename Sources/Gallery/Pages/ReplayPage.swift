import SlipstreamTerminal

/// Prices that play as a recording does, over the range in view again and again.
struct ReplayPage: GalleryPage {
  let prices: [Bar]
  let name = "replay"
  let title = "A replay that loops"
  let words = "The range in view plays again and again: drag it, or press O to play on."

  func prepare(_ settings: inout Settings) {
    settings.symbols = ["AAPL"]
  }

  func fill(_ state: inout AppState) {
    guard prices.count > 200 else { return }
    let part = prices[120].time..<prices[180].time
    state.update(.replay(symbol: "AAPL", .bars(prices), pace: .perSecond(10), looping: part), at: 0)
  }
}
