import TerminalScreen

extension Surface {
  /// Draws bands, rules and markers of one layer.
  mutating func drawAnnotations(_ layer: PlacedAnnotations.Layer, on plane: Plane) {
    for band in layer.bands {
      if band.part == .box {
        tint(Tint(part: .box, columns: band.columns, rows: band.rows, extent: band.extent), on: plane)
      } else {
        self.band(band, on: plane)
      }
    }
    for rule in layer.rules { self.rule(rule, on: plane) }
    for marker in layer.markers { self.marker(marker, on: plane) }
  }

  /// Tints the cells of all bands, after everything else in the plot.
  mutating func tintBands(of annotations: PlacedAnnotations, on plane: Plane) {
    for band in annotations.below.bands + annotations.above.bands {
      tint(Tint(part: .band, columns: band.columns, rows: band.rows, extent: band.extent), on: plane)
    }
  }

  /// Draws the texts, and the values of levels in the gutter.
  ///
  /// - Parameter tagged: rows of the gutter with a tag, which stay as they are.
  mutating func drawAnnotationLabels(_ annotations: PlacedAnnotations, _ scene: ChartScene, tagged: TaggedRows) {
    let plot = scene.layout.plot
    drawAnnotationLabels(annotations.labels, on: scene.plane)
    for tag in annotations.tags where !tagged.contains(tag.row) {
      let gutter = scene.gutter
      let text = scene.tagText(tag.value)
      guard text.unicodeScalars.count <= gutter.width else { continue }
      blank(gutter.labelColumn..<gutter.end, plot.row + tag.row, .plain)
      let column = scene.gutter.end - text.unicodeScalars.count
      write(text, column, plot.row + tag.row, theme.style(tag.role))
    }
  }

  /// Draws the texts, each with a line to its marker.
  mutating func drawAnnotationLabels(_ labels: [PlacedAnnotations.Label], on plane: Plane) {
    for label in labels {
      guard let leader = label.leader else { continue }
      let way = Rule.Way.down(column: leader.column, rows: leader.rows)
      rule(Rule(.leader, way, label.role, isFaint: true), on: plane)
    }
    for label in labels {
      write(label.text, plane.rect.column + label.column, plane.rect.row + label.row, quietTag(label.role))
    }
  }

  /// The style of words over a plot. Of 16 colours too few are legible on the grey of a chip.
  func quietTag(_ role: Role) -> Style { theme.style(role, on: theme.depth == .ansi ? nil : .chip) }

  /// Draws the tag of a value of the chart itself, with an arrow where the value is above or below the plot; returns
  /// its row of the plot.
  mutating func drawTag(_ tag: PlacedAnnotations.Tag, _ scene: ChartScene) -> Int {
    let pinned = min(max(tag.row, 0), scene.layout.plot.rows - 1)
    let label = tag.text.isEmpty ? scene.tagText(tag.value) : tag.text
    let start = scene.gutter.end - label.unicodeScalars.count - 1
    let isAbove = tag.row < 0
    let arrow = tag.row == pinned ? " " : isASCII ? (isAbove ? "^" : "v") : (isAbove ? "▲" : "▼")
    let style = tag.part == .newest ? theme.style(tag.role, on: .chip) : theme.tag(tag.role)
    write(" " + label + arrow, start, scene.layout.plot.row + pinned, style)
    return pinned
  }
}
