/// The mean of the latest closes, weighted 1 for the oldest to `n` for the newest: `wma`.
struct WeightedAverage: StudyKernel {
  private var window: SlidingFold<WeightedPart>
  private let weights: Double

  init(_ length: Int) {
    window = SlidingFold(length)
    weights = Double(length) * (Double(length) + 1) / 2
  }

  func values(of next: StudyPoint) -> StudyValues {
    StudyValues(window.fold(with: WeightedPart(next.close)).map { $0.weighted / weights })
  }

  mutating func add(_ point: StudyPoint) { window.add(WeightedPart(point.close)) }
}

/// A sum, and a sum in which the oldest value counts once, the next twice, and so on.
struct WeightedPart: WindowPart {
  var count: Double
  var sum: Double
  var weighted: Double

  static let empty = WeightedPart(count: 0, sum: 0, weighted: 0)

  init(_ value: Double) { self.init(count: 1, sum: value, weighted: value) }

  private init(count: Double, sum: Double, weighted: Double) {
    self.count = count
    self.sum = sum
    self.weighted = weighted
  }

  func joined(with later: WeightedPart) -> WeightedPart {
    WeightedPart(
      count: count + later.count, sum: sum + later.sum, weighted: weighted + later.weighted + count * later.sum)
  }
}
