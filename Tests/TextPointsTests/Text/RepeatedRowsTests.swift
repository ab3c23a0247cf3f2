import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Rows that several files have")
struct RepeatedRowsTests {
  private func sample(_ time: Int64, _ value: Double) -> Sample {
    Sample(time: Timestamp(nanoseconds: time), value: value)
  }

  @Test func `a row that a file before has is a repeat`() {
    var rows = RepeatedRows()
    let first = FeedPayload.samples([sample(1, 5), sample(2, 6), sample(3, .nan)])
    #expect(rows.fresh(first, of: "A").count == 3)
    let second = FeedPayload.samples([sample(2, 6), sample(3, .nan), sample(3, 7), sample(4, 6)])
    #expect(rows.fresh(second, of: "A") == .samples([sample(3, 7), sample(4, 6)]))
    #expect(rows.fresh(second, of: "B").count == 4 && rows.count == 2)
  }

  @Test func `equal rows of one file are points, and as many of them are repeats in the next`() {
    var rows = RepeatedRows()
    let trades = FeedPayload.samples([sample(1, 5), sample(1, 5), sample(2, 6)])
    #expect(rows.fresh(trades, of: "A") == trades)
    let more = FeedPayload.samples([sample(1, 5), sample(1, 5), sample(1, 5), sample(2, 6)])
    #expect(rows.fresh(more, of: "A") == .samples([sample(1, 5)]))
    #expect(rows.fresh(trades, of: "A") == .samples([]))
  }

  @Test func `bars are repeats where all their numbers are the same`() {
    func bar(_ close: Double) -> Bar {
      Bar(time: Timestamp(nanoseconds: 1), open: 1, high: 3, low: 1, close: close, volume: 5)
    }
    var rows = RepeatedRows()
    _ = rows.fresh(.bars([bar(2)]), of: "A")
    #expect(rows.fresh(.bars([bar(2), bar(3)]), of: "A") == .bars([bar(3)]))
  }
}
