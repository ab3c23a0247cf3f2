/// Sums over points, relative to a centre near their mean, so that no digits cancel.
struct Moments {
  /// Points with a value.
  var count = 0
  /// Sum of the differences of the closes from the centre, and of their squares.
  var sum = 0.0
  var squares = 0.0
  /// Sum of the volumes, and of each times the difference of the typical price from the centre.
  var volume = 0.0
  var traded = 0.0
  /// Whether any point has a volume.
  var hasVolume = false

  mutating func add(_ other: Moments) {
    count += other.count
    sum += other.sum
    squares += other.squares
    volume += other.volume
    traded += other.traded
    hasVolume = hasVolume || other.hasVolume
  }
}

extension ChunkStore {
  /// Sums over the indices `a ..< b`, all held. Each chunk is summed by itself, which bounds the error of the whole.
  /// - Complexity: O(b - a).
  mutating func moments(_ a: Int, _ b: Int, about centre: Double) -> Moments {
    var all = Moments()
    var index = a
    while index < b {
      let k = chunk(holding: index)
      let start = directory.starts[k]
      let end = min(b - start, directory.chunks[k].count)
      guard index - start < end else { break }
      all.add(directory.chunks[k].moments(index - start, end, about: centre, layout))
      index = start + end
    }
    return all
  }

  /// The sum of the ticks of the points with a value at the indices `a ..< b`, all held.
  /// - Complexity: O(chunks) while each chunk has one number and no gap, else O(b - a).
  mutating func ticks(_ a: Int, _ b: Int) -> UInt64 {
    var sum: UInt64 = 0
    var index = a
    while index < b {
      let k = chunk(holding: index)
      let start = directory.starts[k]
      let end = min(b - start, directory.chunks[k].count)
      guard index - start < end else { break }
      sum += directory.chunks[k].ticks(index - start, end, layout)
      index = start + end
    }
    return sum
  }
}

extension Chunk {
  fileprivate func ticks(_ a: Int, _ b: Int, _ layout: ChunkLayout) -> UInt64 {
    if ticks.column == nil, ticks.uniform == 0 || gaps == 0 { return UInt64(ticks.uniform) * UInt64(b - a) }
    let closes = column(layout.closeOffset)
    var sum: UInt64 = 0
    for i in a..<b where !closes[i].isNaN { sum += UInt64(ticks.value(at: i)) }
    return sum
  }

  fileprivate func moments(_ a: Int, _ b: Int, about centre: Double, _ layout: ChunkLayout) -> Moments {
    let highs = column(layout.highOffset)
    let lows = column(layout.lowOffset)
    let closes = column(layout.closeOffset)
    let volumes = column(layout.volumeOffset)
    let isBars = layout.kind == .bars
    var result = Moments()
    for i in a..<b where !closes[i].isNaN {
      let difference = closes[i] - centre
      result.count += 1
      result.sum += difference
      result.squares += difference * difference
      guard isBars, !volumes[i].isNaN else { continue }
      let typical = ((highs[i] - centre) + (lows[i] - centre) + difference) / 3
      result.hasVolume = true
      result.volume += volumes[i]
      result.traded += volumes[i] * typical
    }
    return result
  }
}
