import Randomness
import Testing

@testable import Studies

@Suite struct SlidingFoldTests {
  @Test("a fold over a window is the fold over its parts", arguments: [1, 2, 3, 7, 50])
  func windows(length: Int) {
    var random = SplitMix64(seed: UInt64(length))
    let values = (0..<300).map { _ in Double(Int.random(in: -1000...1000, using: &random)) }
    var sums = SlidingFold<SumPart>(length)
    var extents = SlidingFold<ExtentPart>(length)
    var weighted = SlidingFold<WeightedPart>(length)
    for (place, value) in values.enumerated() {
      let window = values[max(0, place - length + 1)...place]
      let isFull = window.count == length
      #expect(sums.fold(with: SumPart(sum: value))?.sum == (isFull ? window.reduce(0, +) : nil))
      let extent = extents.fold(with: ExtentPart(low: value, high: value))
      #expect(extent?.low == (isFull ? window.min() : nil) && extent?.high == (isFull ? window.max() : nil))
      let wanted = zip(window, 1...).reduce(0) { $0 + $1.0 * Double($1.1) }
      #expect(weighted.fold(with: WeightedPart(value))?.weighted == (isFull ? wanted : nil))
      sums.add(SumPart(sum: value))
      extents.add(ExtentPart(low: value, high: value))
      weighted.add(WeightedPart(value))
    }
  }

  @Test("a huge value that has left the window leaves no trace")
  func drift() {
    var mean = RunningMean(3)
    var bands = BollingerBands(3, width: 2)
    for value in [1e18, 1e-3, 3.0, 0.1, 0.2, 0.3] {
      mean.add(value)
      bands.add(point(value))
    }
    #expect(mean.mean(with: 0.1) == (0.2 + 0.3 + 0.1) / 3)
    let wanted = 0.2 + 2 * (0.02 / 3).squareRoot()
    #expect(abs(bands.values(of: point(0.1))[0] - wanted) < 1e-12)
  }

  @Test("the deviation of values far from zero keeps its digits")
  func cancellation() {
    var bands = BollingerBands(4, width: 1)
    for value in [1e9 + 1, 1e9 + 2, 1e9 + 3] { bands.add(point(value)) }
    let values = bands.values(of: point(1e9 + 4))
    #expect(abs((values[0] - values[2]) - 1.25.squareRoot()) < 1e-6)
  }

  private func point(_ value: Double) -> StudyPoint {
    StudyPoint(.init(time: minute(0), open: value, high: value, low: value, close: value))
  }
}
