extension InputDecoder {
  /// Emits an answer that starts with `CSI ?`.
  mutating func reply(_ parameters: SequenceParameters, _ final: UInt8) {
    switch (parameters.intermediate, final) {
    case (0, 0x63):
      events.append(.reply(.deviceAttributes(parameters.values.map { ($0.first ?? nil) ?? 0 })))
    case (0x24, 0x79):
      let setting = TerminalReply.ModeSetting(rawValue: parameters.value(1)) ?? .unknown
      events.append(.reply(.mode(parameters.value(0), setting)))
    case (0, 0x75):
      events.append(.reply(.keyboard(flags: parameters.value(0))))
    case (0, 0x6E) where parameters.value(0) == 997:
      events.append(.reply(.darkScheme(parameters.value(1) != 2)))
    case (0, 0x53) where parameters.value(0) == 1:
      let isKnown = parameters.value(1) == 0
      events.append(
        .reply(
          .capability(
            name: TerminalSequences.registersName, value: isKnown ? String(parameters.value(2)) : nil, known: isKnown)))
    default:
      events.append(.reply(.other))
    }
  }

  /// Emits a complete string answer (DCS, OSC, APC) whose content is in `held`.
  mutating func finishString() {
    let bytes = held
    let kind = introducer
    let isWhole = !isTooLong
    reset()
    guard isWhole else { return }
    switch kind {
    case 0x50: events.append(.reply(Self.deviceString(bytes)))
    case 0x5D: events.append(.reply(Self.systemString(bytes)))
    case 0x5F:
      // Kitty graphics: `G` keys `;` OK or an error.
      guard bytes.first == 0x47, let mark = bytes.firstIndex(of: 0x3B) else { return events.append(.reply(.other)) }
      let keys = String(decoding: bytes[1..<mark], as: UTF8.self).split(separator: ",")
      let id = keys.first { $0.hasPrefix("i=") }.flatMap { Int($0.dropFirst(2)) } ?? 0
      events.append(.reply(.graphics(bytes[(mark + 1)...].elementsEqual("OK".utf8), id: id)))
    default: events.append(.reply(.other))
    }
  }

  private static func deviceString(_ bytes: [UInt8]) -> TerminalReply {
    if bytes.starts(with: ">|".utf8) { return .version(String(decoding: bytes.dropFirst(2), as: UTF8.self)) }
    let isKnown = bytes.starts(with: "1+r".utf8)
    guard isKnown || bytes.starts(with: "0+r".utf8) else { return .other }
    let parts = bytes.dropFirst(3).split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let name = unhex(first) else { return .other }
    return .capability(name: name, value: parts.count > 1 ? unhex(parts[1]) : nil, known: isKnown)
  }

  private static func unhex(_ digits: ArraySlice<UInt8>) -> String? {
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits {
      guard let value = hexValue(digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }

  /// Decodes `11;rgb:1414/1717/1c1c`, with one to four digits per part.
  private static func systemString(_ bytes: [UInt8]) -> TerminalReply {
    let parts = bytes.split(separator: 0x3B, maxSplits: 1)
    guard parts.count == 2, let color = color(parts[1]) else { return .other }
    if parts[0].elementsEqual("11".utf8) { return .background(color) }
    if parts[0].elementsEqual("10".utf8) { return .foreground(color) }
    return .other
  }

  private static func color(_ text: ArraySlice<UInt8>) -> UInt32? {
    let rest =
      text.starts(with: "rgb:".utf8) ? text.dropFirst(4) : text.starts(with: "rgba:".utf8) ? text.dropFirst(5) : nil
    guard let parts = rest?.split(separator: 0x2F, omittingEmptySubsequences: false), parts.count >= 3 else {
      return nil
    }
    var color: UInt32 = 0
    for part in parts.prefix(3) {
      guard (1...4).contains(part.count) else { return nil }
      var value: UInt32 = 0
      for digit in part {
        guard let digit = hexValue(digit) else { return nil }
        value = value << 4 | UInt32(digit)
      }
      let largest = (UInt32(1) << (4 * UInt32(part.count))) - 1
      color = color << 8 | (value * 255 + largest / 2) / largest
    }
    return color
  }
}
