import CivilTime
import Testing
import TextPoints
import TimeSeries

private func places(_ table: SourceTable) -> [Double] {
  guard let scale = table.indexScale else { return [] }
  return (table.series.first?.samples ?? []).map { scale.number(of: $0.time) }
}

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

private func lines(_ count: Int, _ line: (Int) -> String) -> String {
  (0..<count).map { line($0) + "\n" }.joined()
}

@Suite("Advice that leads to a chart")
struct PlausibleAdviceTests {
  @Test func `numbers that are dates are offered as times, and never as the axis`() throws {
    let rows = lines(20) { "722874 93134  \(20_070_110 + $0)    5\($0 % 7).0 24    43.\($0 % 9) 24\n" }
    for text in [rows, lines(2) { "722874 93134 \(20_071_231 + $0 * 8_870) 5\($0).5" }] {
      let said = fault(text)
      #expect(said.contains("--fields time=#3 takes column #3") && !said.contains("index=#3"), "\(said)")
    }
    #expect(try times(rows, TextOptions(fields: ["time": "#3", "value": "#4"])).first == "2007-01-10T00:00:00Z")
  }

  @Test func `a position that no column has is refused, however far it is from the columns`() {
    let rows = lines(5) { "2026-01-0\($0 + 1),\($0)" }
    for position in [0, -1, 3, Int.max, Int.min] {
      let said = fault(rows, TextOptions(fields: ["time": "#1", "value": "#\(position)"]))
      #expect(said.contains("#\(position)"), "\(said)")
    }
  }

  @Test func `sizes in bytes are no times, however recent they look`() {
    let said = fault(
      "op\ttime\tsize\trows\n" + lines(60) { "read\t\(28 - $0 % 17).5\t\(1_641_999_923 + $0 / 30)\t14388451" })
    #expect(!said.contains("time=size"), "\(said)")
  }

  @Test func `a code of few numbers, and a counter that begins again, are no axis`() {
    let log = [200, 304, 500, 200].enumerated().map { row, status in
      "192.168.1.\(row) - - [01/Mar/2024:12:00:0\(row) +0100] \"GET / HTTP/1.1\" \(status) 612 \"-\" \"curl\" 0.0\(row)\n"
    }
    #expect(!fault(log.joined()).contains("index="), "\(fault(log.joined()))")
    #expect(fault(log.joined()).contains("tools/bridges/weblog"))
    let counter = lines(64) { "\($0 % 16)\t1\t1\t0\t\(496 + $0 % 3)\t" }
    #expect(!fault(counter).contains("index="), "\(fault(counter))")
    let codes = fault("kind,v\n" + lines(40) { "\($0 < 20 ? 1 : 2),\($0 % 7).5" })
    #expect(!codes.contains("index="), "\(codes)")
  }

  @Test func `a name that is a number heads no axis`() {
    let said = fault("17.1,36.6\n" + lines(20) { "\($0 % 5).25,\($0).5" })
    #expect(!said.contains("index=36.6"), "\(said)")
  }

  @Test func `numbers that rise in every row may be the axis, and a timer is`() throws {
    let table = try read("timer,hr\n" + lines(20) { "\(Double($0) * 8.5479),\(515 - $0 % 3)" })
    #expect(table.indexScale?.name == "timer" && table.series.count == 1 && places(table)[2] == 17.0958)
    #expect(fault("way,hr\n" + lines(20) { "\(Double($0) * 8.5479),\(515 - $0 % 3)" }).contains("--fields index=way"))
  }

  @Test func `the preamble of an oscilloscope is none of its header`() throws {
    let head = """
      Record Length,Analog:70
      Sample Interval,Analog:0.000001000
      Vertical Units,CH1:V,CH2:V
      Horizontal Scale,0.000010
      Model Number,SDS1204X-E
      Software Version,7.6.1.20
      Source,CH1,CH2
      Second,Volt,Volt

      """
    let table = try read(head + lines(70) { "-0.0000\(99 - $0)000,0.0\(10 + $0)00,0.0\(20 + $0 % 7)00" })
    #expect(table.indexScale?.name == "Second" && table.series.map(\.samples.count) == [70, 70], "\(said(table))")
    #expect(table.badRows == 0)
  }

