/// The words of the title line.
public struct TitleLine: Equatable, Sendable {
  public var symbol: String
  /// Length of a bar, as "1d"; empty for samples.
  public var interval: String
  /// What the window holds of the source; nil where it holds all.
  public var held: HeldPart?
  public var feed: FeedWord
  /// The bar that a crosshair points at, whose date and values stand in the title while it is in view; nil for none.
  public var index: Int?

  public init(symbol: String, interval: String, held: HeldPart? = nil, feed: FeedWord, index: Int? = nil) {
    self.symbol = symbol
    self.interval = interval
    self.held = held
    self.feed = feed
    self.index = index
  }
}
