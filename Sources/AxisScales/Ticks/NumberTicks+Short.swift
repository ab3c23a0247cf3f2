extension NumberTicks {
  /// Returns the label of a number of usual size with few decimals, in a few nanoseconds and without an allocation up
  /// to 15 bytes; nil if the caller must use `label`.
  ///
  /// Rounds the product of the number and the power of ten. The result equals that of the shortest digits unless the
  /// product is near a half: a product below 10^11 is off by at most 2^-16, and the shortest digits differ from the
  /// number by less.
  ///
  /// - Parameter separator: the separator between thousands from 1,000 on; nil for none.
  public static func shortLabel(_ value: Double, decimals: Int, separator: UInt8? = nil) -> String? {
    guard decimals >= 0, decimals <= 8, abs(value) < 1e9 else { return nil }
    let scaled = abs(value) * powers[decimals]
    guard scaled < 1e11 else { return nil }
    let below = scaled.rounded(.down)
    let part = scaled - below
    guard abs(part - 0.5) > 1e-3 else { return nil }
    let whole = UInt64(below) + (part > 0.5 ? 1 : 0)
    let isNegative = value < 0 && whole > 0
    var digits = decimals + 1
    while digits < 12, Double(whole) >= powers[digits] { digits += 1 }
    let commas = separator == nil ? 0 : (digits - decimals - 1) / 3
    let length = digits + commas + (decimals > 0 ? 1 : 0) + (isNegative ? 3 : 0)
    return String(unsafeUninitializedCapacity: length) { bytes in
      var end = length
      var rest = whole
      func put(_ byte: UInt8) {
        end -= 1
        bytes[end] = byte
      }
      for place in 0..<digits {
        if place == decimals, decimals > 0 { put(0x2E) }
        if let separator, place > decimals, (place - decimals) % 3 == 0 { put(separator) }
        put(0x30 + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      // U+2212, the minus sign.
      if isNegative { (bytes[0], bytes[1], bytes[2]) = (0xE2, 0x88, 0x92) }
      return length
    }
  }

  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11]
}
