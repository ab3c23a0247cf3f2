import TerminalScreen

extension Surface {
  /// Draws bands, lines and markers below or above the series.
  mutating func drawAnnotations(_ layer: PlacedAnnotations.Layer, on plane: Plane) {
    for band in layer.bands { self.band(band, on: plane) }
    for line in layer.lines { rule(line.rule, on: plane) }
    for marker in layer.markers { self.marker(marker, on: plane) }
  }

  /// Tints the cells of all bands, after everything else in the plot.
  mutating func tintBands(of annotations: PlacedAnnotations, on plane: Plane) {
    for band in annotations.below.bands + annotations.above.bands {
      tint(Tint(part: .band, columns: band.columns, rows: band.rows), on: plane)
    }
  }

  /// Draws the texts, and the values of levels in the gutter.
  ///
  /// - Parameter tagged: rows of the gutter with a tag, which stay as they are.
  mutating func drawAnnotationLabels(_ annotations: PlacedAnnotations, _ scene: ChartScene, tagged: Set<Int>) {
    let plot = scene.layout.plot
    for label in annotations.labels {
      guard let leader = label.leader else { continue }
      let way = Rule.Way.down(column: leader.column, rows: leader.rows)
      rule(Rule(.leader, way, label.role, isFaint: true), on: scene.plane)
    }
    for label in annotations.labels {
      // Of 16 colours too few are legible on the grey of a chip.
      let ground: Role? = theme.depth == .ansi ? nil : .chip
      write(label.text, plot.column + label.column, plot.row + label.row, theme.style(label.role, on: ground))
    }
    for tag in annotations.tags where !tagged.contains(tag.row) {
      let gutter = scene.gutter
      let text = scene.tagText(tag.value)
      guard text.unicodeScalars.count <= gutter.width else { continue }
      blank(gutter.labelColumn..<gutter.end, plot.row + tag.row, .plain)
      let column = scene.labelColumn(text, decimals: scene.priceDecimals)
      write(text, column, plot.row + tag.row, theme.style(tag.role))
    }
  }
}

extension PlacedAnnotations.Line {
  /// The line as a rule: across, down, or between two places.
  fileprivate var rule: Rule {
    if from.y == to.y {
      let columns = [Int(from.x), Int(to.x)].sorted()
      return Rule(.note, .across(y: from.y, columns: columns[0]..<columns[1] + 1), role, isFaint: isFaint)
    }
    if from.x == to.x {
      let rows = [Int(from.y), Int(to.y)].sorted()
      return Rule(.note, .down(column: Int(from.x), rows: rows[0]..<rows[1] + 1), role, isFaint: isFaint)
    }
    return Rule(.note, .slanted(.init(x: from.x, y: from.y), .init(x: to.x, y: to.y)), role, isFaint: isFaint)
  }
}