  @Test func `a column of words for the axis of a well log is offered as the times`() {
    let log = """
      ~Version Information
      VERS.             2.0 : CWLS log ASCII standard - Version 2.0
      WRAP.             NO  : One line per depth step
      ~Curve Information
      TIME        .S                 : Time
      DATE        .D                 : Date
      DEPT        .M                 : Depth
      GR          .GAPI              : Gamma
      ~A TIME       DATE       DEPT GR

      """
    // On the first day of 1970 no time of day is believed.
    var options = TextOptions()
    options.today = 20_000
    let said = fault(log + lines(9) { "00:00:0\($0) 01-Jan-20 1500.\($0) 126.\($0 % 4)" }, options)
    #expect(said.contains("--fields time=TIME takes them as times"), "\(said)")
    let head = log.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    #expect(fault(head).contains("has no rows"), "\(fault(head))")
  }

  @Test func `rows that share times are told apart by an option where a column does it`() throws {
    // Some end before the others.
    let rows = (0..<12).flatMap { time in
      (1...10).filter { !(time > 4 && [3, 8].contains($0)) && !(time > 8 && [2, 5].contains($0)) }.map { chick in
        "\(42 + time * chick % 7),\(time * 2),\(chick),\((chick - 1) / 5 + 1)\n"
      }
    }.joined()
    let table = try read("weight,time,chick,diet\n" + rows)
    #expect(said(table).contains("--fields symbol=chick makes a series of each chick"), "\(said(table))")
    let series = try read("weight,time,chick,diet\n" + rows, TextOptions(fields: ["symbol": "chick"]))
    #expect(series.series.count { $0.name?.hasSuffix("weight") == true } == 10)
  }

  @Test func `times of day in no order are said to be of no day`() throws {
    let rows = lines(40) { "\($0),\(33 + $0 % 9),\(["00:38", "21:57", "22:44", "03:10", "23:05"][$0 * 7 % 5]):00" }
    #expect(said(try read("subject,age,lights off\n" + rows)).contains("no column says their days"))
  }

  @Test(arguments: [
    (
      "Core\tCPU\tAvg_MHz\tBusy%\tBzy_MHz\n-\t-\t120\t4.21\t2850\n0\t0\t110\t4.01\t2840\n1\t1\t130\t4.41\t2860\n",
      "turbostat"
    ),
    (
      """
      Linux 6.1.0-18-amd64 (box) \t03/01/2024 \t_x86_64_\t(2 CPU)

      12:00:01 AM     CPU      %usr     %nice
      12:10:01 AM     all      2.31      0.00
      Average:        all      2.31      0.00

      12:00:01 AM    proc/s   cswch/s
      12:10:01 AM      1.23    345.67

      """, "sadf -j"
    ),
    ("@problemName ItalyPowerDemand\n@timeStamps false\n@data\n-0.71,-1.18,0.5:1\n-0.9,-1.1,0.4:2\n", "sktime"),
    ("# from Italy\n@problemName X\n@data\n-0.71,-1.18:1\n-0.9,-1.1:2\n", "sktime"),
    (
      "TIMESERIES XX_TEST__BHZ_R, 6 samples, 40 sps, 2008-01-15T00:00:00.025000, SLIST, INTEGER, Counts\n185 181 185\n209 214 222\n",
      "format='TSPAIR'"
    ),
    (
      "! 3-port\n# GHz S DB R 50\n1.0 -20 10 -3 20 -30 30\n -3 20 -21 40 -3 50\n -30 30 -3 50 -19 60\n2.0 -18 11 -3 21 -29 31\n",
      "skrf.Network('FILE')"
    ),
    (
      "0158722874931342007010100477+34028-118296FM-15+0056KCQT V0309999C000052200059N0112655N5+01505+00895102115ADDAA1\n"
        + "0158722874931342007010101477+34028-118296FM-15+0056KCQT V0309999C000052200059N0112655N5+01395+00945102125ADDAA1\n",
      "read_fwf"
    ),
    ("NIST/ITL StRD\nDataset Name:  Longley\n\nFile Format:   ASCII\n\n   1 2.5 3\n   2 3.5 4\n", "tail -n +61"),
  ])
  func `what holds no table is named, with what makes one`(text: String, words: String) {
    #expect(fault(text).contains(words) && !fault(text).contains("--time index"), "\(fault(text))")
  }

