/// The state of a user's actions on a scene, such as the crosshair, with which the scene is drawn.
package struct ChartLook: Equatable, Sendable {
  /// The name of the charted series, where a second axis needs one.
  package var name: String
  package var selector: SelectorLook
  package var crosshair: Crosshair?
  /// The caller's own mark that draws the crosshair in place of its lines.
  package var crosshairMark: Mark?
  /// Whether the values at the crosshair are written beside the point, and not in the title.
  package var readsBeside = false
  /// The labels of the charted points; nil for none.
  package var labels: PointLabels?
  /// The boxes that a pointer or keys draw over the plot.
  package var boxes: [Annotation] = []

  package init(name: String, selector: SelectorLook) {
    (self.name, self.selector) = (name, selector)
  }

  /// The words beside the point of the crosshair; nil while they are in the title.
  func readout(of target: CrossTarget?, in scene: ChartScene) -> Readout? {
    guard readsBeside, let target, let crosshair else { return nil }
    return Readout(target, at: crosshair, scene)
  }
}
