import CivilTime
import Randomness
import Testing

@testable import TimeSeries

private func layout(_ kind: SeriesKind, _ chunkShift: Int) -> ChunkLayout {
  ChunkLayout(kind: kind, chunkShift: chunkShift, fanoutShift: 2, groupShift: 2)
}

private func bars(_ count: Int, seed: UInt64) -> [Bar] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { Bar.random(at: Int64($0) * 10, using: &random, strange: false) }
}

struct SeriesWindowTests {
  @Test(arguments: [4, 6, 8])
  func `append then trim equals a fresh window`(chunkShift: Int) {
    let points = bars(1000, seed: 3)
    for kept in [0, 1, 15, 16, 17, 63, 64, 65, 300, 999, 1000] {
      let slid = Series(layout: layout(.bars, chunkShift))
      for bar in points { _ = slid.append(bar) }
      _ = slid.removeFirst(points.count - kept)
      let fresh = Series(layout: layout(.bars, chunkShift))
      _ = fresh.append(contentsOf: Array(points.suffix(kept)))
      let shift = points.count - kept
      #expect(slid.count == kept && slid.indices.lowerBound == shift)
      let edges = Array(stride(from: 0, through: kept, by: 7))
      #expect(zip(slid.columns(edges.map { $0 + shift }), fresh.columns(edges)).allSatisfy { isSame($0, $1) })
      #expect(isSame(slid.aggregate(slid.indices), fresh.aggregate(fresh.indices)), "kept \(kept)")
    }
  }

  @Test func `the aggregate of a range is the merge of the aggregates of its parts`() {
    let series = Series(layout: layout(.bars, 5))
    _ = series.append(contentsOf: bars(700, seed: 9))
    var random = SplitMix64(seed: 10)
    for round in 0..<2000 {
      let cuts = (0..<4).map { _ in Int.random(in: 0...700, using: &random) }.sorted()
      let parts = (1..<4).compactMap { series.aggregate(cuts[$0 - 1]..<cuts[$0]) }
      let whole = parts.dropFirst().reduce(parts.first) { $0?.merged(with: $1) }
      if isSame(series.aggregate(cuts[0]..<cuts[3]), whole) { continue }
      Issue.record("seed 10, round \(round): \(cuts)")
      return
    }
  }

  @Test func `a sliding window holds no more memory than its chunks`() {
    let layout = layout(.bars, 6)
    let series = Series(layout: layout, retention: .count(100))
    for bar in bars(20_000, seed: 4) { _ = series.append(bar) }
    #expect(series.count == 100 && series.indices == 19_900..<20_000)
    #expect(series.store.pointee.pools.blocks.totalBlocks <= 6)
  }

  @Test func `removing from the start gives memory back`() {
    let layout = layout(.bars, 6)
    let series = Series(layout: layout)
    _ = series.append(contentsOf: bars(20_000, seed: 5))
    let full = series.memoryBytes
    _ = series.removeFirst(18_000)
    let pools = series.store.pointee.pools.blocks.liveBlocks
    #expect(pools <= 2000 / 64 + 2, "only chunks with points are in use")
    _ = series.removeFirst(series.count)
    #expect(series.memoryBytes < full / 10, "\(series.memoryBytes) of \(full) bytes")
  }

  @Test func `a full chunk costs at most a twentieth more than its raw columns`() {
    for kind in [SeriesKind.bars, .samples] {
      let layout = ChunkLayout.standard(kind)
      let directory = MemoryLayout<Chunk>.stride + 16 + (MemoryLayout<Node>.stride + 8) * 4 / 3
      let raw = layout.rawBytes << layout.chunkShift
      #expect(Double(layout.blockBytes + directory) / Double(raw) <= 1.05)
    }
  }

  @Test func `columns over many bars equal the fold of their bars`() {
    let count = 300_000
    var columns = BarColumns()
    var random = SplitMix64(seed: 6)
    for i in 0..<count {
      let low = Double(Int.random(in: 0..<1000, using: &random))
      columns.times.append(Timestamp(nanoseconds: Int64(i) * 1000 + Int64.random(in: 0..<900, using: &random)))
      columns.open.append(low + 1)
      columns.high.append(low + 3)
      columns.low.append(low)
      columns.close.append(low + 2)
      columns.volume.append(Double(i & 7))
    }
    let series = Series(kind: .bars)
    #expect(series.append(columns).appended == 0..<count)
    let edges = (0...400).map { count / 401 * $0 }
    for (i, column) in series.columns(edges).enumerated() {
      let range = edges[i]..<edges[i + 1]
      #expect(column?.low == columns.low[range].min() && column?.high == columns.high[range].max())
      #expect(column?.sum == columns.close[range].reduce(0, +) && column?.volume == columns.volume[range].reduce(0, +))
      #expect(column?.open == columns.open[range.lowerBound] && column?.close == columns.close[range.upperBound - 1])
    }
    #expect(series.columns([.min, 0, count, .max]).map { $0?.count } == [nil, count, nil])
    let times = edges.map { Timestamp(nanoseconds: Int64($0) * 1000) }
    #expect(series.lowerBounds(times) == edges)
  }

  @Test func `several series keep their own points and retention`() {
    let long = Series(kind: .bars)
    let short = Series(kind: .samples, retention: .count(3))
    for bar in bars(10, seed: 7) {
      _ = long.append(bar)
      _ = short.append(Sample(time: bar.time, value: bar.close))
    }
    #expect(long.indices == 0..<10 && short.indices == 7..<10)
  }

  @Test func `long gaps are passed over and never found as first or last`() {
    for kind in [SeriesKind.bars, .samples] {
      let series = Series(layout: layout(kind, 4))
      func point(_ i: Int, _ value: Double) -> SeriesChange {
        let time = Timestamp(nanoseconds: Int64(i))
        return kind == .bars
          ? series.append(Bar(time: time, open: value, high: value, low: value, close: value))
          : series.append(Sample(time: time, value: value))
      }
      for i in 0..<3000 { _ = point(i, i == 700 || i == 2300 ? Double(i) : .nan) }
      for (a, b) in [(0, 3000), (1, 2301), (700, 2999), (650, 2300), (701, 2300), (0, 700), (2301, 3000)] {
        let found = series.aggregate(a..<b)
        let values = [700, 2300].filter { (a..<b).contains($0) }.map(Double.init)
        #expect(found?.open == values.first && found?.close == values.last, "\(kind), \(a)..<\(b)")
        #expect(found?.count == (values.isEmpty ? nil : values.count))
      }
    }
  }
}