  @Test func `a step and a start before rows without times are said`() throws {
    let numbers = try read(
      "#DELTA: 0.0133\n#STATION: MBGA\n#START: 01-JAN-1997_06:32:40.000\n-1.5e+03\n1.18e+03\n1.3e+03\n")
    #expect(
      said(numbers).contains("DELTA 0.0133, START 01-JAN-1997_06:32:40.000, which is not applied"), "\(said(numbers))")
  }
}

@Suite("Times of day in digits and in minutes")
struct DigitClockTests {
  @Test func `hours and minutes as four digits are of the day that stands before them`() throws {
    let head = "; Format:\n;  YYYY DOY MO DD\n;  HHMM XRS-B XRS-A SEM dark 36.6\n; END\n2016 162 06 10\n"
    let rows = lines(90) { row in
      let clock = row / 60 * 100 + row % 60 + 1_000
      return "\(clock)  2.\(row % 9)e-07  1.\(row % 8)e-10 4.\(row % 5)e-04 7.\(row % 3) 6.\(row)e-04"
    }
    let table = try read(head + rows)
    #expect(table.series.map(\.name) == ["XRS-B", "XRS-A", "SEM", "dark", "36.6"], "\(said(table))")
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2016-06-10T10:00:00Z")
    #expect(table.series[0].samples.last.map { ISO8601.format($0.time) } == "2016-06-10T11:29:00Z")
    #expect(said(table).contains("2016-06-10"))
  }

  @Test func `without a day the reader says the one it takes`() throws {
    let table = try read("HHMM,v\n" + lines(20) { "00\(10 + $0),\($0 % 7)" })
    #expect(table.count == 20 && said(table).contains("times of day, on "), "\(said(table))")
  }

  @Test func `minutes and seconds in apostrophes are times of a recording`() throws {
    let head = "'Elapsed time','MLII','V5'\n'hh:mm:ss.mmm','mV','mV'\n"
    let table = try read(head + lines(40) { "'0:0\($0 / 10).\($0 % 10)03',-0.1\($0),-0.0\($0)" })
    #expect(table.series.map(\.name) == ["MLII", "V5"] && table.badRows == 0, "\(said(table))")
    let samples = table.series[0].samples
    #expect(samples[10].time.nanoseconds - samples[0].time.nanoseconds == 1_000_000_000)
  }
}

@Suite("Programs that print numbers between words")
struct ProgramLinesTests {
  @Test func `the log of a garbage collector has pauses and sizes`() throws {
    let text = """
      [2024-03-01T12:00:00.123+0100][0.005s][info][gc] Using G1
      [2024-03-01T12:00:01.512+0100][1.394s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->5M(256M) 3.452ms
      [2024-03-01T12:00:04.719+0100][4.601s][info][gc] GC(3) Concurrent Mark Cycle
      [2024-03-01T12:00:06.801+0100][6.683s][info][gc] GC(4) Pause Young (Prepare Mixed) 1153M->31M(2G) 8.212ms

      """
    let table = try read(text)
    #expect(table.series.map(\.name) == ["pause_ms", "before_mb", "after_mb", "heap_mb"], "\(said(table))")
    #expect(values(table, "heap_mb") == [256, 2_048] && values(table, "pause_ms") == [3.452, 8.212])
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2024-03-01T11:00:01.512Z")
    let lines = text.split(separator: "\n").map { $0.drop { $0 != "]" }.dropFirst() + "\n" }
    #expect(places(try read(lines.joined())) == [1.394, 6.683], "\(fault(lines.joined()))")
  }

  @Test func `iperf3 has its intervals, in plain bytes and bits`() throws {
    let table = try read(
      """
      Connecting to host 192.168.1.20, port 5201
      [  5] local 192.168.1.10 port 40212 connected to 192.168.1.20 port 5201
      [ ID] Interval           Transfer     Bitrate         Retr  Cwnd
      [  5]   0.00-1.00   sec   112 MBytes   941 Mbits/sec    0    387 KBytes       
      [  5]   1.00-2.00   sec   1.10 GBytes  9.42 Gbits/sec   2    2.31 MBytes       
      [  5]   2.00-3.00   sec   0.00 Bytes  0.00 bits/sec    1   1.41 KBytes       
      - - - - - - - - - - - - - - - - - - - - - - - - -
      [  5]   0.00-3.00   sec   563 MBytes   945 Mbits/sec    3             sender

      iperf Done.

      """)
    #expect(values(table, "stream 5/bits_per_second") == [941e6, 9.42e9, 0], "\(said(table))")
    #expect(places(table) == [0, 1, 2])
    #expect(values(table, "stream 5/bytes").first == 117_440_512.0)
    #expect(values(table, "stream 5/retransmits") == [0, 2, 1])
  }

