import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import AxisScales

@Suite("A logarithmic number axis") struct LogarithmicIndicesTests {
  private let scales = [
    IndexScale.whole, IndexScale(decimals: 3), IndexScale(decimals: 9), IndexScale(step: 0.5, origin: -20) ?? .whole,
  ]

  @Test func `every index above 0 has its own place, and the way back gives it again`() {
    for numbers in scales {
      let scale = LogarithmicIndices(numbers)
      var random = SplitMix64(seed: 11)
      for _ in 0..<2_000 {
        let far = Int64(Double(sign: .plus, exponent: Int.random(in: 0...45, using: &random), significand: 1.37))
        let index = scale.first.advanced(by: far - 1)
        let position = scale.position(of: index)
        #expect(scale.index(at: position) == index, "\(numbers) \(index.nanoseconds)")
        #expect(scale.position(of: index.advanced(by: 1)) > position)
        // Until the next one the place belongs to this one.
        #expect(scale.index(at: position.advanced(by: 0.5)) == index)
      }
    }
  }

  @Test func `equal factors are equally wide`() {
    let scale = LogarithmicIndices(.whole)
    let places = [1, 10, 100, 1_000, 1_000_000].map { scale.position(of: Timestamp(nanoseconds: $0)).value }
    #expect(places == [0, 1e15, 2e15, 3e15, 6e15])
  }

  @Test func `numbers at or below 0 have the place of the first one above it`() {
    for numbers in scales {
      let scale = LogarithmicIndices(numbers)
      #expect(numbers.number(of: scale.first) > 0 && numbers.number(of: scale.first.advanced(by: -1)) <= 0)
      for index in [Int64.min, -1_000_000, scale.first.nanoseconds - 1] {
        let place = scale.position(of: Timestamp(nanoseconds: index))
        #expect(place == scale.position(of: scale.first) && scale.index(at: place) == scale.first)
      }
    }
  }

  @Test func `no place is outside the indices`() {
    for numbers in scales {
      let scale = LogarithmicIndices(numbers)
      for whole in [Int64.min, -1, 0, 1, 1_000_000_000_000_000_000, .max] {
        #expect(scale.index(at: AxisPosition(whole: whole)) >= scale.first)
      }
    }
  }

  private func ticks(_ first: Int64, _ last: Int64, columns: Int, change: (inout TimeTickOptions) -> Void = { _ in })
    -> TimeTicks
  {
    let indices = LogarithmicIndices(.whole)
    let lower = indices.position(of: Timestamp(nanoseconds: first))
    let upper = indices.position(of: Timestamp(nanoseconds: last)).advanced(by: 1)
    var options = TimeTickOptions()
    change(&options)
    return TimeTicks(
      from: lower, to: upper, on: TickAxis(.logarithmicIndex(indices), zone: .utc),
      minimumSpacing: 8 * lower.distance(to: upper) / Double(columns), options: options)
  }

  @Test(arguments: [20, 80, 400])
  func `labels are the numbers at their places, in order, and none lies on another`(columns: Int) {
    for (first, last) in [(1, 1_000_000), (3, 40), (200, 260), (1_000, 1_001), (7, 7), (1, 900_000_000_000_000)]
      as [(Int64, Int64)]
    {
      let found = ticks(first, last, columns: columns)
      #expect(!found.fine.isEmpty, "\(first) to \(last)")
      let width = LogarithmicIndices(.whole).position(of: Timestamp(nanoseconds: first))
        .distance(to: LogarithmicIndices(.whole).position(of: Timestamp(nanoseconds: last)).advanced(by: 1))
      let labelled = found.fine.filter { !$0.label.isEmpty }
      for tick in labelled { #expect(tick.label == String(tick.time.nanoseconds)) }
      for (tick, next) in zip(labelled, labelled.dropFirst()) {
        let room = tick.position.distance(to: next.position) / width * Double(columns)
        #expect(room > Double(tick.label.count), "\(tick.label) and \(next.label) of \(first) to \(last)")
      }
      #expect(found.fine.count + found.minor.count <= TimeTicks.greatestSteps)
    }
  }

  @Test func `decades have labels, their parts have marks, and exact numbers are taken`() {
    #expect(ticks(1, 1_000, columns: 40).fine.map(\.label).contains("100"))
    #expect(ticks(1, 1_000, columns: 40).minor.contains { $0.time.nanoseconds == 400 })
    #expect(ticks(1, 1_000, columns: 80) { $0.numbers.explicit = [7, 70, 0, -5] }.fine.map(\.label) == ["7", "70"])
  }
}
