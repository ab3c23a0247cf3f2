import CivilTime
import Testing
import TextPoints
import TimeSeries

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

@Suite("Dates, states and bounds of files that nobody here had seen")
struct FilesOfOthersTests {
  @Test func `a step past midnight tells the order of dates, whatever gap stands within a day`() throws {
    let first = [930, 940] + (102..<144).map { $0 * 10 }
    let rows =
      first.map { "09/01/2016 \(two($0 / 60)):\(two($0 % 60)),\($0)" }
      + (0..<50).map { "10/01/2016 \(two($0 / 6)):\($0 % 6)0,\($0)" }
    let found = try times("Timestamp,Spd80mN\n" + rows.joined(separator: "\n"))
    #expect(found[0] == "2016-01-09T15:30:00Z" && found.last == "2016-01-10T08:10:00Z")
  }

  @Test func `an option for states names a column that is no time, and works for several series`() {
    let rows = (1...6).map { "S\($0 % 2),2016-01-0\($0) 15:30,2016-01-0\($0) 17:10,\($0 < 4 ? "Icing" : "Repair")" }
    let text = fault("Sensor,Start,Stop,Reason\n" + rows.joined(separator: "\n"))
    #expect(text.contains(": --states Reason shows its states"), "\(text)")
    let one = (1...6).map { "2016-01-0\($0),\($0 < 4 ? "Icing" : "Repair")" }
    #expect(fault("date,Reason\n" + one.joined(separator: "\n")).contains("--pane Reason"))
  }

  @Test func `the use of words beside several series names the option that charts them`() throws {
    let rows = (0..<20).map { "2016-01-\(two($0 / 2 + 1)),S\($0 % 2),\($0),\($0 % 3 < 2 ? "yes" : "no")" }
    let table = try read("date,store,sales,promo\n" + rows.joined(separator: "\n"))
    let use = table.understanding?.columns.first { $0.name == "promo" }?.useInWords
    #expect(use == "2 words, left out (--states promo makes states)")
  }

  @Test(arguments: [1, 3]) func `a bound in place of a number is a gap, and is said`(_ count: Int) throws {
    let rows = (1...20).map { "2026-10-\(two($0)),\($0 <= count ? "<1" : "\($0 * 3)"),\($0 * 2)" }
    let table = try read("Day,slipstream,ticker\n" + rows.joined(separator: "\n"))
    #expect(table.badRows == 0 && values(table, "slipstream").count { $0.isNaN } == count)
    #expect(said(table).contains("'<1' is a bound and no number: a gap in slipstream"))
  }

  @Test func `ends of ranges and numbers that begin with the day are no values`() throws {
    var (first, text) = (6_200_111_222, "")
    for row in 0..<40 {
      let last = first + row % 3
      text +=
        "\(3_161_238_811 + row),87\(row % 7).5,0.\(row % 5 + 1),\(first),\(last),\(1_795_788_000_000 + row * 350)\n"
      first = last + 1
    }
    #expect(try read(text).series.compactMap(\.name) == ["#2", "#3"])
    let rows = (0..<30).map {
      "2026/11/27 \(two($0 / 12)):\(two($0 % 12 * 5)):00,20261126\(240 + $0),\(80 + $0 % 7).5,\($0 % 5).25"
    }
    let market = try read("SETTLEMENTDATE,DISPATCHINTERVAL,RRP,EEP\n" + rows.joined(separator: "\n"))
    #expect(market.series.compactMap(\.name) == ["RRP", "EEP"])
  }
}
