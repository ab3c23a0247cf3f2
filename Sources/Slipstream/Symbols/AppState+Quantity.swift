/// The quantity that the values of a feed measure. It decides how a change is written.
extension AppState {
  /// Adopts the quantity that a feed reports before its first points, unless the user named one.
  mutating func measure(_ name: String) -> Change {
    guard settings.chart.value.valueName == nil else { return .nothing }
    settings.chart.value.valueName = name
    return .words
  }
}
