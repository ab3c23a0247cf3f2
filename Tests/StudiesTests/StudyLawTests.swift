import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import Studies

/// A study beside a series that changes equals the study of the same points at once, to the bit.
@Suite struct StudyLawTests {
  @Test("points one by one give what all at once give", arguments: manyStudies)
  func appending(study: Study) throws {
    for seed in UInt64(1)...6 {
      var random = SplitMix64(seed: seed)
      let bars = randomBars([0, 1, 2, 60, 700, 1500][Int(seed) - 1], using: &random)
      let (whole, wanted) = try studied(study, bars)
      let (source, grown) = try studied(study, [])
      for bar in bars { grown.follow(source.append(bar)) }
      #expect(bits(grown, source.indices) == bits(wanted, whole.indices), "seed \(seed)")
    }
  }

  @Test("a newest bar amended many times gives what its last form gives", arguments: manyStudies)
  func amending(study: Study) throws {
    var random = SplitMix64(seed: 7)
    let bars = randomBars(400, using: &random)
    let drafts = randomBars(400, using: &random)
    let (whole, wanted) = try studied(study, bars)
    let (source, grown) = try studied(study, [])
    for (bar, draft) in zip(bars, drafts) {
      for _ in 0..<Int.random(in: 0...2, using: &random) { grown.follow(source.append(draft)) }
      grown.follow(source.append(bar))
    }
    #expect(bits(grown, source.indices) == bits(wanted, whole.indices))
  }

  @Test("late points, amendments and trims in any order keep every value right", arguments: manyStudies)
  func everything(study: Study) throws {
    for seed in UInt64(11)...13 {
      var random = SplitMix64(seed: seed)
      // What is never trimmed says what the values are: a trim changes no value that is kept.
      let whole = Series(kind: .bars)
      let (source, followed) = try studied(study, [], retention: seed % 2 == 0 ? .count(300) : .unlimited)
      let bars = randomBars(1200, using: &random)
      let others = randomBars(1200, using: &random)
      var late: [Int] = []
      for (place, bar) in bars.enumerated() {
        if Int.random(in: 0..<10, using: &random) == 0 {
          late.append(place)
          continue
        }
        var batch = [bar]
        if Int.random(in: 0..<25, using: &random) == 0, let first = late.first {
          batch.append(bars[first])
          late.removeFirst()
        }
        if Int.random(in: 0..<40, using: &random) == 0 {
          batch.append(others[max(0, place - Int.random(in: 0...350, using: &random))])
        }
        for point in batch.shuffled(using: &random) {
          let change = source.append(point)
          followed.follow(change)
          if change.rejected == 0 { _ = whole.append(point) }
        }
        if Int.random(in: 0..<60, using: &random) == 0 {
          followed.follow(source.removeFirst(Int.random(in: 0...40, using: &random)))
        }
        guard place % (seed % 2 == 0 ? 397 : 89) == 0 || place > 1190 else { continue }
        let wanted = try StudySeries(study, of: whole, named: "test")
        #expect(whole.indices.upperBound == source.indices.upperBound)
        #expect(bits(followed, source.indices) == bits(wanted, source.indices), "seed \(seed), point \(place)")
      }
    }
  }

  @Test("a late point is right even if nobody reads a value for a long time", arguments: manyStudies)
  func unread(study: Study) throws {
    var random = SplitMix64(seed: 21)
    let bars = randomBars(9_000, using: &random)
    let whole = Series(kind: .bars)
    let (source, followed) = try studied(study, [], retention: .count(400))
    for (place, bar) in bars.enumerated() where place != 1000 {
      followed.follow(source.append(bar))
      if place == 1300 { followed.follow(source.append(bars[1000])) }
    }
    _ = whole.append(contentsOf: bars)
    let wanted = try StudySeries(study, of: whole, named: "test")
    #expect(bits(followed, source.indices) == bits(wanted, source.indices))
  }

  @Test("points that pass through the window unseen begin the study again", arguments: manyStudies)
  func unseen(study: Study) throws {
    var random = SplitMix64(seed: 31)
    let bars = randomBars(2_000, using: &random)
    let (source, followed) = try studied(study, Array(bars[..<200]), retention: .count(150))
    followed.follow(source.append(contentsOf: Array(bars[200...])))
    let (held, wanted) = try studied(study, Array(bars.suffix(150)))
    #expect(source.indices == 1850..<2000)
    #expect(bits(followed, source.indices) == bits(wanted, held.indices))
  }

  @Test("a gap point has no value and changes no other", arguments: manyStudies)
  func gaps(study: Study) throws {
    var random = SplitMix64(seed: 41)
    let bars = randomBars(500, using: &random)
    let (source, followed) = try studied(study, bars)
    let (plain, wanted) = try studied(study, bars.filter { !$0.close.isNaN })
    let points = source.indices.filter { !source.value(at: $0).isNaN }
    #expect(points.count == plain.count)
    for output in study.outputs.indices {
      for (index, other) in zip(points, plain.indices) {
        let (a, b) = (followed.value(output, at: index), wanted.value(output, at: other))
        #expect(a == b || (a.isNaN && b.isNaN))
      }
      for index in source.indices where source.value(at: index).isNaN {
        #expect(followed.value(output, at: index).isNaN)
      }
    }
  }

  @Test("a study warms up behind a gap, once, and has a value at every later point", arguments: manyStudies)
  func warmingUp(study: Study) throws {
    var random = SplitMix64(seed: 51)
    let bars = randomBars(900, gaps: false, using: &random).map { bar in
      var bar = bar
      bar.volume = 10
      return bar
    }
    let (source, followed) = try studied(study, bars)
    for output in study.outputs.indices {
      let first = try #require(source.indices.first { !followed.value(output, at: $0).isNaN })
      #expect(first == study.firstIndex)
      #expect((first..<900).allSatisfy { followed.value(output, at: $0).isFinite })
    }
  }

  @Test("the aggregate of a range has the least, the greatest and the last value of the range", arguments: manyStudies)
  func aggregates(study: Study) throws {
    var random = SplitMix64(seed: 61)
    let (source, followed) = try studied(study, [], retention: .count(350))
    for bar in randomBars(600, using: &random) { followed.follow(source.append(bar)) }
    for _ in 0..<40 {
      let lower = Int.random(in: 200..<650, using: &random)
      let range = lower..<lower + Int.random(in: 0...80, using: &random)
      for output in study.outputs.indices {
        let values = range.map { followed.value(output, at: $0) }.filter { !$0.isNaN }
        let aggregate = followed.aggregate(output, range)
        #expect(aggregate?.low == values.min() && aggregate?.high == values.max() && aggregate?.close == values.last)
      }
    }
  }
}

extension Study {
  /// The point at which each output has its first value.
  fileprivate var firstIndex: Int {
    switch kind {
    case .sma, .ema, .wma, .bollinger, .donchian: length(0) - 1
    case .keltner: max(length(0) - 1, length(1))
    case .rsi, .atr: length(0)
    case .macd: length(1) + length(2) - 2
    case .stochastic: length(0) + length(1) + length(2) - 3
    case .vwap, .obv, .volume: 0
    }
  }
}
