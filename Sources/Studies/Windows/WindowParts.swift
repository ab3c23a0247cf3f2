/// A sum.
struct SumPart: WindowPart {
  var sum: Double

  static let empty = SumPart(sum: 0)

  func joined(with later: SumPart) -> SumPart { SumPart(sum: sum + later.sum) }
}

/// A sum, and a sum in which the oldest value counts once, the next twice, and so on.
struct WeightedPart: WindowPart {
  var count: Double
  var sum: Double
  var weighted: Double

  static let empty = WeightedPart(count: 0, sum: 0, weighted: 0)

  init(_ value: Double) { self.init(count: 1, sum: value, weighted: value) }

  private init(count: Double, sum: Double, weighted: Double) {
    (self.count, self.sum, self.weighted) = (count, sum, weighted)
  }

  func joined(with later: WeightedPart) -> WeightedPart {
    WeightedPart(
      count: count + later.count, sum: sum + later.sum, weighted: weighted + later.weighted + count * later.sum)
  }
}

/// A mean and the sum of squared distances from it, joined as by Chan, Golub and LeVeque ("Updating formulae and a
/// pairwise algorithm for computing sample variances", 1979), which cancels no digits.
struct MomentsPart: WindowPart {
  var count: Double
  var mean: Double
  var squares: Double

  static let empty = MomentsPart(count: 0, mean: 0, squares: 0)

  init(_ value: Double) { self.init(count: 1, mean: value, squares: 0) }

  private init(count: Double, mean: Double, squares: Double) {
    (self.count, self.mean, self.squares) = (count, mean, squares)
  }

  func joined(with later: MomentsPart) -> MomentsPart {
    if count == 0 { return later }
    if later.count == 0 { return self }
    let total = count + later.count
    let step = later.mean - mean
    return MomentsPart(
      count: total, mean: mean + step * (later.count / total),
      squares: squares + later.squares + step * step * (count * later.count / total))
  }

  /// The deviation of all values, not of a sample.
  var deviation: Double { (squares / count).squareRoot() }
}

/// The least and the greatest of a window.
struct ExtentPart: WindowPart {
  var low: Double
  var high: Double

  static let empty = ExtentPart(low: .infinity, high: -.infinity)

  func joined(with later: ExtentPart) -> ExtentPart {
    ExtentPart(low: min(low, later.low), high: max(high, later.high))
  }
}
