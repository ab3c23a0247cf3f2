/// Reads JSON (RFC 8259) within limits: 64 levels deep, valid UTF-8, nothing after the value.
package struct JSONReader {
  /// Most levels of arrays and objects.
  package static let deepest = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// Whether `NaN`, `Infinity` and `-Infinity` are read, as nothing.
  private var acceptsNaN = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads the value that fills the bytes, with white space around it.
  ///
  /// - Parameter acceptsNaN: whether `NaN`, `Infinity` and `-Infinity`, which Python writes and JSON has not, are
  ///   missing numbers.
  /// - Complexity: O(bytes).
  /// - Throws: `FeedFault` with the code `text` and the offset of the problem.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, acceptsNaN: Bool = false
  ) throws(FeedFault) -> JSONValue {
    var reader = JSONReader(bytes)
    reader.acceptsNaN = acceptsNaN
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.fault("something after the value") }
    return value
  }

  /// Reads the value that fills the bytes of an array.
  package static func read(_ bytes: [UInt8], acceptsNaN: Bool = false) throws(FeedFault) -> JSONValue {
    let result: Result<JSONValue, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try read(buffer, acceptsNaN: acceptsNaN)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func fault(_ what: String) -> FeedFault {
    FeedFault(.text, "The JSON has \(what) at byte \(position).")
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B && byte != 0x0C { position += 1 }
  }

  private mutating func value(depth: Int) throws(FeedFault) -> JSONValue {
    guard depth <= JSONReader.deepest else { throw fault("more than \(JSONReader.deepest) levels") }
    skipSpace()
    switch byte {
    case 0x7B: return try object(depth: depth)
    case 0x5B: return try array(depth: depth)
    case 0x22: return .string(try string())
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x6E: return try word("null", .null)
    case 0x4E where acceptsNaN: return try word("NaN", .null)
    case 0x49 where acceptsNaN: return try word("Infinity", .null)
    case 0x2D where acceptsNaN && position + 1 < bytes.count && bytes[position + 1] == 0x49:
      return try word("-Infinity", .null)
    case nil: throw fault("an end where a value should be")
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(FeedFault) -> JSONValue {
    let size = word.utf8CodeUnitCount
    guard bytes.count - position >= size else { throw fault("an unknown word") }
    for offset in 0..<size where bytes[position + offset] != word.utf8Start[offset] {
      throw fault("an unknown word")
    }
    position += size
    return value
  }

  private mutating func object(depth: Int) throws(FeedFault) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if byte == 0x7D {
      position += 1
      return .object([])
    }
    // Ends at the brace, or with an error: each turn takes a member, and at the end of the text there is none.
    while true {
      skipSpace()
      guard byte == 0x22 else {
        throw byte == 0x27
          ? FeedFault(
            .text,
            "The JSON has a name in single quotes at byte \(position), as Python prints a dict; print json.dumps(row) instead."
          ) : fault("no member name")
      }
      let name = try string()
      skipSpace()
      guard byte == 0x3A else { throw fault("no colon") }
      position += 1
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
      if try !goesOn(until: 0x7D) { return .object(members) }
    }
  }

  private mutating func array(depth: Int) throws(FeedFault) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if byte == 0x5D {
      position += 1
      return .array([])
    }
    // Ends at the bracket, or with an error: each turn takes a value, and at the end of the text there is none.
    while true {
      elements.append(try value(depth: depth + 1))
      if try !goesOn(until: 0x5D) { return .array(elements) }
    }
  }

  private mutating func goesOn(until close: UInt8) throws(FeedFault) -> Bool {
    skipSpace()
    guard byte == 0x2C || byte == close else { throw fault("neither a comma nor an end") }
    defer { position += 1 }
    return byte == 0x2C
  }

  private mutating func number() throws(FeedFault) -> JSONValue {
    let start = position
    if byte == 0x2D { position += 1 }
    let leadingZero = byte == 0x30
    let whole = digits()
    guard whole > 0, !leadingZero || whole == 1 else { throw fault("a bad number") }
    if byte == 0x2E {
      position += 1
      guard digits() > 0 else { throw fault("a bad number") }
    }
    if let letter = byte, letter | 0x20 == 0x65 {
      position += 1
      if byte == 0x2B || byte == 0x2D { position += 1 }
      guard digits() > 0 else { throw fault("a bad number") }
    }
    return .number(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self))
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func string() throws(FeedFault) -> String {
    position += 1
    let start = position
    while let byte, byte != 0x22, byte != 0x5C, byte >= 0x20 { position += 1 }
    let plain = UnsafeBufferPointer(rebasing: bytes[start..<position])
    guard byte != 0x22 else {
      position += 1
      guard let text = String(validating: plain, as: UTF8.self) else { throw fault("no UTF-8") }
      return text
    }
    var text = Array(plain)
    // Ends at the quote, or with an error at the end of the text: each turn takes at least one byte.
    while true {
      guard let byte else { throw fault("a string without end") }
      position += 1
      switch byte {
      case 0x22:
        guard let string = String(validating: text, as: UTF8.self) else { throw fault("no UTF-8") }
        return string
      case 0x5C: try escape(to: &text)
      case ..<0x20: throw fault("a control character in a string")
      default: text.append(byte)
      }
    }
  }

  private mutating func escape(to text: inout [UInt8]) throws(FeedFault) {
    guard let byte else { throw fault("a string without end") }
    position += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: text.append(byte)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75: text.append(contentsOf: String(try escapedScalar()).utf8)
    default: throw fault("an unknown escape")
    }
  }

  private mutating func escapedScalar() throws(FeedFault) -> Character {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    // A high surrogate needs its low one; any other surrogate is lone.
    guard first < 0xDC00, byte == 0x5C, position + 1 < bytes.count, bytes[position + 1] == 0x75 else {
      throw fault("a lone surrogate")
    }
    position += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("a lone surrogate") }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(FeedFault) -> UInt32 {
    guard bytes.count - position >= 4,
      let code = UInt32(
        String(decoding: UnsafeBufferPointer(rebasing: bytes[position..<position + 4]), as: UTF8.self), radix: 16),
      bytes[position] != 0x2B, bytes[position] != 0x2D
    else { throw fault("a bad escape") }
    position += 4
    return code
  }
}
