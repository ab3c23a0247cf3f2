extension Series {
  /// Appends bars in the order given, then applies retention once. Copies plain bars that are newer than the last one
  /// column by column, and inserts runs of late bars together.
  /// - Complexity: O(bars) at the end; O(points of a chunk + chunks) for each run of late bars, of a quarter chunk at
  ///   most.
  public func append(contentsOf bars: [Bar]) -> SeriesChange {
    bars.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return applyRetention() }
      return append(rows.count, of: .bars, RowRun(rows: base, count: rows.count)) { rows[$0] }
    }
  }

  /// Appends samples in the order given, then applies retention once.
  /// - Complexity: as for bars.
  public func append(contentsOf samples: [Sample]) -> SeriesChange {
    samples.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return applyRetention() }
      return append(rows.count, of: .samples, SampleRun(rows: base, count: rows.count)) { Bar(rows[$0]) }
    }
  }

  /// Appends the bars of `columns` in order, then applies retention once.
  /// - Complexity: as for bars.
  package func append(_ columns: BarColumns) -> SeriesChange {
    columns.withRun { run in
      guard let run else { return applyRetention() }
      return append(run.count, of: .bars, run) { run.bar(at: $0) }
    }
  }

  /// `run` and `bar` give the same points; `run` is the fast path.
  private func append(
    _ count: Int, of kind: SeriesKind, _ run: some BarRun, _ bar: (Int) -> Bar
  ) -> SeriesChange {
    var change = SeriesChange()
    var i = 0
    while i < count {
      if kind == self.kind {
        let added = store.pointee.appendsPlainly(run.dropFirst(i))
        rules.pointee.faults.volumeAbsent += added.absentVolumes
        if added.count > 0 {
          let upper = store.pointee.upper
          change.append(upper - added.count)
          change.append(upper - 1)
          i += added.count
          continue
        }
      }
      i = admitRun(from: i, upTo: count, of: kind, bar, &change)
    }
    retain(&change)
    return change
  }

  /// Applies all rules to point `i`, and inserts with it the following late points that belong to the same place.
  /// Returns the first point that it did not handle.
  private func admitRun(
    from i: Int, upTo count: Int, of kind: SeriesKind, _ bar: (Int) -> Bar, _ change: inout SeriesChange
  ) -> Int {
    var first = bar(i)
    guard accept(&first, of: kind, &change), let index = place(first, &change) else { return i + 1 }
    let next = store.pointee.time(at: index)
    var run = [first]
    var i = i + 1
    while i < count, run.count < store.pointee.insertionLimit {
      var other = bar(i)
      let time = other.time.nanoseconds
      guard time > run[run.count - 1].time.nanoseconds, time < next else { break }
      i += 1
      if accept(&other, of: kind, &change) { run.append(other) }
    }
    store.pointee.insert(run[...], at: index)
    rules.pointee.faults.late += run.count
    for offset in run.indices { change.insert(index + offset) }
    return i
  }
}

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
