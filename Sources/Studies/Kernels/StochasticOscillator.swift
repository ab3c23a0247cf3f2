/// The place of the close between the least low and the greatest high of the latest points, in percent, as a mean (%K)
/// and the mean of that (%D); 0 where low and high are equal, as in TA-Lib's STOCH (George Lane): `stochastic`.
struct StochasticOscillator: StudyKernel {
  private var window: SlidingFold<ExtentPart>
  private var slow: RunningMean
  private var signal: RunningMean

  init(_ length: Int, slow: Int, signal: Int) {
    window = SlidingFold(length)
    self.slow = RunningMean(slow)
    self.signal = RunningMean(signal)
  }

  func values(of next: StudyPoint) -> StudyValues {
    guard let place = place(of: next), let slow = slow.mean(with: place), let signal = signal.mean(with: slow) else {
      return StudyValues(nil)
    }
    return StudyValues(slow, signal)
  }

  mutating func add(_ point: StudyPoint) {
    if let place = place(of: point) {
      if let slow = slow.mean(with: place) { signal.add(slow) }
      slow.add(place)
    }
    window.add(ExtentPart(point))
  }

  private func place(of next: StudyPoint) -> Double? {
    window.fold(with: ExtentPart(next)).map { extent in
      extent.high > extent.low ? 100 * ((next.close - extent.low) / (extent.high - extent.low)) : 0
    }
  }
}
