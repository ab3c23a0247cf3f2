import CivilTime
import TextPoints

/// A JSON value that keeps the order of its members.
package enum JSONOutput: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([(String, JSONOutput)])

  /// A number, or null for one that JSON cannot express.
  package static func finite(_ value: Double?) -> JSONOutput {
    guard let value, value.isFinite else { return .null }
    return .number(value)
  }

  /// The value as text on one line. Characters that control a terminal, or turn the order in
  /// which it shows others, are escaped, so the text can be printed anywhere.
  package var text: String {
    var result = ""
    write(into: &result)
    return result
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value):
      // A zero has no sign here.
      text += value == 0 ? "0" : value.shortest
    case .string(let value): Self.write(value, into: &text)
    case .array(let values):
      text += "["
      for (place, value) in values.enumerated() {
        if place > 0 { text += "," }
        value.write(into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (place, member) in members.enumerated() {
        if place > 0 { text += "," }
        Self.write(member.0, into: &text)
        text += ":"
        member.1.write(into: &text)
      }
      text += "}"
    }
  }

  private static func write(_ value: String, into text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isHarmful:
        for unit in scalar.utf16 {
          let hex = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
