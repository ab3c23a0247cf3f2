/// A fold in registers over points that all have a value, and of which all or none have a volume.
struct PlainFold {
  private var low = Double.infinity
  private var high = -Double.infinity
  private var volume = 0.0
  private var sum = 0.0
  // Laid out as in a node; two of each, so that one addition need not wait for the previous one.
  private var bounds = SIMD2<Double>(repeating: .infinity)
  private var sums = SIMD2<Double>.zero
  private var otherBounds = SIMD2<Double>(repeating: .infinity)
  private var otherSums = SIMD2<Double>.zero

  @inline(__always)
  init() {}

  /// Adds the folded points, at least one, to `fold`.
  @inline(__always)
  func store(in fold: inout Fold) {
    let bounds = PlainFold.smaller(bounds, otherBounds)
    let sums = sums + otherSums
    let low = bounds.x < low ? bounds.x : low
    let high = -bounds.y > high ? -bounds.y : high
    fold.low = low < fold.low ? low : fold.low
    fold.high = high > fold.high ? high : fold.high
    fold.sum += sum + sums.x
    fold.addVolume(volume + sums.y)
  }

  /// Adds the points of the slots `a ..< b`.
  @inline(__always)
  mutating func add(_ chunk: borrowing Chunk, _ layout: ChunkLayout, _ a: Int, _ b: Int) {
    let lows = chunk.column(layout.lowOffset)
    let highs = chunk.column(layout.highOffset)
    let closes = chunk.column(layout.closeOffset)
    let volumes = chunk.column(layout.volumeOffset)
    var i = a
    while i < b {
      low = lows[i] < low ? lows[i] : low
      high = highs[i] > high ? highs[i] : high
      sum += closes[i]
      volume += volumes[i]
      i &+= 1
    }
  }

  /// Adds the nodes `a ..< b`.
  @inline(__always)
  mutating func add(_ nodes: UnsafeMutablePointer<Node>, _ a: Int, _ b: Int) {
    var j = a
    while j &+ 1 < b {
      bounds = PlainFold.smaller(nodes[j].bounds, bounds)
      sums += nodes[j].sums
      otherBounds = PlainFold.smaller(nodes[j &+ 1].bounds, otherBounds)
      otherSums += nodes[j &+ 1].sums
      j &+= 2
    }
    if j < b {
      bounds = PlainFold.smaller(nodes[j].bounds, bounds)
      sums += nodes[j].sums
    }
  }

  @inline(__always)
  private static func smaller(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    b.replacing(with: a, where: a .< b)
  }
}
