import RealModule

/// Round numbers for an axis of plain numbers: steps of 1, 2, 2.5 and 5 times a power of ten.
///
/// Ticks are multiples of the step, counted in integers until the last operation, so 0.3 is 0.3 and never
/// 0.30000000000000004, and ticks stay in place when the range moves.
package enum NumberTicks {
  /// Returns the smallest step at which a range of `span` has at most `maximumCount` steps.
  ///
  /// - Returns: a positive number; 1 if `span` is not finite or not positive.
  package static func step(span: Double, maximumCount: Int) -> Double {
    guard span.isFinite, span > 0 else { return 1 }
    let rough = span / Double(max(maximumCount, 1))
    guard rough >= 1e-300 else { return 1e-300 }
    var exponent = Int(Double.log10(rough).rounded(.down)) - 1
    while exponent < 309 {
      for mantissa in [1, 2, 2.5, 5] {
        let step = scaled(mantissa, exponent)
        // The quotient of two rounded numbers may be one ulp above the exact quotient.
        if step * (1 + 4e-16) >= rough { return min(step, .greatestFiniteMagnitude) }
      }
      exponent += 1
    }
    return .greatestFiniteMagnitude
  }

  /// Returns the multiples of `step` in `from` ... `to`, ascending, including ends that are multiples up to rounding.
  ///
  /// Empty if an argument is not finite, if the step is not positive, or if there are more than 10,000 multiples.
  package static func ticks(from: Double, to: Double, step: Double) -> [Double] {
    ticks(from: from, to: to, step: step, anchor: 0)
  }

  /// Returns the numbers `anchor + k * step` in `from` ... `to`, ascending.
  package static func ticks(from: Double, to: Double, step: Double, anchor: Double) -> [Double] {
    guard from.isFinite, to.isFinite, anchor.isFinite, step.isFinite, step > 0, from <= to else { return [] }
    let slack = 1e-9
    let first = ((from - anchor) / step - slack).rounded(.up)
    let last = ((to - anchor) / step + slack).rounded(.down)
    guard first <= last, last - first <= 10_000, abs(first) < 9e15, abs(last) < 9e15 else { return [] }
    let inverse = (1 / step).rounded()
    let isInverse = step < 1 && abs(inverse * step - 1) < 1e-12
    return (Int64(first)...Int64(last)).map { k in
      anchor + (isInverse ? Double(k) / inverse : Double(k) * step)
    }
  }

  /// Returns the decimals that multiples of `step` need: 2 for 0.25, 0 for 500.
  package static func decimals(forStep step: Double) -> Int {
    guard step.isFinite, step > 0 else { return 0 }
    var decimals = max(0, -Int(Double.log10(step).rounded(.down)))
    for _ in 0..<3 where decimals < 300 {
      let shifted = scaled(step, decimals)
      if abs(shifted - shifted.rounded()) <= 1e-9 * max(1, shifted) { break }
      decimals += 1
    }
    return decimals
  }

  /// Formats `value` with `decimals` decimals, rounded half away from zero, with a real minus sign and never "−0".
  package static func label(_ value: Double, decimals: Int) -> String {
    if let short = shortLabel(value, decimals: decimals) { return short }
    guard value.isFinite else { return value.isNaN ? "–" : value > 0 ? "∞" : "−∞" }
    let places = min(max(decimals, 0), 300)
    // More digits than a label has room for and than a Double holds: write three significant digits and a power of ten.
    if abs(value) >= 1e15 || places > 15 { return exponentLabel(value) }
    var digits = plainDigits(abs(value), places: places)
    let isZero = digits.allSatisfy { $0 == "0" || $0 == "." }
    if value < 0 && !isZero { digits = "−" + digits }
    return digits
  }

  /// Formats `value` with one digit before the point and a power of ten. It has as many digits as the plain number with
  /// `decimals` decimals, at most ten, without trailing zeros: 1.05e-9 with 11 decimals is `1.05e−9`.
  package static func exponent(_ value: Double, decimals: Int) -> String {
    guard value != 0, value.isFinite else { return label(value, decimals: 0) }
    let exponent = Int(Double.log10(abs(value)).rounded(.down))
    return exponentLabel(value, places: min(max(decimals + exponent, 0), 9))
  }

  /// Formats `1.25e300`, `−5e−17`, `0`.
  private static func exponentLabel(_ value: Double, places: Int = 2) -> String {
    guard value != 0 else { return "0" }
    var exponent = Int(Double.log10(abs(value)).rounded(.down))
    var digits = plainDigits(abs(scaled(scaled(value, -exponent / 2), -exponent + exponent / 2)), places: places)
    if digits.hasPrefix("10") {
      exponent += 1
      digits = "1"
    }
    if digits.contains(".") {
      while digits.hasSuffix("0") { digits.removeLast() }
      if digits.hasSuffix(".") { digits.removeLast() }
    }
    return (value < 0 ? "−" : "") + digits + "e" + (exponent < 0 ? "−" : "") + "\(abs(exponent))"
  }

  /// Returns a number times a power of ten, by a division if that is exact.
  package static func scaled(_ value: Double, _ exponent: Int) -> Double {
    exponent >= 0 ? value * Double.pow(10, exponent) : value / Double.pow(10, -exponent)
  }
}

extension NumberTicks {
  /// Returns the multiple of `step` next to a number, or the number itself if it is a multiple up to rounding.
  static func multiple(of step: Double, at value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let quotient = value / step
    let nearest = quotient.rounded()
    let count = abs(quotient - nearest) < 1e-9 ? nearest : quotient.rounded(rule)
    return ticks(from: count * step, to: count * step, step: step).first ?? count * step
  }
}

extension NumberTicks {
  /// Returns the label of a number of usual size with few decimals, in a few nanoseconds and without an allocation up
  /// to 15 bytes; nil if the caller must use `label`.
  ///
  /// Rounds the product of the number and the power of ten. The result equals that of the shortest digits unless the
  /// product is near a half: a product below 10^11 is off by at most 2^-16, and the shortest digits differ from the
  /// number by less.
  ///
  /// - Parameter separator: the separator between thousands from 1,000 on; nil for none.
  package static func shortLabel(_ value: Double, decimals: Int, separator: UInt8? = nil) -> String? {
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
