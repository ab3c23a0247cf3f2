import TerminalScreen

extension Surface {
  /// Draws the volume of each row as a bar beside the plot. The bar of the row of most volume is strong, and the labels
  /// show its price unless another value has its row.
  mutating func drawProfile(_ scene: ChartScene, taggedRows: TaggedRows) {
    guard let profile = scene.profile, let columns = scene.layout.profile, let most = profile.most else { return }
    let greatest = profile.volumes[most]
    let row = scene.layout.plot.row
    for (place, volume) in profile.volumes.enumerated() where volume > 0 {
      let eighths = max(Int((volume / greatest * Double(columns.count * 8)).rounded()), 1)
      let style = theme.style(place == most ? .focus : .overviewInside)
      let (whole, rest) = (eighths / 8, eighths % 8)
      for column in 0..<whole { write(isASCII ? "#" : "█", columns.lowerBound + column, row + place, style) }
      guard rest > 0, whole < columns.count else { continue }
      let part = isASCII ? (rest >= 4 ? "-" : " ") : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][rest - 1]
      write(part, columns.lowerBound + whole, row + place, style)
    }
    guard let price = scene.mostTradedPrice, !taggedRows.contains(most) else { return }
    let (gutter, text) = (scene.gutter, scene.tagText(price))
    guard text.unicodeScalars.count <= gutter.width, scene.layout.chartedSide == .right else { return }
    blank(gutter.labelColumn..<gutter.end, row + most, .plain)
    write(text, gutter.end - text.unicodeScalars.count, row + most, theme.style(.focus))
  }
}
