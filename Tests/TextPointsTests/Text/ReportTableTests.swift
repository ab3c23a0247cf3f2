import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("A table of numbers within a report")
struct ReportTableTests {
  private static let above = [
    "LAMMPS (29 Sep 2021)", "  using 1 OpenMP thread(s) per MPI task", "units           lj",
    "lattice         fcc 0.8442", "Lattice spacing in x,y,z = 1.6795962 1.6795962 1.6795962",
    "region          box block 0 10 0 10 0 10", "Neighbor list info ...",
    "  update every 20 steps, delay 0 steps, check no",
    "Per MPI rank memory allocation (min/avg/max) = 3.221 | 3.221 | 3.221 Mbytes",
  ]
  private static let below = [
    "Loop time of 1.23456 on 1 procs for 1000 steps with 4000 atoms", "", "Performance: 349920.000 tau/day",
    "99.9% CPU use with 1 MPI tasks x 1 OpenMP threads",
    "Section |  min time  |  avg time  |  max time  |%varavg| %total",
    "Pair    | 1.0123     | 1.0123     | 1.0123     |   0.0 | 82.00", "Nlocal:    4000 ave 4000 max 4000 min",
    "Total wall time: 0:00:01",
  ]

  private static func report(_ count: Int) -> String {
    let rows = (0..<count).map { "     \($0 * 50)         1.\(10 + $0)   -6.7\($0)            0   -5.0\($0 * 3) " }
    return [above, ["Step Temp E_pair E_mol Press "], rows, below].flatMap { $0 }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [3, 8, 21, 60]) func `its rows are charted by their steps, and nothing around them`(count: Int)
    throws
  {
    let table = try read(Self.report(count))
    let temperature = try #require(table.series.first { $0.name == "Temp" })
    #expect(temperature.samples.count == count && table.badRows == 0, "\(table.faults)")
    #expect(temperature.samples.map { table.indexScale?.number(of: $0.time) } == (0..<count).map { Double($0 * 50) })
    #expect(said(table).contains("the table of numbers from line 10 on is read"), "\(said(table))")
  }

  @Test(arguments: [0, 1, 2]) func `fewer than three rows are no table`(count: Int) {
    #expect(fault(Self.report(count)).contains("not a time series") || fault(Self.report(count)).contains("report"))
  }

  @Test func `of two tables the longer one is read`() throws {
    let short = ["Step Temp"] + (0..<4).map { "\($0) 1.\($0)" }
    let long = ["Time Volume"] + (0..<9).map { "\($0).5 2\($0).5" }
    let lines = [Self.above, short, Self.below, long, Self.below].flatMap { $0 }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.series.compactMap(\.name).contains("Volume") || table.understanding?.valueName == "Volume")
    #expect(table.series[0].samples.count == 9 && table.badRows == 0)
  }
}
