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
