/// The places of the greatest and the least values of blocks of a column, and of blocks of these, so that those of any
/// range are found without reading each value in it.
struct ValuePyramid: Sendable {
  /// Values per block, and blocks per block of the next level.
  static let width = 16
  /// Fewer values are read one by one.
  static let fewest = 1_024

  private let values: [Double]
  /// The places of the greatest and the least value of each block, level by level; -1 for a block of gaps.
  private var levels: [[(greatest: Int32, least: Int32)]] = []

  /// - Complexity: O(values)
  init(_ values: [Double]) {
    self.values = values
    guard values.count >= Self.fewest else { return }
    var below = 0
    var count = values.count
    while count > 1 {
      let blocks = (count + Self.width - 1) / Self.width
      var level: [(greatest: Int32, least: Int32)] = []
      level.reserveCapacity(blocks)
      for block in 0..<blocks {
        let range = block * Self.width..<min((block + 1) * Self.width, count)
        level.append(below == 0 ? ends(ofValues: range) : ends(of: levels[below - 1], range))
      }
      levels.append(level)
      (below, count) = (below + 1, blocks)
    }
  }

  var count: Int { values.count }

  subscript(place: Int) -> Double { ChartRows.placeable(values[place]) }

  /// Returns the first places of the greatest and the least value of a range; nil for a range of gaps.
  ///
  /// - Complexity: O(log(values))
  func ends(in range: Range<Int>) -> (greatest: Int, least: Int)? {
    let range = range.clamped(to: 0..<values.count)
    var found: (greatest: Int32, least: Int32) = (-1, -1)
    for part in Self.parts(of: range, levels: levels.count) {
      let own = part.level == 0 ? ends(ofValues: part.range) : ends(of: levels[part.level - 1], part.range)
      join(own, to: &found)
    }
    return found.greatest < 0 ? nil : (Int(found.greatest), Int(found.least))
  }

  /// A part of a range: values at level 0, blocks of values at level 1, blocks of these at level 2.
  struct Part: Equatable {
    var level: Int
    var range: Range<Int>
  }

  /// Returns the parts that make a range, at most two of each level and fewer than two blocks of entries in each.
  static func parts(of range: Range<Int>, levels: Int) -> [Part] {
    var parts: [Part] = []
    var (from, to) = (range.lowerBound, range.upperBound)
    for level in 0...levels where from < to {
      let (first, last) = ((from + width - 1) / width, to / width)
      guard level < levels, first < last else {
        parts.append(Part(level: level, range: from..<to))
        break
      }
      if from < first * width { parts.append(Part(level: level, range: from..<first * width)) }
      if last * width < to { parts.append(Part(level: level, range: last * width..<to)) }
      (from, to) = (first, last)
    }
    return parts
  }

  private func ends(ofValues range: Range<Int>) -> (greatest: Int32, least: Int32) {
    var (greatest, least): (Int32, Int32) = (-1, -1)
    var (high, low) = (-Double.infinity, Double.infinity)
    for place in range {
      let value = self[place]
      if value > high { (high, greatest) = (value, Int32(truncatingIfNeeded: place)) }
      if value < low { (low, least) = (value, Int32(truncatingIfNeeded: place)) }
    }
    return (greatest, least)
  }

  private func ends(
    of level: [(greatest: Int32, least: Int32)], _ range: Range<Int>
  ) -> (greatest: Int32, least: Int32) {
    var found: (greatest: Int32, least: Int32) = (-1, -1)
    for block in range { join(level[block], to: &found) }
    return found
  }

  private func join(_ own: (greatest: Int32, least: Int32), to found: inout (greatest: Int32, least: Int32)) {
    guard own.greatest >= 0 else { return }
    let isFirst = found.greatest < 0
    // Of equal values the first one counts, in whatever order the parts come.
    func isBefore(_ a: Int32, _ b: Int32) -> Bool { values[Int(a)] == values[Int(b)] && a < b }
    if isFirst || values[Int(own.greatest)] > values[Int(found.greatest)] || isBefore(own.greatest, found.greatest) {
      found.greatest = own.greatest
    }
    if isFirst || values[Int(own.least)] < values[Int(found.least)] || isBefore(own.least, found.least) {
      found.least = own.least
    }
  }
}

/// The rows of a table in the order in which a line joins them.
struct RowOrder: RandomAccessCollection {
  /// The rows; nil for all of them in the order of the table.
  private let rows: [Int]?
  let endIndex: Int

  init(_ rows: [Int]) { (self.rows, endIndex) = (rows, rows.count) }
  init(count: Int) { (rows, endIndex) = (nil, count) }

  var startIndex: Int { 0 }
  /// Whether each row is at its own place.
  var isOfTable: Bool { rows == nil }
  subscript(place: Int) -> Int { rows.map { $0[place] } ?? place }

  /// The first place whose row and all after it fulfil a condition that, once fulfilled, stays so.
  func partitioned(from start: Int = 0, _ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (start, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The rows at some places, in the order of the table.
  ///
  /// - Parameter count: the number of rows of the table.
  /// - Complexity: O(places) if they are many of the table, else O(places * log(places))
  func rows(at places: Range<Int>, of count: Int) -> [Int] {
    if isOfTable { return Array(places) }
    guard Self.areMany(places.count, of: count) else { return self[places].sorted() }
    var isKept = [Bool](repeating: false, count: count)
    for row in self[places] { isKept[row] = true }
    return isKept.indices.filter { isKept[$0] }
  }

  /// Returns the order of the kept rows alone, each by its index in `kept`; nil if sorting them again costs less.
  ///
  /// - Parameters:
  ///   - kept: in the order of the table.
  ///   - count: the number of rows of the table.
  func keeping(_ kept: [Int], of count: Int) -> RowOrder? {
    if isOfTable { return RowOrder(count: kept.count) }
    guard Self.areMany(kept.count, of: count) else { return nil }
    var index = [Int](repeating: -1, count: count)
    for (place, row) in kept.enumerated() { index[row] = place }
    return RowOrder(compactMap { index[$0] < 0 ? nil : index[$0] })
  }

  /// Whether one pass over all rows costs less than sorting this many.
  private static func areMany(_ rows: Int, of count: Int) -> Bool { rows >= count / 8 }
}
