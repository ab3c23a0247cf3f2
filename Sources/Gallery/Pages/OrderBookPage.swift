import SlipstreamTerminal

/// An order book turned on its side: prices run up, and the cumulative size at each price or better runs to the right.
struct OrderBookPage: GalleryPage {
  let name = "order-book"
  let title = "An order book"
  let words = "Prices go up; bids and asks to the right. + and - zoom, a drag moves prices."

  func fill(_ state: inout AppState) throws {
    state.show(try OrderBook(isMotionEnabled: state.settings.isMotionEnabled))
  }
}
