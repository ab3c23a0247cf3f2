import Randomness
import TextPoints
import TimeSeries

/// Good and bad messages of one format of other programs, by a seed: samples of A and bars of B in turns.
struct ForeignTraffic {
  let body: FeedMapping.Body
  private var random: SplitMix64

  init(_ body: FeedMapping.Body, seed: UInt64) {
    self.body = body
    random = SplitMix64(seed: seed)
  }

  static func value(_ index: Int) -> Double { Double(index % 977) / 8 }

  /// What a member holds.
  private enum Part {
    case text(String)
    case number(Double)
  }

  /// The good message at an index, as its members by name.
  private func members(_ index: Int) -> [(name: String, part: Part)] {
    let value = ForeignTraffic.value(index)
    let time = Part.number(Double(1_700_000_000 + index))
    if index.isMultiple(of: 2) { return [("symbol", .text("A")), ("time", time), ("value", .number(value))] }
    return [
      ("symbol", .text("B")), ("time", time), ("open", .number(value)), ("high", .number(value + 1)),
      ("low", .number(value - 1)), ("close", .number(value)),
    ]
  }

  mutating func good(_ index: Int) -> [UInt8] {
    let members = members(index)
    return encode(body == .delimited || Bool.random(using: &random) ? members : members.shuffled(using: &random))
  }

  /// A message that is wrong in one of the ways in which one of the format can be, and never by luck right.
  mutating func malformed(_ index: Int) -> [UInt8] {
    var parts = members(index)
    let whole = encode(parts)
    let last = parts.count - 1
    switch Int.random(in: 0..<10, using: &random) {
    case 0: parts[last].part = .text("many")
    case 1: parts[last].part = body == .delimited ? .text("1e999") : .number(.infinity)
    case 2: parts[last].part = .number(1e30)
    case 3: parts[1].part = .text(["yesterday", "2200-01-01T00:00:00Z", "1820-01-01T00:00:00Z"][index % 3])
    case 4: parts[0].part = body == .delimited ? .text("a name of two") : .text(String(repeating: "A", count: 129))
    case 5: return [0x80, UInt8(2 + index % 4)] + Array("}q.".utf8)
    case 6: return ForeignTraffic.broken(body, whole, &random)
    case 7: return []
    case 8: return body == .msgpack ? [0xDD, 0xFF, 0xFF, 0xFF, 0xFF] : whole + [0xFF]
    default: return ForeignTraffic.deep(body)
    }
    return encode(parts)
  }

  /// Cut off, or for lines, with a field too many.
  private static func broken(_ body: FeedMapping.Body, _ whole: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    body == .delimited
      ? whole + Array(",1,2,3,4,5,6".utf8) : Array(whole.prefix(Int.random(in: 1..<whole.count, using: &random)))
  }

  private static func deep(_ body: FeedMapping.Body) -> [UInt8] {
    switch body {
    case .json: [UInt8](repeating: 0x5B, count: 65) + [UInt8](repeating: 0x5D, count: 65)
    case .msgpack: [UInt8](repeating: 0x91, count: 33) + [0x01]
    case .delimited, .protobuf, .prometheus, .raw: Array(",,,,,,,".utf8)
    }
  }

  // MARK: writing

  private func encode(_ members: [(name: String, part: Part)]) -> [UInt8] {
    switch body {
    case .json:
      Array(("{" + members.map { "\"\($0.name)\":\(ForeignTraffic.json($0.part))" }.joined(separator: ",") + "}").utf8)
    case .msgpack:
      [0x80 | UInt8(members.count)]
        + members.flatMap { ForeignTraffic.pack(.text($0.name)) + ForeignTraffic.pack($0.part) }
    case .delimited, .protobuf, .prometheus, .raw:
      Array(members.map { ForeignTraffic.text($0.part) }.joined(separator: ",").utf8)
    }
  }

  private static func text(_ part: Part) -> String {
    switch part {
    case .text(let text): text
    case .number(let number):
      number.isFinite && abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
  }

  private static func json(_ part: Part) -> String {
    switch part {
    case .text(let text): "\"\(text)\""
    case .number(.infinity): "1e999"
    case .number: text(part)
    }
  }

  private static func pack(_ part: Part) -> [UInt8] {
    switch part {
    case .text(let text):
      let bytes = Array(text.utf8)
      return (bytes.count < 32 ? [0xA0 | UInt8(bytes.count)] : [0xD9, UInt8(bytes.count)]) + bytes
    case .number(let number):
      return [0xCB] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64($0))) }
    }
  }
}
