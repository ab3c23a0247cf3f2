import SlipstreamTerminal

/// The depth of an order book on its side: prices go up, and what is offered at each price or better goes to the right.
struct OrderBookPage: GalleryPage {
  let name = "order-book"
  let title = "An order book"
  let words = "Prices go up; bids and asks to the right. + and - zoom, a drag moves prices."

  func fill(_ state: inout AppState) throws {
    state.show(try OrderBook(isMotionEnabled: state.settings.isMotionEnabled))
  }
}
