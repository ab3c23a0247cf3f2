/// The labels around a pie, each in its own row at the left or the right.
struct SliceLabels {
  struct Label {
    var part: Int
    var row: Int
    var isRight: Bool
    var text: String
    /// The height of its slice's middle, in cell widths: labels keep the order of these, so their lines never cross.
    var height: Double
    /// The first column of the text.
    var column = 0
    /// The line from the rim to the text, in cell widths; nil where there is no room for one.
    var leader: [Outline.Place]?

    var columns: Range<Int> { column..<column + text.unicodeScalars.count }
  }

  private(set) var labels: [Label] = []

  /// Cell widths between a line and the words at its end.
  private static let leaderAir = 1.1

  /// - Parameters:
  ///   - protrusion: how far a selected slice is moved out, as a share of the radius.
  ///   - rows, columns: the room of the disc and its labels.
  init(_ slices: Slices, _ disc: Disc, protrusion: Double, rows: Int, columns: Int) {
    let reach = disc.radius * 1.12 + 2
    let most = max(0, Int(disc.x - reach) - 1)
    for isRight in [false, true] {
      var side: [Label] = []
      for (place, part) in slices.parts.enumerated() {
        let anchor = disc.place(part.middle, distance: disc.radius * 1.08)
        guard (anchor.x >= disc.x) == isRight, !part.label.isEmpty else { continue }
        let row = Int(clamping: (anchor.y / disc.ratio).rounded(.down))
        side.append(
          Label(
            part: place, row: min(max(row, 0), rows - 1), isRight: isRight, text: part.label.shortened(to: most),
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
    for place in labels.indices {
      join(place, slices.parts[labels[place].part], disc, protrusion: protrusion, columns: columns)
    }
    for place in labels.indices where crosses(place, ratio: disc.ratio) { labels[place].leader = nil }
  }

  /// Gives a label its column, and the line from its slice.
  private mutating func join(
    _ place: Int, _ part: Slices.Part, _ disc: Disc, protrusion: Double, columns: Int
  ) {
    let label = labels[place]
    let y = (Double(label.row) + 0.5) * disc.ratio
    // The label starts a little beyond the rim at its height.
    let out = part.isSelected ? disc.radius * protrusion : 0
    let moved = disc.place(part.middle, distance: out)
    let rim = max(0, disc.radius * disc.radius - (y - moved.y) * (y - moved.y)).squareRoot() * 1.1 + 2.5
    let x = label.isRight ? moved.x + rim : moved.x - rim
    let anchor = disc.place(part.middle, distance: disc.radius * 1.02 + 0.5 + out)
    let width = label.text.unicodeScalars.count
    let wished = label.isRight ? Int(x.rounded()) + 1 : Int(x.rounded()) - 1 - width
    let column = min(max(0, wished), max(0, columns - width))
    labels[place].column = column
    // A line ends a cell before the words; a shorter one than that would run into them.
    let end = label.isRight ? Double(column) - Self.leaderAir : Double(column + width) + Self.leaderAir
    if width > 0, (end - anchor.x) * (label.isRight ? 1 : -1) > Self.leaderAir {
      labels[place].leader = [anchor, (end, y)]
    }
  }

  /// Whether the line of a label meets the words of another one, or the line of one before it.
  private func crosses(_ place: Int, ratio: Double) -> Bool {
    guard let from = labels[place].leader?.first, let to = labels[place].leader?.last else { return false }
    let line = PlotLine(from: (from.x, from.y / ratio), to: (to.x, to.y / ratio))
    return labels.indices.contains { other in
      guard other != place else { return false }
      if let first = labels[other].leader?.first, let last = labels[other].leader?.last, other < place,
        line.meets(PlotLine(from: (first.x, first.y / ratio), to: (last.x, last.y / ratio)))
      {
        return true
      }
      return line.enters(labels[other].columns, row: labels[other].row)
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
