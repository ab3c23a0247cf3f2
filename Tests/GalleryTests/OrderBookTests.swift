import SlipstreamTerminal
import TerminalCharts
import TerminalScreen
import Testing

@testable import Gallery

@Suite("An order book that goes on")
struct OrderBookTests {
  private func text(_ book: OrderBook, at now: Double) -> String {
    let view = ChartView(theme: Theme(), glyphs: .braille)
    return book.frame(view, size: ScreenSize(columns: 80, rows: 24), at: now).cells.plainText
  }

  @Test func `the market has another state every half second, and not before`() throws {
    var book = try OrderBook(isMotionEnabled: true)
    _ = book.advance(to: 100)
    let first = text(book, at: 100)
    #expect(book.deadline(nextFrame: 100) == 100.5)
    _ = book.advance(to: 100.49)
    #expect(text(book, at: 100.49) == first)
    var states: Set<String> = [first]
    for step in 1...40 {
      let now = 100 + Double(step) / 2
      _ = book.advance(to: now)
      #expect(book.deadline(nextFrame: now) == now + 0.5)
      states.insert(text(book, at: now))
    }
    #expect(states.count > 30, "\(states.count) different states")
  }

  @Test func `bids are below asks, and both sums grow away from the best prices`() throws {
    var book = try OrderBook(isMotionEnabled: true)
    for now in [0, 3, 1_000] as [Double] {
      _ = book.advance(to: now)
      let chart = try #require(book.table).chart
      let (prices, bids) = (chart.table.values(inColumn: 0), chart.table.values(inColumn: 1))
      let asks = chart.table.values(inColumn: 2)
      let lastBid = try #require(prices.indices.filter { bids[$0].isFinite }.map { prices[$0] }.max())
      let firstAsk = try #require(prices.indices.filter { asks[$0].isFinite }.map { prices[$0] }.min())
      #expect(lastBid < firstAsk)
      let sums = (bids.filter(\.isFinite), asks.filter(\.isFinite))
      #expect(zip(sums.0, sums.0.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(zip(sums.1, sums.1.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `without motion the market stands still`() throws {
    var book = try OrderBook(isMotionEnabled: false)
    _ = book.advance(to: 0)
    let first = text(book, at: 0)
    _ = book.advance(to: 60)
    let later = text(book, at: 60)
    #expect(later == first, "\(first)\n\(later)")
    #expect(book.deadline(nextFrame: 60) == nil)
  }
}
