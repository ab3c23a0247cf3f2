import CivilTime
import Testing

@testable import TimeSeries

@Suite struct SeriesTimesTests {
  private func bar(_ time: Int64, _ close: Double = 1) -> Bar {
    Bar(time: Timestamp(nanoseconds: time), open: 1, high: 2, low: 0.5, close: close, volume: 1)
  }

  @Test func `the times of a series are the same until a point comes, goes or is put between`() {
    let series = Series(kind: .bars)
    _ = series.append(contentsOf: [bar(10), bar(20), bar(30)])
    var last = series.times
    _ = series.append(contentsOf: [bar(30, 1.5)])
    #expect(series.times == last)
    _ = series.append(contentsOf: [bar(20, 1.5)])
    #expect(series.times == last)
    for change in [{ _ = series.append(contentsOf: [bar(40)]) }, { _ = series.append(contentsOf: [bar(25)]) }]
      + [{ _ = series.removeFirst(1) }]
    {
      change()
      #expect(series.times != last)
      last = series.times
    }
  }

  @Test func `two series never have the same times`() {
    let (one, other) = (Series(kind: .bars), Series(kind: .bars))
    #expect(one.times != other.times)
  }
}
