/// The parts that a user adds to the prices or removes: overlays, panes and volume.
struct ShownParts: Sendable {
  var panes: PaneList
  var hasVolume: Bool

  /// Whether the same parts are shown; they may have other heights.
  func hasSameParts(as other: ShownParts) -> Bool {
    panes.overlays == other.panes.overlays && panes.choices == other.panes.choices
      && panes.isOfEverySymbol == other.panes.isOfEverySymbol && hasVolume == other.hasVolume
  }
}
