/// Lines of programs that print numbers between words.
extension LineLanguage {
  /// `[2024-03-01T12:00:01.512+0100][1.394s][info][gc] GC(0) Pause Young (Normal) 24M->5M(256M) 3.452ms`
  static func collection(_ line: some Collection<UInt8>) -> JSONValue? {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("gc ") { return goCollection(text) }
    guard text.hasPrefix("["), text.contains("[gc") else { return nil }
    let marks = text.prefix { $0 != " " }.split { $0 == "[" || $0 == "]" }
    let words = text.split(separator: " ")
    guard let sizes = words.firstIndex(where: { $0.contains("->") }), sizes + 1 < words.count else { return nil }
    let parts = words[sizes].split { "->()".contains($0) }
    guard parts.count == 3, words[sizes + 1].hasSuffix("ms") else { return nil }
    let numbers = parts.compactMap(megabytes)
    let pause = String(words[sizes + 1].dropLast(2))
    guard numbers.count == parts.count, Double(pause) != nil else { return nil }
    var members: [JSONValue.Member] = []
    if let time = marks.first(where: { $0.contains("T") && $0.contains(":") }) {
      members.append(.init("time", .string(String(time))))
    } else if let uptime = marks.first(where: { $0.hasSuffix("s") && Double($0.dropLast()) != nil }) {
      members.append(.init("elapsed", .number(String(uptime.dropLast()))))
    }
    members.append(.init("pause_ms", .number(pause)))
    for (name, number) in zip(["before_mb", "after_mb", "heap_mb"], numbers) {
      members.append(.init(name, .number("\(number)")))
    }
    return .object(members)
  }

  /// `gc 1 @0.058s 0%: 0+1.9+0 ms clock, 0+0.94/1.9/2.9+0 ms cpu, 4->4->1 MB, 5 MB goal, 4 P`, as Go prints with
  /// `GODEBUG=gctrace=1`: the heap when a collection starts and when it ends, and what of it is alive.
  private static func goCollection(_ text: String) -> JSONValue? {
    let words = text.split(separator: " ")
    guard words.count > 10, Int(words[1]) != nil, words[2].hasPrefix("@"), words[2].hasSuffix("s"),
      let heap = words.first(where: { $0.contains("->") }), let goal = words.firstIndex(of: "goal,"), goal > 1
    else { return nil }
    let (elapsed, target) = (words[2].dropFirst().dropLast(), words[goal - 2])
    let clock = words[4].split(separator: "+").compactMap { Double($0) }
    let sizes = heap.split { "->".contains($0) }
    guard Double(elapsed) != nil, clock.count == 3, sizes.count == 3, (sizes + [target]).allSatisfy({ Int($0) != nil })
    else { return nil }
    let members = [("start_mb", sizes[0]), ("end_mb", sizes[1]), ("live_mb", sizes[2]), ("goal_mb", target)]
    return .object(
      [.init("elapsed", .number(String(elapsed))), .init("clock_ms", .number("\(clock.reduce(0, +))"))]
        + members.map { .init($0.0, .number(String($0.1))) })
  }

  /// The megabytes of a size such as `24M`, `512K` or `2G`.
  private static func megabytes(_ size: Substring) -> Double? {
    let factors: [Character: Double] = ["B": 1 / 1_048_576, "K": 1 / 1_024, "M": 1, "G": 1_024]
    guard let unit = size.last, let factor = factors[unit], let number = Double(size.dropLast()) else { return nil }
    return number * factor
  }

