import CivilTime

/// Bars as columns in memory.
struct ColumnRun: BarRun {
  let times: UnsafePointer<Int64>
  let open: UnsafePointer<Double>
  let high: UnsafePointer<Double>
  let low: UnsafePointer<Double>
  let close: UnsafePointer<Double>
  /// Nil when no bar has a volume.
  let volume: UnsafePointer<Double>?
  /// Nil when no bar has a number of trades.
  let ticks: UnsafePointer<UInt32>?
  let count: Int

  func plainPrefix(_ limit: Int, after last: Int64, into chunk: inout Chunk) -> (count: Int, absentVolumes: Int) {
    var last = last
    var absent = 0
    let begin = chunk.count
    for i in 0..<limit {
      guard last < times[i], times[i] <= Series.latestTime.nanoseconds, bar(at: i).isPlain,
        chunk.ticks.appendsInPlace(ticks?[i] ?? 0, at: begin + i), chunk.flags.appendsInPlace(0, at: begin + i),
        chunk.durations.appendsInPlace(0, at: begin + i)
      else { return (i, absent) }
      last = times[i]
      if let volume, !volume[i].isNaN { continue }
      absent += 1
    }
    return (limit, absent)
  }

  @inline(__always)
  func bar(at i: Int) -> Bar {
    Bar(
      time: Timestamp(nanoseconds: times[i]), open: open[i], high: high[i], low: low[i], close: close[i],
      volume: volume?[i] ?? .nan, ticks: ticks?[i] ?? 0)
  }

  func copy(_ n: Int, to chunk: borrowing Chunk, at i: Int, _ layout: ChunkLayout) {
    (chunk.times + i).update(from: times, count: n)
    (chunk.column(layout.openOffset) + i).update(from: open, count: n)
    (chunk.column(layout.highOffset) + i).update(from: high, count: n)
    (chunk.column(layout.lowOffset) + i).update(from: low, count: n)
    (chunk.column(layout.closeOffset) + i).update(from: close, count: n)
    if let volume {
      (chunk.column(layout.volumeOffset) + i).update(from: volume, count: n)
    } else {
      (chunk.column(layout.volumeOffset) + i).update(repeating: .nan, count: n)
    }
  }

  func dropFirst(_ n: Int) -> ColumnRun {
    ColumnRun(
      times: times + n, open: open + n, high: high + n, low: low + n, close: close + n, volume: volume.map { $0 + n },
      ticks: ticks.map { $0 + n }, count: count - n)
  }
}
