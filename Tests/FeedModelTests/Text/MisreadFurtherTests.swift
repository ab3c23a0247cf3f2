import CivilTime
import Testing
import TimeSeries

@testable import FeedModel

private func read(_ text: String, _ options: TextOptions = TextOptions()) throws -> SourceTable {
  try Array(text.utf8).withUnsafeBytes { try TextReader.read($0, options: options) }
}

private func times(_ text: String, _ options: TextOptions = TextOptions()) throws -> [String] {
  let table = try read(text, options)
  #expect(table.series.count == 1, "\(table.series.map(\.name))")
  return (table.series.first?.samples ?? []).map { ISO8601.format($0.time) }
}

private func said(_ table: SourceTable) -> String {
  ((table.understanding?.assumptions ?? []) + table.notes.words).joined(separator: "; ")
}

private func fault(_ text: String) -> String {
  do {
    return "no fault, \(try read(text).count) points"
  } catch {
    return "\(error)"
  }
}

@Suite("Tables of strangers that were misread")
struct MisreadTablesOfStrangersTests {
  @Test func `years beside words are years and no seconds of 1970`() throws {
    let years = ["Ancient", "1766", "1895", "1817", "Ancient", "1798", "1808", "Ancient", "1772", "1774"]
    let table = try read("name,year discovered,mass\n" + years.map { "x,\($0),1.5\n" }.joined())
    #expect(table.badRows == 3 && table.faults[0].description.contains("Ancient"), "\(table.faults)")
    #expect(table.samples.map { ISO8601.format($0.time) }.min() == "1766-01-01T00:00:00Z")
    let epochs = try read("time,v\nstart,1\n1717200000,1\n1717200060,2\n1717200120,3\nstop,1\n")
    #expect(epochs.samples.last.map { ISO8601.format($0.time) } == "2024-06-01T00:02:00Z")
  }

  @Test func `dates in two orders are an error that names the option for each`() throws {
    let days = ["05/01/2024", "13/01/2024", "03/02/2024", "20/02/2024", "04/05/2024", "04/13/2024", "05/20/2024"]
    let text = "date,v\n" + days.map { "\($0),1\n" }.joined()
    #expect(fault(text).contains("--dates dmy or --dates mdy"), "\(fault(text))")
    #expect(fault(text).contains("'13/01/2024'") && fault(text).contains("'04/13/2024'"), "\(fault(text))")
    var options = TextOptions()
    options.dates = .dmy
    let table = try read(text, options)
    #expect(table.count == 5 && table.badRows == 2, "\(table.faults)")
  }

  @Test func `a single slip among many dates is read by its neighbours and said`() throws {
    let days = (1...28).map { "\($0)/01/2024,1\n" } + ["01/29/2024,1\n"] + (1...28).map { "\($0)/02/2024,1\n" }
    let table = try read("date,v\n" + days.joined())
    #expect(table.count == 57 && table.badRows == 0)
    #expect(said(table).contains("1 date has day and month in the other order"), "\(said(table))")
    #expect(table.samples.last.map { ISO8601.format($0.time) } == "2024-02-28T00:00:00Z")
  }

  @Test(arguments: [("Q", 4, "1959-10-01"), ("M", 12, "1959-12-01")])
  func `quarters and months behind their letter count within the year beside them`(
    letter: String, count: Int, last: String
  ) throws {
    let rows = (1...count).map {
      "S,1959,\(letter)0\($0),5.\($0),\n".replacing("01\($0 % 10),5.1", with: "1\($0 % 10),5.1")
    }
    let found = try times("Series id,Year,Period,Value,\n" + rows.joined())
    #expect(found.first == "1959-01-01T00:00:00Z" && found.last == last + "T00:00:00Z", "\(found)")
    #expect(found.count == count)
  }

  @Test func `rows that end in further delimiters keep their header and are not left out`() throws {
    let rows = ["dates, cpi, predict, a, b, c", "1950:1, 28.9,,,,", "1950:2, 29.1, 29.8,,", "1950:3, 29.3, 29.7,,"]
    let later = (0..<9).map { "\(1951 + $0):1, 29.5, 29.7,," }
    let table = try read((rows + later).joined(separator: "\n") + "\n")
    #expect(table.series.first?.name == "cpi" && table.series.first?.samples.count == 12, "\(said(table))")
    #expect(table.samples.first.map { ISO8601.format($0.time) } == "1950-01-01T00:00:00Z")
  }

  @Test func `columns that are months are said to be series of their own`() throws {
    let table = try read(
      "Year  Jan  Feb  Mar\n1749  58.0  62.6  70.0\n1750  73.3  75.9  89.2\n1751  70.0  43.5  45.3\n")
    #expect(table.series.map(\.name) == ["Jan", "Feb", "Mar"])
    #expect(said(table).contains("columns are months"), "\(said(table))")
  }
}
