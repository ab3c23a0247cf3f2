import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Lines of words above, between and below the rows")
struct MisreadLinesTests {
  private static func rows(_ count: Int) -> [String] {
    (0..<count).map { "\($0 * 50) 1.\(44 - $0) -\(3 + $0 * 7 % 5).5" }
  }

  @Test(
    arguments: ["Total wall time", "Loop of atoms", "wall time (s)", "Time of run"],
    ["Step Temp Press", "Time Temp Press", "Temp Press Volume"])
  func `the line nearest to the numbers has the names, whatever words stand above`(above: String, names: String) throws
  {
    for count in [3, 4, 6, 20] {
      let table = try? read(([above, names] + Self.rows(count)).joined(separator: "\n"))
      guard above != "Time of run" || names == "Step Temp Press" else { continue }
      guard let table else {
        #expect(names == "Temp Press Volume")
        continue
      }
      let found = Set(table.series.compactMap(\.name))
      #expect(
        found.isSubset(of: Set(names.split(separator: " ").map(String.init))) && !found.isEmpty,
        "\(above) \(names) \(count)")
    }
  }

  @Test(arguments: [
    "ns K bar", "[ns] [K] [bar]", "(-) (K) (bar)", "s degC bar", "int float float", "- K bar", "s kJ/mol bar",
  ]) func `a line of units below the names holds none`(units: String) throws {
    for count in [3, 4, 20] {
      let table = try read((["time temp press", units] + Self.rows(count)).joined(separator: "\n"))
      #expect(table.series.compactMap(\.name) == ["temp", "press"], "\(units) \(count)")
    }
  }

  @Test(arguments: [6, 20]) func `a report whose words are as many as its names is read by its table`(count: Int) throws
  {
    let text =
      ["Program 1.2", "Total wall time", "Step Temp Press"] + Self.rows(count)
      + ["Loop time of 1.23 on 1 procs for 1000 steps with 4000 atoms", "Total wall time: 0:00:01"]
    let table = try read(text.joined(separator: "\n"))
    #expect(table.series.compactMap(\.name) == ["Temp", "Press"])
    #expect(table.series.allSatisfy { $0.samples.count == count })
  }

  @Test(arguments: [3, 4, 6, 20], [2, 3, 4, 6]) func `a second table is seen, however short both are`(
    count: Int, below: Int
  )
    throws
  {
    for mark in [",", " ", "\t"] {
      var options = TextOptions()
      options.fields["index"] = "Xval"
      func rows(_ count: Int) -> [String] { (0..<count).map { "\($0),\($0 * 7 % 13).5" } }
      let text = (["Xval,Yval"] + rows(count) + ["Xnum,Ynum"] + rows(below)).joined(separator: "\n")
      let table = try read(text.replacing(",", with: mark), options)
      #expect(table.series.count == 1 && table.badRows == 0 && table.series[0].samples.count >= min(count, below))
      #expect(said(table).contains("another table follows") || said(table).contains("left out"))
    }
  }

  @Test(arguments: [1, 5, 100_000]) func `lines that name runs are no rows, however the text comes`(piece: Int) throws {
    let text =
      "time\tV(out)\n"
      + (1...3).map { run in
        "Step Information: R=\(run)K  (Step: \(run)/3)\n" + (0..<6).map { "\($0).5e-05\t0.\($0)\(run)\n" }.joined()
      }.joined()
    var reader = TextReader()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let end = min(start + piece, bytes.count)
      try bytes[start..<end].withUnsafeBufferPointer { part throws(FeedFault) in
        try reader.consume(part, isEnd: end == bytes.count)
      }
    }
    let table = try #require(reader.table)
    #expect(table.series.compactMap(\.name) == ["R=1K", "R=2K", "R=3K"] && table.badRows == 0)
    #expect(table.series.allSatisfy { $0.samples.count == 6 })
  }

  @Test(arguments: ["time\tv\na=b\nc=d\n", "time,v\n2024-01-02,1\n", "a\tb\n1\t2\n", "x=1 y=2\n"])
  func `other texts name no runs`(text: String) {
    Array(text.utf8).withUnsafeBufferPointer { #expect(RunLines.isOne($0, isEnd: true) == false) }
  }

  @Test func `a name that begins with the mark of directives is one`() throws {
    let text = "@timestamp,@value\n" + (1...5).map { "2024-01-0\($0),\($0).5" }.joined(separator: "\n")
    #expect(try read(text).series[0].samples.count == 5)
  }

  @Test(arguments: [2, 3, 12, 30]) func `a year beside the names of months is a month, whatever both are called`(
    count: Int
  )
    throws
  {
    let months = [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember",
    ]
    for head in ["Zeit;Merkmal;Wert", "Jahr;Bezeichnung;Wert"] {
      let text = ([head] + (0..<count).map { "\(2020 + $0 / 12);\(months[$0 % 12]);\($0 * 7 % 90),5" }).joined(
        separator: "\n")
      let table = try read(text)
      #expect(table.series.count == 1 && table.series[0].samples.count == count, "\(head)")
      #expect(ISO8601.format(table.series[0].samples[1].time) == "2020-02-01T00:00:00Z", "\(head)")
    }
  }

  @Test(arguments: [1, 2, 3, 30]) func `the rows of a market's report say their table`(count: Int) throws {
    var lines = [
      "C,NEMP.WORLD,DISPATCHIS,AEMO,PUBLIC,2024/01/02,00:00:00", "I,DISPATCH,CASE,1,SETTLEMENTDATE,RUNNO",
      "D,DISPATCH,CASE,1,\"2024/01/02 00:05:00\",1", "I,DISPATCH,PRICE,5,SETTLEMENTDATE,REGIONID,RRP",
    ]
    for row in 0...count {
      let clock = "\(ShortDate.two(row / 12)):\(ShortDate.two(row % 12 * 5)):00"
      lines.append("D,DISPATCH,PRICE,5,\"2024/01/02 \(clock)\",NSW1,\(50 + row * 7 % 13).25")
    }
    lines.append("C,\"END OF REPORT\",9")
    let table = try read(lines.joined(separator: "\n"))
    let expected: [Double] = (0...count).map { row in Double(50 + row * 7 % 13) + 0.25 }
    let found = table.series.flatMap { $0.samples.map(\.value) }
    #expect(found == expected)
    #expect(said(table).contains("the section DISPATCH PRICE"), "\(said(table))")
  }
}
