import TerminalCharts

/// One symbol in the watch list.
package struct WatchRow: Equatable, Sendable {
  package enum State: Sendable {
    case live
    /// No message for long, by the symbol's own pace.
    case quiet
    /// The connection is lost, so the numbers may be old.
    case stale
  }

  package var symbol: String
  package var quote: WatchQuote?
  package var decimals: Int
  package var format: ValueFormat
  /// Whether its values are prices, whose changes have the colours of gain and loss.
  package var isPrice: Bool
  package var state: State
  /// Whether it is the charted one, or while a name is typed, the one that Enter charts.
  package var isPointed: Bool
  /// Its place among the compared symbols, which sets its colour; nil if it is not compared.
  package var slot: Int?

  package init(
    symbol: String, quote: WatchQuote?, decimals: Int, format: ValueFormat = ValueFormat(), isPrice: Bool = true,
    state: State = .live, isPointed: Bool = false, slot: Int? = nil
  ) {
    self.symbol = symbol
    self.quote = quote
    self.decimals = decimals
    self.format = format
    self.isPrice = isPrice
    self.state = state
    self.isPointed = isPointed
    self.slot = slot
  }
}
