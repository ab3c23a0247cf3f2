import CivilTime
import Testing
import TextPoints
import TimeSeries

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

@Suite("Well logs of others")
struct WellLogRowsTests {
  private static func log(_ rows: [String]) -> String {
    """
    ~Version
    VERS. 2.0 : CWLS LOG ASCII STANDARD
    WRAP. NO : ONE LINE PER DEPTH STEP
    ~Well
    NULL. -999.25 : NULL VALUE
    ~Curve
    DEPT.M : DEPTH
    GR.API : GAMMA
    RT.OHMM : RESISTIVITY
    ~A
    \(rows.joined(separator: "\n"))

    """
  }

  @Test func `a row in which numbers touch is a bad one, since it does not show which is missing`() throws {
    let table = try read(Self.log(["1.0 50.5 7.25", "2.0 5020.101130.188", "3.0 51.5 7.5", "4.0 52.5 7.75"]))
    #expect(values(table, "GR") == [50.5, 51.5, 52.5] && values(table, "RT") == [7.25, 7.5, 7.75])
    #expect(table.faults.count == 1)
  }

  @Test(arguments: [1, 3, 30])
  func `rows in which numbers touch take no curve from the log`(_ bad: Int) throws {
    let rows =
      ["0.5 50.5 7.25", "0.75 50.75 7.5"] + (0..<bad).map { "\($0 + 1).0 502.101130.188" } + ["99.0 52.5 7.75"]
    let table = try read(Self.log(rows))
    #expect(table.series.map(\.name) == ["GR", "RT"])
    #expect(values(table, "RT") == [7.25, 7.5, 7.75] && table.badRows == bad)
  }

  @Test func `a stray decimal comma makes a bad cell and no thousands`() throws {
    let rows = (0..<30).map { "\($0).5 123.450 \($0 == 7 ? "123,420" : "123.450")" }
    let table = try read(Self.log(rows))
    #expect(values(table, "RT").allSatisfy { $0.isNaN || $0 < 200 })
    #expect(!table.faults.isEmpty)
  }

  @Test func `the line that opens the rows may name the curves`() throws {
    let table = try read(
      "~A  DEPTH     DT       RHOB\n1670.000   123.450 2550.000\n1669.875   123.460 2551.000\n1669.750   123.470 2552.000\n"
    )
    #expect(values(table, "DT") == [123.45, 123.46, 123.47] || values(table, "DT") == [123.47, 123.46, 123.45])
    #expect(values(table, "RHOB").contains(2550))
  }
}

@Suite("Numbers with marks, and days of a month by other names")
struct MarkedNumbersTests {
  @Test func `a mark behind a number is no part of it`() throws {
    let rows = (1...12).map { "2023   \($0)    \($0 % 5 == 0 ? "\($0).1*" : "\($0).1")     88.\($0 % 10)#" }
    let table = try read("yyyy  mm   tmax    sun\n" + rows.joined(separator: "\n") + "\n")
    #expect(values(table, "tmax") == (1...12).map { Double($0) + 0.1 })
    #expect(values(table, "sun").count == 12 && !values(table, "sun").contains { $0.isNaN })
    #expect(said(table).contains("units or factors") || said(table).contains("marks"), "\(said(table))")
  }

  @Test(arguments: ["DayofMonth", "day_of_month", "DayOfMonth"])
  func `the day of a month is a part of a date`(_ name: String) throws {
    let rows = (1...28).map { "2008,1,\($0),\($0 % 7),\(100 + $0)" }
    let table = try read("Year,Month,\(name),DayOfWeek,flights\n" + rows.joined(separator: "\n") + "\n")
    let times = table.series.first { $0.name == "flights" }?.samples.map(\.time) ?? table.series[0].samples.map(\.time)
    #expect(times.first == Timestamp(nanoseconds: 1_199_145_600_000_000_000))
    #expect(Set(times.map(\.nanoseconds)).count == 28)
  }
}

