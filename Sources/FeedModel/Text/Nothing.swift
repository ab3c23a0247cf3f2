/// The words for a missing number.
struct Nothing {
  let number: Double

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var word = bytes[...]
    while word.first == 0x20 { word.removeFirst() }
    while word.last == 0x20 { word.removeLast() }
    guard word.count <= 12 else { return nil }
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "", "nan", "null", "na", "n/a", "#n/a", "none", "nil", "-", "--", ".", "..", "?": number = .nan
    case "inf", "+inf", "-inf", "infinity", "-infinity", "+infinity": number = .infinity
    default: return nil
    }
  }
}
