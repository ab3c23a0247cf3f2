import SlipstreamTerminal

/// Trades and other events of data, with counts where several share a column.
struct MarkersPage: GalleryPage {
  let prices: [Bar]
  let name = "markers"
  let title = "Markers"
  let words = "Trades and news from data: ) and ( go from one to the next, J lists them."

  func prepare(_ settings: inout Settings) {
    settings.span = TimeSpan(.points(120))
  }

  func fill(_ state: inout AppState) {
    guard prices.count > 120 else { return }
    let seen = Array(prices.suffix(118))
    state.update(.load(symbol: "AAPL", .bars(prices), badRows: 0), at: 0)
    let trades: [Marker] = [6, 7, 7, 31, 32, 32, 32, 58, 80, 81, 97].enumerated().map { place, index in
      let bar = seen[index]
      let side: Marker.Side = place.isMultiple(of: 2) ? .buy : .sell
      return Marker(at: bar.time, "", value: side == .buy ? bar.low : bar.high, side: side, size: 100)
    }
    let events: [(index: Int, kind: String, text: String)] = [
      (12, "results", "quarterly results"), (48, "news", "a rumour"), (49, "news", "denied"),
      (74, "dividend", "pays a dividend"),
    ]
    let others = events.map { Marker(at: seen[$0.index].time, $0.text, kind: $0.kind) }
    state.update(.markers(trades + others), at: 0)
  }
}
