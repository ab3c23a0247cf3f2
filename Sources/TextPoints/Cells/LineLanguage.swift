/// How each line of a text names its values, where it is neither a table nor JSON.
///
/// A line is read as the record that a JSON source would have, so that time, series and values are found as there.
enum LineLanguage: Sendable, CaseIterable {
  /// Prometheus' text format, version 0.0.4: `name{label="x"} value [milliseconds]`.
  case exposition
  /// InfluxDB's line protocol: `weather,location=us temperature=82 1465839830100400200`.
  case lineProtocol
  /// The replies that `ping` prints, with `-D` behind their times.
  case ping
  /// The lines of `uptime`.
  case uptime
  /// The log of ESPHome, of which the lines with states are records.
  case esphome
  /// Topics of MQTT before messages in JSON, as `mosquitto_sub -v` prints them, with `-F` behind a time.
  case topics
  /// The log of boosted trees: `[12]\ttrain-rmse:0.31\teval-rmse:0.42`.
  case boosting
  /// The log of a garbage collector, of Java or of Go, of which the lines with sizes are records.
  case collector
  /// The intervals that `iperf3` prints.
  case iperf
  /// The metrics of StatsD: `api.latency:321|ms|@0.1|#env:prod`.
  case statsd
  /// The results of `go test -bench`.
  case benchmarks
  /// The counters that `perf stat -I` prints.
  case perf
  /// Rows of a console that begin with a count of all, as trainers print them below the names of their columns.
  case counted
  /// Rows of a table whose columns are times.
  case turned
  /// Pairs of name and value, as services log them: `ts=2024-05-01T10:00:00Z level=info duration=12`.
  case logfmt
  /// Lines of a log, of which numbers with names are read: `10:00:00 INFO - step: 20 | loss: 2.83`.
  case log

  /// Its name in a sentence.
  var words: String {
    switch self {
    case .exposition: "Prometheus' text format"
    case .lineProtocol: "InfluxDB's line protocol"
    case .ping: "the output of ping"
    case .uptime: "the output of uptime"
    case .esphome: "the log of ESPHome"
    case .topics: "topics before JSON"
    case .boosting: "the log of boosted trees"
    case .collector: "the log of a garbage collector"
    case .iperf: "the output of iperf3"
    case .statsd: "StatsD"
    case .benchmarks: "the output of go test -bench"
    case .perf: "the output of perf stat"
    case .counted: "rows that begin with a count"
    case .turned: "rows under names of times"
    case .logfmt: "logfmt"
    case .log: "a log, of which numbers with names are read"
    }
  }

  /// Whether other lines belong to it, as the first and the last ones of ping do.
  var hasOtherLines: Bool {
    [.ping, .esphome, .topics, .boosting, .collector, .iperf, .benchmarks, .perf, .counted, .turned, .log].contains(
      self)
  }

  /// The language of the first lines of a text; nil for a table.
  ///
  /// - Complexity: O(bytes).
  static func find(
    in records: [UnsafeBufferPointer<UInt8>], after comments: [UnsafeBufferPointer<UInt8>]
  ) -> LineLanguage? {
    let lines = records.prefix(100).map { Array($0) }
    var present = [Bool](repeating: false, count: 256)
    for line in lines { for byte in line { present[Int(byte)] = true } }
    return allCases.first { language in
      ![.counted, .turned].contains(language) && language.mark.map { present[Int($0)] } ?? true
        && language.fits(lines, comments)
    }
  }

  /// A byte that each line of the language has. A table without it is not read as that language, which would take longer
  /// than the table.
  private var mark: UInt8? {
    switch self {
    case .exposition, .perf, .counted, .turned: nil
    case .lineProtocol, .ping, .logfmt: UInt8(ascii: "=")
    case .uptime: UInt8(ascii: "v")
    case .esphome, .boosting, .iperf: UInt8(ascii: "[")
    case .collector: UInt8(ascii: ">")
    case .topics, .log: UInt8(ascii: "{")
    case .statsd: UInt8(ascii: "|")
    case .benchmarks: UInt8(ascii: "B")
    }
  }

