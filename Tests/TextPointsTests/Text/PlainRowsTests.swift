import Platform
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

private let isLong = EnvironmentVariables.value("SLIPSTREAM_LONG") != nil

/// Files of rows as people write them: mostly plain, some with everything that may stand in a row.
private struct RowMaker {
  var random: SplitMix64

  mutating func file(rows: Int) -> String {
    let roles = [
      ["time", "open", "high", "low", "close", "volume", "note", "ticks"], ["time", "value", "note"],
      ["time", "price", "size", "note"],
    ][Int.random(in: 0..<3, using: &random)]
    let columns = roles.filter { $0 == "time" || $0 != "note" || Bool.random(using: &random) }
      .shuffled(using: &random)
    let delimiter = Bool.random(using: &random) ? "," : "\t"
    let ending = Bool.random(using: &random) ? "\n" : "\r\n"
    let oddity = [0, 0, 4, 40].randomElement(using: &random) ?? 0
    var text = columns.joined(separator: delimiter) + ending
    for index in 0..<rows {
      var fields = columns.map { field($0, index) }
      if Int.random(in: 0..<200, using: &random) < oddity { oddify(&fields, delimiter) }
      text += fields.joined(separator: delimiter) + ending
    }
    if Bool.random(using: &random) { text.removeLast() }
    return text
  }

  private mutating func field(_ column: String, _ index: Int) -> String {
    switch column {
    case "time": time(index)
    case "note": ["", "x", "a word", "#", "-1"].randomElement(using: &random) ?? ""
    case "open", "close", "value", "price": number(200...300)
    case "high": number(300...400)
    case "low": number(100...200)
    default: ["", "7", "12345678", "1234567.5"].randomElement(using: &random) ?? ""
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let value = Double.random(in: range, using: &random)
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: "\(value)"
    case 1: "\(Int(value))"
    case 2: "\(Int(value))."
    case 3: "\((value * 1_000_000).rounded() / 1_000_000)"
    default: "\((value * 100).rounded() / 100)"
    }
  }

  private mutating func time(_ index: Int) -> String {
    let day = index / 1_440 % 28 + 1
    let date = "2024-02-" + (day < 10 ? "0\(day)" : "\(day)")
    let clock = [index / 60 % 24, index % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return switch index % 7 {
    case 0: "\(1_700_000_000 + index * 60)"
    case 1: "\(1_700_000_000_000 + index * 60_000)"
    case 2: "\(1_700_000_000_000_000_000 + index * 60_000_000_000)"
    case 3: date
    case 4: "\(date)T\(clock)"
    case 5: "\(date) \(clock):07.123456"
    default: "\(date)T\(clock):59Z"
    }
  }

  private mutating func oddify(_ fields: inout [String], _ delimiter: String) {
    let place = Int.random(in: 0..<fields.count, using: &random)
    let odd = [
      "", " 5 ", "\"5\"", "\"a\nb\"", "\"2001-01-01\"", "nan", "null", "1e3", "-5", "+5", "x", "1.2.3", "5\"", "\"",
      "2024-02-30", "2024-02-01T10:00+01:00", "2024-02-01T24:00", "123456789.123456789", "1e999", "9999999999999999999",
      ".5", "-0", "-.5", "2024-02-01T10:00:00,5", "12:30", "1.5", "\r", "\u{1}", "1700000000\"",
    ]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: fields.remove(at: place)
    case 1: fields.append("7")
    case 2: fields = ["# a comment", delimiter]
    case 3: fields = [["", "  ", "\"", "\t"].randomElement(using: &random) ?? ""]
    default: fields[place] = odd.randomElement(using: &random) ?? ""
    }
  }
}

/// Reads row by row as every source was read before there was a short way.
private func readTheLongWay(_ text: String, options: TextOptions) throws -> SourceTable {
  var reader = TextReader(options: options)
  reader.usesFastPath = false
  try Array(text.utf8).withUnsafeBufferPointer { try reader.consume($0, isEnd: true) }
  return try #require(reader.table)
}

extension SourceTable {
  /// Whether another table holds the same to the last bit; numbers that are missing are equal.
  fileprivate func isIdentical(to other: SourceTable) -> Bool {
    (form, badRows, columns) == (other.form, other.badRows, other.columns) && faults == other.faults
      && bars.elementsEqual(other.bars) { $0.isIdentical(to: $1) }
      && samples.elementsEqual(other.samples) { $0.time == $1.time && $0.value.bitPattern == $1.value.bitPattern }
  }
}

extension Bar {
  fileprivate func isIdentical(to other: Bar) -> Bool {
    (time, ticks, flags, duration) == (other.time, other.ticks, other.flags, other.duration)
      && zip([open, high, low, close, volume], [other.open, other.high, other.low, other.close, other.volume])
        .allSatisfy { $0.bitPattern == $1.bitPattern }
  }
}

@Test func `the short way through plain rows says the same as the long one`() throws {
  for seed in 0..<(isLong ? 20_000 : 300) as Range<UInt64> {
    var maker = RowMaker(random: SplitMix64(seed: seed))
    let text = maker.file(rows: 60)
    var options = TextOptions()
    if seed % 3 == 1 { options.zoneOffset = { $0 % 2 == 0 ? 3_600 : -18_000 } }
    if seed % 5 == 2 { options.timeUnit = TimeUnit.allCases[Int(seed) % TimeUnit.allCases.count] }
    let long = try readTheLongWay(text, options: options)
    let short = try Array(text.utf8).withUnsafeBytes { try TextReader.read($0, options: options) }
    #expect(short.isIdentical(to: long), "seed \(seed)")
  }
}

@Test func `short numbers are read to the last bit, and what is none is left`() throws {
  var random = SplitMix64(seed: 9)
  for round in 0..<(isLong ? 5_000_000 : 50_000) {
    let front = random.next() % [1, 10, 1_000, 100_000, 10_000_000][round % 5]
    let rear = String(String(random.next() % 10_000_000).prefix(Int(random.next() % 7) + 1))
    let text = (round % 3 == 0 ? "-" : "") + "\(front)" + (round % 7 == 0 ? "" : "." + rear)
    let bytes = Array((text + ",\n12345678").utf8)
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let (number, length) = PlainNumber.read(base)
      #expect(number.bitPattern == Double(text)?.bitPattern, "\(text)")
      #expect(length == text.utf8.count, "\(text)")
    }
  }
  for text in ["12345678,", "1.12345678,", ".5,", "-,", ",", "x,", "/,", ":,", "\u{B2},"] {
    Array((text + "\n12345678").utf8).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      #expect(PlainNumber.read(base).length == 0, "\(text)")
    }
  }
}
