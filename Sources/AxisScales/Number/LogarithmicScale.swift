import RealModule

/// Maps positive numbers by their logarithm: equal factors take equal room.
public struct LogarithmicScale: Equatable, Sendable {
  private var linear: LinearScale

  /// Creates a scale of positive numbers; nil if an end of the domain is not positive or not finite.
  public init?(
    domain: (lower: Double, upper: Double), range: (lower: Double, upper: Double), isClamped: Bool = false
  ) {
    guard domain.lower > 0, domain.upper > 0, domain.lower.isFinite, domain.upper.isFinite else { return nil }
    linear = LinearScale(
      domain: (Double.log(domain.lower), Double.log(domain.upper)), range: range, isClamped: isClamped)
    (lower, upper) = domain
  }

  private var lower: Double
  private var upper: Double

  /// The input range.
  public var domain: (lower: Double, upper: Double) { (lower, upper) }
  /// The output for the ends of the domain.
  public var range: (lower: Double, upper: Double) { linear.range }

  /// Returns the place of a number; NaN if it is not positive.
  public func callAsFunction(_ x: Double) -> Double {
    x > 0 ? linear(Double.log(x)) : .nan
  }

  /// Returns the number at a place.
  public func invert(_ y: Double) -> Double {
    Double.exp(linear.invert(y))
  }

  /// Returns the scale with its domain widened to powers of ten.
  public func nice() -> LogarithmicScale {
    let (low, high) = (min(lower, upper), max(lower, upper))
    let down = LogarithmicScale.power(Double.log10(low), .down)
    let up = LogarithmicScale.power(Double.log10(high), .up)
    guard down > 0, up.isFinite else { return self }
    let domain = lower <= upper ? (down, up) : (up, down)
    return LogarithmicScale(domain: domain, range: range, isClamped: linear.isClamped) ?? self
  }

  /// Returns the decades and, while at most `maximumCount` ticks fit, their parts: 1 2 5, or 1 to 9. If the domain
  /// spans less than a factor of ten, returns round numbers of a linear axis if there are more of them.
  public func ticks(maximumCount: Int = 10) -> [Double] {
    let (low, high) = (min(lower, upper), max(lower, upper))
    let limit = max(maximumCount, 2)
    let exponents = Int(Double.log10(low).rounded(.down)) - 1...Int(Double.log10(high).rounded(.up))
    var best: [Double] = []
    for parts in [[1.0], [1, 3], [1, 2, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9]] {
      var ticks: [Double] = []
      for exponent in exponents {
        for part in parts {
          let tick = NumberTicks.scaled(part, exponent)
          if tick >= low * (1 - 1e-12), tick <= high * (1 + 1e-12) { ticks.append(tick) }
        }
      }
      if ticks.count <= limit { best = ticks } else { break }
    }
    if best.isEmpty, exponents.count > limit {
      // More decades than fit: take every second, third ... decade, counted from 10^0.
      let stride = (exponents.count + limit - 1) / limit
      best = exponents.filter { $0 % stride == 0 }.map { NumberTicks.scaled(1, $0) }.filter { $0 >= low && $0 <= high }
    }
    guard best.count < 3, high / low < 100 else { return best }
    let even = NumberTicks.ticks(
      from: low, to: high, step: NumberTicks.step(span: high - low, maximumCount: limit))
    return even.count > best.count ? even.filter { $0 > 0 } : best
  }

  /// Returns the parts of the decades, 1 to 9, that `ticks` does not label; none over more than a dozen decades.
  public func minorTicks(maximumCount: Int = 10) -> [Double] {
    let (low, high) = (min(lower, upper), max(lower, upper))
    guard high / low <= 1e12 else { return [] }
    let major = Set(ticks(maximumCount: maximumCount))
    var minor: [Double] = []
    for exponent in Int(Double.log10(low).rounded(.down))...Int(Double.log10(high).rounded(.up)) {
      for part in 1...9 {
        let tick = NumberTicks.scaled(Double(part), exponent)
        if tick >= low, tick <= high, !major.contains(tick) { minor.append(tick) }
      }
    }
    return minor
  }

  private static func power(_ exponent: Double, _ rule: FloatingPointRoundingRule) -> Double {
    // The logarithm of a power of ten may miss its integer by an ulp.
    let nearest = exponent.rounded()
    return NumberTicks.scaled(1, Int(abs(exponent - nearest) < 1e-12 ? nearest : exponent.rounded(rule)))
  }
}