  private func fits(_ lines: [[UInt8]], _ comments: [UnsafeBufferPointer<UInt8>]) -> Bool {
    switch self {
    case .exposition:
      // Names and numbers alone may be a table, too.
      let isTyped = comments.contains { $0.starts(with: "# TYPE ".utf8) || $0.starts(with: "# HELP ".utf8) }
      guard isTyped || lines.contains(where: { $0.contains(0x7B) }) else { return false }
    case .perf:
      let isTitled = comments.contains { String(decoding: $0, as: UTF8.self).contains("counts unit events") }
      guard isTitled || lines.first.map({ Self.separatedCounter($0) != nil }) == true else { return false }
    // Lines with pairs may be a table, which is tried before a log; lines with objects are none.
    case .log: guard lines.count(where: { $0.contains(0x7B) }) * 2 >= lines.count else { return false }
    default: break
    }
    let read = lines.count { self.read($0) != nil }
    guard read > 0 else { return false }
    switch self {
    case .ping: return read * 2 >= lines.count || lines[0].starts(with: "PING ".utf8)
    case .boosting, .log: return read * 2 >= lines.count
    case .perf: return true
    // Its names stand in other lines.
    case .counted, .turned: return false
    case .esphome, .collector, .iperf, .benchmarks: return read > 1 || read == lines.count
    case .exposition, .lineProtocol, .uptime, .topics, .statsd, .logfmt: return read * 5 >= lines.count * 4
    }
  }

  /// The record of a line; nil for any other line.
  ///
  /// - Complexity: O(bytes).
  func read(_ line: some Collection<UInt8>) -> JSONValue? {
    switch self {
    case .exposition: ExpositionReader.record(line)
    case .lineProtocol: LabelledMetric(tagged: line)?.record
    case .ping: Self.ping(Self.words(line))
    // Most rows of tables end here: they have no letters.
    case .uptime: line.contains(UInt8(ascii: "v")) ? Self.uptime(String(decoding: line, as: UTF8.self)) : nil
    case .esphome: Self.state(line)
    case .topics: Self.topic(line)
    case .boosting: Self.step(line)
    case .collector: Self.collection(line)
    case .iperf: Self.interval(line)
    case .statsd: Self.metric(line)
    case .benchmarks: Self.benchmark(line)
    case .perf: Self.counter(line)
    case .logfmt: Self.pairs(line)
    case .counted, .turned: nil
    case .log: LogLine.record(line)
    }
  }

  static func words(_ line: some Collection<UInt8>) -> [Substring] {
    String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
  }

  /// `[1717200000.123456] 64 bytes from 1.1.1.1: icmp_seq=1 ttl=58 time=9.12 ms`
  private static func ping(_ words: [Substring]) -> JSONValue? {
    guard words.contains(where: { $0.hasPrefix("icmp_seq=") || $0.hasPrefix("icmp_req=") }),
      let place = words.firstIndex(where: { $0.hasPrefix("time=") || $0.hasPrefix("time<") })
    else { return nil }
    let number = words[place].dropFirst(5)
    guard Double(number) != nil, place + 1 == words.count || words[place + 1].hasPrefix("ms") else { return nil }
    var members: [JSONValue.Member] = []
    if let stamp = words.first, stamp.hasPrefix("["), stamp.hasSuffix("]"), Double(stamp.dropFirst().dropLast()) != nil
    {
      members.append(.init("time", .number(String(stamp.dropFirst().dropLast()))))
    }
    return .object(members + [.init("rtt_ms", .number(String(number)))])
  }

  /// ` 10:00:01 up 5 days,  3:20,  2 users,  load average: 0.00, 0.50, 0.40`
  private static func uptime(_ line: String) -> JSONValue? {
    let words = line.split(separator: " ")
    guard words.count > 5, words[1] == "up",
      let load = words.firstIndex(where: { $0 == "average:" || $0 == "averages:" }), words[load - 1] == "load",
      words.count == load + 4
    else { return nil }
    // Some languages write a comma for the point.
    let loads = words[(load + 1)...].map { word in
      String((word.hasSuffix(",") ? word.dropLast() : word).map { $0 == "," ? "." : $0 })
    }
    guard loads.allSatisfy({ Double($0) != nil }) else { return nil }
    return .object(
      [.init("time", .string(String(words[0])))]
        + zip(["load1", "load5", "load15"], loads).map { .init($0, .number($1)) })
  }

