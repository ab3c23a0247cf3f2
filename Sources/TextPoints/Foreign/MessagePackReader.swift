import CivilTime
import TimeSeries

/// Reads MessagePack (the specification of msgpack.org, version 5) within limits: 32 levels deep, every count and
/// length checked against the available bytes before use, nothing after the value.
///
/// Five bytes can announce four billion elements; each element has at least one byte, so a count beyond the remaining
/// bytes is a fault.
package struct MessagePackReader {
  /// Most levels of arrays and maps.
  package static let deepest = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads the value that fills the bytes.
  ///
  /// - Complexity: O(bytes).
  /// - Throws: `FeedFault` with the code `messagePack` and the offset of the problem.
  package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(FeedFault) -> ForeignValue {
    var reader = MessagePackReader(bytes)
    let value = try reader.value(depth: 0)
    guard reader.position == bytes.count else { throw reader.fault("something after the value") }
    return value
  }

  /// Reads the value that fills the bytes of an array.
  package static func read(_ bytes: [UInt8]) throws(FeedFault) -> ForeignValue {
    let result: Result<ForeignValue, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try read(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func fault(_ what: String) -> FeedFault {
    FeedFault(.messagePack, "The MessagePack has \(what) at byte \(position).")
  }

  private var left: Int { bytes.count - position }

  /// The next `size` bytes (1 to 8) as a big-endian number.
  private mutating func unsigned(_ size: Int) throws(FeedFault) -> UInt64 {
    guard left >= size else { throw fault("an end inside a number") }
    var number: UInt64 = 0
    for offset in 0..<size { number = number << 8 | UInt64(bytes[position + offset]) }
    position += size
    return number
  }

  private mutating func signed(_ size: Int) throws(FeedFault) -> Int64 {
    let unused = Int64((8 - size) * 8)
    return (Int64(bitPattern: (try unsigned(size))) << unused) >> unused
  }

  /// Reads a length of `size` bytes and checks that as many bytes follow.
  private mutating func length(_ size: Int) throws(FeedFault) -> Int {
    let length = try unsigned(size)
    guard length <= UInt64(left) else { throw fault("a length of \(length) with \(left) bytes left") }
    return Int(length)
  }

  /// Checks a count of elements of at least `unit` bytes each.
  private func count(_ count: UInt64, unit: Int) throws(FeedFault) -> Int {
    guard count <= UInt64(left / unit) else { throw fault("a count of \(count) with \(left) bytes left") }
    return Int(count)
  }

  private mutating func value(depth: Int) throws(FeedFault) -> ForeignValue {
    guard depth <= MessagePackReader.deepest else { throw fault("more than \(MessagePackReader.deepest) levels") }
    guard left > 0 else { throw fault("an end where a value should be") }
    let first = bytes[position]
    position += 1
    switch first {
    case 0x00...0x7F: return .integer(Int64(first))
    case 0x80...0x8F: return try map(UInt64(first & 0x0F), depth)
    case 0x90...0x9F: return try array(UInt64(first & 0x0F), depth)
    case 0xA0...0xBF: return try string(try count(UInt64(first & 0x1F), unit: 1))
    case 0xC0: return .null
    case 0xC2: return .bool(false)
    case 0xC3: return .bool(true)
    case 0xC4...0xC6: return .bytes(Array(try read(try length(1 << Int(first - 0xC4)))))
    case 0xC7...0xC9: return try extended(try length(1 << Int(first - 0xC7)))
    case 0xCA: return .double(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try unsigned(4)))))
    case 0xCB: return .double(Double(bitPattern: try unsigned(8)))
    case 0xCC...0xCF: return .unsigned(try unsigned(1 << Int(first - 0xCC)))
    case 0xD0...0xD3: return .integer(try signed(1 << Int(first - 0xD0)))
    case 0xD4...0xD8: return try extended(try count(1 << UInt64(first - 0xD4), unit: 1))
    case 0xD9...0xDB: return try string(try length(1 << Int(first - 0xD9)))
    case 0xDC, 0xDD: return try array(try unsigned(2 << Int(first - 0xDC)), depth)
    case 0xDE, 0xDF: return try map(try unsigned(2 << Int(first - 0xDE)), depth)
    case 0xE0...0xFF: return .integer(Int64(Int8(bitPattern: first)))
    default: throw fault("the byte \(first), which begins no value,")
    }
  }

  private mutating func read(_ length: Int) throws(FeedFault) -> UnsafeBufferPointer<UInt8> {
    guard length <= left else { throw fault("an end inside a text") }
    defer { position += length }
    return UnsafeBufferPointer(rebasing: bytes[position..<position + length])
  }

  private mutating func string(_ length: Int) throws(FeedFault) -> ForeignValue {
    guard let text = String(validating: try read(length), as: UTF8.self) else { throw fault("no UTF-8") }
    return .string(text)
  }

  private mutating func array(_ announced: UInt64, _ depth: Int) throws(FeedFault) -> ForeignValue {
    var elements: [ForeignValue] = []
    for _ in 0..<(try count(announced, unit: 1)) { elements.append(try value(depth: depth + 1)) }
    return .array(elements)
  }

  private mutating func map(_ announced: UInt64, _ depth: Int) throws(FeedFault) -> ForeignValue {
    var members: [ForeignValue.Member] = []
    for _ in 0..<(try count(announced, unit: 2)) {
      let key: String
      switch try value(depth: depth + 1) {
      case .string(let text): key = text
      case .integer(let number): key = String(number)
      case .unsigned(let number): key = String(number)
      case .bytes(let raw): key = String(decoding: raw, as: UTF8.self)
      default: throw fault("a key that is neither a text nor a whole number")
      }
      members.append(ForeignValue.Member(key, try value(depth: depth + 1)))
    }
    return .object(members)
  }

  /// Reads an extension value: a timestamp (type -1), or bytes.
  private mutating func extended(_ length: Int) throws(FeedFault) -> ForeignValue {
    let type = Int8(truncatingIfNeeded: try signed(1))
    guard length <= left else { throw fault("an end inside an extension") }
    guard type == -1 else { return .bytes(Array(try read(length))) }
    let (seconds, nanoseconds) = try timestamp(length)
    guard nanoseconds < Timestamp.nanosecondsPerSecond,
      let time = Timestamp(counting: seconds, of: Timestamp.nanosecondsPerSecond, plus: nanoseconds)
    else { throw fault("a timestamp beyond 1677 to 2262") }
    return .instant(time)
  }

  private mutating func timestamp(_ length: Int) throws(FeedFault) -> (seconds: Int64, nanoseconds: Int64) {
    switch length {
    case 4: return (Int64(try unsigned(4)), 0)
    case 8:
      let packed = try unsigned(8)
      return (Int64(packed & (1 << 34 - 1)), Int64(packed >> 34))
    case 12:
      let nanoseconds = Int64(try unsigned(4))
      return (try signed(8), nanoseconds)
    default: throw fault("a timestamp of \(length) bytes")
    }
  }
}
