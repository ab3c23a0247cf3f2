import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import Studies

@Suite struct DerivedStreamTests {
  @Test("batches of several names give each derived series once, after those that it needs")
  func batches() throws {
    let stream = try DerivedStream(["d = c - a", "c = a + b", "r = b * 2"].map { derived($0) })
    func append(_ name: String, _ samples: [(Int, Double)]) throws -> [DerivedStream.Batch] {
      try stream.append(samples.map { Sample(time: minute($0), value: $1) }, of: name)
    }
    func batch(_ name: String, _ samples: [(Int, Double)]) -> DerivedStream.Batch {
      DerivedStream.Batch(name: name, samples: samples.map { Sample(time: minute($0), value: $1) })
    }
    #expect(try append("a", [(0, 1), (1, 2)]).isEmpty)
    #expect(try append("z", [(0, 1)]).isEmpty)
    #expect(try append("b", [(1, 10)]) == [batch("c", [(1, 12)]), batch("d", [(1, 10)]), batch("r", [(1, 20)])])
    #expect(try append("a", [(2, 3), (3, 4)]) == [batch("c", [(2, 13), (3, 14)]), batch("d", [(2, 10), (3, 10)])])
    // A late point changes what it holds for.
    #expect(
      try append("b", [(2, 20)]) == [
        batch("c", [(2, 23), (3, 24)]), batch("d", [(2, 20), (3, 20)]), batch("r", [(2, 40)]),
      ])
  }

  @Test("series derived from derived ones equal one expression")
  func nested() throws {
    var random = SplitMix64(seed: 3)
    let parts = try DerivedStream(["m = mean(d, 5)", "d = a - b", "r = m / a + sum(d)"].map { derived($0) })
    let whole = try DerivedStream([derived("r = mean(a - b, 5) / a + sum(a - b)")])
    var (found, wanted) = ([Timestamp: Double](), [Timestamp: Double]())
    for step in 0..<500 {
      let name = step % 3 == 0 ? "b" : "a"
      let place = max(0, step - Int.random(in: 0...(step % 10 == 0 ? 30 : 3), using: &random))
      let sample = Sample(time: minute(place), value: Double(Int.random(in: 1...100, using: &random)))
      for batch in try parts.append([sample], of: name) where batch.name == "r" {
        for sample in batch.samples { found[sample.time] = sample.value.isNaN ? 0 : sample.value }
      }
      for batch in try whole.append([sample], of: name) {
        for sample in batch.samples { wanted[sample.time] = sample.value.isNaN ? 0 : sample.value }
      }
    }
    #expect(found.count > 250 && found.keys == wanted.keys)
    #expect(found.allSatisfy { abs($1 - (wanted[$0] ?? .nan)) < 1e-9 })
  }

  @Test("a stream keeps as many points as it is told, and refuses what has no such field")
  func bounds() throws {
    let stream = try DerivedStream([derived("s = sum(x.volume)")], retention: .count(10))
    for place in 0..<1_000 {
      let bar = Bar(time: minute(place), open: 1, high: 1, low: 1, close: 1, volume: 2)
      let batches = try stream.append([bar], of: "x")
      #expect(batches == [.init(name: "s", samples: [Sample(time: minute(place), value: Double(place + 1) * 2)])])
    }
    let other = try DerivedStream([derived("s = sum(x.volume)")])
    #expect(throws: RuleError.self) { try other.append([Sample(time: minute(0), value: 1)], of: "x") }
    #expect(throws: RuleError.self) { try DerivedStream([derived("a = b"), derived("b = a")]) }
  }
}
