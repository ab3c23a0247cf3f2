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

  @Test(arguments: [0, 1, 2, 3, 9]) func `runs that are joined hold each series' points in order`(count: Int) {
    for length in [0, 1, 2, 700] {
      var random = SplitMix64(seed: UInt64(count * 10_000 + length))
      let tape = TableTape(
        (0..<count).map { place in
          track("s\(place)", (0..<length).map { _ in .random(in: 0...300, using: &random) }.sorted())
        })
      let runs = (0..<tape.blockCount).flatMap { tape.runs(inBlock: $0) }
      let joined = TapeRun.joined(runs)
      #expect(joined.count == (length == 0 ? 0 : count) && Set(joined.map(\.symbol)).count == joined.count)
      for run in joined {
        let parts = runs.filter { $0.symbol == run.symbol }
        #expect(samples(run) == parts.flatMap(samples) && run.lastTime == parts.last?.lastTime)
      }
      #expect(TapeRun.joined(joined) == joined)
    }
  }

  private func samples(_ run: TapeRun) -> [Sample] {
    if case .samples(let samples) = run.payload { samples } else { [] }
  }

  @Test func `a gap, another form and another scale begin a run of their own`() {
    func run(_ symbol: String, _ time: Int64, _ change: (inout TapeRun) -> Void = { _ in }) -> TapeRun {
      var run = TapeRun(symbol: symbol, payload: .samples([Sample(time: Timestamp(nanoseconds: time), value: 0)]))
      change(&run)
      return run
    }
    let bar = Bar(time: Timestamp(nanoseconds: 5), open: 1, high: 1, low: 1, close: 1)
    let joined = TapeRun.joined([
      run("a", 0), run("b", 0), run("a", 1), run("a", 2) { $0.missing = 7..<9 }, run("b", 1), run("a", 3),
      run("a", 4) { $0.indexScale = IndexScale(step: 1) }, run("a", 5) { $0.payload = .bars([bar]) },
      run("a", 6) { $0.equalTimesAreOwn = true }, run("b", 2),
    ])
    #expect(joined.map { "\($0.symbol)\($0.count)" } == ["a2", "b3", "a2", "a1", "a1", "a1"])
    #expect(joined[2].missing == 7..<9 && joined[0].missing == nil)
  }
}