@Suite("Headers and rows of loggers")
struct LoggerHeaderTests {
  @Test(arguments: [",", ";"], [false, true])
  func `a delimiter at the end of the rows moves no name`(_ mark: String, _ hasPreamble: Bool) throws {
    let rows = (0..<12).map { "2000-01-01 00:\($0 + 10)\(mark)\($0 % 2)\(mark)\($0 * 10)\(mark)" }
    let head = (hasPreamble ? ["Device: a", "Serial: 7"] : []) + ["Date\(mark)Event\(mark)Light"]
    let table = try read((head + rows).joined(separator: "\n") + "\n")
    #expect(table.series.map(\.name) == ["Event", "Light"])
    #expect(values(table, "Light") == (0..<12).map { Double($0 * 10) })
  }

  @Test func `rows that begin with a key describe the channels, and one has their names`() throws {
    let text = """
      Start: 2000-01-27 19:00:00 GMT
      End: 2000-01-28 06:59:59 GMT

      Serial number:,myUUID,myUUID
      Name:,Acceleration X+Y,Light

      Group:,0,1
      Sample rate:,10,10
      Binning mode:,Sum,Average
      Number of running average bins:,0,0

      """
    let rows = (10..<40).map { "2000-01-27 19:00:\($0),\($0 * 3 % 7),\($0)" }
    let table = try read(text + "\n" + rows.joined(separator: "\n") + "\n")
    #expect(table.series.map(\.name) == ["Acceleration X+Y", "Light"])
    #expect(values(table, "Light") == (10..<40).map(Double.init))
  }

  @Test func `id between the shares of a processor's time is the idle one, and an id that is left out is named`() throws
  {
    let idle = try read(
      "time,us,sy,id,wa\n" + (0..<20).map { "\(1_704_067_200 + $0),\($0 % 5),1,\(90 - $0 % 5),\($0 % 3)\n" }.joined())
    #expect(values(idle, "id").first == 90)
    let other = try read("time,id,value\n" + (0..<20).map { "\(1_704_067_200 + $0),\($0 * 7 % 5),\($0)\n" }.joined())
    #expect(said(other).contains("column id is"), "\(said(other))")
  }

  @Test func `an address in hexadecimal digits is no number with a unit`() throws {
    let rows = (0..<6).map { "2024-01-01T00:00:0\($0)Z,800000000000000C,\($0).5\n" }
    let table = try read("time,join_eui,temperature\n" + rows.joined())
    #expect(table.series.allSatisfy { series in series.samples.allSatisfy { $0.value < 10 } })
  }

  @Test func `a code of words and numbers is no value where numbers stand beside it`() throws {
    let rows = (0..<24).map { row in
      "\(1999 + row % 2 * 9),\(row % 3 == 0 ? "a4 quattro" : "civic"),\(row % 3 == 0 ? "4" : "f"),\(18 + row % 7)\n"
    }
    let table = try read("year,model,drv,cty\n" + rows.joined())
    #expect(table.understanding?.valueName != "drv")
  }
}

@Suite("Advice about columns that are not times")
struct NoTimesTests {
  @Test func `a name that begins with time series is no time`() throws {
    let rows = (1...9).map { "2005-01-0\($0),\(25_000 + $0),\(2_250 + $0),1.5\n" }
    let table = try read("timesteps,Time series of demand,Time series of supply,flow\n" + rows.joined())
    #expect(table.series.map(\.name) == ["Time series of demand", "Time series of supply", "flow"])
  }

  @Test func `years that come again are no advice`() {
    let rows = (0..<12).map { "\(41_317 + $0 * 180).0 1 \($0 % 2 * 6 + 1) \(1_972 + $0 / 2) \(10 + $0)" }
    let advice = fault(rows.joined(separator: "\n") + "\n")
    #expect(!advice.contains("time=#4"), "\(advice)")
  }

  @Test func `rows of different numbers of fields are said to be of a fixed width`() {
    let rows = (0..<60).map { row in
      "73 \(row / 28 + 1) \(row % 28 + 1) \(41_684 + row).00 I 0.12\(10 + row) 0.0097\(row) 0.1369 0.0159"
        + String(repeating: " 0.27", count: row < 20 ? 0 : row % 3)
    }
    let advice = fault(rows.joined(separator: "\n") + "\n")
    #expect(advice.contains("9 to 11 fields between blanks") && !advice.contains("--time index"), "\(advice)")
  }

  private func fault(_ text: String) -> String {
    do {
      _ = try read(text)
      return ""
    } catch { return "\(error)" }
  }
}
