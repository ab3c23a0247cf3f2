import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Dates in digits, groups of columns and points of thousands")
struct MisreadDigitsTests {
  /// The days of the first series.
  private func days(_ table: SourceTable) -> [CivilDate] {
    (table.series.first?.samples ?? []).map {
      CivilDate(days: Int($0.time.nanoseconds / (Timestamp.nanosecondsPerSecond * Timestamp.secondsPerDay)))
    }
  }

  private func options(_ order: DateOrder?) -> TextOptions {
    var options = TextOptions()
    options.dates = order
    return options
  }

  // MARK: dates in digits

  private func digits(_ date: CivilDate, _ order: DateOrder, isLong: Bool) -> String {
    let (year, month, day) = (isLong ? date.year : date.year % 100, date.month, date.day)
    let number =
      switch order {
      case .ymd: year * 10_000 + month * 100 + day
      case .dmy: (day * 100 + month) * (isLong ? 10_000 : 100) + year
      case .mdy: (month * 100 + day) * (isLong ? 10_000 : 100) + year
      }
    let text = String(number)
    return String(repeating: "0", count: (isLong ? 8 : 6) - text.utf8.count) + text
  }

  @Test(arguments: DateOrder.allCases, [true, false])
  func `dates in digits are read in the only order that makes days one after the other`(
    order: DateOrder, isLong: Bool
  ) throws {
    for (first, step) in [(6_387, 7), (17_700, 1), (19_700, 30)] {
      for count in [3, 40] {
        let wanted = (0..<count).map { CivilDate(days: first + $0 * step) }
        let rows = wanted.enumerated().map { "\(digits($1, order, isLong: isLong)),\($0 * 7 % 11).5" }
        let table = try read((["date,n"] + rows).joined(separator: "\n"))
        // A few days may be dates in several orders: then the option tells, and no other date is believed.
        let asked = try read((["date,n"] + rows).joined(separator: "\n"), options(order))
        #expect(days(asked) == wanted, "\(order) \(isLong) \(step)")
        if count == 40 { #expect(days(table) == wanted, "\(order) \(isLong) \(step)") }
      }
    }
  }

  @Test func `without names, too, days that are no rising numbers are the times`() throws {
    let text = """
      8788 01 280687  ADLPER 252
      8788 01 280687  MELADL 445
      8788 02 050787  ADLPER 240
      8788 02 050787  MELADL 451
      8788 03 120787  ADLPER 159
      8788 03 120787  MELADL 411
      """
    let table = try read(text)
    #expect(said(table).contains("time from column #3 (dates in digits, day first)"), "\(said(table))")
    #expect(days(table).map(\.description) == ["1987-06-28", "1987-07-05", "1987-07-12"])
  }

  @Test func `numbers that rise by themselves, and ids, are no dates`() throws {
    for values in [(0..<40).map { 10_100 + $0 * 100 }, (0..<40).map { 311_299 - $0 * 7 % 5_000 }] {
      let table = try? read((["code,n"] + values.enumerated().map { "\($1),\($0 % 7).5" }).joined(separator: "\n"))
      #expect(table.map { !said($0).contains("dates in digits") } ?? true)
    }
  }

  // MARK: groups of columns

  private static let dstat = """
    ----system---- --total-cpu-usage-- -dsk/total-
         time     |usr sys idl| read  writ
    28-11 16:24:45| 89   4   6|1613k 4729k
    28-11 16:24:46|100   0   0|   0     0
    28-11 16:24:47| 99   1   0|   0    12k

    """

  @Test func `bars divide groups, and blanks the columns of a group`() throws {
    let table = try read(Self.dstat)
    #expect(table.series.compactMap(\.name) == ["usr", "sys", "idl", "read", "writ"])
    #expect(table.series.map { $0.samples.map(\.value) }[3] == [1_613_000, 0, 0])
    #expect(days(table).count == 3 && Set(days(table)).count == 1)
  }

  @Test func `the same comes from pieces of any size, and where the names come again`() throws {
    let names = Self.dstat.split(separator: "\n").prefix(2).joined(separator: "\n")
    let again = "\(Self.dstat)\(names)\n28-11 16:24:48|9 1 2|3 4\n"
    let whole = try read(again)
    #expect(whole.series.first?.samples.count == 4)
    for size in [1, 2, 3, 7, 64] {
      var groups = Array(again.utf8).withUnsafeBufferPointer { GroupedText(startingWith: $0) }
      var wanted = groups
      let bytes = Array(again.utf8)
      let all = bytes.withUnsafeBufferPointer { wanted?.lines($0, isEnd: true) }
      var parts: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let part = Array(bytes[start..<min(start + size, bytes.count)])
        parts += part.withUnsafeBufferPointer { groups?.lines($0, isEnd: start + size >= bytes.count) } ?? []
      }
      #expect(parts == all)
    }
  }

