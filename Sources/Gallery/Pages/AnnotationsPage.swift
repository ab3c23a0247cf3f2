import SlipstreamTerminal

/// Texts, lines and bands at times and values of the data.
struct AnnotationsPage: GalleryPage {
  let prices: [Bar]
  let name = "annotations"
  let title = "Annotations"
  let words = "Pinned to times and prices: h and l pan, n writes a note of yours."

  func prepare(_ settings: inout Settings) {
    settings.mark = .line
    settings.span = TimeSpan(.points(120))
  }

  func fill(_ state: inout AppState) {
    guard let last = prices.last, prices.count > 90 else { return }
    let (first, middle) = (prices[prices.count - 90], prices[prices.count - 50])
    state.update(.load(symbol: "AAPL", .bars(prices), badRows: 0), at: 0)
    state.update(
      .annotations([
        .band(first.time..<middle.time, text: "forty days"), .level(last.close, text: "last close"),
        .note("here", at: middle.time, value: middle.high),
      ]), at: 0)
  }
}
