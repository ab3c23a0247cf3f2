/// Bars that are adjacent in memory, so that they can be copied column by column.
protocol BarRun {
  var count: Int { get }

  /// Counts how many of the first `limit` bars are plain, each newer than the one before and the first newer than
  /// `last`; and how many of these have no volume. Writes ticks, flags and durations to `chunk` from its slot `count`
  /// on.
  func plainPrefix(_ limit: Int, after last: Int64, into chunk: inout Chunk) -> (count: Int, absentVolumes: Int)

  /// Copies the first `n` bars to the columns that every chunk has, from slot `i` on.
  func copy(_ n: Int, to chunk: borrowing Chunk, at i: Int, _ layout: ChunkLayout)

  /// The bars from `n` on.
  func dropFirst(_ n: Int) -> Self
}

extension Chunk {
  /// Appends the plain bars of `run` that fit, in blocks that stay in the nearest cache.
  mutating func appendsPlainly(_ run: some BarRun, _ layout: ChunkLayout) -> (count: Int, absentVolumes: Int) {
    let begin = count
    var absent = 0
    var rest = run
    while count < layout.capacity, rest.count > 0 {
      let wanted = min(64, layout.capacity - count, rest.count)
      let plain = rest.plainPrefix(wanted, after: times[count - 1], into: &self)
      rest.copy(plain.count, to: self, at: count, layout)
      absent += plain.absentVolumes
      count += plain.count
      if plain.count < wanted { break }
      rest = rest.dropFirst(wanted)
    }
    absentVolumes += absent
    if count > begin { refold(begin..<count, layout) }
    return (count - begin, absent)
  }
}
