/// The contents of the title line.
package struct TitleLine: Equatable, Sendable {
  package var symbol: String
  /// Length of a bar, as "1d"; empty for samples.
  package var interval: String
  /// The part of the source in the window; nil if the window holds all of it.
  package var held: HeldPart?
  package var feed: FeedWord
  /// The bar under a crosshair, whose date and values the title shows while the bar is in view; nil for none.
  package var index: Int?
  /// The share of the way from that bar to the next, if the crosshair reads the line between them.
  package var fraction = 0.0
  /// Whether the symbol's series is selected.
  package var isSelected = false

  /// The column of the symbol, whatever else has room.
  static func start(columns: Int) -> Int { columns >= 60 ? 2 : 1 }

  package init(symbol: String, interval: String, held: HeldPart? = nil, feed: FeedWord, index: Int? = nil) {
    self.symbol = symbol
    self.interval = interval
    self.held = held
    self.feed = feed
    self.index = index
  }
}
