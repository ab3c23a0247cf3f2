/// How a scene is drawn: the look of its charted series, and what a person does on it.
package struct ChartLook: Equatable, Sendable {
  /// The name of the charted series, where a second axis needs one.
  package var name: String
  package var series = SeriesLook.candles
  package var selector: SelectorLook
  package var crosshair: Crosshair?
  /// A box that a pointer draws over the plot.
  package var box: ZoomBand?

  package init(name: String, selector: SelectorLook) {
    (self.name, self.selector) = (name, selector)
  }
}
