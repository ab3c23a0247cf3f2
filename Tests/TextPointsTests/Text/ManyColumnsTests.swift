import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Many columns of several things")
struct ManyColumnsTests {
  /// The results of a league: a column for each bookmaker.
  private static func league(_ teams: Int, _ columns: Int, _ rounds: Int) -> String {
    let head = "Date,HomeTeam," + (0..<columns).map { "B\($0)" }.joined(separator: ",")
    let rows = (0..<rounds).flatMap { round in
      (0..<teams).map { team in
        let cells = (0..<columns).map { "\(1 + (round * 7 + team * 3 + $0) % 9).5" }.joined(separator: ",")
        return
          "2024-\(ShortDate.two(1 + round / 28))-\(ShortDate.two(1 + round % 28)),Team \(ShortDate.two(team)),\(cells)"
      }
    }
    return ([head] + rows).joined(separator: "\n")
  }

  @Test(arguments: [(4, 6), (20, 100), (40, 60)]) func `no thing is left out for the columns of the others`(
    teams: Int, columns: Int
  ) throws {
    let table = try read(Self.league(teams, columns, 9))
    let found = Set(table.series.compactMap { $0.name?.split(separator: "/").first })
    #expect(found.count == teams && table.rowsBeyond == 0 && table.series.count <= SourceTable.mostSeries)
    let kept = min(columns, SourceTable.mostSeries / teams)
    #expect(table.series.count == teams * kept)
    #expect(said(table).contains("\(columns - kept) more columns are left out") == (kept < columns), "\(said(table))")
  }

  @Test func `of one thing alone all columns are read`() throws {
    var options = TextOptions()
    options.symbol = "Team 03"
    let table = try read(Self.league(20, 100, 9), options)
    #expect(table.series.count == 100 && table.series.allSatisfy { $0.samples.count == 9 })
  }
}
