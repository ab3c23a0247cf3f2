import Studies

/// What a person adds to the prices or takes away: overlays, panes and volume.
struct ShownParts: Sendable {
  var overlays: [Study]
  var panes: PaneList
  var hasVolume: Bool

  /// Whether the same parts are shown; they may have other heights.
  func hasSameParts(as other: ShownParts) -> Bool {
    overlays == other.overlays && panes.choices == other.panes.choices && hasVolume == other.hasVolume
      && panes.isOfEverySymbol == other.panes.isOfEverySymbol
  }
}
