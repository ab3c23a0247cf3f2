import CivilTime
import Randomness
import Testing
import TextPoints
import TimeSeries

@testable import FeedModel

@Suite("The tape of a text file") struct TableTapeTests {
  /// The value is the number of the sample in its track.
  private func track(_ name: String, _ times: [Int64]) -> TableTape.Track {
    TableTape.Track(
      symbol: name,
      payload: .samples(times.enumerated().map { Sample(time: Timestamp(nanoseconds: $1), value: Double($0)) }))
  }

  private struct Played: Equatable {
    var symbol: String
    var time: Int64
    var value: Double
  }

  private func played(_ tape: TableTape) -> [Played] {
    (0..<tape.blockCount).flatMap { tape.runs(inBlock: $0) }.flatMap { run -> [Played] in
      guard case .samples(let samples) = run.payload else { return [] }
      return samples.map { Played(symbol: run.symbol, time: $0.time.nanoseconds, value: $0.value) }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 9]) func `each point plays once, in the order of times and of tracks`(count: Int) {
    for length in [0, 1, 2, 700, 2_048] {
      var random = SplitMix64(seed: UInt64(count * 10_000 + length))
      let tracks = (0..<count).map { place -> (name: String, times: [Int64]) in
        var time: Int64 = .random(in: 0...5, using: &random)
        return (
          "s\(place)",
          (0..<Int.random(in: 0...length, using: &random)).map { _ in
            time += Int64.random(in: 0...3, using: &random)
            return time
          }
        )
      }
      let tape = TableTape(tracks.map { track($0.name, $0.times) })
      let all = tracks.enumerated().flatMap { place, track in
        track.times.enumerated().map { (place, Played(symbol: track.name, time: $1, value: Double($0))) }
      }
      let wanted = all.sorted { ($0.1.time, $0.0, $0.1.value) < ($1.1.time, $1.0, $1.1.value) }.map(\.1)
      #expect(played(tape) == wanted, "\(count) tracks of at most \(length) points")
    }
  }

  @Test func `a late point of one track waits for those before it, and holds no other track up`() {
    let tape = TableTape([track("a", [10, 2, 30]), track("b", [1, 11, 20])])
    #expect(
      played(tape).map { "\($0.symbol)\($0.time)" } == ["b1", "a10", "a2", "b11", "b20", "a30"])
  }

  @Test func `rows of many columns play in blocks that follow on`() {
    let columns = 20
    let tape = TableTape((0..<columns).map { track("c\($0)", (0..<500).map(Int64.init)) })
    let points = played(tape)
    #expect(tape.blockCount > 5 && points.count == columns * 500)
    #expect(points.map(\.symbol).prefix(columns) == (0..<columns).map { "c\($0)" }[...])
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.time <= $1.time })
  }
}
