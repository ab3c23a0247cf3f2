/// Samples as rows in memory.
struct SampleRun: BarRun {
  let rows: UnsafePointer<Sample>
  let count: Int

  func plainPrefix(_ limit: Int, after last: Int64, into chunk: inout Chunk) -> (count: Int, absentVolumes: Int) {
    var last = last
    for i in 0..<limit {
      guard last < rows[i].time.nanoseconds, rows[i].isPlain else { return (i, 0) }
      last = rows[i].time.nanoseconds
    }
    return (limit, 0)
  }

  func copy(_ n: Int, to chunk: borrowing Chunk, at i: Int, _ layout: ChunkLayout) {
    let times = chunk.times + i
    for j in 0..<n { times[j] = rows[j].time.nanoseconds }
    let values = chunk.column(layout.closeOffset) + i
    for j in 0..<n { values[j] = rows[j].value }
  }

  func dropFirst(_ n: Int) -> SampleRun {
    SampleRun(rows: rows + n, count: count - n)
  }
}
