import CivilTime
import Platform
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

private let isLong = EnvironmentVariables.value("SLIPSTREAM_LONG") != nil

/// A table as people's programs write them, with the points that are in it.
private struct MadeTable {
  /// A time with its texts, in the forms that say it whole.
  enum Form: CaseIterable {
    case iso, isoSeconds, epochSeconds, epochMilliseconds, slashes, dayFirst, monthNames, compact, year, decimalYear
    case dateAndTime
  }

  var text = ""
  var expected: [String: [Sample]] = [:]
  /// Whether the table has something to be read from.
  var rows: Int
  var options = TextOptions()

  init(seed: UInt64, rows: Int) {
    self.rows = rows
    var random = SplitMix64(seed: seed)
    let form = Form.allCases.randomElement(using: &random) ?? .iso
    let hasSymbols = rows > 1 && Bool.random(using: &random)
    let values = Int.random(in: 1...4, using: &random)
    let isComma = Bool.random(using: &random)
    let delimiter: UInt8 =
      (isComma ? [0x3B, 0x09, 0x7C] : [0x2C, 0x3B, 0x09, 0x7C]).randomElement(using: &random) ?? 0x2C
    let ending = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
    let quotes = Int.random(in: 0...2, using: &random)
    let sign = String(Unicode.Scalar(delimiter))
    // Few rows do not say what they are: the options do.
    if form == .dayFirst, rows < 40 { options.dates = .dmy }
    if form == .year || form == .decimalYear { options.timeUnit = .year }
    if isComma { options.decimal = .comma }
    if Bool.random(using: &random) { text += "\u{FEFF}" }
    let timeNames =
      form == .dateAndTime
      ? ["date", "time"] : [["time", "Date", "ts", "timestamp"].randomElement(using: &random) ?? "time"]
    let names = (hasSymbols ? ["symbol"] : []) + timeNames + (0..<values).map { "reading \($0)" } + ["note"]
    text += names.joined(separator: sign) + ending
    for row in 0..<rows {
      let (time, texts) = Self.time(form, row)
      let symbol = ["A", "B b", "C\(sign)c"][row % 3]
      var fields = hasSymbols ? [symbol] : []
      fields += texts
      for value in 0..<values {
        let number = (Double.random(in: -10_000...10_000, using: &random) * 100).rounded() / 100
        let series = (hasSymbols ? [Topic.made(of: symbol.utf8)] : []) + (values > 1 ? ["reading \(value)"] : [])
        expected[series.joined(separator: "/"), default: []].append(Sample(time: time, value: number))
        let plain = "\(number)"
        fields.append(isComma ? plain.replacing(".", with: ",") : plain)
      }
      fields.append(["", "x", "a \"word\"", "two\nlines"].randomElement(using: &random) ?? "")
      text += fields.map { Self.quoted($0, sign, quotes, &random) }.joined(separator: sign) + ending
    }
    if Bool.random(using: &random), rows > 0 { text.removeLast() }
  }

