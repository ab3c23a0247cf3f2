extension ChunkStore {
  /// Folds the indices `a ..< b`, all held.
  func fold(_ a: Int, _ b: Int) -> Fold {
    var fold = Fold()
    if a >= b { return fold }
    let p = chunk(holding: a)
    let q = chunk(holding: b - 1)
    if p == q {
      chunks[p].fold(a - starts[p], b - starts[p], layout, into: &fold)
      return fold
    }
    chunks[p].fold(a - starts[p], chunks[p].count, layout, into: &fold)
    var k = p + 1
    while k < q {
      fold.add(totals[k].node)
      fold.gaps += totals[k].gaps
      k += 1
    }
    chunks[q].fold(0, b - starts[q], layout, into: &fold)
    return fold
  }

  func aggregate(_ a: Int, _ b: Int) -> Aggregate? {
    let fold = fold(a, b)
    if fold.gaps >= b - a { return nil }
    var i = a
    while bar(at: i).close.isNaN { i += 1 }
    var j = b - 1
    while bar(at: j).close.isNaN { j -= 1 }
    return Aggregate(
      open: bar(at: i).open, high: fold.high, low: fold.low, close: bar(at: j).close,
      volume: layout.kind == .bars ? fold.volume : .nan, sum: fold.sum, count: b - a - fold.gaps)
  }
}
