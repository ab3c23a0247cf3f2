import CivilTime
import Testing
import TimeSeries

private func bar(_ time: Int64, _ close: Double = 10, low: Double = 9, high: Double = 11, volume: Double = 1) -> Bar {
  Bar(time: Timestamp(nanoseconds: time), open: 10, high: high, low: low, close: close, volume: volume)
}

private func sample(_ time: Int64, _ value: Double) -> Sample {
  Sample(time: Timestamp(nanoseconds: time), value: value)
}

struct SeriesRuleTests {
  @Test func `a bar with the time of the last one amends it`() {
    let series = Series(kind: .bars)
    _ = series.append(bar(1))
    let change = series.append(bar(1, 10.5))
    #expect(change.amended == 0..<1 && change.appended.isEmpty)
    #expect(series.count == 1 && series.value(at: 0) == 10.5)
    #expect(series.faults.equalTimes == 1)
  }

  @Test func `a late bar takes its place and later indices grow by one`() {
    let series = Series(kind: .bars)
    _ = series.append(contentsOf: [bar(1), bar(5)])
    let change = series.append(bar(3, 10.25))
    #expect(change.inserted == [1] && change.rejected == 0)
    #expect(series.indices.map { series.time(at: $0).nanoseconds } == [1, 3, 5])
    #expect(series.faults.late == 1)
  }

  @Test func `a late bar with a time already held amends that bar`() {
    let series = Series(kind: .bars)
    _ = series.append(contentsOf: [bar(1), bar(3), bar(5)])
    #expect(series.append(bar(3, 9.5)).amended == 1..<2)
    #expect(series.count == 3 && series.value(at: 1) == 9.5)
  }

  @Test func `a point older than a window that has dropped points is refused`() {
    let series = Series(kind: .bars, retention: .count(2))
    _ = series.append(contentsOf: [bar(10), bar(20), bar(30)])
    let change = series.append(bar(5))
    #expect(change.isEmpty && change.rejected == 1)
    #expect(series.faults.beforeWindow == 1 && series.faults.rejected == 1)
  }

  @Test func `a point older than a window that has dropped nothing is inserted at the front`() {
    let series = Series(kind: .samples)
    _ = series.append(sample(10, 1))
    #expect(series.append(sample(5, 2)).inserted == [0])
    #expect(series.value(at: 0) == 2 && series.value(at: 1) == 1)
  }

  @Test func `an infinite price is refused`() {
    let series = Series(kind: .bars)
    #expect(series.append(bar(1, high: .infinity)).rejected == 1)
    #expect(series.append(bar(1, low: -.infinity)).rejected == 1)
    #expect(series.isEmpty && series.faults.infinite == 2)
    let samples = Series(kind: .samples)
    #expect(samples.append(contentsOf: [sample(1, .infinity), sample(2, 3)]).rejected == 1)
    #expect(samples.count == 1 && samples.faults.infinite == 1)
  }

  @Test func `a bar with some but not all prices NaN is refused`() {
    let series = Series(kind: .bars)
    #expect(series.append(bar(1, .nan)).rejected == 1)
    #expect(series.faults.partialPrices == 1)
  }

  @Test func `a low above the high is refused`() {
    let series = Series(kind: .bars)
    #expect(series.append(bar(1, low: 12, high: 11)).rejected == 1)
    #expect(series.faults.lowAboveHigh == 1)
  }

  @Test func `an open or a close outside low and high widens them`() {
    let series = Series(kind: .bars)
    _ = series.append(bar(1, 12))
    #expect(series.bar(at: 0).high == 12 && series.faults.widened == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
  func `a volume that is no amount is absent`(volume: Double) {
    let series = Series(kind: .bars)
    _ = series.append(bar(1, volume: volume))
    #expect(series.bar(at: 0).volume.isNaN && series.faults.volumeAbsent == 1)
    #expect(series.aggregate(0..<1)?.volume.isNaN == true)
    _ = series.append(bar(2, volume: 7))
    #expect(series.aggregate(0..<2)?.volume == 7)
  }

  @Test func `a point of the other kind is refused`() {
    let series = Series(kind: .bars)
    #expect(series.append(sample(1, 2)).rejected == 1)
    #expect(series.append(contentsOf: [sample(1, 2), sample(2, 2)]).rejected == 2)
    let samples = Series(kind: .samples)
    #expect(samples.append(bar(1)).rejected == 1)
    #expect(
      samples.append(BarColumns(times: [.init(nanoseconds: 1)], open: [1], high: [1], low: [1], close: [1])).rejected
        == 1)
    #expect(series.faults.wrongKind == 3 && samples.faults.wrongKind == 2)
  }

  @Test func `a gap point has an index and no value`() {
    let series = Series(kind: .samples)
    _ = series.append(contentsOf: [sample(1, 4), sample(2, .nan), sample(3, 8)])
    #expect(series.count == 3 && series.value(at: 1).isNaN && series.faults.gapPoints == 1)
    let all = series.aggregate(series.indices)
    #expect(all?.count == 2 && all?.sum == 12 && all?.mean == 6)
    #expect(series.aggregate(1..<2) == nil && series.extent(1..<2) == nil)
  }

