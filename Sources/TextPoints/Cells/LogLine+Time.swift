import CivilTime

/// The time in front of a line.
extension LogLine {
  /// Reads the time in front, in brackets or not, and returns what follows it.
  mutating func readTime(_ line: [UInt8]) -> ArraySlice<UInt8> {
    let line = Self.withoutTimeName(line)
    let body = line.first == 0x5B ? line.dropFirst() : line[...]
    let one = body.prefix { $0 > 0x20 && $0 != 0x5D }
    let blank = body[one.endIndex...].prefix { $0 == 0x20 }
    let two = blank.isEmpty ? one : body[..<body[blank.endIndex...].prefix { $0 > 0x20 && $0 != 0x5D }.endIndex]
    // `date` prints the zone and the year behind the time of day.
    let whole = line.first == 0x5B ? body.prefix { $0 != 0x5D } : Self.withZone(two, body)
    for words in whole == two ? [two, one] : [whole, two, one] {
      let text = words.reversed().drop { [0x2C, 0x3A, 0x2D, 0x7C].contains($0) }.reversed()
      guard (5...40).contains(text.count), Self.isTime(Array(text)) else { continue }
      time = .init("time", .string(String(decoding: text, as: UTF8.self)))
      let rest = line[words.endIndex...]
      return rest.first == 0x5D ? rest.dropFirst() : rest
    }
    return readElapsed(line)
  }

  /// The words of a time with the zone behind them, as databases log it: `2025-04-23 14:55:46.227 CEST`.
  private static func withZone(_ words: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let behind = line[words.endIndex...].drop { $0 == 0x20 }
    let word = behind.prefix { $0 > 0x20 && $0 != 0x5D }
    let isName = (2...5).contains(word.count) && word.allSatisfy { (0x41...0x5A).contains($0) }
    let isOffset =
      (3...6).contains(word.count) && (word.first == 0x2B || word.first == 0x2D)
      && word.dropFirst().allSatisfy { $0.isDigit || $0 == 0x3A }
    return words.last?.isDigit == true && (isName || isOffset) ? line[..<word.endIndex] : words
  }

  /// A line without the name of its time in front: `Data/Hora: 2024-11-14 20:34:26 | ...`.
  private static func withoutTimeName(_ line: [UInt8]) -> [UInt8] {
    let name = line.prefix(longest).prefix { $0 != 0x3A && $0 != 0x5B }
    guard !name.isEmpty, line.count > name.count + 2, line[name.endIndex] == 0x3A, line[name.endIndex + 1] == 0x20,
      !name.contains(where: \.isDigit)
    else { return line }
    let words = text(name).split { " /_-".contains($0) }
    let areTimes = words.allSatisfy { word in
      FieldNames.timeWord(of: String(word)) != nil || NameWords.otherTimes.contains(NameWords.joined(String(word)))
    }
    return areTimes ? Array(line[(name.endIndex + 1)...].drop { $0 == 0x20 }) : line
  }

  /// The name of the seconds since the start.
  static let elapsed = "elapsed"

  /// Takes the time since the start in front, a number with a unit in brackets, or before the first word: `[ 10s ]`,
  /// `2.5 s:`, `500 ms`; and returns what follows it.
  private mutating func readElapsed(_ line: [UInt8]) -> ArraySlice<UInt8> {
    let isBracketed = line.first == 0x5B
    let body = (isBracketed ? line.dropFirst() : line[...]).drop { $0 == 0x20 }
    let digits = body.prefix { $0.isDigit || $0 == 0x2E }
    guard digits.first?.isDigit == true, digits.count <= 16, let number = Double(Self.text(digits)) else {
      return line[...]
    }
    let unit = body[digits.endIndex...].drop { $0 == 0x20 }.prefix(while: \.isLetter)
    guard let size = Self.units[Self.text(unit)] else { return line[...] }
    let behind = body[unit.endIndex...].drop { $0 == 0x20 }
    let rest = isBracketed || behind.first == 0x3A ? behind.dropFirst().drop { $0 == 0x20 } : behind
    let isEnd = isBracketed ? behind.first == 0x5D : behind.first == 0x3A || behind.startIndex > unit.endIndex
    guard isEnd, rest.first.map({ $0.isLetter || $0 == 0x28 || isBracketed && $0.isDigit }) == true else {
      return line[...]
    }
    time = .init(Self.elapsed, .number(size == 1 ? Self.text(digits) : "\(number * size)"))
    return rest
  }

  /// The seconds of the units of times since the start.
  private static let units: [String: Double] = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "min": 60, "h": 3_600,
  ]

  private static func isTime(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      TimeReader(.iso8601).read(text) != nil && text.contains(0x3A) || CivilText(text)?.clock != nil
        || ClockText(text) != nil
    }
  }
}
