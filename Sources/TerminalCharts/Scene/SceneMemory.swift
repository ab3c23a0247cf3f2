/// Parts of the last scene that the next one may share. A scene made with a memory equals one made without.
package struct SceneMemory {
  var ticks = KeptTicks()
  var overviewLabels = Kept<TickInputs, OverviewLabels>()
  var extent = Kept<ExtentInputs, String>()
  package var bars = KeptBars()
  var overview = KeptOverview()

  /// Creates an empty memory.
  package init() {}
}