  /// `[13:00:01][D][sensor:094]: 'Living Room': Sending state 21.40000 °C with 1 decimals of accuracy`
  private static func state(_ line: some Collection<UInt8>) -> JSONValue? {
    let text = String(decoding: line, as: UTF8.self)
    guard let words = text.firstRange(of: "': Sending state "), let quote = text.firstRange(of: "]: '"),
      quote.upperBound < words.lowerBound, let start = text.firstIndex(of: "["), let end = text.firstIndex(of: "]"),
      start < end
    else { return nil }
    let number = String(text[words.upperBound...].prefix { $0 != " " })
    guard Double(number) != nil else { return nil }
    return .object([
      .init("time", .string(String(text[text.index(after: start)..<end]))),
      .init("symbol", .string(String(text[quote.upperBound..<words.lowerBound]))), .init("value", .number(number)),
    ])
  }

  /// `zigbee2mqtt/kitchen {"temperature": 21.3}`, or with a time in front.
  private static func topic(_ line: some Collection<UInt8>) -> JSONValue? {
    let bytes = Array(line)
    guard let brace = bytes.firstIndex(of: 0x7B), brace > 1, bytes[brace - 1] <= 0x20,
      case .object(let members)? = try? JSONReader.read(Array(bytes[brace...]))
    else { return nil }
    let words = bytes[..<brace].split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    guard let topic = words.last, words.count < 3, words.count == 1 || !members.contains(where: { $0.name == "time" })
    else { return nil }
    let time: [JSONValue.Member] = words.count == 1 ? [] : [.init("time", .string(words[0]))]
    return .object([.init("topic", .string(topic))] + time + members.filter { $0.name != "topic" })
  }

  /// `[12]`, and behind tabs a name, a colon and a number each: `valid_1's l2: 0.42`.
  private static func step(_ line: some Collection<UInt8>) -> JSONValue? {
    let parts = String(decoding: line, as: UTF8.self).split(separator: "\t")
    guard let first = parts.first, first.hasPrefix("["), first.hasSuffix("]"), Int(first.dropFirst().dropLast()) != nil,
      parts.count > 1, parts.count < TableSample.mostColumns
    else { return nil }
    var members = [JSONValue.Member("step", .number(String(first.dropFirst().dropLast())))]
    for part in parts.dropFirst() {
      guard let colon = part.lastIndex(of: ":"), colon > part.startIndex else { return nil }
      let number = part[part.index(after: colon)...].drop { $0 == " " }
      guard Double(number) != nil else { return nil }
      members.append(.init(String(part[..<colon]), .number(String(number))))
    }
    return .object(members)
  }

  /// `ts=2024-05-01T10:00:00Z msg="request done" duration=12`: two pairs or more, and nothing else.
  private static func pairs(_ line: some Collection<UInt8>) -> JSONValue? {
    var members: [JSONValue.Member] = []
    var rest = Array(line)[...]
    // Ends because each pair takes bytes.
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard !rest.isEmpty else { break }
      guard let equals = rest.firstIndex(where: { $0 == 0x3D || $0 <= 0x20 || $0 == 0x22 || $0 == 0x2C }),
        rest[equals] == 0x3D, equals > rest.startIndex, members.count < TableSample.mostColumns
      else { return nil }
      let name = String(decoding: rest[..<equals], as: UTF8.self)
      rest = rest[(equals + 1)...]
      guard let value = value(&rest) else { return nil }
      members.append(.init(name, value))
    }
    return members.count > 1 ? .object(members) : nil
  }

  /// The value in front, in quotation marks or up to a blank; nil where the marks are not closed.
  private static func value(_ rest: inout ArraySlice<UInt8>) -> JSONValue? {
    guard rest.first == 0x22 else {
      let word = rest.prefix { $0 > 0x20 }
      rest = rest[word.endIndex...]
      let text = String(decoding: word, as: UTF8.self)
      return word.withUnsafeBufferPointer({ DecimalReader.whole($0) }) != nil ? .number(text) : .string(text)
    }
    var text: [UInt8] = []
    var isEscaped = false
    for (place, byte) in zip(rest.indices, rest).dropFirst() {
      if isEscaped {
        text.append(byte)
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        rest = rest[(place + 1)...]
        return .string(String(decoding: text, as: UTF8.self))
      } else {
        text.append(byte)
      }
    }
    return nil
  }
}
