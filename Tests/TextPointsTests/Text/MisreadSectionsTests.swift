import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Files of several sections, of which more than one has times")
struct MisreadSectionsTests {
  private static let front = [
    "Statement,Header,Field Name,Field Value", "Statement,Data,Title,Activity Statement",
  ]
  private static let trades =
    ["Trades,Header,DataDiscriminator,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds"]
    + (1...3).map { "Trades,Data,Order,USD,AAPL,\"2023-0\($0)-05, 10:30:00\",10,12\($0).3,-1253" }

  private static func payments(_ name: String, _ count: Int) -> [String] {
    ["\(name),Header,Currency,Date,Description,Amount"]
      + (0..<count).map { "\(name),Data,USD,2023-0\($0 % 9 + 1)-16,Cash,\($0 + 2).5" }
  }

  @Test(arguments: [1, 3, 8]) func `trades with a time of day are charted, however many payments there are`(count: Int)
    throws
  {
    let text = (Self.front + Self.trades + Self.payments("Dividends", count)).joined(separator: "\n")
    let table = try read(text)
    #expect(table.series.contains { $0.name?.hasSuffix("T. Price") == true && $0.samples.count == 3 })
    #expect(said(table).contains("the section Trades from line 4 on is read"), "\(said(table))")
    #expect(said(table).contains("of these Dividends (\(count) row\(count == 1 ? "" : "s")) has times, too"))
  }

  @Test func `the command that cuts out another section was tried`() throws {
    let dividends = Self.payments("Dividends", 8)
    let text = (Self.front + Self.trades + dividends).joined(separator: "\n")
    let words = said(try read(text))
    #expect(words.contains("grep '^Dividends,' FILE cuts out the rows of one"), "\(words)")
    #expect(try read(dividends.joined(separator: "\n") + "\n").series[0].samples.count == 8)
  }

  @Test func `sections without times are not named`() throws {
    let text = (Self.front + Self.trades + ["Cash,Header,Currency,Total", "Cash,Data,USD,5"]).joined(separator: "\n")
    let words = said(try read(text))
    #expect(!words.contains("of these"))
  }

  @Test func `of sections with dates alone the longest is charted`() throws {
    let text = (Self.payments("Interest", 3) + Self.payments("Dividends", 8)).joined(separator: "\n")
    #expect(try read(text).series[0].samples.count == 8)
  }
}
