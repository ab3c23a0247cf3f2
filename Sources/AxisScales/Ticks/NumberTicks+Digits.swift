extension NumberTicks {
  /// Returns the decimal digits of a finite, non-negative number, rounded to `places` after the point.
  ///
  /// Rounds the shortest digits that give the number back (SE-0182's `description`), not the binary fraction, so 0.15
  /// with one place is 0.2.
  static func plainDigits(_ value: Double, places: Int) -> String {
    var (digits, point) = shortestDigits(value)
    // `point` digits stand before the decimal point; keep `point + places` of them.
    let keep = point + places
    if keep < 0 {
      digits = []
      point = -places
    } else if keep < digits.count {
      let roundsUp = digits[keep] >= 5
      digits.removeLast(digits.count - keep)
      if roundsUp {
        var index = keep - 1
        while index >= 0, digits[index] == 9 {
          digits[index] = 0
          index -= 1
        }
        if index >= 0 {
          digits[index] += 1
        } else {
          digits.insert(1, at: 0)
          point += 1
        }
      }
    }
    if point < 0 {
      digits.insert(contentsOf: Array(repeating: 0, count: -point), at: 0)
      point = 0
    }
    digits.append(contentsOf: Array(repeating: 0, count: max(0, point + places - digits.count)))
    func text(_ slice: ArraySlice<UInt8>) -> String { String(decoding: slice.map { $0 + 0x30 }, as: UTF8.self) }
    let whole = point == 0 ? "0" : text(digits[..<point])
    return places == 0 ? whole : whole + "." + text(digits[point..<point + places])
  }

  /// Returns the significant digits of a number and the number of digits before the point.
  private static func shortestDigits(_ value: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var bytes = Array(value.description.utf8)[...]
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte - 0x30) }
    }
    var before = (point ?? digits.count) + exponent
    while digits.count > 1, digits.first == 0 {
      digits.removeFirst()
      before -= 1
    }
    if digits == [0] { return ([], 0) }
    return (digits, before)
  }
}
