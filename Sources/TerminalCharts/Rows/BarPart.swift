/// A part of a bar along its length, in cells from the start of the plot.
struct BarPart {
  var from: Double
  var to: Double
  var ink: SeriesInk
  /// The end that is round where there are pixels; nil for square ends.
  var tip: Tip?

  struct Tip {
    /// Whether it is the end at `from`.
    var isAtStart: Bool
    /// The radius of its corners as a share of half the bar's width, above 0 to 1.
    var ratio: Double
  }

  /// The part within one cell, from 0 to 1; nil if there is none.
  func within(_ cell: Int) -> BarPart? {
    let part = BarPart(from: max(from - Double(cell), 0), to: min(to - Double(cell), 1), ink: ink)
    return part.to - part.from > 1e-9 ? part : nil
  }
}
