import CivilTime

/// A text in place of a number that is missing: empty, or a word such as `n/a` or `inf`.
struct MissingText {
  let number: Double

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var word = bytes[...]
    while word.first == 0x20 { word.removeFirst() }
    while word.last == 0x20 { word.removeLast() }
    guard let first = word.first else {
      number = .nan
      return
    }
    // No word begins with a digit.
    guard word.count <= 14, !first.isDigit else { return nil }
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "inf", "+inf", "-inf", "infinity", "-infinity", "+infinity": number = .infinity
    case let text where NameWords.missing.contains(text): number = .nan
    default: return nil
    }
  }
}
