/// Makes UTF-8 of a text in an encoding of a region, in which spreadsheets, offices and markets still write there, piece by piece:
/// Shift-JIS, GB 2312, EUC-KR and Windows-1251.
///
/// No byte says the encoding. Such texts have runs of letters beyond ASCII, which texts of Windows-1252 have not: their accents
/// stand between other letters. A stream that comes in pieces below `judged` bytes is judged by its first line alone.
struct RegionalText: LineLayout {
  enum Encoding {
    case shiftJIS, chinese, korean, cyrillic

    var words: String {
      switch self {
      case .shiftJIS: "Shift-JIS"
      case .chinese: "GB 2312"
      case .korean: "EUC-KR"
      case .cyrillic: "Windows-1251"
      }
    }
  }

  private let encoding: Encoding
  /// The first byte of a character whose second one is to come.
  private var lead: UInt8?

  /// Bytes at the start that are looked at.
  private static let judged = 4_096
  /// Cells in a row of a standard.
  private static let cells = 94
  private static let replacement: UInt16 = 0xFFFD

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard let encoding = Self.encoding(of: Array(bytes.prefix(Self.judged))) else { return nil }
    self.encoding = encoding
  }

  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    if isEnd || bytes.count >= judged { return encoding(of: Array(bytes.prefix(judged))) != nil }
    let line = Array(bytes.prefix { $0 != 0x0A })
    guard line.contains(where: { $0 >= 0x80 }) else { return false }
    return line.count < bytes.count ? encoding(of: line) != nil : nil
  }

  var words: String? { "the text is read as \(encoding.words)" }

  /// The next bytes in UTF-8; a character that the encoding has not becomes a replacement.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    for byte in bytes {
      if let first = lead {
        lead = nil
        // A line end is never a second byte: the character before it is broken off.
        if byte != 0x0A, byte != 0x0D {
          Self.add(Self.character(first, byte, encoding) ?? Self.replacement, &text)
          continue
        }
        Self.add(Self.replacement, &text)
      }
      if byte < 0x80 {
        text.append(byte)
      } else if let unit = Self.character(byte, encoding) {
        Self.add(unit, &text)
      } else {
        lead = byte
      }
    }
    if isEnd, lead != nil {
      lead = nil
      Self.add(Self.replacement, &text)
    }
    return text
  }

  private static func add(_ unit: UInt16, _ text: inout [UInt8]) {
    if let scalar = Unicode.Scalar(unit) { text.append(contentsOf: String(scalar).utf8) }
  }

  // MARK: characters

  /// The character of one byte above ASCII; nil where it has a second byte.
  private static func character(_ byte: UInt8, _ encoding: Encoding) -> UInt16? {
    switch encoding {
    // Katakana of half width.
    case .shiftJIS: (0xA1...0xDF).contains(byte) ? UInt16(byte) + 0xFEC0 : nil
    case .cyrillic: byte < 0xC0 ? cyrillicTable[Int(byte) - 0x80] : UInt16(byte) - 0xC0 + 0x410
    case .chinese, .korean: nil
    }
  }

  /// The character of two bytes; nil for none.
  private static func character(_ first: UInt8, _ second: UInt8, _ encoding: Encoding) -> UInt16? {
    var (row, cell) = (Int(first) - 0xA0, Int(second) - 0xA0)
    if encoding == .shiftJIS {
      // Two rows share a first byte: the second byte of the lower one begins at 0x9F, and none is 0x7F.
      let isFirst = (0x81...0x9F).contains(first) || (0xE0...0xEF).contains(first)
      guard isFirst, (0x40...0xFC).contains(second), second != 0x7F else { return nil }
      row = (Int(first) - (first < 0xA0 ? 0x81 : 0xC1)) * 2 + (second >= 0x9F ? 2 : 1)
      cell = second >= 0x9F ? Int(second) - 0x9E : Int(second) - (second > 0x7F ? 0x40 : 0x3F)
    }
    guard (1...cells).contains(row), (1...cells).contains(cell) else { return nil }
    let unit = table(encoding)[(row - 1) * cells + cell - 1]
    return unit == replacement ? nil : unit
  }

  private static func table(_ encoding: Encoding) -> [UInt16] {
    switch encoding {
    case .shiftJIS: japaneseTable
    case .chinese: chineseTable
    case .korean: koreanTable
    case .cyrillic: []
    }
  }

  private static let japaneseTable = table(of: japanese)
  private static let chineseTable = table(of: chinese)
  private static let koreanTable = table(of: korean)
  /// The bytes from 0x80 to 0xBF.
  private static let cyrillicTable = Array(
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—�™љ›њќћџ�ЎўЈ¤Ґ¦§Ё©Є«¬�®Ї°±Ііґµ¶·ё№є»јЅѕї".utf16)

  private static func table(of rows: [(row: Int, text: String)]) -> [UInt16] {
    var table = [UInt16](repeating: replacement, count: cells * cells)
    for (row, text) in rows {
      for (cell, unit) in text.utf16.prefix(cells).enumerated() { table[(row - 1) * cells + cell] = unit }
    }
    return table
  }
}

