/// Bars as drawn, equal if all of their visible values are equal; an absent volume equals another absent volume.
struct DrawnBars: Equatable, Sendable {
  let bars: ArraySlice<ColumnBar>
  let bodyWidth: Int

  init(bars: ArraySlice<ColumnBar>, bodyWidth: Int) {
    (self.bars, self.bodyWidth) = (bars, bodyWidth)
  }

  init(_ bars: ColumnBars) {
    self.init(bars: bars.bars[...], bodyWidth: bars.bodyWidth)
  }

  static func == (a: DrawnBars, b: DrawnBars) -> Bool {
    guard a.bodyWidth == b.bodyWidth, a.bars.count == b.bars.count else { return false }
    return a.bars.withUnsafeBufferPointer { a in
      b.bars.withUnsafeBufferPointer { b in
        for place in a.indices where !isSame(a[place], b[place]) { return false }
        return true
      }
    }
  }

  private static func isSame(_ a: ColumnBar, _ b: ColumnBar) -> Bool {
    guard a.column == b.column, a.width == b.width, a.isBroken == b.isBroken, a.indices.isEmpty == b.indices.isEmpty
    else { return false }
    guard let one = a.values, let other = b.values else { return (a.values == nil) == (b.values == nil) }
    return one.open == other.open && one.high == other.high && one.low == other.low && one.close == other.close
      && one.volume.bitPattern == other.volume.bitPattern && (one.count > 1) == (other.count > 1)
  }
}
