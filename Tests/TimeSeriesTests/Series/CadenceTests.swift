import CivilTime
import Randomness
import Testing
import TimeSeries

/// The one rule for "daily", and the cases in which the four rules before it disagreed: the axis asked the latest eight
/// steps for 20 hours, titles the median of the whole window for 80,000 seconds, a replay the same for 24 hours, and
/// closed time the first 17 points.
struct CadenceTests {
  private static let hour = 3_600 * Timestamp.nanosecondsPerSecond

  /// A series of the steps, in hours.
  private func series(_ steps: [Double]) -> Series {
    let series = Series(kind: .samples)
    var time = Timestamp(nanoseconds: 1_700_000_000 * Timestamp.nanosecondsPerSecond)
    _ = series.append(Sample(time: time, value: 1))
    for step in steps {
      time = time.advanced(by: Int64(step * Double(Self.hour)))
      _ = series.append(Sample(time: time, value: 1))
    }
    return series
  }

  @Test(arguments: [
    (20, true), (21, true), (22, true), (23, true), (24, true), (25, true), (168, true), (19.99, false), (12, false),
  ])
  func `steps of 20 hours are daily for all, which was not so up to 24`(hours: Double, isDaily: Bool) {
    #expect(series(Array(repeating: hours, count: 12)).isDaily == isDaily)
  }

  @Test func `days before hours are hours, where titles and a replay still said days`() {
    let series = series(Array(repeating: 24, count: 100) + Array(repeating: 1, count: 8))
    #expect(!series.isDaily)
    #expect(series.upperMedianStep == 24 * Self.hour)
  }

  @Test func `hours before days are days, where titles, a replay and closed time still said hours`() {
    let series = series(Array(repeating: 1, count: 100) + Array(repeating: 24, count: 8))
    #expect(series.isDaily)
    #expect(series.upperMedianStep == Self.hour)
  }

  @Test func `nights between hours do not make days`() {
    #expect(!series([1, 1, 1, 18, 1, 1, 1, 66, 1, 1, 1, 18]).isDaily)
  }

  @Test func `few points: none and one are no days, two are what their step is`() {
    #expect(!Series(kind: .samples).isDaily)
    #expect(!series([]).isDaily && !series([]).cadence.isKnown)
    #expect(series([24]).isDaily && !series([1]).isDaily)
    #expect(series([1, 24]).isDaily)
  }

  @Test func `counting long steps says what the upper median says`() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...20, using: &random)
      let series = series((0..<count).map { _ in [1, 19.5, 20, 24, 72].randomElement(using: &random) ?? 1 })
      #expect(series.isDaily == series.cadence.isDaily)
    }
  }
}
