import CivilTime
import Testing
import TextPoints
import TimeSeries

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

@Suite("Logs and traces of instruments")
struct LogsOfInstrumentsTests {
  @Test func `lines above the rows of a log come again and are skipped`() throws {
    let above = ["=====================", "   Date (UTC) Time     IP Address   St   Freq ppm", "====================="]
    var lines: [String] = []
    for row in 0..<150 {
      if row % 64 == 0 { lines += above }
      lines.append("2026-11-27 \(two(row / 60)):\(two(row % 60)):00 158.152.1.76     3    340.\(100 + row % 50)")
    }
    let table = try read(lines.joined(separator: "\n") + "\n")
    #expect(table.badRows == 0 && table.series.last?.samples.count == 150)
    #expect(
      !said(table).contains("means missing") && said(table).contains("6 lines of those above the rows come again"))
  }

  @Test func `modified Julian days with seconds behind them are times`() throws {
    var options = TextOptions()
    options.today = 20_784
    let rows = (0..<40).map {
      "\(61_370 + $0 / 30) \(($0 % 30) * 64 + 83_600 * ($0 < 30 ? 1 : 0)).337 0.00\($0 % 9 + 1) -12.3\($0 % 7)"
    }
    let table = try read(rows.joined(separator: "\n") + "\n", options)
    #expect(table.badRows == 0 && table.series.map(\.name) == ["#3", "#4"])
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2026-11-26T23:13:20.337Z")
    #expect(table.series[0].samples.last.map { ISO8601.format($0.time) } == "2026-11-27T00:09:36.337Z")
  }

  @Test func `a number that stands still before seconds is no day of long ago`() {
    let rows = (0..<40).map { "42123 \($0 * 64).337 0.00\($0 % 9 + 1)" }
    #expect(fault(rows.joined(separator: "\n") + "\n").contains("not a time series"))
  }

  @Test func `each trace of a seismogram is a series`() throws {
    var text = ""
    for trace in ["XX_STA__EHZ_D", "XX_STA__EHN_D"] {
      text += "TIMESERIES \(trace), 30 samples, 200 sps, 2009-08-24T00:20:03.000000, TSPAIR, INTEGER, Counts\n"
      for row in 0..<30 { text += "2009-08-24T00:20:03.\(two(row))5000  \(trace.hasSuffix("Z_D") ? row : -row)\n" }
    }
    let table = try read(text)
    #expect(table.badRows == 0 && table.series.compactMap(\.name) == ["XX_STA__EHZ_D", "XX_STA__EHN_D"])
    #expect(values(table, "XX_STA__EHN_D").last == -29)
    let one = try read(String(text.prefix(text.count / 2)))
    #expect(one.series.count == 1 && one.series[0].samples.count == 30)
  }

  @Test func `a rate in bits and a ratio of a log are values`() throws {
    let lines = (0..<20).map {
      "frame=\($0 * 25) fps=24.\($0 % 9) size=\($0 * 130)kB bitrate=11\($0 + 10).4kbits/s speed=1.0\($0 % 7)x"
    }
    let table = try read(lines.joined(separator: "\n") + "\n")
    #expect(values(table, "bitrate").first == 1_110.4 && values(table, "speed").prefix(2) == [1.0, 1.01])
  }

  @Test func `the first set of a plot is read, and the others are said`() throws {
    let rows = (0..<20).map { "\(Double($0) / 4 - 9.5)  \($0 * $0)\n" }.joined()
    let text = fault("@type xy\n" + rows + "&\n@type xy\n" + rows + "&\n")
    #expect(text.contains("--fields index=#1") && !text.contains("@type"), "\(text)")
    var options = TextOptions()
    options.fields = ["index": "#1"]
    let table = try read("@type xy\n" + rows + "&\n@type xy\n" + rows + "&\n", options)
    #expect(table.badRows == 0 && table.series[0].samples.count == 20)
    #expect(said(table).contains("behind the & in line 22"))
  }

  @Test func `sources of fixed forms are known behind their remarks, and say what reads them`() {
    let set = "%# a cut of a problem\n% with remarks\n@problemName Unit\n@timestamps true\n@data\n(0,2.5),(1,3.5):1\n"
    #expect(fault(set).contains("a set for sktime"))
    let days = (1...31).map { $0 < 30 ? "   \(10 + $0)  W" : "-9999   " }.joined()
    #expect(fault("USW00014739202402TMAX\(days)\nUSW00014739202402TMIN\(days)\n").contains("GHCN"))
  }
}
