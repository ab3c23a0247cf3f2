import CivilTime
import Randomness
import Testing

@testable import TimeSeries

struct SeriesChangeTests {
  @Test func `an index followed through every change names the same point`() {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let series = Series(
        layout: ChunkLayout(kind: .samples, chunkShift: 3, fanoutShift: 1, groupShift: 1), retention: .count(200))
      var newest: Int64 = 0
      var followed: [Int64: Int] = [:]
      for step in 0..<600 {
        let batch = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          newest += 4
          let late = Int.random(in: 0..<3, using: &random) == 0
          let time = newest - (late ? Int64.random(in: 0...200, using: &random) : 0)
          return Sample(time: Timestamp(nanoseconds: time), value: 1)
        }
        let change = series.append(contentsOf: batch)
        for time in followed.keys {
          var index = followed[time] ?? 0
          for inserted in change.inserted where inserted <= index { index += 1 }
          followed[time] = index < series.indices.lowerBound ? nil : index
        }
        for (time, index) in followed where series.time(at: index).nanoseconds != time {
          Issue.record("seed \(seed), step \(step): index \(index) is no longer the point of time \(time)")
          return
        }
        if let index = series.indices.randomElement(using: &random) {
          followed[series.time(at: index).nanoseconds] = index
        }
      }
    }
  }

  @Test func `a batch is told as ranges after it and insertions in their order`() {
    let series = Series(kind: .samples)
    func samples(_ times: Int64...) -> [Sample] {
      times.map { Sample(time: Timestamp(nanoseconds: $0), value: 1) }
    }
    _ = series.append(contentsOf: samples(10, 20, 30))
    let change = series.append(contentsOf: samples(40, 20, 15, 35, 50))
    #expect(change.inserted == [1, 4])
    #expect(change.amended == 2..<3, "the bar of time 20 moved up by one after it was amended")
    #expect(change.appended == 5..<7)
    #expect(series.indices.map { series.time(at: $0).nanoseconds } == [10, 15, 20, 30, 35, 40, 50])
  }

  @Test func `an operation that changes nothing returns an empty change`() {
    let series = Series(kind: .bars)
    #expect(series.removeFirst(5) == SeriesChange())
    #expect(series.append(contentsOf: [] as [Bar]).isEmpty)
    #expect(series.applyRetention().isEmpty)
  }

  @Test func `a new retention is applied by the next mutation`() {
    let series = Series(kind: .samples)
    _ = series.append(contentsOf: (0..<10).map { Sample(time: Timestamp(nanoseconds: $0), value: 0) })
    series.retention = .count(4)
    #expect(series.count == 10)
    #expect(series.applyRetention().removed == 0..<6)
    series.retention = .age(nanoseconds: 1)
    #expect(series.append(Sample(time: Timestamp(nanoseconds: 10), value: 0)).removed == 6..<9)
    #expect(series.indices == 9..<11)
  }
}
