extension String {
  /// The text as a key: bare where possible.
  var asKey: String { !isEmpty && utf8.allSatisfy(\.isBare) ? self : quoted }

  /// The text in quotes, with escapes for everything that a terminal would not show as it is.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where scalar.isShown: text.unicodeScalars.append(scalar)
      default: text += Self.escape(scalar.value)
      }
    }
    return text + "\""
  }

  private static func escape(_ code: UInt32) -> String {
    let digits = String(code, radix: 16)
    let width = code <= 0xFFFF ? 4 : 8
    return (width == 4 ? "\\u" : "\\U") + String(repeating: "0", count: width - digits.count) + digits
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the scalar as it is: not a control character, not a direction mark, not a line end.
  fileprivate var isShown: Bool {
    if isASCII { return (0x20...0x7E).contains(value) }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