  /// `[  5]   1.00-2.00   sec   111 MBytes   934 Mbits/sec    2    298 KBytes`, placed at its beginning. Sums over all
  /// intervals are skipped.
  static func interval(_ line: some Collection<UInt8>) -> JSONValue? {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return nil }
    let stream = text[text.index(after: text.startIndex)..<end].filter { $0 != " " }
    let words = text[text.index(after: end)...].split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard words.count > 5, words[1] == "sec", !words.contains("sender"), !words.contains("receiver") else { return nil }
    let times = words[0].split(separator: "-")
    // Another program of the name writes other digits, and no word behind its sums.
    guard times.count == 2, times.allSatisfy({ $0.split(separator: ".").last?.count == 2 && Double($0) != nil }),
      let bytes = amount(words[2], words[3], "Bytes", 1_024), let rate = amount(words[4], words[5], "bits/sec", 1_000)
    else { return nil }
    var members: [JSONValue.Member] = [
      .init("elapsed", .number(String(times[0]))), .init("channel", .string("stream \(stream)")),
      .init("bytes", .number("\(bytes)")), .init("bits_per_second", .number("\(rate)")),
    ]
    if words.count > 6, Int(words[6]) != nil { members.append(.init("retransmits", .number(String(words[6])))) }
    if words.count > 8, let window = amount(words[7], words[8], "Bytes", 1_024) {
      members.append(.init("cwnd_bytes", .number("\(window)")))
    }
    if words.count > 7, words[7] == "ms", Double(words[6]) != nil {
      members.append(.init("jitter_ms", .number(String(words[6]))))
    }
    return .object(members)
  }

  /// A number times the prefix of its unit.
  private static func amount(_ number: Substring, _ word: Substring, _ unit: String, _ step: Double) -> Double? {
    guard let number = Double(number), word.hasSuffix(unit) else { return nil }
    let prefixes: [Substring: Double] = [
      "": 1, "K": step, "M": step * step, "G": step * step * step, "T": step * step * step * step,
    ]
    return prefixes[word.dropLast(unit.count)].map { (number * $0).rounded() }
  }

  /// `api.latency:321|ms|@0.1|#env:prod`. A number with a sign changes a gauge, and a set holds names: neither is a value.
  static func metric(_ line: some Collection<UInt8>) -> JSONValue? {
    let parts = String(decoding: line, as: UTF8.self).split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count > 1, let colon = parts[0].firstIndex(of: ":"), colon > parts[0].startIndex,
      ["c", "g", "ms", "h", "d"].contains(parts[1])
    else { return nil }
    let number = parts[0][parts[0].index(after: colon)...]
    guard Double(number) != nil, parts[1] != "g" || number.first?.isNumber == true else { return nil }
    let tags = parts.first { $0.hasPrefix("#") }.map { " " + $0.dropFirst() } ?? ""
    return .object([
      .init("symbol", .string(parts[0][..<colon] + tags)), .init("value", .number(String(number))),
    ])
  }

  /// `BenchmarkEncode-8   500000   2513 ns/op   320 B/op   5 allocs/op`
  static func benchmark(_ line: some Collection<UInt8>) -> JSONValue? {
    let words = words(line)
    guard words.count > 3, words.count % 2 == 0, words.count < TableSample.mostColumns, words[0].hasPrefix("Benchmark"),
      Int(words[1]) != nil
    else { return nil }
    var members: [JSONValue.Member] = [.init("symbol", .string(String(words[0])))]
    for place in stride(from: 2, to: words.count, by: 2) {
      guard Double(words[place]) != nil else { return nil }
      members.append(.init(words[place + 1].asStep, .number(String(words[place]))))
    }
    return .object(members)
  }

  /// `     1.003947540            323.70 msec task-clock        #    0.324 CPUs utilized`; what a processor does not count
  /// has words in place of its number.
  static func counter(_ line: some Collection<UInt8>) -> JSONValue? {
    if let counter = separatedCounter(line) { return counter }
    let words = words(line)
    guard words.count > 2, Double(words[0]) != nil, let count = Double(words[1].replacing(",", with: "")) else {
      return nil
    }
    // A unit may stand before the event.
    let event = words[2...].prefix { $0 != "#" }.last
    guard let event, event.first?.isLetter == true else { return nil }
    return .object([
      .init("elapsed", .number(String(words[0]))), .init("symbol", .string(String(event))),
      .init("value", .number("\(count)")),
    ])
  }

  /// `     1.003947540,323.70,msec,task-clock,323700000,100.00,0.324,CPUs utilized`, as `-x,` separates the fields of a counter:
  /// the time has nine decimals, and the event comes before the time for which it was counted.
  static func separatedCounter(_ line: some Collection<UInt8>) -> JSONValue? {
    // Tables have commas, too: the decimals of the time tell at once.
    let time = line.drop { $0 == 0x20 }.prefix { $0.isDigit || $0 == 0x2E }
    guard time.count > 10, time.dropLast(9).last == 0x2E, line.contains(0x2C) else { return nil }
    let fields = String(decoding: line, as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count > 5, Double(fields[1]) != nil, fields[3].first?.isLetter == true, Int(fields[4]) != nil,
      let share = Double(fields[5]), (0...100).contains(share)
    else { return nil }
    return .object([
      .init("elapsed", .number(String(decoding: time, as: UTF8.self))), .init("symbol", .string(String(fields[3]))),
      .init("value", .number(String(fields[1]))),
    ])
  }
}
