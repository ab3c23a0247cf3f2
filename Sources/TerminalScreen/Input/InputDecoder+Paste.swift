extension InputDecoder {
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  mutating func beginPaste() {
    reset()
    state = .paste
  }

  /// Collects bytes until the closing mark. An escape inside is part of the text and is dropped from it at the end.
  mutating func paste(_ byte: UInt8) {
    held.append(byte)
    if byte == 0x7E, held.count >= Self.pasteEnd.count,
      held.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
    {
      held.removeLast(Self.pasteEnd.count)
      let text = Self.pasted(held)
      reset()
      held = []
      events.append(.paste(text))
    } else if held.count > Self.maximumPaste + Self.pasteEnd.count {
      held.remove(at: Self.maximumPaste)
    }
  }

  private static func pasted(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in String(decoding: bytes.prefix(maximumPaste), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !wasReturn { text.append("\n") }
      case "\t": text.append("\t")
      default: if scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) { text.append(scalar) }
      }
      wasReturn = scalar == "\r"
    }
    return String(text)
  }
}
