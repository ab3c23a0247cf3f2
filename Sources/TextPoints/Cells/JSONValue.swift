/// A JSON value (RFC 8259). Numbers stay text, so that numbers beyond 2^53 keep their digits.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// The number as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Members in order; the last one of a repeated name counts.
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member; nil when this is not an object or has no such member.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The number, if it is an integer from 0 to 2^64 - 1 without fraction or exponent.
  package var unsigned: UInt64? {
    if case .number(let text) = self { return UInt64(text) }
    return nil
  }

  /// The number, if it is an integer within Int64 without fraction or exponent.
  package var integer: Int64? {
    if case .number(let text) = self { return Int64(text) }
    return nil
  }

  /// The number as the nearest Double.
  package var double: Double? {
    if case .number(let text) = self { return Double(text) }
    return nil
  }

  /// The elements, if this is an array.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The bytes of the value, compact and without line breaks.
  package var bytes: [UInt8] {
    var text = ""
    write(to: &text)
    return Array(text.utf8)
  }

  /// The value as compact text.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): JSONValue.write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONValue.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        // C1 controls and DEL are legal in JSON, but no text of ours may carry them to a terminal.
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .number(String(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
