import Testing

@testable import TextPoints

@Suite("Tables whose columns are times")
struct MisreadTurnedTests {
  /// A table of Eurostat, in which letters behind numbers are flags and a colon means that one is missing.
  private func table(_ times: [String]) -> String {
    let head = (["freq,unit,geo\\TIME_PERIOD"] + times.map { $0 + " " }).joined(separator: "\t")
    let rows = ["AT", "BE", "BG", "CH", "CY", "CZ", "DE"].enumerated().map { row, country in
      let cells = times.indices.map { column in
        (row + column) % 4 == 3 ? ": " : "\(10 + row).\(column % 10) \(["b", "", "p", "e"][(row + column) % 4])"
      }
      return (["A,PC,\(country)"] + cells).joined(separator: "\t")
    }
    return ([head] + rows).joined(separator: "\n") + "\n"
  }

  @Test(arguments: 1...6) func `numbers with flags below years are no lines of a log`(count: Int) {
    let said = fault(table((0..<count).map { String(2_018 + $0) }))
    #expect(said.contains("are years; turn the table, so that each year is a row"), "\(said)")
  }

  @Test(arguments: [
    ["2023-Q1", "2023-Q2"], ["2023-01", "2023-02", "2023-03"], ["2023M01"], ["2023-01-02", "2023-01-03"],
  ])
  func `nor are they below quarters, months and days`(_ times: [String]) {
    let said = fault(table(times))
    #expect(said.contains("\(times[0])") && said.contains("turn the table, so that each time is a row"), "\(said)")
  }

  @Test func `a log of numbers with bars between them stays a log`() throws {
    let text = (0..<20).map { "2026-11-28 10:00:\(10 + $0)\tloss: \($0).5\tacc: 0.\($0)" }.joined(separator: "\n")
    #expect(try read(text).series.map(\.name) == ["loss", "acc"])
  }
}