  @Test(arguments: [
    "", "a", "a|b\n1|2\n", "first name|paid\nJohn Smith|2\n", "a b|c\n1|2\n", "1 2|3\n4 5|6\n", "----\n", "----x----",
    "time|a b\n",
  ])
  func `other texts with bars and dashes stay as they are`(text: String) {
    Array(text.utf8).withUnsafeBufferPointer { #expect(GroupedText(startingWith: $0) == nil) }
  }

  // MARK: lists within objects

  @Test(arguments: [
    #"{"name":"s","time":{"format":"%Y-%m","index":[0,1,2],"raw":["1969-01","1969-02","1969-03"]},"series":"#
      + #"[{"label":"KSI","type":"int","raw":[1687,1508,1507]}]}"#,
    #"{"xAxis":{"categories":["1969-01","1969-02","1969-03"]},"series":[{"name":"KSI","data":[1687,1508,1507]}]}"#,
  ])
  func `times stand in an object beside the values`(text: String) throws {
    let table = try read(text)
    #expect(days(table).map(\.description) == ["1969-01-01", "1969-02-01", "1969-03-01"])
    #expect(table.series.first?.samples.map(\.value) == [1_687, 1_508, 1_507])
  }

  @Test func `the order of rows is not advised where the elements of lists are the columns`() {
    let text = #"{"x":[0.1,0.2,0.3],"sets":[{"name":"a","data":[13.3,14.1,15.2]},{"name":"b","data":[101,102,104]}]}"#
    #expect { try read(text) } throws: { !"\($0)".contains("--time index") }
  }

  // MARK: reports

  @Test func `settings above a report are no rows of a table`() {
    let settings = (0..<40).map { "   parameter\($0)   = \($0 * 3).5" }
    let report = (0..<12).flatMap { step in
      [
        "           Step           Time", "         \(step * 5_000)    \(step * 5).00000",
        "   Energies (kJ/mol) of the whole box at this step",
        "         Potential  Kinetic En.   Total Energy  Temperature",
        "   -9.62492e+04 2.95545e+02 1.5 300", "",
      ]
    }
    #expect { try read((["integrator, 2020.5"] + settings + report).joined(separator: "\n")) } throws: {
      "\($0)".contains("This is a report, not a table")
    }
  }

  // MARK: points of thousands

  @Test func `a point is one of decimals where the whole numbers are among them, or another column says so`() throws {
    let times = (0..<24).map { "2024-01-\($0 < 9 ? "0" : "")\($0 + 1)" }
    let percent = times.enumerated().map { "\($1),\(["89.504", "98", "100", "99.500", "0"][$0 % 5])" }
    #expect(try read((["time,usr"] + percent).joined(separator: "\n")).series[0].samples[0].value == 89.504)
    let german = times.enumerated().map { "\($1),\(["1.012", "987", "1.100"][$0 % 3])" }
    #expect(throws: (any Error).self) { try read((["time,n"] + german).joined(separator: "\n")) }
    let beside = times.enumerated().map { "\($1),\(["1.012", "987", "1.100"][$0 % 3]),1639007.364" }
    #expect(try read((["time,n,m"] + beside).joined(separator: "\n")).series[0].samples[0].value == 1.012)
  }
}
