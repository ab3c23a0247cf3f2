/// A value of the chart itself in the cells of one scene: its line across the plot, and its tag on the axis.
struct PlacedLevel: Equatable, Sendable {
  /// nil for a value out of range, and for one that has a tag alone.
  let rule: Rule?
  let tag: PlacedAnnotations.Tag

  /// The length of the line while the view moves, in columns.
  private static let stub = 8

  /// - Returns: nil for an annotation that is no line across.
  init?(_ annotation: Annotation, on scene: borrowing ChartScene) {
    guard let value = annotation.level else { return nil }
    let (axis, columns) = (scene.axis, scene.layout.plot.columns)
    if annotation.part == .value, axis.contains(value) {
      // While the view moves, the row changes many times a second and a line across the candles would flicker, so only
      // the part from the candles to the tag is drawn.
      let start = scene.isInMotion ? max(0, columns - Self.stub) : 0
      let way = Rule.Way.across(y: axis.rowOffset(of: value), columns: start..<columns)
      rule = Rule(.value, way, annotation.role == .up ? .upVolume : .downVolume)
    } else {
      rule = nil
    }
    tag = PlacedAnnotations.Tag(
      row: axis.row(of: value), value: value, text: annotation.text, role: annotation.role, part: annotation.part)
  }
}
