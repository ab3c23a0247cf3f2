import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Runs in blocks as a test lays them out; some blocks are empty, as damaged chunks are.
struct BlockTape: ReplayTape {
  var blocks: [[TapeRun]]
  var damage: Int { 0 }
  var blockCount: Int { blocks.count }

  func runs(inBlock block: Int) -> [TapeRun] { blocks[block] }

  /// `count` samples of up to three symbols with ascending times, in random blocks and runs.
  static func random(_ count: Int, using random: inout SplitMix64) -> BlockTape {
    var blocks: [[TapeRun]] = []
    var time: Int64 = 1_000
    var left = count
    while left > 0 || blocks.isEmpty {
      var runs: [TapeRun] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) where left > 0 {
        let samples = (0..<min(left, Int.random(in: 1...7, using: &random))).map { _ in
          time += Int64.random(in: 0...4, using: &random)
          return Sample(time: Timestamp(nanoseconds: time), value: Double(time))
        }
        left -= samples.count
        runs.append(TapeRun(symbol: ["A", "B", "C"].randomElement(using: &random) ?? "A", payload: .samples(samples)))
      }
      blocks.append(runs)
    }
    return BlockTape(blocks: blocks)
  }
}

@Suite struct TapeCursorTests {
  /// Symbol and time of every point.
  private func points(_ runs: [TapeRun]) -> [String] {
    runs.flatMap { run in (0..<run.count).map { "\(run.symbol)\(run.time(at: $0).nanoseconds)" } }
  }

  private func tapes(_ body: (BlockTape, [String], inout SplitMix64, String) -> Void) {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let tape = BlockTape.random(Int.random(in: 0...60, using: &random), using: &random)
      let all = points(tape.blocks.flatMap { $0 })
      body(tape, all, &random, "seed \(seed)")
    }
  }

  private func time(_ point: String) -> Int64 { Int64(point.dropFirst()) ?? 0 }

  @Test
  func `taking in pieces of any size takes every point once, in order`() {
    tapes { tape, all, random, seed in
      var cursor = TapeCursor(tape)
      var taken: [String] = []
      while !cursor.isAtEnd {
        let runs = cursor.read(limit: Int.random(in: 1...9, using: &random))
        taken += points(runs)
        #expect(cursor.isAtEnd == (taken.count == all.count), "\(seed)")
      }
      #expect(taken == all, "\(seed)")
      #expect(cursor.nextTime == nil, "\(seed)")
    }
  }

  @Test
  func `a seek stands where playing up to that time stands`() {
    tapes { tape, all, random, seed in
      let mark = Timestamp(nanoseconds: Int64.random(in: 990...1_150, using: &random))
      var (played, sought) = (TapeCursor(tape), TapeCursor(tape))
      let before = points(played.read(upTo: mark, limit: .max))
      #expect(before == all.filter { time($0) <= mark.nanoseconds }, "\(seed)")
      _ = sought.read(limit: Int.random(in: 1...40, using: &random))
      sought.seek(after: mark)
      #expect(sought.place == played.place, "\(seed)")
      #expect(points(sought.history(limit: .max).runs) == before, "\(seed)")
    }
  }

  @Test
  func `a part holds the points of its times, and nothing else can be reached`() {
    tapes { tape, all, random, seed in
      let times = [0, 1].map { _ in Int64.random(in: 990...1_150, using: &random) }.sorted()
      var cursor = TapeCursor(tape, from: Timestamp(nanoseconds: times[0]), to: Timestamp(nanoseconds: times[1]))
      let wanted = all.filter { (times[0]...times[1]).contains(time($0)) }
      #expect(
        cursor.times.map { [$0.lowerBound.nanoseconds, $0.upperBound.nanoseconds] }
          == wanted.first.flatMap { first in wanted.last.map { [time(first), time($0)] } }, "\(seed)")
      #expect(points(cursor.read(limit: .max)) == wanted, "\(seed)")
      cursor.stepBack(of: "no such symbol")
      #expect(cursor.isAtStart, "\(seed)")
      cursor.seek(after: Timestamp(nanoseconds: 5_000))
      #expect(cursor.isAtEnd, "\(seed)")
    }
  }

  @Test
  func `steps back and on by a symbol come to the same place, with one point of it between`() {
    tapes { tape, all, random, seed in
      var cursor = TapeCursor(tape)
      let taken = points(cursor.read(limit: Int.random(in: 1...40, using: &random)))
      let symbol = ["A", "B", "C"].randomElement(using: &random) ?? "A"
      let first = cursor.readOne(of: symbol)
      guard points(first).last?.hasPrefix(symbol) == true else { return }
      let place = cursor.place
      cursor.stepBack(of: symbol)
      let history = points(cursor.history(limit: .max).runs)
      #expect(history == Array((taken + points(first)).dropLast()), "\(seed)")
      #expect(points(cursor.readOne(of: symbol)).filter { $0.hasPrefix(symbol) }.count == 1, "\(seed)")
      #expect(cursor.place == place, "\(seed)")
    }
  }

  @Test
  func `a bounded history is the newest blocks, and says whether it is whole`() {
    tapes { tape, all, random, seed in
      var cursor = TapeCursor(tape)
      let taken = points(cursor.read(limit: Int.random(in: 0...60, using: &random)))
      let limit = Int.random(in: 0...30, using: &random)
      let (runs, isWhole) = cursor.history(limit: limit)
      let history = points(runs)
      #expect(history == Array(taken.suffix(history.count)), "\(seed)")
      #expect(history.count >= min(limit, taken.count), "\(seed)")
      #expect(isWhole ? history == taken : history.count >= limit, "\(seed)")
    }
  }

  @Test
  func `points received together are due together`() {
    let samples = (1...4).map { Sample(time: Timestamp(nanoseconds: $0), value: 1) }
    let runs = [10, 20].map { TapeRun(symbol: "A", payload: .samples(samples), received: Timestamp(nanoseconds: $0)) }
    var cursor = TapeCursor(BlockTape(blocks: [runs]))
    let early = cursor.read(upTo: Timestamp(nanoseconds: 9), limit: .max)
    #expect(early.isEmpty)
    let first = cursor.read(upTo: Timestamp(nanoseconds: 10), limit: .max)
    #expect(first == [runs[0]])
    #expect(cursor.nextTime == Timestamp(nanoseconds: 20))
  }
}
