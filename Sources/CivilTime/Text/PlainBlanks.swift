/// Blanks of other widths within times: ICU, and with it browsers, puts a narrow one that does not break before `AM` and
/// thin ones around the dash of an interval; spreadsheets and web pages put ones that do not break between words.
package enum PlainBlanks {
  /// The longest text in which blanks are replaced, in bytes.
  private static let longest = 128

  /// Reads a text with a plain blank in place of each other one, and without the marks of the direction of writing.
  ///
  /// - Complexity: O(length); a text without such a blank is read where it stands.
  package static func read<Result>(
    _ field: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard field.count <= longest, field.contains(where: { $0 >= 0x80 }), let (bytes, isOther) = plain(field), isOther
    else { return body(field) }
    return bytes.withUnsafeBufferPointer(body)
  }

  /// The text with plain blanks, and whether it had others.
  private static func plain(_ field: UnsafeBufferPointer<UInt8>) -> ([UInt8], Bool)? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(field.count)
    var (place, isOther) = (0, false)
    while place < field.count {
      let length = blank(UnsafeBufferPointer(rebasing: field[place...]))
      if length > 0 {
        bytes.append(0x20)
        (place, isOther) = (place + length, true)
      } else if isDirection(UnsafeBufferPointer(rebasing: field[place...])) {
        (place, isOther) = (place + 3, true)
      } else {
        // The bytes of a letter stay together, for some of them look like a blank of Windows-1252.
        let isLetter = field[place] >= 0xC2
        // Ends with the field: each turn takes a byte.
        repeat {
          bytes.append(field[place])
          place += 1
        } while isLetter && place < field.count && 0x80..<0xC0 ~= field[place]
      }
    }
    return (bytes, isOther)
  }

  /// The number of bytes of a blank that begins a text: U+00A0, also as the one byte of Windows-1252, U+2000 to U+200A,
  /// U+202F, U+205F or U+3000; 0 for anything else.
  private static func blank(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    if text[0] == 0xA0, text.count == 1 || text[1] < 0x80 { return 1 }
    if text.count > 1, text[0] == 0xC2, text[1] == 0xA0 { return 2 }
    guard text.count > 2 else { return 0 }
    switch (text[0], text[1], text[2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): return 3
    default: return 0
    }
  }

  /// Whether a text begins with U+200E or U+200F, as some browsers put them between the parts of a date.
  private static func isDirection(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count > 2 && text[0] == 0xE2 && text[1] == 0x80 && (text[2] == 0x8E || text[2] == 0x8F)
  }
}
