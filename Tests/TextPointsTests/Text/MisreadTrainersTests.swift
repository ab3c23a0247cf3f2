import CivilTime
import Testing
import TextPoints
import TimeSeries

/// The numbers at which the points of a series stand.
private func places(_ table: SourceTable, _ name: String? = nil) -> [Double] {
  guard let scale = table.indexScale else { return [] }
  let series = table.series.first { name == nil || $0.name == name }
  return (series?.samples ?? []).map { scale.number(of: $0.time) }
}

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

@Suite("Rows that hold the numbers of different columns")
struct RowsOfPartsTests {
  /// As the CSV logger of a trainer writes them: a row of validation stands behind the rows of training.
  private static func log(trainingRows: Int, epochs: Int, isAtSameStep: Bool = true) -> String {
    var (text, step) = ("epoch,step,train_loss,val_loss\n", -1)
    for epoch in 0..<epochs {
      for _ in 0..<trainingRows {
        step += 50
        text += "\(epoch),\(step),\(2 + Double(epoch) / 8),\n"
      }
      text += "\(epoch),\(isAtSameStep ? step : step + 7),,\(3 + Double(epoch) / 8)\n"
    }
    return text
  }

  @Test(arguments: [1, 4, 20], [true, false])
  func `an empty cell beside the number of another column is no gap`(trainingRows: Int, isAtSameStep: Bool) throws {
    let table = try read(Self.log(trainingRows: trainingRows, epochs: 5, isAtSameStep: isAtSameStep))
    #expect(table.series.map(\.name) == ["train_loss", "val_loss"] && table.indexScale?.name == "step")
    #expect(values(table, "train_loss").count == trainingRows * 5 && values(table, "val_loss").count == 5)
    #expect(!table.series.contains { $0.samples.contains { $0.value.isNaN } })
    #expect(!said(table).contains("time of another row"), "\(said(table))")
  }

  @Test func `rows of one time are joined where the other one has the number`() throws {
    let rows = (0..<8).map { "2024-01-01T00:0\($0):00Z,\($0),,5\n2024-01-01T00:0\($0):00Z,,\($0),5\n" }
    let table = try read("time,a,b,c\n" + rows.joined())
    #expect(values(table, "a").count == 8 && !values(table, "a").contains { $0.isNaN })
    #expect(values(table, "b").count == 8 && !values(table, "b").contains { $0.isNaN })
  }

  @Test func `a number that is missing beside one that stands beside others is a gap`() throws {
    let rows = (0..<12).map { "2024-01-01T00:\(10 + $0):00Z,\($0 % 5 == 2 ? "" : "1.5"),\($0 % 4 == 3 ? "" : "2.5")\n" }
    let table = try read("time,a,b\n" + rows.joined())
    #expect(values(table, "a").count == 12 && values(table, "a").count { $0.isNaN } == 2)
    #expect(values(table, "b").count == 12 && values(table, "b").count { $0.isNaN } == 3)
  }
}

@Suite("Numbers and durations that name no day")
struct NoDayTests {
  @Test(arguments: ["time", "Time (s)", "t", "timestamp"], [0.1, 1, 0.0025])
  func `small numbers that rise are the axis, and the option that counts them from 1970 on is said`(
    name: String, step: Double
  ) throws {
    let table = try read("\(name),v\n" + (0..<40).map { "\(Double($0) * step),\($0 % 7)\n" }.joined())
    #expect(places(table).count == 40 && table.badRows == 0)
    #expect(places(table).enumerated().allSatisfy { abs($1 - Double($0) * step) < 1e-9 })
    #expect(said(table).contains("--time-unit s "), "\(said(table))")
  }

  @Test func `whole seconds in the sample may have fractions behind it`() throws {
    let table = try read("time,v\n" + (0..<1_500).map { "\($0 < 1_200 ? "\($0)" : "\($0).5"),1\n" }.joined())
    #expect(table.badRows == 0 && places(table).last == 1_499.5)
  }

