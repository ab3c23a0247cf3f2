import CivilTime
import Randomness
import TextPoints
import TimeSeries

/// Writes MessagePack for the tests, each value in a drawn one of the forms that the specification allows.
struct MessagePackSample {
  var bytes: [UInt8] = []
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A drawn value of at most so many levels.
  mutating func value(depth: Int) -> ForeignValue {
    switch Int.random(in: 0..<(depth > 0 ? 11 : 9), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int64.random(in: -40...127, using: &random))
    case 3:
      return .integer(-(Int64.random(in: 1...Int64.max, using: &random) >> Int64.random(in: 0...62, using: &random)))
    case 4:
      return .unsigned(UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0...63, using: &random))
    case 5: return .double(Double.random(in: -1e9...1e9, using: &random))
    case 6: return .string(text())
    case 7: return .bytes((0..<Int.random(in: 0...300, using: &random)).map { UInt8(truncatingIfNeeded: $0) })
    case 8:
      return .instant(
        Timestamp(nanoseconds: Int64.random(in: -9_000_000_000_000_000_000...9_000_000_000_000_000_000, using: &random))
      )
    case 9: return .array((0..<Int.random(in: 0...20, using: &random)).map { _ in value(depth: depth - 1) })
    default:
      return .object((0..<Int.random(in: 0...20, using: &random)).map { _ in .init(text(), value(depth: depth - 1)) })
    }
  }

  private mutating func text() -> String {
    String(
      repeating: ["a", "é", "→", "\u{1F600}", "\0"].randomElement(using: &random) ?? "",
      count: Int.random(in: 0...70, using: &random))
  }

  mutating func write(_ value: ForeignValue) {
    switch value {
    case .null: bytes.append(0xC0)
    case .bool(let flag): bytes.append(flag ? 0xC3 : 0xC2)
    case .integer(let number): write(number)
    case .unsigned(let number):
      wide(0xCC, number, smallest: number > 0xFFFF_FFFF ? 3 : number > 0xFFFF ? 2 : number > 0xFF ? 1 : 0)
    case .double(let number): big(0xCB, number.bitPattern, 8)
    case .string(let text):
      head(0xA0, 0x1F, [0xD9, 0xDA, 0xDB], [1, 2, 4], text.utf8.count)
      bytes += Array(text.utf8)
    case .bytes(let raw):
      head(nil, 0, [0xC4, 0xC5, 0xC6], [1, 2, 4], raw.count)
      bytes += raw
    case .instant(let time): write(time)
    case .array(let elements):
      head(0x90, 0x0F, [0xDC, 0xDD], [2, 4], elements.count)
      for element in elements { write(element) }
    case .object(let members):
      head(0x80, 0x0F, [0xDE, 0xDF], [2, 4], members.count)
      for member in members {
        write(.string(member.name))
        write(member.value)
      }
    case .decimal(let text): write(.string(text))
    }
  }

  /// A signed number: in one byte where it has a form of its own, else in any that holds it.
  private mutating func write(_ number: Int64) {
    if (-32...127).contains(number), Bool.random(using: &random) {
      bytes.append(UInt8(bitPattern: Int8(truncatingIfNeeded: number)))
      return
    }
    let smallest =
      [Int64(Int8.min), Int64(Int16.min), Int64(Int32.min), Int64.min].firstIndex { number >= $0 && number <= -1 - $0 }
      ?? 3
    wide(0xD0, UInt64(bitPattern: number), smallest: smallest)
  }

  private mutating func wide(_ first: UInt8, _ number: UInt64, smallest: Int) {
    let size = Int.random(in: smallest...3, using: &random)
    big(first + UInt8(size), number, 1 << size)
  }

  private mutating func write(_ time: Timestamp) {
    let seconds = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let whole = seconds.remainder < 0 ? seconds.quotient - 1 : seconds.quotient
    let rest = UInt64(seconds.remainder < 0 ? seconds.remainder + 1_000_000_000 : seconds.remainder)
    if rest == 0, (0...0xFFFF_FFFF).contains(whole) {
      bytes += [0xD6, 0xFF]
      big(nil, UInt64(whole), 4)
    } else if (0..<(1 << 34)).contains(whole), Bool.random(using: &random) {
      bytes += [0xD7, 0xFF]
      big(nil, rest << 34 | UInt64(whole), 8)
    } else {
      bytes += [0xC7, 12, 0xFF]
      big(nil, rest, 4)
      big(nil, UInt64(bitPattern: whole), 8)
    }
  }

  private mutating func head(_ short: UInt8?, _ most: Int, _ forms: [UInt8], _ sizes: [Int], _ count: Int) {
    if let short, count <= most, Bool.random(using: &random) {
      bytes.append(short | UInt8(count))
      return
    }
    let smallest = sizes.firstIndex { count < 1 << (8 * $0) } ?? 0
    let form = Int.random(in: smallest..<forms.count, using: &random)
    big(forms[form], UInt64(count), sizes[form])
  }

  private mutating func big(_ first: UInt8?, _ number: UInt64, _ size: Int) {
    if let first { bytes.append(first) }
    for shift in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift))) }
  }
}
