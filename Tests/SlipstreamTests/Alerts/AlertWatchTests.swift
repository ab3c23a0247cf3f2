import CivilTime
import Randomness
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// What rules fire on points.
@Suite struct AlertWatchTests {
  private func samples(_ values: [Double], from start: Int = 0) -> FeedPayload {
    .samples(values.enumerated().map { Sample(time: Self.second(start + $0), value: $1) })
  }

  private static func second(_ count: Int) -> Timestamp { Timestamp(nanoseconds: Int64(count) * 1_000_000_000) }

  private func watch(_ rules: String...) throws -> AlertWatch {
    AlertWatch(try rules.map { try AlertRule(parsing: $0) })
  }

  /// The places of the values that fire.
  private func fired(_ rule: String, _ values: [Double]) throws -> [Int] {
    var watch = try watch(rule)
    return values.indices.filter { !watch.evaluate(samples([values[$0]], from: $0), of: "X", at: 0).isEmpty }
  }

  @Test func `a sentence has no digits that a computation left behind`() throws {
    let cases = [(8.085000000000008, 8.085), (-0.1 - 0.2, -0.3), (0, 0), (1e300, 1e300), (2e-13, 2e-13), (450, 450)]
    for (value, shown) in cases { #expect(AlertFiring.withoutNoise(value) == shown) }
    var watch = try watch("> 8")
    _ = watch.evaluate(samples([7]), of: "X", at: 0)
    let firing = try #require(watch.evaluate(samples([8.085000000000008], from: 1), of: "X", at: 0).first)
    #expect(firing.words == "X rose above 8: 8.085" && firing.value == 8.085000000000008)
  }

  @Test func `no points fire nothing, and one point may`() throws {
    #expect(try fired("> 1", []) == [])
    #expect(try fired("> 1", [1]) == [])
    #expect(try fired("> 1", [2]) == [0])
    #expect(try fired(">= 1", [1]) == [0])
    #expect(try fired("> 1", [.nan]) == [])
  }

  @Test func `a rule fires when the value passes, not at every point beyond`() throws {
    #expect(try fired("> 100", [99, 101, 102, 103, 99, 101]) == [1, 5])
    #expect(try fired("< 100", [101, 99, 98, 97, 101, 99]) == [1, 5])
  }

  @Test func `noise about the limit does not fire again before the value was back`() throws {
    #expect(try fired("> 100", [101, 99.95, 101, 99.95, 101, 99.9, 101]) == [0, 6])
    #expect(try fired("> 100 rearm 90", [101, 95, 101, 90, 101]) == [0, 4])
    #expect(try fired("> 0 rearm -1", [1, -0.5, 1, -1, 1]) == [0, 4])
  }

  @Test func `a change is since the point before, or since a length of time ago`() throws {
    #expect(try fired("change > 3%", [100, 104, 105, 110]) == [1, 3])
    #expect(try fired("change < -3", [100, 97, 93]) == [2])
    // Three seconds ago, or the first value while there is no older one.
    #expect(try fired("change > 3 in 3s", [0, 1, 2, 3, 4, 5, 6]) == [])
    #expect(try fired("change >= 3 in 3s", [0, 1, 2, 3, 4, 5, 6]) == [3])
    #expect(try fired("change > 3 in 3s", [0, 4]) == [1])
    #expect(try fired("change > 3%", [0, 5]) == [])
  }

  @Test func `an amended point is compared with the one before it, not with itself`() throws {
    var watch = try watch("change > 3")
    #expect(watch.evaluate(samples([0]), of: "X", at: 0).isEmpty)
    #expect(watch.evaluate(samples([2], from: 1), of: "X", at: 0).isEmpty)
    #expect(watch.evaluate(samples([4], from: 1), of: "X", at: 0).count == 1)
  }

  @Test func `the window's answer is that of all values, to a thousandth of its length, in bounded memory`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let length = Int64.random(in: 1_000...100_000, using: &random)
      var window = ChangeWindow(length: length)
      var all: [(time: Int64, value: Double)] = []
      var time: Int64 = 0
      for place in 0..<5_000 {
        time += Int64.random(in: 1...200, using: &random)
        let answer = window.append(Double(place), at: Timestamp(nanoseconds: time))
        guard let first = all.first else {
          #expect(answer == nil)
          all.append((time, Double(place)))
          continue
        }
        // The value that held `length` before, or one kept at most a thousandth of `length` earlier.
        let exact = all.last { $0.time <= time - length } ?? first
        let found = try #require(answer.map { all[Int($0)] })
        #expect(found.time <= exact.time && exact.time - found.time <= length / 1_000)
        all.append((time, Double(place)))
      }
    }
  }

  @Test func `points that were there set the state and fire nothing`() throws {
    var watch = try watch("> 100")
    #expect(watch.evaluate(samples([101]), of: "X", at: 0, isSilent: true).isEmpty)
    #expect(watch.evaluate(samples([102], from: 1), of: "X", at: 0).isEmpty)
    #expect(watch.evaluate(samples([99, 102], from: 2), of: "X", at: 0).count == 1)
  }

  @Test func `a rule with a name is about that series alone`() throws {
    var watch = try watch("A > 1", "> 1")
    #expect(watch.evaluate(samples([2]), of: "A", at: 0).map(\.rule) == ["A > 1", "> 1"])
    #expect(watch.evaluate(samples([2]), of: "AA", at: 0).map(\.rule) == ["> 1"])
    #expect(watch.evaluate(samples([3], from: 1), of: "A", at: 0).isEmpty)
  }

  @Test func `silence fires once, of a series or of the whole feed`() throws {
    var watch = try watch("quiet 30s", "A quiet 10s")
    #expect(watch.advance(to: 100).isEmpty)
    #expect(watch.deadline == 110)
    #expect(watch.advance(to: 109.9).isEmpty)
    #expect(watch.advance(to: 110).map(\.words) == ["A is quiet for 10 s"])
    #expect(watch.deadline == 130)
    _ = watch.evaluate(samples([1]), of: "B", at: 120)
    #expect(watch.deadline == 150)
    #expect(watch.advance(to: 150).map(\.words) == ["the feed is quiet for 30 s"])
    #expect(watch.deadline == nil && watch.advance(to: 1_000).isEmpty)
    _ = watch.evaluate(samples([1]), of: "A", at: 1_000)
    #expect(watch.deadline == 1_010)
  }

  @Test func `a loss fires with the number of points`() throws {
    var watch = try watch("gap", "B gap")
    #expect(watch.lose(5..<8, of: "A", at: 0).map(\.words) == ["A lost 3 points"])
    #expect(watch.lose(5..<6, of: "B", at: 0).map(\.rule) == ["gap", "B gap"])
    #expect(watch.evaluate(samples([1]), of: "A", at: 0).isEmpty)
  }

  @Test func `rules and series are bounded`() throws {
    var watch = AlertWatch(try (0..<150).map { try AlertRule(parsing: "> \($0)") })
    #expect(watch.rules.count == AlertRule.most)
    for number in 0..<2_000 { _ = watch.evaluate(samples([-1]), of: "S\(number)", at: 0) }
    #expect(watch.evaluate(samples([1], from: 1), of: "S1", at: 0).count == 1)
    #expect(watch.evaluate(samples([1], from: 1), of: "S1999", at: 0).isEmpty)
  }

  @Test func `alerts that fire do not depend on how points come in batches`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let values = (0..<300).map { _ in Double.random(in: -10...10, using: &random) }
      let rules = ["> 5", "< -5 rearm 0", "change > 8", "change < -40% in 4s"]
      for rule in rules {
        let single = try fired(rule, values).map { values[$0] }
        var watch = try watch(rule)
        var rest = values[...]
        var batched: [Double] = []
        while !rest.isEmpty {
          let count = min(rest.count, Int.random(in: 1...40, using: &random))
          let batch = samples(Array(rest.prefix(count)), from: rest.startIndex)
          batched += watch.evaluate(batch, of: "X", at: 0).compactMap(\.value)
          rest = rest.dropFirst(count)
        }
        #expect(batched == single, "\(rule), seed \(seed)")
      }
    }
  }
}
