extension TOMLReader {
  /// Reads a string: on one line or, between three quotes, over several lines.
  mutating func text(_ quote: UInt8) throws(TOMLError) -> String {
    cursor.run(of: quote, upTo: 3) == 3 ? try longText(quote) : try shortText(quote)
  }

  /// Reads a string of one line: basic strings in quotes have escapes, literal strings in apostrophes have none.
  mutating func shortText(_ quote: UInt8) throws(TOMLError) -> String {
    cursor.advance()
    var text: [UInt8] = []
    while let byte = cursor.byte, !cursor.isLineEnd {
      switch byte {
      case quote:
        cursor.advance()
        return String(decoding: text, as: UTF8.self)
      case .backslash where quote == .quote: try escape(into: &text)
      default: try character(byte, into: &text)
      }
    }
    throw fault("a text has no end on its line; write \(quoteInWords(quote)) after it")
  }

  private mutating func longText(_ quote: UInt8) throws(TOMLError) -> String {
    let start = cursor.place()
    cursor.advance(3)
    _ = cursor.skipLineEnd()
    var text: [UInt8] = []
    while let byte = cursor.byte {
      // One or two quotes may precede the three that end the text.
      if byte == quote, case let count = cursor.run(of: quote, upTo: 5), count >= 3 {
        cursor.advance(count)
        return String(decoding: text + Array(repeating: quote, count: count - 3), as: UTF8.self)
      }
      if cursor.skipLineEnd() {
        text.append(.lineFeed)
      } else if byte != .backslash || quote != .quote {
        try character(byte, into: &text)
      } else if try !skipEscapedLineEnd() {
        try escape(into: &text)
      }
    }
    let three = String(repeating: quoteInWords(quote), count: 3)
    throw TOMLError(start, "a text of several lines has no end; write \(three) after it")
  }

  private func quoteInWords(_ quote: UInt8) -> String { quote == .quote ? "\"" : "'" }

  private mutating func character(_ byte: UInt8, into text: inout [UInt8]) throws(TOMLError) {
    guard !byte.isControl else {
      throw fault("a text has a control character; remove it, or write it as \\u0000 in a text in quotes")
    }
    text.append(byte)
    cursor.advance()
  }

  /// Skips a backslash with the end of its line, and all blanks and line ends after it.
  private mutating func skipEscapedLineEnd() throws(TOMLError) -> Bool {
    guard let next = cursor.peek(1), next.isBlank || next == .lineFeed || next == .carriageReturn else { return false }
    let place = cursor.place()
    cursor.advance()
    cursor.skipBlanks()
    guard cursor.skipLineEnd() else {
      throw TOMLError(place, "a backslash has blanks after it; write \\\\ for a backslash")
    }
    // Ends with the text at the latest: each further turn has taken a line end.
    repeat { cursor.skipBlanks() } while cursor.skipLineEnd()
    return true
  }

  private mutating func escape(into text: inout [UInt8]) throws(TOMLError) {
    let place = cursor.place()
    let letter = cursor.peek(1)
    cursor.advance(2)
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(.tab)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8.quote: text.append(.quote)
    case UInt8.backslash: text.append(.backslash)
    case UInt8(ascii: "u"): text += Array(try scalar(digits: 4, place))
    case UInt8(ascii: "U"): text += Array(try scalar(digits: 8, place))
    default:
      throw TOMLError(place, "a backslash has no meaning here; write \\\\ for a backslash, or the text between '")
    }
  }

  /// The UTF-8 of a scalar in hexadecimal digits.
  private mutating func scalar(digits: Int, _ place: TOMLPosition) throws(TOMLError) -> UTF8.EncodedScalar {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = cursor.byte?.hexValue else {
        throw TOMLError(place, "an escape has too few digits; write \\u00e9 or \\U0001f600")
      }
      // Eight digits of four bits fill the code.
      code = code << 4 | UInt32(digit)
      cursor.advance()
    }
    guard let scalar = Unicode.Scalar(code), let encoded = UTF8.encode(scalar) else {
      throw TOMLError(place, "an escape names no character; write a scalar of Unicode, as \\u00e9 or \\U0001f600")
    }
    return encoded
  }
}
