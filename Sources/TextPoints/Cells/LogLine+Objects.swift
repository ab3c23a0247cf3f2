/// Objects at the ends of lines.
extension LogLine {
  /// The object at the end of a line, as JSON or as Python prints a dict.
  static func object(_ line: ArraySlice<UInt8>) -> [JSONValue.Member]? {
    guard line.last(where: { $0 > 0x20 }) == 0x7D, let brace = line.firstIndex(of: 0x7B) else { return nil }
    let text = isDict(line[brace...]) ? json(line[brace...]) : Array(line[brace...])
    guard case .object(let members)? = try? JSONReader.read(text, acceptsNaN: true), members.count > 1 else {
      return nil
    }
    return members
  }

  /// Whether a text begins as Python prints a dict: `{'loss': 2.5}`.
  static func isDict(_ text: some Collection<UInt8>) -> Bool {
    text.first == 0x7B && text.dropFirst().first { $0 > 0x20 } == 0x27
  }

  /// A dict as JSON: with double quotes, and with the words that JSON has.
  private static func json(_ dict: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(dict.count + 16)
    var quote: UInt8?
    var word: [UInt8] = []
    var isEscaped = false
    for byte in dict {
      if let mark = quote {
        if isEscaped {
          // JSON knows no escaped single quote.
          text += byte == 0x27 ? [byte] : [0x5C, byte]
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == mark {
          text.append(0x22)
          quote = nil
        } else {
          text += byte == 0x22 ? [0x5C, byte] : [byte]
        }
      } else if byte.isLetter {
        word.append(byte)
      } else {
        text += pythonWords[String(decoding: word, as: UTF8.self)].map { Array($0.utf8) } ?? word
        word = []
        if byte == 0x27 || byte == 0x22 { quote = byte }
        text.append(byte == 0x27 ? 0x22 : byte)
      }
    }
    return text
  }

  /// Python's words for JSON's.
  private static let pythonWords = ["None": "null", "True": "true", "False": "false", "nan": "null", "inf": "null"]
}
