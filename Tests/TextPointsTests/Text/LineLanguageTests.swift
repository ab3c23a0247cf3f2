import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// Lines that name their values: of services, of targets that are scraped, and of tools.
@Suite("Lines that name their values")
struct LineLanguageTests {
  /// The points of each series, and the assumptions.
  private func points(_ text: String, _ options: TextOptions = TextOptions()) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for series in try read(text, options).series {
      found[series.name ?? ""] = series.samples.map { "\(ISO8601.format($0.time)) \($0.value)" }
    }
    return found
  }

  /// A text of a language with a number of lines, and the points of its first series.
  struct Sample: CustomTestStringConvertible {
    var language: LineLanguage
    var line: @Sendable (Int) -> String
    var series: String
    var point: @Sendable (Int) -> String
    var testDescription: String { language.words }
  }

  private static let samples = [
    Sample(
      language: .exposition, line: { "jobs{queue=\"a b\",host=\"x\"} \($0) \(1_395_066_363_000 + $0 * 1_000)" },
      series: "jobs{queue=\"a b\",host=\"x\"}", point: { "2014-03-17T14:26:\(ShortDate.two(3 + $0))Z \($0).0" }),
    Sample(
      language: .lineProtocol,
      line: { "weather,location=us\\ west temperature=\($0).5,note=\"a b\" \(1_465_839_830 + $0)000000000" },
      series: "weather/us west/temperature", point: { "2016-06-13T17:43:\(50 + $0)Z \($0).5" }),
    Sample(
      language: .logfmt,
      line: { "ts=2024-05-01T10:00:\(ShortDate.two($0))Z level=info msg=\"took \\\"1\\\" = 2\" ms=\($0 * $0)" },
      series: "ms", point: { "2024-05-01T10:00:\(ShortDate.two($0))Z \($0 * $0).0" }),
    Sample(
      language: .ping,
      line: { "[\(1_717_200_000 + $0).250000] 64 bytes from ::1: icmp_seq=\($0) ttl=58 time=\($0).25 ms" },
      series: "rtt_ms", point: { "2024-06-01T00:00:\(ShortDate.two($0)).25Z \($0).25" }),
  ]

  @Test(arguments: samples.indices, [1, 2, 9])
  func `each line is a point of its series`(place: Int, count: Int) throws {
    let sample = Self.samples[place]
    let text = (0..<count).map { sample.line($0) + "\n" }.joined()
    let table = try read(text)
    #expect(table.badRows == 0)
    #expect(said(table).contains("the lines are \(sample.language.words)"))
    let found = try points(text)
    #expect(found[sample.series] ?? found[""] ?? found.first?.value == (0..<count).map(sample.point), "\(found)")
  }

  @Test(arguments: samples.indices) func `a line of no language is a bad row, and costs no other`(place: Int) throws {
    let sample = Self.samples[place]
    var lines = (0..<20).map(sample.line)
    lines.insert("-- marker --", at: 10)
    let table = try read(lines.map { $0 + "\n" }.joined())
    #expect(table.series.first?.samples.count == 20)
    let isPassedOver = sample.language.hasOtherLines
    #expect(table.badRows == (isPassedOver ? 0 : 1) && table.notes[.withoutData] == (isPassedOver ? 1 : 0))
  }

  @Test func `the first and the last lines of ping are no points, and without times the rows count`() throws {
    let replies = (1...5).map { "64 bytes from 1.1.1.1: icmp_seq=\($0) ttl=58 time=9.\($0) ms\n" }.joined()
    let text =
      "PING 1.1.1.1 (1.1.1.1) 56(84) bytes of data.\n" + replies
      + "\n--- 1.1.1.1 ping statistics ---\n5 packets transmitted, 5 received, 0% packet loss, time 4005ms\n"
    let table = try read(text)
    #expect(table.series[0].samples.map(\.value) == [9.1, 9.2, 9.3, 9.4, 9.5])
    #expect(table.timesAreIndices && table.badRows == 0)
  }

  @Test(arguments: ["0.00, 0.52, 0.41", "0,00, 0,52, 0,41", "0.00 0.52 0.41"])
  func `of uptime, the time at the front counts and the three loads are series`(loads: String) throws {
    var options = TextOptions()
    options.today = 20_000
    let lines = (0..<10).map { " 10:0\($0):01 up 5 days,  3:2\($0),  2 users,  load average: \(loads)\n" }
    let found = try points(lines.joined(), options)
    #expect(found.keys.sorted() == ["load1", "load15", "load5"])
    #expect(found["load5"] == (0..<10).map { "2024-10-04T10:0\($0):01Z 0.52" })
  }

  @Test func `metrics of one moment without times are refused with what gives them times`() throws {
    let fault = #expect(throws: FeedFault.self) { _ = try read("jobs{a=\"1\"} 3\njobs{a=\"2\"} 4\n") }
    #expect(fault?.sentence.contains("while curl -s URL; do sleep 1; done | slipstream view -") == true)
  }

  @Test(arguments: [
    "name value\na 1\nb 2\n", "time,v\n2024-01-01,a=1\n2024-01-02,a=2\n", "x=1\nx=2\n",
    "2024-01-01T00:00:00Z latency=12.5\n2024-01-01T00:00:01Z latency=12.75\n", "a b c\n1 2 3\n",
  ]) func `tables with equals signs stay tables`(text: String) {
    let lines = text.split(separator: "\n").map { Array($0.utf8) }
    // Tables are tried before logs.
    for language in LineLanguage.allCases where language != .log {
      #expect(lines.count { language.read($0) != nil } * 5 < lines.count * 4, "\(language)")
    }
  }

  // MARK: services

  @Test func `each tagged table of InfluxDB 1 is a series of its own`() throws {
    func series(_ host: String) -> String {
      let values = (0..<3).map { "[\"2024-01-01T00:0\($0):00Z\", \($0)]" }.joined(separator: ",")
      return #"{"name":"cpu","tags":{"host":"\#(host)"},"columns":["time","mean"],"values":[\#(values)]}"#
    }
    let text = #"{"results":[{"statement_id":0,"series":[\#(series("a")),\#(series("b"))]}]}"#
    let found = try points(text)
    #expect(found.keys.sorted() == ["cpu/a", "cpu/b"])
    #expect(found["cpu/b"]?.count == 3)
  }

  @Test(arguments: [1, 2]) func `each field of Grafana's frames is a series`(count: Int) throws {
    func frame(_ host: String) -> String {
      #"{"schema":{"fields":[{"name":"Time","type":"time"},{"name":"Value","type":"number","labels":{"host":"\#(host)"}}]},"#
        + #""data":{"values":[[1717200000000,1717200001000,1717200002000],[0.5,1.5,2.5]]}}"#
    }
    let frames = (0..<count).map { frame("h\($0)") }.joined(separator: ",")
    let found = try points(#"{"results":{"A":{"status":200,"frames":[\#(frames)]}}}"#)
    #expect(found.count == count)
    #expect(
      found.values.allSatisfy {
        $0 == ["2024-06-01T00:00:00Z 0.5", "2024-06-01T00:00:01Z 1.5", "2024-06-01T00:00:02Z 2.5"]
      })
    if count > 1 { #expect(found.keys.sorted() == ["A/h0", "A/h1"]) }
  }

  // MARK: what is refused

  @Test(arguments: [
    ("(1436509052.249713) vcan0 123#2A366C2BBA00\n", "CAN bus"), ("@relation test\n@data\nT1:1979:1,2\n", ".tsf"),
    ("\n @relation test\n@data\nT1:1979:1,2\n", ".tsf"),
  ]) func `what holds no readable points says what to do`(text: String, words: String) {
    let fault = #expect(throws: FeedFault.self) { _ = try read(text) }
    #expect(fault?.sentence.contains(words) == true && fault?.sentence.contains("CSV first") == true)
  }

  @Test func `a number that counts is not advised as a time of 1982`() {
    let rows = (0..<20).map { #"{"u":\#(400_900_217 + $0),"s":"BNB","b":"25.\#($0 + 10)"}"# + "\n" }
    let fault = #expect(throws: FeedFault.self) { _ = try read(rows.joined()) }
    #expect(fault?.sentence.contains("time=u") == false)
  }
}
