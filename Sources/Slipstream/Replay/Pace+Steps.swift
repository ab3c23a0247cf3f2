import AxisScales
import FeedModel

/// The speeds that the keys step through.
extension Pace {
  /// The next speed up: 1, 2, 5, 10 and so on, up to a thousand times the first speed, or 1000; then max.
  func faster(than first: Pace) -> Pace {
    guard let number else { return .maximum }
    let most = max(1_000, 1_000 * (first.number ?? 1))
    let next = Self.steps(from: number) { $0 > number * (1 + 1e-9) }
    return next <= most * (1 + 1e-9) ? with(next) : .maximum
  }

  /// The next speed down, to a tenth of the first speed, or 0.1.
  func slower(than first: Pace) -> Pace {
    let unit = number == nil ? first : self
    let most = max(1_000, 1_000 * (first.number ?? 1))
    guard let number else { return unit.with(Self.floorStep(most)) }
    let least = min(0.1, 0.1 * (first.number ?? 1))
    let next = Self.floorStep(number * (1 - 1e-9))
    return next >= least * (1 - 1e-9) ? with(next) : self
  }

  /// As the user writes it: 20/s, 3600x, max.
  package var label: String {
    switch self {
    case .dataTime(let factor): Self.text(factor) + "x"
    case .perSecond(let rate): Self.text(rate) + "/s"
    case .maximum: "max"
    }
  }

  private var number: Double? {
    switch self {
    case .dataTime(let number), .perSecond(let number): number
    case .maximum: nil
    }
  }

  /// The same unit with another number; points a second if there is no unit.
  private func with(_ number: Double) -> Pace {
    if case .dataTime = self { return .dataTime(number) }
    return .perSecond(number)
  }

  /// The first of 1, 2, 5 times a power of ten, starting below `number`, that satisfies the condition.
  private static func steps(from number: Double, where isWanted: (Double) -> Bool) -> Double {
    var step = floorStep(number)
    var budget = LoopBudget("the next speed", most: 2_000)
    while budget.spend(), !isWanted(step) { step = nextStep(step) }
    return step
  }

  private static func nextStep(_ step: Double) -> Double {
    let (power, digit) = parts(step)
    return digit < 2 ? 2 * power : digit < 5 ? 5 * power : 10 * power
  }

  /// The largest step that is not above `number`.
  private static func floorStep(_ number: Double) -> Double {
    let (power, digit) = parts(number)
    return (digit < 2 ? 1 : digit < 5 ? 2 : 5) * power
  }

  /// A power of ten and 1 ..< 10 of it.
  private static func parts(_ number: Double) -> (power: Double, digit: Double) {
    var power = 1.0
    var budget = LoopBudget("the digits of a speed", most: 700)
    while budget.spend(), power * 10 <= number * (1 + 1e-12) { power *= 10 }
    while budget.spend(), power > number * (1 + 1e-12) { power /= 10 }
    return (power, number / power * (1 + 1e-12))
  }

  /// A whole number, or one with its decimals, at most three.
  private static func text(_ number: Double) -> String {
    let thousandths = (number * 1_000).rounded()
    guard thousandths < 9e15, thousandths >= 1 else { return "\(number)" }
    let (whole, rest) = Int64(thousandths).quotientAndRemainder(dividingBy: 1_000)
    guard rest > 0 else { return "\(whole)" }
    var digits = String(String(1_000 + rest).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
