extension ChunkStore {
  /// Aggregates the indices `a ..< b`, all held; nil when they hold no value.
  /// - Complexity: O(fan-out x levels).
  @inline(__always)
  mutating func aggregate(_ a: Int, _ b: Int) -> Aggregate? {
    if a >= b { return nil }
    let p = chunk(holding: a)
    if b &- a == 1, let one = point(p, a - directory.starts[p]) { return one }
    let q = chunk(holding: b - 1)
    return aggregate(p, a - directory.starts[p], q, b - directory.starts[q])
  }

  /// Aggregates the one point at slot `i` of chunk `p`, as a chart of bars wider than a column does for each of them;
  /// nil if it may have no value.
  ///
  /// Not inlined: longer ranges must not pay for its registers.
  @inline(never)
  private mutating func point(_ p: Int, _ i: Int) -> Aggregate? {
    let chunk = directory.chunks + p
    let open = chunk.pointee.column(layout.openOffset)[i]
    let close = chunk.pointee.column(layout.closeOffset)[i]
    let low = chunk.pointee.column(layout.lowOffset)[i]
    let high = chunk.pointee.column(layout.highOffset)[i]
    if open.isNaN || close.isNaN || low.isNaN || high.isNaN { return nil }
    // As a sum from zero, so that a negative zero gives the same bits as in a longer range.
    let volume = layout.kind == .bars ? 0 + chunk.pointee.column(layout.volumeOffset)[i] : .nan
    return Aggregate(open: open, high: high, low: low, close: close, volume: volume, sum: 0 + close, count: 1)
  }

  /// Folds from slot `a` of chunk `p` until slot `b` of chunk `q`, at least one point.
  @inline(__always)
  private mutating func aggregate(_ p: Int, _ a: Int, _ q: Int, _ b: Int) -> Aggregate? {
    var fold = Fold()
    let head = directory.chunks + p
    let tail = directory.chunks + q
    var count = b - a
    if p == q {
      head.pointee.fold(a, b, layout, into: &fold)
    } else {
      head.pointee.fold(a, head.pointee.count, layout, into: &fold)
      if p + 1 < q { directory.fold(p + 1, q, into: &fold) }
      tail.pointee.fold(0, b, layout, into: &fold)
      count += directory.starts[q] - directory.starts[p]
    }
    var open = head.pointee.column(layout.openOffset)[a]
    var close = tail.pointee.column(layout.closeOffset)[b - 1]
    if open.isNaN || close.isNaN {
      if fold.gaps == count { return nil }
      open = firstOpen(p, a, q, b)
      close = lastClose(p, a, q, b)
    }
    return Aggregate(
      open: open, high: fold.high, low: fold.low, close: close, volume: layout.kind == .bars ? fold.volume : .nan,
      sum: fold.sum, count: count - fold.gaps)
  }

  /// Open of the first point that has a value, of a range that holds one.
  private mutating func firstOpen(_ p: Int, _ a: Int, _ q: Int, _ b: Int) -> Double {
    var k = p
    while k <= q {
      let chunk = directory.chunks + k
      let from = k == p ? a : 0
      if chunk.pointee.gaps < chunk.pointee.count || from > 0,
        let i = chunk.pointee.firstValue(from, k == q ? b : chunk.pointee.count, layout)
      {
        return chunk.pointee.column(layout.openOffset)[i]
      }
      k += directory.emptyChunks(from: k + 1, upTo: q) + 1
    }
    return .nan
  }

  /// Close of the last point that has a value, of a range that holds one.
  private mutating func lastClose(_ p: Int, _ a: Int, _ q: Int, _ b: Int) -> Double {
    var k = q
    while k >= p {
      let chunk = directory.chunks + k
      if let i = chunk.pointee.lastValue(k == p ? a : 0, k == q ? b : chunk.pointee.count, layout) {
        return chunk.pointee.column(layout.closeOffset)[i]
      }
      k -= directory.emptyChunks(downFrom: k, to: p + 1) + 1
    }
    return .nan
  }
}
