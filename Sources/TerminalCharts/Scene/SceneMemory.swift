/// Parts of the last scene that the next one may share. A scene made with a memory equals one made without.
package struct SceneMemory {
  var ticks = Kept<TickInputs, PlacedTicks>()
  var overviewTicks = Kept<TickInputs, PlacedTicks>()
  var extent = Kept<ExtentInputs, String>()
  package var bars = KeptBars()
  var overview = KeptOverview()

  /// Creates an empty memory.
  package init() {}
}
