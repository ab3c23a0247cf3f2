extension LabelledMetric {
  /// Reads InfluxDB's line protocol, `weather,location=us temperature=82,humidity=71i 1465839830100400200`, and the
  /// lines of OpenTSDB, `put sys.cpu.user 1356998400 43.5 host=web01 cpu=0`.
  ///
  /// - Returns: nil for any other line.
  /// - Complexity: O(bytes).
  init?(line: some Collection<UInt8>) {
    let parts = Self.split(line, at: 0x20)
    if parts.count > 4, Self.text(parts[0]) == "put" {
      let tags = parts.dropFirst(4).map { Self.split($0, at: 0x3D) }
      let (time, value) = (Self.text(parts[2]), Self.number(Self.text(parts[3])))
      guard tags.allSatisfy({ $0.count == 2 && !$0[0].isEmpty }), Int64(time) != nil else { return nil }
      self.init(
        name: Self.text(parts[1]), tags: tags.map { Self.text($0[1]) }, fields: [.init("value", value)],
        time: .decimal(time))
      return
    }
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let head = Self.split(parts[0], at: 0x2C)
    let tags = head.dropFirst().map { Self.split($0, at: 0x3D) }
    let fields = Self.split(parts[1], at: 0x2C).map { Self.split($0, at: 0x3D) }
    guard let name = head.first, !name.isEmpty, (tags + fields).allSatisfy({ $0.count == 2 && !$0[0].isEmpty }) else {
      return nil
    }
    let time = parts.count == 3 ? Self.text(parts[2]) : nil
    guard time.map({ !$0.isEmpty && Int64($0) != nil }) ?? true else { return nil }
    self.init(
      name: Self.text(name), tags: tags.map { Self.text($0[1]) },
      fields: fields.map { ForeignValue.Member(Self.text($0[0]), Self.number(Self.text($0[1]))) },
      time: time.map(ForeignValue.decimal))
  }

  /// Splits at a byte that no backslash precedes and that is not within quotation marks.
  private static func split(_ bytes: some Collection<UInt8>, at separator: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var (isEscaped, isQuoted) = (false, false)
    for byte in bytes {
      if byte == separator, !isEscaped, !isQuoted {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      if byte == 0x22, !isEscaped { isQuoted.toggle() }
      isEscaped = byte == 0x5C && !isEscaped
    }
    return parts
  }

  private static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      // A backslash is one, unless it protects what separates.
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      if byte != 0x5C || ![0x20, 0x2C, 0x3D].contains(next) { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A number, whose last letter may say that it is whole; null for texts and flags.
  private static func number(_ text: String) -> ForeignValue {
    let digits = ["i", "u"].contains(text.last) ? String(text.dropLast()) : text
    guard let first = digits.utf8.first, first == 0x2D || first >= 0x30 && first <= 0x39, Double(digits) != nil else {
      return .null
    }
    return .decimal(digits)
  }
}
