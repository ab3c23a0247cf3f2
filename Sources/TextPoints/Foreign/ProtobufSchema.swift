/// The messages that a file descriptor set describes (Protocol Buffers, descriptor.proto), as far as numbers and words need
/// it.
package struct ProtobufSchema: Sendable {
  private struct Field: Sendable {
    var name = ""
    var number: UInt64 = 0
    var type: UInt64 = 0
    var typeName = ""
    var isRepeated = false
    /// Whether a message without the field has its default: 0, false, or the word of the number 0.
    var hasDefault = false
  }

  private var messages: [String: [UInt64: Field]] = [:]
  /// The words of enumerations by their numbers.
  private var words: [String: [Int32: String]] = [:]

  /// Deepest nesting of messages, and most fields and words of one set.
  private static let deepest = 32
  private static let mostFields = 20_000

  /// - Throws: `FeedFault` with the code `protobuf` when the bytes are no descriptor set.
  package init(_ set: [UInt8]) throws(FeedFault) {
    var count = 0
    try Self.each(set[...]) { (number, bytes) throws(FeedFault) in
      if number == 1 { try self.addFile(bytes, &count) }
    }
  }

  /// Passes on each field that holds bytes.
  private static func each(
    _ message: ArraySlice<UInt8>, _ deliver: (UInt64, ArraySlice<UInt8>) throws(FeedFault) -> Void
  ) throws(FeedFault) {
    var rest = message
    while let (number, field) = try ProtobufReader.next(&rest) {
      if case .bytes(let bytes) = field { try deliver(number, bytes) }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private mutating func addFile(_ file: ArraySlice<UInt8>, _ count: inout Int) throws(FeedFault) {
    var (package, syntax) = ("", "")
    var (types, enumerations): ([ArraySlice<UInt8>], [ArraySlice<UInt8>]) = ([], [])
    try Self.each(file) { (number, bytes) throws(FeedFault) in
      switch number {
      case 2: package = Self.text(bytes)
      case 4: types.append(bytes)
      case 5: enumerations.append(bytes)
      case 12: syntax = Self.text(bytes)
      default: break
      }
    }
    let scope = package.isEmpty ? "" : "." + package
    for type in types { try add(type, within: scope, syntax == "proto3", &count, depth: 0) }
    for enumeration in enumerations { try add(enumeration: enumeration, within: scope, &count) }
  }

  private mutating func add(
    enumeration: ArraySlice<UInt8>, within scope: String, _ count: inout Int
  ) throws(FeedFault) {
    var (name, words): (String, [Int32: String]) = ("", [:])
    try Self.each(enumeration) { (number, bytes) throws(FeedFault) in
      if number == 1 { name = Self.text(bytes) }
      guard number == 2 else { return }
      var (word, value, rest) = ("", Int32(0), bytes)
      while let (number, field) = try ProtobufReader.next(&rest) {
        switch (number, field) {
        case (1, .bytes(let text)): word = Self.text(text)
        case (2, .varint(let number)): value = Int32(truncatingIfNeeded: number)
        default: break
        }
      }
      // The first of two names for a number counts.
      words[value] = words[value] ?? word
      count += 1
      guard count <= Self.mostFields else { throw ProtobufReader.fault("has a schema of too many fields") }
    }
    self.words[scope + "." + name] = words
  }

  private mutating func add(
    _ type: ArraySlice<UInt8>, within scope: String, _ hasDefaults: Bool, _ count: inout Int, depth: Int
  ) throws(FeedFault) {
    guard depth < Self.deepest else { throw ProtobufReader.fault("has a schema that is too deep") }
    var name = ""
    var fields: [UInt64: Field] = [:]
    var (nested, enumerations): ([ArraySlice<UInt8>], [ArraySlice<UInt8>]) = ([], [])
    try Self.each(type) { (number, bytes) throws(FeedFault) in
      switch number {
      case 1: name = Self.text(bytes)
      case 2:
        let field = try Self.field(bytes, hasDefaults)
        fields[field.number] = field
        count += 1
        guard count <= Self.mostFields else { throw ProtobufReader.fault("has a schema of too many fields") }
      case 3: nested.append(bytes)
      case 4: enumerations.append(bytes)
      default: break
      }
    }
    messages[scope + "." + name] = fields
    for enumeration in enumerations { try add(enumeration: enumeration, within: scope + "." + name, &count) }
    for type in nested { try add(type, within: scope + "." + name, hasDefaults, &count, depth: depth + 1) }
  }

  private static func field(_ bytes: ArraySlice<UInt8>, _ hasDefaults: Bool) throws(FeedFault) -> Field {
    var field = Field()
    field.hasDefault = hasDefaults
    var rest = bytes
    while let (number, value) = try ProtobufReader.next(&rest) {
      switch (number, value) {
      case (1, .bytes(let text)): field.name = Self.text(text)
      case (3, .varint(let number)): field.number = number
      case (4, .varint(let label)): field.isRepeated = label == 3
      case (5, .varint(let type)): field.type = type
      case (6, .bytes(let text)): field.typeName = Self.text(text)
      // A field of a choice, or one that says whether it is there, has no default.
      case (9, _), (17, _): field.hasDefault = false
      default: break
      }
    }
    return field
  }

  // MARK: messages

  /// Most values of one message.
  private static let mostValues = 4_096

  /// Reads a message of a type.
  ///
  /// - Throws: `FeedFault` with the code `protobuf` when the bytes do not follow the schema, or hold too much.
  package func read(_ message: [UInt8], type: String) throws(FeedFault) -> ForeignValue {
    var count = 0
    return try object(message[...], "." + type, &count, depth: 0)
  }

  private func object(
    _ message: ArraySlice<UInt8>, _ type: String, _ count: inout Int, depth: Int
  ) throws(FeedFault) -> ForeignValue {
    guard let fields = messages[type] else { throw ProtobufReader.fault("is of a type that its schema lacks") }
    guard depth < Self.deepest else { throw ProtobufReader.fault("is nested too deeply") }
    var found: [UInt64: [ForeignValue]] = [:]
    var rest = message
    while let (number, value) = try ProtobufReader.next(&rest) {
      guard let field = fields[number] else { continue }
      let values = try self.values(value, field, &count, depth: depth)
      count += values.count
      guard count <= Self.mostValues else { throw ProtobufReader.fault("has more than \(Self.mostValues) values") }
      found[number, default: []] += values
    }
    var members: [ForeignValue.Member] = []
    for field in fields.values.sorted(by: { $0.number < $1.number }) {
      if let values = found[field.number] {
        members.append(.init(field.name, field.isRepeated ? .array(values) : values.last ?? .null))
      } else if field.hasDefault, !field.isRepeated, Self.isNumber(field.type) || field.type == 8 || field.type == 14 {
        members.append(.init(field.name, Self.isNumber(field.type) ? .integer(0) : value(.varint(0), field)))
      }
    }
    return .object(members)
  }

  private static func isNumber(_ type: UInt64) -> Bool {
    (1...7).contains(type) || type == 13 || (15...18).contains(type)
  }

  private func values(
    _ value: ProtobufReader.Field, _ field: Field, _ count: inout Int, depth: Int
  ) throws(FeedFault) -> [ForeignValue] {
    guard case .bytes(let bytes) = value else { return [self.value(value, field)] }
    switch field.type {
    case 9: return [.string(Self.text(bytes))]
    case 11: return [try object(bytes, field.typeName, &count, depth: depth + 1)]
    case 10, 12: return [.null]
    default: break
    }
    // Numbers that come again are packed into one field.
    var values: [ForeignValue] = []
    var rest = bytes
    while !rest.isEmpty, values.count <= Self.mostValues {
      switch field.type {
      case 1, 6, 16:
        let bits = try ProtobufReader.read(8, &rest).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        values.append(Self.number(.fixed(bits), field.type))
      case 2, 7, 15:
        let bits = try ProtobufReader.read(4, &rest).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        values.append(Self.number(.fixed32(bits), field.type))
      default: values.append(self.value(.varint(try ProtobufReader.varint(&rest)), field))
      }
    }
    return values
  }

  /// A number, or the word that it stands for: a number without one is its own word.
  private func value(_ value: ProtobufReader.Field, _ field: Field) -> ForeignValue {
    guard field.type == 14, case .varint(let bits) = value else { return Self.number(value, field.type) }
    let number = Int32(truncatingIfNeeded: bits)
    return .string(words[field.typeName]?[number] ?? String(number))
  }

  private static func number(_ value: ProtobufReader.Field, _ type: UInt64) -> ForeignValue {
    switch (value, type) {
    case (.fixed(let bits), 1): .double(Double(bitPattern: bits))
    case (.fixed32(let bits), 2): .double(Double(Float(bitPattern: bits)))
    case (.fixed(let bits), 16): .integer(Int64(bitPattern: bits))
    case (.fixed(let bits), _): .unsigned(bits)
    case (.fixed32(let bits), 15): .integer(Int64(Int32(bitPattern: bits)))
    case (.fixed32(let bits), _): .unsigned(UInt64(bits))
    case (.varint(let number), 8): .bool(number != 0)
    case (.varint(let number), 17), (.varint(let number), 18):
      .integer(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
    case (.varint(let number), 3): .integer(Int64(bitPattern: number))
    case (.varint(let number), 5): .integer(Int64(Int32(truncatingIfNeeded: number)))
    case (.varint(let number), _): .unsigned(number)
    case (.bytes, _): .null
    }
  }
}
