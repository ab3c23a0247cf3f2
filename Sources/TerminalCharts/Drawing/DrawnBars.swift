/// Bars as drawn, equal if all values that their mark shows are equal; an absent volume equals another absent volume.
struct DrawnBars: Equatable, Sendable {
  let bars: ArraySlice<ColumnBar>
  let bodyWidth: Int
  /// Whether only volumes are drawn, each in the colour of its bar's direction.
  let areVolumes: Bool

  init(bars: ArraySlice<ColumnBar>, bodyWidth: Int, areVolumes: Bool = false) {
    (self.bars, self.bodyWidth, self.areVolumes) = (bars, bodyWidth, areVolumes)
  }

  static func == (a: DrawnBars, b: DrawnBars) -> Bool {
    guard a.bodyWidth == b.bodyWidth, a.bars.count == b.bars.count, a.areVolumes == b.areVolumes else { return false }
    let areVolumes = a.areVolumes
    return a.bars.withUnsafeBufferPointer { a in
      b.bars.withUnsafeBufferPointer { b in
        if a.baseAddress == b.baseAddress { return true }
        for place in a.indices where !isSame(a[place], b[place], areVolumes: areVolumes) { return false }
        return true
      }
    }
  }

  private static func isSame(_ a: ColumnBar, _ b: ColumnBar, areVolumes: Bool) -> Bool {
    guard a.column == b.column, a.width == b.width, a.isBroken == b.isBroken, a.indices.isEmpty == b.indices.isEmpty
    else { return false }
    guard let one = a.values, let other = b.values else { return (a.values == nil) == (b.values == nil) }
    if areVolumes {
      return one.volume.bitPattern == other.volume.bitPattern && (one.close > one.open) == (other.close > other.open)
    }
    return one.open == other.open && one.high == other.high && one.low == other.low && one.close == other.close
      && one.volume.bitPattern == other.volume.bitPattern && (one.count > 1) == (other.count > 1)
  }
}
