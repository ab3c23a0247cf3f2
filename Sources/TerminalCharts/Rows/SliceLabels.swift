/// The labels around a pie, each in its own row at the left or the right.
struct SliceLabels {
  struct Label {
    var part: Int
    var row: Int
    var isRight: Bool
    var text: String
    /// The height of its slice's middle, in cell widths: labels keep the order of these, so their lines never cross.
    var height: Double
  }

  private(set) var labels: [Label] = []

  /// - Parameter columns: the room of a label at each side.
  init(_ slices: Slices, _ disc: Disc, rows: Int, columns: Int) {
    for isRight in [false, true] {
      var side: [Label] = []
      for (place, part) in slices.parts.enumerated() {
        let anchor = disc.place(part.middle, distance: disc.radius * 1.08)
        guard (anchor.x >= disc.x) == isRight, !part.label.isEmpty else { continue }
        let row = Int(clamping: (anchor.y / disc.ratio).rounded(.down))
        side.append(
          Label(
            part: place, row: min(max(row, 0), rows - 1), isRight: isRight, text: part.label.shortened(to: columns),
            height: anchor.y))
      }
      // The largest slices keep their labels where there is no row for all.
      if side.count > rows {
        let kept = Set(
          side.sorted { slices.parts[$0.part].share > slices.parts[$1.part].share }.prefix(rows).map(\.part))
        side.removeAll { !kept.contains($0.part) }
      }
      labels += Self.spread(side.sorted { ($0.height, $0.part) < ($1.height, $1.part) }, rows: rows)
    }
  }

  /// Moves labels of one side apart until each has a row.
  private static func spread(_ labels: [Label], rows: Int) -> [Label] {
    var labels = labels
    for place in labels.indices.dropFirst() {
      labels[place].row = max(labels[place].row, labels[place - 1].row + 1)
    }
    var limit = rows - 1
    for place in labels.indices.reversed() {
      labels[place].row = min(labels[place].row, limit)
      limit = labels[place].row - 1
    }
    return labels
  }

  /// Whether all labels fit beside a disc that is worth looking at.
  static func haveRoom(_ chart: Chart, columns: Int, rows: Int) -> Bool {
    let slices = Slices(chart, series: chart.slicedSeries)
    let widest = slices.parts.map(\.label.unicodeScalars.count).max() ?? 0
    let radius = Double(rows) * chart.proportions.ratio / 2 * 0.8
    return slices.parts.count <= rows && Double(columns) >= radius * 2 + Double(2 * widest + 10)
  }
}
