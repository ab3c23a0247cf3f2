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