/// The encoding of a text by its start.
extension RegionalText {
  /// Letters in a row that accents between other letters do not make.
  private static let leastRun = 2

  /// - Returns: nil for UTF-8, for ASCII, and for Windows-1252.
  private static func encoding(of bytes: [UInt8]) -> Encoding? {
    guard bytes.contains(where: { $0 >= 0x80 }), !isUTF8(bytes) else { return nil }
    if isCyrillic(bytes) { return .cyrillic }
    guard let leads = leadsOfPairs(bytes) else { return longestRun(bytes, .shiftJIS) >= leastRun ? .shiftJIS : nil }
    // Nine of ten characters of a Chinese text, and all syllables of a Korean one, stand in the first rows of letters.
    let letters = leads.filter { $0 >= 0xB0 }
    guard letters.count(where: { $0 <= 0xD7 }) * 5 >= letters.count * 4 else { return nil }
    let (chinese, korean) = (knownWords(bytes, .chinese), knownWords(bytes, .korean))
    let isKorean = chinese == korean ? leads.allSatisfy { $0 <= 0xC8 } : korean > chinese
    let order: [Encoding] = isKorean ? [.korean, .chinese, .shiftJIS] : [.chinese, .korean, .shiftJIS]
    return order.first { longestRun(bytes, $0) >= leastRun }
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    // The last character may be cut off.
    (0..<4).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }

  /// The bytes of о, е, а, и, н and т, which make nearly half of the letters of a Russian text, and of their capitals.
  private static let usualCyrillic: Set<UInt8> = [
    0xEE, 0xE5, 0xE0, 0xE8, 0xED, 0xF2, 0xCE, 0xC5, 0xC0, 0xC8, 0xCD, 0xD2,
  ]

  /// Whether letters of Windows-1251 alone stand in words: a Western text has few of these bytes side by side, and a Greek or
  /// an Arabic one other letters.
  private static func isCyrillic(_ bytes: [UInt8]) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0xC0 || byte == 0xA8 || byte == 0xB8 }
    let runs = bytes.split { $0 < 0x80 }
    let words = runs.filter { $0.count > 2 && $0.allSatisfy(isLetter) }
    let letters = words.reduce(0) { $0 + $1.count }
    let usual = words.reduce(0) { $0 + $1.count(where: usualCyrillic.contains) }
    return usual * 3 > letters && words.count * 2 >= runs.count
      && runs.allSatisfy { run in run.allSatisfy { isLetter($0) || [0xB0, 0xB9, 0xAB, 0xBB, 0x97].contains($0) } }
  }

  /// The first bytes of characters where all bytes above ASCII stand in pairs of a standard; nil for other texts.
  private static func leadsOfPairs(_ bytes: [UInt8]) -> [UInt8]? {
    var leads: [UInt8] = []
    for run in bytes.split(whereSeparator: { $0 < 0x80 }) {
      // The last character may be cut off.
      guard run.count.isMultiple(of: 2) || run.endIndex == bytes.count, run.allSatisfy({ (0xA1...0xFE).contains($0) })
      else { return nil }
      leads += stride(from: run.startIndex, to: run.endIndex - 1, by: 2).map { bytes[$0] }
    }
    return leads
  }

  /// The most characters of two bytes side by side; 0 where some bytes are no character, and for Shift-JIS where most of them
  /// begin as accents of Windows-1252 do.
  private static func longestRun(_ bytes: [UInt8], _ encoding: Encoding) -> Int {
    var (place, run, longest) = (0, 0, 0)
    var (count, low) = (0, 0)
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 || character(byte, encoding) != nil {
        if byte < 0x80 { run = 0 }
        place += 1
        continue
      }
      guard place + 1 < bytes.count else { break }
      guard character(byte, bytes[place + 1], encoding) != nil else { return 0 }
      run += 1
      count += 1
      if byte < 0xA0 { low += 1 }
      longest = max(longest, run)
      place += 2
    }
    return encoding == .shiftJIS && low * 2 < count ? 0 : longest
  }

  /// The number of words for times, series and prices in a text.
  private static func knownWords(_ bytes: [UInt8], _ encoding: Encoding) -> Int {
    guard var text = RegionalText(encoding) else { return 0 }
    let decoded = bytes.withUnsafeBufferPointer { String(decoding: text.lines($0, isEnd: true), as: UTF8.self) }
    return decoded.split { ",;\t\"\r\n ".contains($0) }.count { word in
      let name = NameWords.joined(String(word))
      return NameWords.otherTimes.contains(name) || NameWords.otherSymbols.contains(name)
        || NameWords.datePart(of: name) != nil
        || [ColumnRole.open, .high, .low, .close].contains { FieldNames.names(of: $0).contains(name) }
    }
  }

  private init?(_ encoding: Encoding) { self.encoding = encoding }
}
