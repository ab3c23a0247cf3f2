import CivilTime
import TimeSeries

/// Reads the message `Points` of Fixtures/slipstream.proto (Protocol Buffers, "Encoding"). It checks every length
/// against the available bytes and skips unknown fields; groups, which proto3 does not have, are a fault.
package enum ProtobufReader {
  /// One field: its number and content.
  enum Field {
    case varint(UInt64)
    case fixed(UInt64)
    case bytes(ArraySlice<UInt8>)
    case fixed32(UInt32)
  }

  /// Reads the symbol, if any, and the points as rows: bars, then samples.
  ///
  /// - Throws: `FeedFault` with the code `protobuf`.
  /// - Complexity: O(bytes).
  static func points(_ message: [UInt8]) throws(FeedFault) -> (root: ForeignValue, rows: [ForeignValue]) {
    var members: [ForeignValue.Member] = []
    var bars: [ForeignValue] = []
    var samples: [ForeignValue] = []
    var rest = message[...]
    while let (number, field) = try next(&rest) {
      switch (number, field) {
      case (1, .bytes(let text)):
        guard let symbol = String(validating: text, as: UTF8.self) else {
          throw fault(
            "has a symbol that is not UTF-8")
        }
        if !symbol.isEmpty { members.append(.init("symbol", .string(symbol))) }
      case (2, .bytes(let bar)): bars.append(try row(bar, ["open", "high", "low", "close", "volume"]))
      case (3, .bytes(let sample)): samples.append(try row(sample, ["value"]))
      default: break
      }
    }
    return (.object(members), bars + samples)
  }

  /// Reads a message `Bar` or `Sample` alone.
  package static func point(_ message: ArraySlice<UInt8>, _ kind: SeriesKind) throws(FeedFault) -> ForeignValue {
    try row(message, kind == .bars ? ["open", "high", "low", "close", "volume"] : ["value"])
  }

  /// Reads a message `Marker` alone.
  package static func marker(_ message: ArraySlice<UInt8>) throws(FeedFault) -> ForeignValue {
    var members: [ForeignValue.Member] = []
    var time: Int64 = 0
    var rest = message
    while let (number, field) = try next(&rest) {
      switch (number, field) {
      case (1, .fixed(let bits)): time = Int64(bitPattern: bits)
      case (2, .fixed(let bits)): members.append(.init("value", .double(Double(bitPattern: bits))))
      case (3, .fixed(let bits)): members.append(.init("size", .double(Double(bitPattern: bits))))
      case (4, .bytes(let text)): members.append(.init("text", .string(String(decoding: text, as: UTF8.self))))
      case (5, .bytes(let text)): members.append(.init("kind", .string(String(decoding: text, as: UTF8.self))))
      case (6, .bytes(let text)): members.append(.init("side", .string(String(decoding: text, as: UTF8.self))))
      default: break
      }
    }
    members.append(.init("time", .instant(Timestamp(nanoseconds: time))))
    return .object(members)
  }

  static func fault(_ what: String) -> FeedFault {
    FeedFault(.protobuf, "The Protocol Buffers message \(what).")
  }

  /// A point: its time, then doubles in the order of their field numbers, then the ticks of a bar or the word of a state.
  /// Missing fields are zero, as in proto3.
  private static func row(_ message: ArraySlice<UInt8>, _ names: [String]) throws(FeedFault) -> ForeignValue {
    var time: Int64 = 0
    var values = [Double](repeating: 0, count: names.count)
    var ticks: UInt64 = 0
    var word: String?
    var rest = message
    while let (number, field) = try next(&rest) {
      switch field {
      case .fixed(let bits) where number == 1: time = Int64(bitPattern: bits)
      case .fixed(let bits) where (2..<UInt64(2 + names.count)).contains(number):
        values[Int(number) - 2] = Double(bitPattern: bits)
      case .varint(let count) where number == UInt64(2 + names.count): ticks = count
      case .bytes(let text) where number == UInt64(2 + names.count): word = String(decoding: text, as: UTF8.self)
      default: break
      }
    }
    var members = zip(names, values).map { ForeignValue.Member($0, .double($1)) }
    members.append(.init("time", .instant(Timestamp(nanoseconds: time))))
    if let word { members.append(.init("word", .string(word))) }
    if ticks > 0 { members.append(.init("ticks", .unsigned(ticks))) }
    return .object(members)
  }

  /// The next field; nil at the end.
  static func next(_ rest: inout ArraySlice<UInt8>) throws(FeedFault) -> (number: UInt64, field: Field)? {
    guard !rest.isEmpty else { return nil }
    let key = try varint(&rest)
    let number = key >> 3
    guard number > 0 else { throw fault("has a field without a number") }
    switch key & 7 {
    case 0: return (number, .varint(try varint(&rest)))
    case 1: return (number, .fixed(try read(8, &rest).reversed().reduce(0) { $0 << 8 | UInt64($1) }))
    case 2:
      let length = try varint(&rest)
      guard length <= UInt64(rest.count) else { throw fault("has a length of \(length) with \(rest.count) bytes left") }
      return (number, .bytes(try read(Int(length), &rest)))
    case 5:
      return (number, .fixed32(try read(4, &rest).reversed().reduce(0) { $0 << 8 | UInt32($1) }))
    default: throw fault("has a field of the unknown type \(key & 7)")
    }
  }

  static func read(_ count: Int, _ rest: inout ArraySlice<UInt8>) throws(FeedFault) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw fault("ends inside a field") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  static func varint(_ rest: inout ArraySlice<UInt8>) throws(FeedFault) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { throw fault("ends inside a number") }
      guard shift < 63 || byte <= 1 else { throw fault("has a number of more than 64 bits") }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw fault("has a number of more than 64 bits")
  }
}