  @Test func `a gap among bars is a bar of four NaN prices`() {
    let series = Series(kind: .bars)
    _ = series.append(contentsOf: [
      bar(1), Bar(time: Timestamp(nanoseconds: 2), open: .nan, high: .nan, low: .nan, close: .nan, volume: 5), bar(3),
    ])
    let all = series.aggregate(series.indices)
    #expect(all?.count == 2 && all?.volume == 2 && series.faults.gapPoints == 1)
  }

  @Test func `a gap point can be filled later`() {
    let series = Series(kind: .samples)
    _ = series.append(contentsOf: [sample(1, .nan), sample(2, 1)])
    _ = series.append(sample(1, 5))
    #expect(series.aggregate(0..<2)?.open == 5 && series.aggregate(0..<2)?.count == 2)
  }

  @Test func `the ends of the range of times are times like others`() {
    let (first, last) = (Series.earliestTime.nanoseconds, Series.latestTime.nanoseconds)
    let series = Series(kind: .samples, retention: .age(nanoseconds: .max))
    _ = series.append(contentsOf: [sample(first, 1), sample(0, 2), sample(last, 3)])
    #expect(series.count == 2, "the oldest is older than the newest by more than the age")
    let open = Series(kind: .samples)
    _ = open.append(contentsOf: [sample(first, 1), sample(0, 2), sample(last, 3)])
    #expect(open.lowerBound(Series.latestTime) == 2 && open.lowerBound(Timestamp(nanoseconds: .max)) == 3)
    #expect(open.lowerBound(Timestamp(nanoseconds: .min)) == 0)
    #expect(open.upperMedianStep == last)
  }

  @Test func `a time that no chart can place is refused, first, last and between`() {
    let (first, last) = (Series.earliestTime.nanoseconds, Series.latestTime.nanoseconds)
    let times = [.min, first - 1, first, 0, last, last + 1, .max]
    let bars = Series(kind: .bars)
    #expect(bars.append(contentsOf: times.map { bar($0) }).rejected == 4)
    #expect(bars.count == 3 && bars.faults.beyond == 4 && bars.faults.rejected == 4)
    let samples = Series(kind: .samples)
    for time in times { _ = samples.append(sample(time, 1)) }
    #expect(samples.count == 3 && samples.faults.beyond == 4)
    let columns = Series(kind: .bars)
    let ones = [Double](repeating: 1, count: times.count)
    _ = columns.append(
      BarColumns(times: times.map(Timestamp.init(nanoseconds:)), open: ones, high: ones, low: ones, close: ones))
    #expect(columns.count == 3 && columns.faults.beyond == 4)
  }

  @Test(arguments: [1e300, 1e300.nextUp, .greatestFiniteMagnitude])
  func `a value that no chart can place is refused, of either sign`(value: Double) {
    let isBeyond = value > Series.greatestValue
    let bars = Series(kind: .bars)
    _ = bars.append(contentsOf: [
      bar(1), bar(2, high: value), bar(3, low: -value),
      Bar(time: Timestamp(nanoseconds: 4), open: 1, high: 2, low: 0, close: 1, volume: value),
    ])
    #expect(bars.faults.beyond == (isBeyond ? 2 : 0))
    #expect(bars.count == (isBeyond ? 2 : 4))
    #expect(bars.bar(at: bars.indices.upperBound - 1).volume.isNaN == isBeyond, "a volume beyond is absent")
    let samples = Series(kind: .samples)
    _ = samples.append(contentsOf: [sample(1, 1), sample(2, value), sample(3, -value)])
    #expect(samples.faults.beyond == (isBeyond ? 2 : 0))
    for sign in [1.0, -1] { _ = samples.append(sample(sign > 0 ? 4 : 5, sign * value)) }
    #expect(samples.count == (isBeyond ? 1 : 5))
  }

  @Test func `points a nanosecond apart are found`() {
    let series = Series(kind: .samples)
    let begin: Int64 = 1_700_000_000_000_000_000
    _ = series.append(contentsOf: (0..<9000).map { sample(begin + $0, 1) })
    let times = (0..<9000).map { Timestamp(nanoseconds: begin + $0) }
    #expect(times.indices.allSatisfy { series.lowerBound(times[$0]) == $0 })
    #expect(series.lowerBounds(times) == Array(0..<9000))
  }

  @Test func `ticks, flags and duration come back as they were put`() {
    let series = Series(kind: .bars)
    var bars = (0..<10_000).map { bar(Int64($0)) }
    bars[5000].ticks = 3
    bars[5000].flags = .breakBefore
    bars[9999].duration = 60
    _ = series.append(contentsOf: bars)
    #expect(bars.indices.allSatisfy { series.bar(at: $0) == bars[$0] })
  }
}
