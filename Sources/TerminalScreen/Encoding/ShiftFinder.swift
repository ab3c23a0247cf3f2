/// Finds a shift between two frames; keeps its memory from frame to frame.
struct ShiftFinder {
  private var plan = ShiftPlan(by: 0, left: 0, right: 0, rows: [])
  /// The gain of the move for each cell of a changed row: 1 if it makes a wrong cell right, -1 if it makes a right one
  /// wrong. Cells to which it brings nothing from the screen have no gain here.
  private var gains: [Int8] = []
  private var columnGains: [Int32] = []
  private var anchors: [Anchor] = []

  /// A changed cell with ink, and its column.
  private struct Anchor {
    var index: Int32
    var column: Int32
  }

  typealias Cells = UnsafeBufferPointer<SentCell>

  /// Returns the shift that saves most bytes; nil if none does.
  ///
  /// - Parameter changes: the number of cells of each row that differ.
  mutating func find(size: ScreenSize, front: Cells, next: Cells, changes: [Int32]) -> ShiftPlan? {
    guard size.columns >= 8, changes.contains(where: { $0 >= 4 }) else { return nil }
    plan.rows.removeAll(keepingCapacity: true)
    guard let by = vote(size, front, next, changes) else { return nil }
    plan.by = by
    guard findRegion(size, front, next, changes) else { return nil }
    var saved = 0
    for row in 0..<size.rows {
      if changes[row] < 2 {
        plan.rows.append(.still)
        continue
      }
      let choice = choose(row, size, front, next)
      plan.rows.append(choice.row)
      saved += choice.saved
    }
    return saved > 24 ? plan : nil
  }

  /// Returns the distance that explains most changes in a sample of changed cells with ink.
  private mutating func vote(_ size: ScreenSize, _ front: Cells, _ next: Cells, _ changes: [Int32]) -> Int? {
    anchors.removeAll(keepingCapacity: true)
    for row in changes.indices where changes[row] >= 4 {
      let start = row * size.columns
      var taken = 0
      for column in 1..<size.columns {
        let index = start + column
        // A cell inside a longer run of equal cells says nothing about the distance.
        if next[index] == next[index - 1] || next[index] == .blank || front[index] == next[index] { continue }
        anchors.append(
          Anchor(index: Int32(truncatingIfNeeded: index), column: Int32(truncatingIfNeeded: column)))
        taken += 1
        if taken == 24 { break }
      }
    }
    guard anchors.count >= 8 else { return nil }
    let stride = max(anchors.count / Self.sample, 1)
    let tried = (anchors.count + stride - 1) / stride
    // A distance that explains a third at most is none.
    var best = (by: 0, hits: max(tried / 3, 3))
    for distance in 1...min(ShiftPlan.largest, size.columns / 2) {
      for by in [distance, -distance] {
        let hits = hits(by, stride, size.columns, front, next, above: best.hits)
        if hits > best.hits { best = (by, hits) }
      }
      // A pan explains nearly all; nothing larger can explain more.
      if best.hits * 4 > tried * 3 { break }
    }
    return best.by != 0 ? best.by : nil
  }

  /// The number of cells sampled for a distance.
  private static let sample = 64

  /// Returns the number of sampled cells that a distance explains, or fewer if that cannot be above `least`.
  private func hits(
    _ by: Int, _ stride: Int, _ columns: Int, _ front: Cells, _ next: Cells, above least: Int
  ) -> Int {
    anchors.withUnsafeBufferPointer { anchors in
      var hits = 0
      var place = 0
      var misses = (anchors.count + stride - 1) / stride - least
      while place < anchors.count && misses > 0 {
        let index = Int(anchors[place].index)
        let column = Int(anchors[place].column) + by
        if column >= 0 && column < columns && front[index + by] == next[index] { hits += 1 } else { misses -= 1 }
        place += stride
      }
      return hits
    }
  }

  /// Finds the columns between which the shift makes more cells right than wrong.
  private mutating func findRegion(
    _ size: ScreenSize, _ front: Cells, _ next: Cells, _ changes: [Int32]
  ) -> Bool {
    if columnGains.count != size.columns { columnGains = Array(repeating: 0, count: size.columns) }
    if gains.count != next.count { gains = Array(repeating: 0, count: next.count) }
    let by = plan.by
    let range = max(0, -by)..<min(size.columns, size.columns - by)
    columnGains.withUnsafeMutableBufferPointer { columnGains in
      gains.withUnsafeMutableBufferPointer { gains in
        columnGains.update(repeating: 0)
        for row in changes.indices where changes[row] >= 2 {
          let start = row * size.columns
          var sum = 0
          for index in (start + range.lowerBound)..<(start + range.upperBound) {
            let gain = Self.gain(front[index] == next[index], front[index + by] == next[index])
            gains[index] = gain
            // Sums of ones are below the number of cells. Without a check of each, several are added at once.
            sum &+= Int(gain)
          }
          guard sum > 1 else { continue }
          for column in range { columnGains[column] &+= Int32(gains[start + column]) }
        }
      }
    }
    var best = 0
    var sum = 0
    var start = range.lowerBound
    for column in range {
      sum += Int(columnGains[column])
      if sum <= 0 {
        sum = 0
        start = column + 1
      } else if sum > best {
        best = sum
        plan.left = start
        plan.right = column + 1
      }
    }
    guard best > 0 else { return false }
    // The region includes both the source and the target of the cells.
    if by > 0 { plan.right += by } else { plan.left += by }
    return true
  }

  @inline(__always)
  private static func gain(_ isRight: Bool, _ becomesRight: Bool) -> Int8 {
    (becomesRight ? 1 : 0) - (isRight ? 1 : 0)
  }

  /// Chooses the treatment of a row, and returns the bytes saved.
  private func choose(_ row: Int, _ size: ScreenSize, _ front: Cells, _ next: Cells) -> (row: ShiftPlan.Row, saved: Int)
  {
    let start = row * size.columns
    let width = abs(plan.by)
    /// Sums the gains of columns that the move brings from the screen.
    func moved(_ columns: Range<Int>) -> Int {
      var sum: Int32 = 0
      gains.withUnsafeBufferPointer { gains in
        for column in columns { sum &+= Int32(gains[start + column]) }
      }
      return Int(sum)
    }
    /// Sums the gains of columns in which blanks come in.
    func blanked(_ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, column in
        let index = start + column
        return sum &+ Int(Self.gain(front[index] == next[index], next[index] == .blank))
      }
    }
    /// The columns that keep a cell when those from `left` to `right` move.
    func kept(_ right: Int) -> Range<Int> {
      max(plan.left, plan.left - plan.by)..<min(right, right - plan.by)
    }
    let canSkip = plan.right < size.columns
    let operations = ShiftPlan.operationCost + (width > 9 ? 1 : 0)
    let (region, tail) = (kept(plan.right), kept(size.columns))
    let ofRegion = moved(region)
    let ofTail = ofRegion + moved(region.upperBound..<tail.upperBound)
    let (inRegion, inTail) =
      plan.by > 0
      ? (blanked(region.upperBound..<plan.right), blanked(tail.upperBound..<size.columns))
      : (blanked(plan.left..<region.lowerBound), blanked(plan.left..<tail.lowerBound))
    let tailSaved = (ofTail + inTail) * ShiftPlan.cellCost - operations
    let regionSaved = (ofRegion + inRegion) * ShiftPlan.cellCost - (canSkip ? 2 : 1) * operations
    if max(regionSaved, tailSaved) <= 0 { return (.still, 0) }
    return canSkip && tailSaved < regionSaved ? (.region, regionSaved) : (.tail, tailSaved)
  }
}
