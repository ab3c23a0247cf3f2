/// The columns beside a plot that have the labels of a value axis.
struct Gutter {
  /// The first column of a label that is aligned at the left.
  let labelColumn: Int
  /// One past the last column of a label; labels are aligned here.
  let end: Int
  /// The most columns of a label.
  let width: Int

  /// - Parameter profile: the columns between the plot and a right gutter; nil without any.
  init(_ side: AxisSide, of plot: CellRect, columns: Int, leftWidth: Int, profile: Range<Int>? = nil) {
    switch side {
    case .right:
      let start = profile?.upperBound ?? plot.endColumn
      labelColumn = start + 2
      end = columns - 1
      width = columns - start - 3
    case .left:
      labelColumn = plot.column - leftWidth + 1
      end = plot.column - 2
      width = max(0, leftWidth - 3)
    }
  }
}
