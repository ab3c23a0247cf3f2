/// The rules of a topic's name.
public enum Topic {
  /// The longest topic in bytes.
  @usableFromInline
  package static let longest = 128

  /// The name in a topic frame.
  ///
  /// - Throws: `FeedFault` with the code `topic` when the name is empty, longer than 128 bytes, not UTF-8, or has
  ///   control characters.
  @inlinable
  package static func name(of bytes: some Collection<UInt8>) throws(FeedFault) -> String {
    guard !bytes.isEmpty, bytes.count <= longest else {
      throw FeedFault(.topic, "A topic has \(bytes.count) bytes; it must have 1 to \(longest).")
    }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      throw FeedFault(.topic, "A topic is not UTF-8.")
    }
    guard !name.unicodeScalars.contains(where: isForbidden) else {
      throw FeedFault(.topic, "A topic has control characters.")
    }
    return name
  }

  /// The name of a series for a name from outside: cleaned, without blanks around it, and at most 128 bytes.
  ///
  /// A name that had to be changed or cut ends with a tilde and six digits made of the whole name, so that two series
  /// stay two: `a\u{1}b` and `a\u{2}b` have the same letters and digits of their own.
  ///
  /// - Returns: the empty text for a name of blanks.
  /// - Complexity: O(bytes).
  package static func made(of bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self).withoutBlanksAround
    let clean = text.cleaned
    if clean == text, clean.utf8.count <= longest, String(validating: bytes, as: UTF8.self) != nil { return clean }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String((hash ^ hash >> 32) & 0xFF_FFFF | 0x100_0000, radix: 16).dropFirst()
    var kept = clean
    while kept.utf8.count > longest - 1 - digits.count { kept.unicodeScalars.removeLast() }
    return kept + "~" + digits
  }

  /// Whether a name is a valid topic.
  package static func isValid(_ name: String) -> Bool {
    (try? Topic.name(of: Array(name.utf8))) != nil
  }

  @usableFromInline
  package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: isBidirectionalControl(scalar)
    }
  }

  private static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Topic {
  /// The symbol of a file: its name without extensions. For bars it drops a last word that names their interval, and
  /// capitalises a rest of at most five letters: aapl-daily.csv gives AAPL, sea-surface-temperature.csv keeps its name.
  ///
  /// - Parameter areBars: whether the file has bars; a word behind the name of anything else may be a part of it.
  package static func symbol(ofFileNamed path: String, areBars: Bool = true) -> String {
    var stem = title(ofFileNamed: path)[...]
    if areBars, let sign = stem.lastIndex(where: { $0 == "-" || $0 == "_" }), sign != stem.startIndex,
      isInterval(stem[stem.index(after: sign)...])
    {
      stem = stem[..<sign]
    }
    guard !stem.isEmpty else { return "SERIES" }
    return areBars && stem.count <= 5 && stem.allSatisfy(\.isLetter) ? stem.uppercased() : String(stem)
  }

  /// The title of a file that is no series of a market: its name without extensions, as it is written.
  package static func title(ofFileNamed path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    var stem = name
    for endings in [packings, formats] {
      if let ending = endings.first(where: { stem.lowercased().hasSuffix($0) }) { stem = stem.dropLast(ending.count) }
    }
    // Drops any other extension, too, unless the full stop starts the name.
    if stem.count == name.count, let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = stem[..<dot] }
    return String(stem)
  }

  private static let packings = [".gz", ".zst"]
  private static let formats = [".csv", ".tsv", ".txt", ".ndjson", ".jsonl", ".json", ".dat", ".mcap"]

  /// Whether a word names an interval: `daily`, `5min`, `1h`, `weekly`.
  private static func isInterval(_ word: Substring) -> Bool {
    let word = word.lowercased()
    if ["hourly", "daily", "weekly", "monthly", "quarterly", "yearly", "annual", "tick", "ticks"].contains(word) {
      return true
    }
    let units: Set<String> = [
      "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hr", "hour", "hours", "d",
      "day", "days", "w", "wk", "week", "weeks", "mo", "month", "months", "y", "yr", "year", "years", "ms",
    ]
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    return units.contains(String(word.dropFirst(digits.count))) && (!digits.isEmpty || word.count > 2)
  }
}
