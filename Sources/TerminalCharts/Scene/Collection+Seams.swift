extension Collection<PlacedTick> {
  /// The seams of ticks: dim lines left of the first bar of a month, a session or a year, or of a day of many points.
  ///
  /// One by one, because a plot draws them often and needs no list of them.
  func seams(rows: Range<Int>, _ role: Role = .grid) -> some Sequence<Rule> {
    lazy.compactMap { tick in tick.seamColumn.map { Rule(.seam, .down(column: $0, part: tick.part, rows: rows), role) }
    }
  }
}
