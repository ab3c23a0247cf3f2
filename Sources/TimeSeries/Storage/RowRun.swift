/// Bars as rows in memory.
struct RowRun: BarRun {
  let rows: UnsafePointer<Bar>
  let count: Int

  func plainPrefix(_ limit: Int, after last: Int64, into chunk: inout Chunk) -> (count: Int, absentVolumes: Int) {
    var last = last
    var absent = 0
    let begin = chunk.count
    for i in 0..<limit {
      let bar = rows + i
      guard last < bar.pointee.time.nanoseconds, bar.pointee.time <= Series.latestTime, bar.pointee.isPlain,
        chunk.ticks.appendsInPlace(bar.pointee.ticks, at: begin + i),
        chunk.flags.appendsInPlace(bar.pointee.flags.rawValue, at: begin + i),
        chunk.durations.appendsInPlace(bar.pointee.duration, at: begin + i)
      else { return (i, absent) }
      last = bar.pointee.time.nanoseconds
      if bar.pointee.volume.isNaN { absent += 1 }
    }
    return (limit, absent)
  }

  func copy(_ n: Int, to chunk: borrowing Chunk, at i: Int, _ layout: ChunkLayout) {
    let times = chunk.times + i
    for j in 0..<n { times[j] = rows[j].time.nanoseconds }
    let open = chunk.column(layout.openOffset) + i
    for j in 0..<n { open[j] = rows[j].open }
    let high = chunk.column(layout.highOffset) + i
    for j in 0..<n { high[j] = rows[j].high }
    let low = chunk.column(layout.lowOffset) + i
    for j in 0..<n { low[j] = rows[j].low }
    let close = chunk.column(layout.closeOffset) + i
    for j in 0..<n { close[j] = rows[j].close }
    let volume = chunk.column(layout.volumeOffset) + i
    for j in 0..<n { volume[j] = rows[j].volume }
  }

  func dropFirst(_ n: Int) -> RowRun {
    RowRun(rows: rows + n, count: count - n)
  }
}
