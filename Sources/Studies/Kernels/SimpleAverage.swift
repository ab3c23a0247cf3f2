/// The mean of the latest closes: `sma`.
struct SimpleAverage: StudyKernel {
  private var mean: RunningMean

  init(_ length: Int) { mean = RunningMean(length) }

  func values(of next: StudyPoint) -> StudyValues { StudyValues(mean.mean(with: next.close)) }

  mutating func add(_ point: StudyPoint) { mean.add(point.close) }
}
