import SlipstreamTerminal

/// A line whose colour changes where it crosses a level.
struct ThresholdsPage: GalleryPage {
  let prices: [Bar]
  let name = "thresholds"
  let title = "Thresholds"
  let words = "Above a level the line has another colour, from the crossing on: h and l pan."

  func prepare(_ settings: inout Settings) {
    settings.mark = .line
    settings.span = TimeSpan(.points(250))
  }

  func fill(_ state: inout AppState) {
    let closes = prices.suffix(250).map(\.close).sorted()
    guard closes.count > 20 else { return }
    let (busy, hot) = (closes[closes.count * 6 / 10], closes[closes.count * 9 / 10])
    state.update(.load(symbol: "AAPL", .bars(prices), badRows: 0), at: 0)
    state.update(.annotations([.threshold(busy, text: "busy"), .threshold(hot, text: "hot")]), at: 0)
  }
}
