/// An exponential mean that begins with the mean of its first values, as TA-Lib's do.
///
/// An average of `n` points has the weight 2 / (n + 1); Wilder's smoothing has 1 / n (J. Welles Wilder, "New Concepts in
/// Technical Trading Systems", 1978).
struct SmoothedMean: Sendable {
  private let length: Int
  private let weight: Double
  private var count = 0
  /// The sum of the first values, then the mean.
  private var state = 0.0

  init(_ length: Int) {
    self.length = length
    weight = 2 / (Double(length) + 1)
  }

  init(wilder length: Int) {
    self.length = length
    weight = 1 / Double(length)
  }

  /// The mean if `value` is the next value; nil while there are too few.
  func mean(with value: Double) -> Double? {
    if count >= length { return state + (value - state) * weight }
    return count + 1 == length ? (state + value) / Double(length) : nil
  }

  mutating func add(_ value: Double) {
    state = mean(with: value) ?? state + value
    count = min(count + 1, length)
  }
}
