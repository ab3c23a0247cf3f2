/// The exponential mean of the closes: `ema`.
struct ExponentialAverage: StudyKernel {
  private var mean: SmoothedMean

  init(_ length: Int) { mean = SmoothedMean(length) }

  func values(of next: StudyPoint) -> StudyValues { StudyValues(mean.mean(with: next.close)) }

  mutating func add(_ point: StudyPoint) { mean.add(point.close) }
}