  private static func quoted(_ field: String, _ sign: String, _ quotes: Int, _ random: inout SplitMix64) -> String {
    let must = field.contains(sign) || field.contains("\"") || field.contains("\n")
    guard must || quotes == 2 || (quotes == 1 && Bool.random(using: &random)) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The time of a row, and how it stands in its columns.
  private static func time(_ form: Form, _ row: Int) -> (Timestamp, [String]) {
    let second = Timestamp.nanosecondsPerSecond
    let days = 19_723 + row
    let date = CivilDate(days: days)
    let (year, month, day) = (String(date.year), two(date.month), two(date.day))
    let midnight = Timestamp(nanoseconds: Int64(days) * 86_400 * second)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let clock = Int64(row % 24 * 3_600 + row % 60 * 60)
    let instant = midnight.advanced(by: clock * second)
    let hours = "\(two(row % 24)):\(two(row % 60))"
    switch form {
    case .iso: return (midnight, ["\(year)-\(month)-\(day)"])
    case .isoSeconds: return (instant, ["\(year)-\(month)-\(day)T\(hours):00Z"])
    case .epochSeconds: return (instant, ["\(instant.nanoseconds / second)"])
    case .epochMilliseconds: return (instant, ["\(instant.nanoseconds / 1_000_000)"])
    case .slashes: return (instant, ["\(year)/\(month)/\(day) \(hours)"])
    case .dayFirst: return (midnight, ["\(day)/\(month)/\(year)"])
    case .monthNames: return (midnight, ["\(months[date.month - 1]) \(date.day), \(year)"])
    case .compact: return (midnight, ["\(year)\(month)\(day)"])
    case .year, .decimalYear:
      let quarter = form == .decimalYear ? row % 4 : 0
      let year = 1_800 + (form == .decimalYear ? row / 4 : row) % 400
      let start = Int64(CivilDate.days(year: year, month: quarter * 3 + 1, day: 1))
      let fraction = ["", ".25", ".5", ".75"][quarter]
      return (Timestamp(nanoseconds: start * 86_400 * second), ["\(year)\(fraction)"])
    case .dateAndTime: return (instant, ["\(year)-\(month)-\(day)", hours])
    }
  }
}

@Test func `a table is read back to the very points that it was made of, at any number of rows`() throws {
  for seed in 0..<(isLong ? 20_000 : 300) as Range<UInt64> {
    let made = MadeTable(seed: seed, rows: [0, 1, 2, 3, 50, 120][Int(seed % 6)])
    let table = try Array(made.text.utf8).withUnsafeBytes { try TextReader.read($0, options: made.options) }
    #expect(table.badRows == 0, "seed \(seed): \(table.faults.first?.description ?? "")\n\(made.text.prefix(300))")
    var found: [String: [Sample]] = [:]
    for series in table.series where series.count > 0 { found[series.name ?? ""] = series.samples }
    #expect(found == made.expected, "seed \(seed)\n\(made.text.prefix(300))")
  }
}

@Test func `a table in any pieces of bytes is understood as the whole`() throws {
  for seed in 0..<60 as Range<UInt64> {
    var random = SplitMix64(seed: seed ^ 77)
    let made = MadeTable(seed: seed, rows: 40)
    let bytes = Array(made.text.utf8)
    let whole = try bytes.withUnsafeBytes { try TextReader.read($0, options: made.options) }
    var reader = TextReader(options: made.options)
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
      try bytes[place..<end].withUnsafeBufferPointer { try reader.consume($0, isEnd: end == bytes.count) }
      place = end
    }
    #expect(reader.table == whole, "seed \(seed)")
  }
}

@Test func `no text traps on the way to being understood, and each is read in linear time`() {
  let seeds = [
    "[{\"t\":1700000000,\"v\":5},{\"t\":1700000060,\"v\":6}]", "{\"a\":[[\"time\",\"v\"],[1,2]],\"b\":{\"c\":[1,2]}}",
    "date;time;v\n02.01.2024;09:30;1.234,5\n\n", "Jan 2, 2024|$5\n2-Feb-24|(6)\n", "year month day v\n2024 1 2 5\n",
    "1949.0833,5\n1949.1667,6\n", "symbol,date,a,b\nA,1974Q2,1,2\nB,1974Q3,3,\n", "x\n[[[[[[[[\n{\"\\u",
  ].map { Array($0.utf8) }
  let rounds = isLong ? 300_000 : 4_000
  var random = SplitMix64(seed: 5)
  for _ in 0..<rounds {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(30), at: place)
      default: bytes[place] = Array("\",:;|{}[]-+.eE\n\r\t #0/'".utf8).randomElement(using: &random) ?? 0
      }
    }
    var options = TextOptions(zoneOffset: { _ in .min })
    options.dates = DateOrder.allCases.randomElement(using: &random)
    options.timeUnit = Bool.random(using: &random) ? TimeUnit.allCases.randomElement(using: &random) : nil
    options.decimal = Bool.random(using: &random) ? .comma : nil
    options.today = .max
    var reader = TextReader(options: options)
    let cut = Int.random(in: 0...bytes.count, using: &random)
    try? bytes[..<cut].withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
    try? reader.settle()
    try? bytes[cut...].withUnsafeBufferPointer { try reader.consume($0, isEnd: true) }
    _ = reader.drainTable()?.understanding?.sentence
  }
}

@Test(arguments: ["[", "{", "[[", "\"", "{\"a\":[", "1,", "a;b\n", "x\r", "1 ", "[1,", "{\"a\":1}", "\"\n"])
func `a text of one thing again and again takes no more than a moment`(part: String) {
  let text = Array(String(repeating: part, count: 2_000_000 / part.utf8.count).utf8)
  // Of the processor, so that other work on the machine does not count.
  let start = processorSeconds()
  _ = try? text.withUnsafeBytes { try TextReader.read($0) }
  #expect(processorSeconds() - start < 20, "\(part)")
}