  @Test func `the options read them as times`() throws {
    var options = TextOptions(timeUnit: .milliseconds)
    #expect(try times("time,v\n0,1\n10,2\n20,3\n", options).last == "1970-01-01T00:00:00.02Z")
    options = TextOptions(fields: ["time": "time"])
    #expect(try times("time,v\n0,1\n10,2\n20,3\n", options).last == "1970-01-01T00:00:20Z")
  }

  @Test func `a day wins over a number that rises beside it`() throws {
    let rows = (0..<20).map { "\($0),2024-01-01T00:00:\(10 + $0)Z,\($0 % 7)\n" }
    #expect(try times("time,date,v\n" + rows.joined()).first == "2024-01-01T00:00:10Z")
  }

  @Test func `durations of the epochs are no times of day`() throws {
    let rows = (0..<12).map { "\($0),0.\(70 - $0),0.\(75 - $0),00:\(12 + $0 % 3)\n" }
    let table = try read("epoch,train_loss,valid_loss,time\n" + rows.joined())
    #expect(places(table) == (0..<12).map(Double.init) && table.indexScale?.name == "epoch")
    #expect(table.series.map(\.name) == ["train_loss", "valid_loss"])
    let alike = try read("epoch,loss,time\n" + (0..<12).map { "\($0),0.\(70 - $0),00:12\n" }.joined())
    #expect(places(alike) == (0..<12).map(Double.init))
  }

  @Test func `of the counts of a run the steps are the axis`() throws {
    let rows = (1...12).map { "\(20 + $0 * 3).5,\(1_500 - $0 * 7),\($0),\($0 * 14 / 10),\($0 * 2_048)\n" }
    let table = try read(
      "rollout/ep_rew_mean,time/fps,time/iterations,time/time_elapsed,time/total_timesteps\n" + rows.joined())
    #expect(places(table) == (1...12).map { Double($0 * 2_048) })
    #expect(table.series.map(\.name) == ["rollout/ep_rew_mean", "time/fps"], "\(table.series.map(\.name))")
  }
}

@Suite("Well logs, instruments and logs of trainers")
struct InstrumentTests {
  private static func log(_ head: String, wrap: String = "NO") -> String {
    """
    ~VERSION INFORMATION
     VERS.           2.0 :   CWLS LOG ASCII STANDARD - VERSION 2.0
     WRAP.           \(wrap)  :   ONE LINE PER DEPTH STEP
    ~WELL INFORMATION
    #MNEM.UNIT       DATA               DESCRIPTION
     STRT    .M      1670.0000          :START DEPTH
     NULL    .       -999.25            :NULL VALUE
     COMP    .       ANY OIL CO. INC.   :COMPANY: NAME
    ~CURVE INFORMATION
     DEPT   .M                          :  1  DEPTH
     DT     .US/M    60 520 32 00       :  2  SONIC TRANSIT TIME
     RHOB   .K/M3    45 350 01 00       :  3  BULK DENSITY
    ~OTHER
         Note: the tools became stuck at 1668 metres.
    \(head)
    1670.000   123.450  2550.000
    1669.875   -999.2500  2551.000
    1669.750   124.450  -999.25
    1669.625   125.450  2553.000

    """
  }

  @Test(arguments: ["~A  DEPTH     DT    RHOB", "~ASCII LOG DATA", "~A"])
  func `the curves of a well log have their names, its depth is the axis, and its null is missing`(head: String) throws
  {
    let table = try read(Self.log(head))
    #expect(table.series.map(\.name) == ["DT", "RHOB"] && table.indexScale?.name == "DEPT")
    #expect(places(table, "DT") == [1_670, 1_669.875, 1_669.75, 1_669.625] && table.badRows == 0)
    #expect(values(table, "DT").map(\.isNaN) == [false, true, false, false])
    #expect(values(table, "RHOB").map(\.isNaN) == [false, false, true, false])
    #expect(said(table).contains("-999.25 means missing"), "\(said(table))")
  }

  @Test func `a well log of broken rows is refused with the command that writes whole ones`() {
    #expect(fault(Self.log("~A", wrap: "YES")).contains("lasio.read('FILE')"))
  }