  @Test func `the intervals of a reply of iperf3 are its rows`() {
    let interval = { (row: Int) in
      "{\"streams\": [{\"socket\": 5, \"start\": \(row), \"bits_per_second\": \(row)}], \"sum\": {\"start\": \(row), \"bits_per_second\": \(row * 7)}}"
    }
    let text =
      "{\"start\": {\"connected\": [{\"socket\": 5, \"local_port\": 4}], \"version\": \"iperf 3.12\"},\n\"intervals\": ["
      + (0..<6).map(interval).joined(separator: ",\n") + "]}\n"
    #expect(!fault(text).contains("local_port"), "\(fault(text))")
  }

  @Test func `metrics of StatsD and results of benchmarks are charted in their order`() throws {
    let metrics =
      "api.requests:0|c\napi.latency:321|ms|@0.1|#env:prod\napi.requests:2|c\napi.latency:323|ms|@0.1|#env:prod\n"
    #expect(fault(metrics).contains("--time index"), "\(fault(metrics))")
    let table = try read(metrics, TextOptions(bareTimes: .index))
    #expect(table.series.map(\.name) == ["api.requests", "api.latency env:prod"], "\(table.series.map(\.name))")
    let results =
      "goos: linux\ncpu: Intel(R) Core(TM) i7\n"
      + lines(4) { "BenchmarkEncode-8   \t  500000\t      25\($0)3 ns/op\t     320 B/op\t       5 allocs/op" }
      + "PASS\n"
    #expect(fault(results).contains("--time index"), "\(fault(results))")
    let runs = try read(results, TextOptions(bareTimes: .index))
    #expect(
      runs.series.contains { $0.name?.contains("ns per op") == true && $0.samples.count == 4 },
      "\(runs.series.map(\.name))")
  }
}

@Suite("Names beside rows, and numbers that Python writes")
struct NamesBesideRowsTests {
  @Test func `a list of texts beside rows names their columns`() throws {
    let rows = (0..<6).map { "[\(1_524_140_712 - $0), \($0), \($0 % 2).25]" }.joined(separator: ", ")
    for name in ["labels", "fields", "keys"] {
      let table = try read("{\"\(name)\": [\"time\", \"guest\", \"steal\"], \"data\": [\(rows)]}")
      #expect(
        table.series.map(\.name) == ["guest", "steal"] && values(table, "guest").count == 6, "\(said(table))")
      #expect(table.badRows == 0)
    }
    let late = try read("{\n\"data\": [\(rows)],\n\"labels\": [\"time\", \"guest\", \"steal\"]}")
    #expect(late.series.map(\.name) == ["guest", "steal"] && late.badRows == 0, "\(said(late))")
  }

  @Test func `texts that are fewer than the cells, or two lists of them, name nothing`() throws {
    let rows = (0..<6).map { "[\(1_524_140_712 + $0), \($0), \($0 % 2).25]" }.joined(separator: ", ")
    for names in ["\"a\": [\"x\", \"y\"]", "\"a\": [\"x\", \"y\", \"z\"], \"b\": [\"u\", \"v\", \"w\"]"] {
      #expect(try read("{\(names), \"data\": [\(rows)]}").series.map(\.name) == ["#2", "#3"])
    }
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity"])
  func `numbers that JSON has not are missing, as Python writes them`(word: String) throws {
    let rows = lines(6) {
      "{\"loss\": \(2 - Double($0) / 10), \"grad\": \($0 == 3 ? word : "1.\($0)"), \"epoch\": 0.\($0 + 1)}"
    }
    let table = try read(rows)
    #expect(table.badRows == 0 && values(table, "loss").count == 6, "\(said(table))")
    #expect(values(table, "grad").count { !$0.isNaN } == 5)
    #expect(throws: FeedFault.self) { try JSONReader.read(Array("{\"a\": \(word)}".utf8)) }
  }
}
