import CivilTime
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

/// Small files as their publishers write them, read as every command reads a file that it is given without options.
@Suite("Files of strangers, read without options")
struct StrangersFilesTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).prefix { $0 != "Tests" }.joined(separator: "/")
    + "/Fixtures/read/"

  private func read(_ name: String, _ options: String...) throws -> SourceTable {
    try Sources.readFile(Self.folder + name, SeriesOptions.parse(options), zone: .utc, states: [])
  }

  private func values(_ table: SourceTable, _ name: String) -> [Double] {
    table.series.first { $0.name == name }?.samples.map(\.value) ?? []
  }

  private func starts(_ table: SourceTable) -> [String] {
    table.series.first.map { one in
      (one.samples.map(\.time) + one.bars.map(\.time)).map { ISO8601.format($0) }
    } ?? []
  }

  private func said(_ table: SourceTable) -> String {
    ((table.understanding?.assumptions ?? []) + table.notes.words).joined(separator: "; ")
  }

  @Test func `a table of categories is refused with the command that charts it, and only then`() throws {
    let folder = try TemporaryFolder()
    func sentence(_ text: String, in file: String = "sales.csv") throws -> String {
      let path = try folder.file(file, text)
      let failure = try #require(throws: Failure.self) {
        try Sources.readFile(path, SeriesOptions.parse([]), zone: .utc, states: [])
      }
      return failure.description
    }
    let words = try sentence("name,sales\nNorth,3\nSouth,5\n")
    #expect(words.contains("no column reads as a time") && words.contains("; slipstream chart /"), "\(words)")
    #expect(words.hasSuffix("sales.csv draws its rows as columns"), "\(words)")
    let quoted = try sentence("name,sales\nNorth,3\nSouth,5\n", in: "Ann's sales.csv")
    #expect(quoted.contains("; slipstream chart '/"), "\(quoted)")
    #expect(quoted.hasSuffix(#"/Ann'\''s sales.csv' draws its rows as columns"#), "\(quoted)")
    // One row, rows of one name, numbers alone and words alone are no such charts.
    for text in [
      "name,sales\nNorth,3\n", "name,sales\nNorth,3\nNorth,5\n", "a,b\n1,2\n3,5\n",
      "name,kind\nNorth,big\nSouth,small\n",
    ] {
      #expect(try !sentence(text).contains("slipstream chart"), "\(text)")
    }
  }

  @Test func `the line of names nearest to the numbers is the header of a short report`() throws {
    let table = try read("lammps-short.txt")
    #expect(table.series.compactMap(\.name) == ["Temp", "Press"] && table.badRows == 0)
    let steps = table.series[0].samples.map { table.indexScale?.number(of: $0.time) }
    #expect(steps == [0, 50, 100, 150])
  }

  @Test func `leap seconds stand at the days that their comments say`() throws {
    let table = try read("leap-seconds.list")
    #expect(
      starts(table)
        == ["1972-01-01", "1972-07-01", "1973-01-01", "1974-01-01", "2015-07-01", "2017-01-01"].map {
          $0 + "T00:00:00Z"
        })
    #expect(table.series.count == 1 && table.series[0].samples.map(\.value) == [10, 11, 12, 13, 36, 37])
  }

  @Test func `hours since a day in the name of their column are times`() throws {
    let table = try read("hours-since-1900.csv")
    #expect(starts(table).prefix(2) == ["2024-01-02T00:00:00Z", "2024-01-02T06:00:00Z"])
    #expect(table.series[0].samples.count == 6)
  }

  @Test func `records without the time of a gateway stand at that of the server`() throws {
    let table = try read("uplinks.jsonl")
    let series = try #require(table.series.first { $0.name?.hasSuffix("temperature") == true })
    #expect(series.samples.count == 9 && table.notes[.withoutData] == 0)
  }

  @Test func `the rows of a central bank begin below its lines of words, and its full stops are gaps`() throws {
    let table = try read("bundesbank.csv")
    #expect(table.series.count == 1 && table.badRows == 0)
    #expect(starts(table).first == "2024-01-02T00:00:00Z" && table.series[0].samples.count == 11)
    #expect(table.series[0].samples.count { $0.value.isNaN } == 2)
  }

  @Test func `the directives of a plot name the columns`() throws {
    let table = try read("energy.xvg")
    #expect(table.series.compactMap(\.name) == ["Potential", "Temperature"] && table.badRows == 0)
    #expect(table.indexScale?.name == "Time (ps)")
  }

  @Test func `years beside the names of months are months, and notes below a ruler are no rows`() throws {
    let table = try read("genesis.csv")
    #expect(starts(table).prefix(3) == ["2022-01-01T00:00:00Z", "2022-02-01T00:00:00Z", "2022-03-01T00:00:00Z"])
    #expect(starts(table).count == 18 && table.badRows == 0, "\(table.faults)")
    #expect(values(table, "Verbraucherpreisindex").prefix(2) == [110, 110.1])
  }

  @Test func `nanoseconds of kdb are kept`() throws {
    let table = try read("kdb.csv")
    #expect(table.areTrades && table.series.compactMap(\.name) == ["MSFT", "AAPL"])
    #expect(starts(table)[1] == "2024-01-02T09:30:02.123456782Z")
  }

  @Test func `times in a list of their own belong to the values beside them`() throws {
    let table = try read("export.jsonl")
    #expect(table.series.count == 2 && table.series.allSatisfy { $0.samples.count == 3 })
    #expect(table.series[1].samples.map(\.value) == [2, 3, 2.5])
    #expect(starts(table)[1] == "2024-01-02T09:00:15Z")
  }

  @Test func `lines between the rows name the runs of a circuit`() throws {
    let table = try read("circuit-steps.txt")
    #expect(table.series.compactMap(\.name) == ["R=1K", "R=2K"] && table.badRows == 0)
    #expect(table.series.allSatisfy { $0.samples.count == 5 } && table.indexScale != nil, "\(said(table))")
  }

  @Test func `numbers at even steps from a start are each at their time`() throws {
    let table = try read("night.json")
    #expect(Set(table.series.compactMap(\.name)) == ["heart_rate", "hrv"])
    #expect(starts(table).prefix(2) == ["2024-01-01T22:00:00Z", "2024-01-01T22:05:00Z"])
    #expect(values(table, "hrv") == [45, 46, 44, 47])
  }

  @Test func `year, month and day without names are dates, and the mark of a tide gauge is a gap`() throws {
    let table = try read("tide-days.csv")
    #expect(starts(table).prefix(2) == ["1979-01-01T00:00:00Z", "1979-01-02T00:00:00Z"])
    #expect(table.series.count == 1 && table.series[0].samples.count { $0.value.isNaN } == 2)
  }

  @Test func `of a broker's sections the one with the most rows in time is read`() throws {
    let table = try read("broker.csv")
    let prices = try #require(table.series.first { $0.name?.hasSuffix("T. Price") == true })
    #expect(prices.samples.map(\.value) == [125.3, 127, 128.7] && table.badRows == 0, "\(table.faults)")
    #expect(ISO8601.format(prices.samples[0].time) == "2023-01-05T10:30:00Z")
    #expect(said(table).contains("the section Trades from line 9 on is read"), "\(said(table))")
  }

  @Test func `the dividends of a broker are no chart beside its trades, however many they are`() throws {
    let table = try read("broker-dividends.csv")
    #expect(values(table, "AAPL/T. Price") == [125.3, 127, 128.7])
    #expect(
      said(table).contains("of these Dividends (8 rows) has times, too: grep '^Dividends,' FILE"), "\(said(table))")
  }

  @Test func `each value of a meter's day stands at the start of its interval`() throws {
    let table = try read("meter-days.csv")
    #expect(table.series.compactMap(\.name) == ["6102000001/E1 (kWh)", "6102000001/B1 (kWh)"])
    #expect(starts(table).count == 96 && starts(table)[1] == "2024-01-01T00:30:00Z" && table.badRows == 0)
    #expect(table.series[0].samples.suffix(2).allSatisfy { $0.value.isNaN })
  }

  @Test func `an empty year is the one above`() throws {
    let table = try read("genesis-merged.csv")
    #expect(starts(table).count == 16 && starts(table).last == "2023-04-01T00:00:00Z" && table.badRows == 0)
  }

  @Test func `metrics have their labels`() throws {
    let table = try read("metric-data.json")
    #expect(Set(table.series.compactMap(\.name)) == ["CPUUtilization", "NetworkIn"])
  }

  @Test func `the numbers of an inverter stand at their seconds since the start`() throws {
    let table = try read("inverter-day.json")
    #expect(table.series.compactMap(\.name) == ["EnergyReal_WAC_Sum_Produced (Wh)", "PowerReal_PAC_Sum (W)"])
    #expect(starts(table).prefix(2) == ["2024-06-01T22:00:00Z", "2024-06-01T23:00:00Z"])
  }

  @Test func `each category of a cube is a series`() throws {
    let table = try read("cube.json")
    #expect(table.series.compactMap(\.name) == ["Austria", "Belgium"] && values(table, "Belgium").first == 116.5)
    #expect(starts(table).last == "2023-06-01T00:00:00Z")
  }

  @Test func `a telegram is a row`() throws {
    let table = try read("telegrams.txt")
    #expect(values(table, "1-0:1.8.1 (kWh)") == [123.1, 123.101, 123.102, 123.103])
    #expect(starts(table).first == "2024-01-02T08:00:00Z")
  }

  @Test func `a date and the hour behind it are one time`() throws {
    let table = try read("station-hours.csv")
    #expect(starts(table)[25] == "2024-01-02T01:00:00Z")
  }
}