  @Test func `a mark before the names is none of them`() throws {
    let rows = (0..<12).map { "\(100 + $0 * 10) 0.\(10 + $0) -\(30 + $0).5\n" }
    let table = try read("! a network analyzer\n# MHZ S MA R 50\n! freq mag ang\n" + rows.joined())
    #expect(table.series.map(\.name) == ["mag", "ang"] && table.indexScale?.name == "freq")
    #expect(places(table, "mag").first == 100)
    #expect(fault("# MHZ S MA R 50\n" + rows.joined()).contains("--fields index=#1 makes column #1 the axis"))
  }

  @Test(arguments: [
    "X,CH1,Start,Increment,\nSequence,Volt,-6.0e-03,1.0e-05\n",
    "X,CH1,Start,Increment,\nSequence,Volt,-6.0e-03,1.0e-05,\n",
  ])
  func `an oscilloscope's start and increment are said`(head: String) throws {
    for end in ["", ",", ",,"] {
      let table = try read(head + (0..<40).map { "\($0),\($0 % 7).5e-01\(end)\n" }.joined())
      #expect(table.count == 40 && table.badRows == 0 && places(table).last == 39, "\(said(table))")
      #expect(said(table).contains("Start -6.0e-03, Increment 1.0e-05"), "\(said(table))")
    }
  }

  @Test(arguments: [("train-rmse:", "eval-rmse:"), ("training's l2: ", "valid_1's l2: ")])
  func `the log of a booster has its numbers under their names`(train: String, valid: String) throws {
    let table = try read((0..<40).map { "[\($0)]\t\(train)\(90 - $0).5\t\(valid)\(95 - $0).25\n" }.joined())
    #expect(table.series.map(\.name) == [train, valid].map { String($0.prefix { $0 != ":" }) }, "\(said(table))")
    #expect(places(table) == (0..<40).map(Double.init) && table.badRows == 0)
    #expect(table.series[0].samples.last?.value == 51.5)
  }

  @Test func `times behind words need no name where no other numbers are times`() throws {
    let rows = (0..<6).flatMap { row in
      ["%user", "%idle"].map { "box\t600\t\(1_714_521_601 + 600 * row)\tall\t\($0)\t\(row).5\n" }
    }
    let table = try read(rows.joined())
    #expect(table.series.map(\.name) == ["%user", "%idle"], "\(said(table))")
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2024-05-01T00:00:01Z")
  }

  @Test func `numbers since 1970 behind texts of times are read and said`() throws {
    let rows = (0..<1_400).map { row in
      let time = Timestamp(nanoseconds: (1_704_067_200 + Int64(row) * 60) * 1_000_000_000)
      return "\(row < 1_200 ? ISO8601.format(time) : "\(1_704_067_200 + row * 60)"),\(row % 7)\n"
    }
    let table = try read("time,v\n" + rows.joined())
    #expect(table.badRows == 0 && table.count == 1_400)
    #expect(zip(table.samples, table.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(said(table).contains("200 times are in another unit"), "\(said(table))")
    let small = try read("time,v\n" + rows[..<1_200].joined() + "1200,1\n")
    #expect(small.badRows == 1 && small.faults[0].description.contains("line 1202: time '1200' is not a time"))
  }
}

@Suite("Months in other languages")
struct MonthNameTests {
  @Test(arguments: [
    ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
    [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
      "décembre",
    ],
    ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"],
    ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
    ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
  ])
  func `dates with the name of a month are read in any of them`(months: [String]) throws {
    let text = "date;valeur\n" + months.enumerated().map { "15 \($1) 2021;\(100 + $0),5\n" }.joined()
    let expected = (1...12).map { "2021-\(ShortDate.two($0))-15T00:00:00Z" }
    #expect(try times(text) == expected)
    let alone = "mois;valeur\n" + months.enumerated().map { "\($1) 2021;\(100 + $0),5\n" }.joined()
    #expect(try times(alone) == expected.map { $0.replacing("-15T", with: "-01T") })
  }

  @Test func `words of other meanings are no dates`() throws {
    #expect(fault("a,v\n" + (0..<6).map { "set \($0) of 10,1\n" }.joined()).contains("no column reads as a time"))
  }
}
