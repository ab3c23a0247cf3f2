import CivilTime
import Randomness
import TOML

/// Values of every kind, in trees of tables and lists.
struct RandomValues {
  var random: SplitMix64

  private static let names = ["a", "b", "c-1", "", "a b", "é", "e\u{301}", "\"", "x.y", "\n", "😀", "_", "1"]
  private static let texts = [
    "", "a", "it's", "\"\"\"", "'''", "\\", "a\nb", "\r\n", "\t", "\u{0}", "\u{7F}", "\u{85}", "é", "e\u{301}", "😀",
    "\u{202E}",
    "# no comment", "\u{2028}", "  ", "\u{10FFFF}", "true", "1",
  ]
  private static let floats: [Double] = [
    0, -0.0, 1.5, -2e300, .leastNonzeroMagnitude, .infinity, -.infinity, 0.1, 1e16, .greatestFiniteMagnitude,
    123_456.789,
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func table(depth: Int = 3) -> TOMLTable {
    var table = TOMLTable()
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      table.append(Self.names.randomElement(using: &random) ?? "", value(depth: depth))
    }
    return table
  }

  private mutating func value(depth: Int) -> TOMLValue {
    switch Int.random(in: depth > 0 ? 0...11 : 3...11, using: &random) {
    case 0, 1: return .table(table(depth: depth - 1))
    case 2:
      let areTables = Bool.random(using: &random)
      return .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          TOMLNode(areTables ? .table(table(depth: depth - 1)) : value(depth: depth - 1))
        })
    case 3, 4:
      let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.texts.randomElement(using: &random) ?? ""
      }
      return .string(parts.joined())
    case 5, 6: return .integer(Int64(bitPattern: random.next() >> UInt64.random(in: 0...63, using: &random)))
    case 7: return .float(Self.floats.randomElement(using: &random) ?? 0)
    case 8: return .float(Double(Int64(bitPattern: random.next())) / 1_048_576)
    case 9: return .boolean(Bool.random(using: &random))
    default: return moment()
    }
  }

  private mutating func moment() -> TOMLValue {
    guard
      let date = CivilDate(
        year: Int.random(in: 0...9999, using: &random), month: Int.random(in: 1...12, using: &random),
        day: Int.random(in: 1...28, using: &random)),
      let time = TimeOfDay(
        hour: Int.random(in: 0...23, using: &random), minute: Int.random(in: 0...59, using: &random),
        second: Int.random(in: 0...59, using: &random),
        nanosecond: [0, 5, 500_000_000, 999_999_999, 120_000].randomElement(using: &random) ?? 0)
    else { return .boolean(false) }
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .localDate(date)
    case 1: return .localTime(time)
    case 2: return .localDateTime(date, time)
    default: return .offsetDateTime(date, time, offset: Int16.random(in: -1439...1439, using: &random))
    }
  }
}
