import AxisScales

/// Exclusions that come and go while the chart is there (E8).
extension AppState {
  /// Leaves out one more stretch of time, on every chart, those included that are still to come. The charts go to the
  /// calendar axis, and what is looked at stays between the same times.
  mutating func addExclusion(_ exclusion: Exclusion, at now: Double) {
    guard !settings.exclusions.contains(exclusion) else { return }
    setExclusions(settings.exclusions + [exclusion], at: now)
  }

  /// Brings back what an exclusion left out; nothing happens when there is no such exclusion.
  mutating func removeExclusion(_ exclusion: Exclusion, at now: Double) {
    guard settings.exclusions.contains(exclusion) else { return }
    setExclusions(settings.exclusions.filter { $0 != exclusion }, at: now)
  }

  private mutating func setExclusions(_ exclusions: [Exclusion], at now: Double) {
    settings.exclusions = exclusions
    for index in charts.indices { charts[index].setExclusions(of: settings.chart, at: now) }
    needsFrame = true
  }
}

extension ExclusionPrompt {
  func perform(on state: inout AppState, at now: Double) -> Bool {
    guard let exclusion else { return false }
    if state.settings.exclusions.contains(exclusion) {
      state.removeExclusion(exclusion, at: now)
    } else {
      state.addExclusion(exclusion, at: now)
    }
    return true
  }
}
