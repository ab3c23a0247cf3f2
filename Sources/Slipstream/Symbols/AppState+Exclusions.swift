import AxisScales

/// Exclusions that are added and removed while the chart is shown (E8).
extension AppState {
  /// Adds an exclusion to every chart, present and future. Charts with times switch to the calendar axis, and the views
  /// stay between the same times or numbers. An exclusion that leaves no time open is refused.
  mutating func addExclusion(_ exclusion: Exclusion, at now: Double) -> Change {
    guard !rules.time.exclusions.contains(exclusion) else { return .nothing }
    var time = rules.time
    time.exclusions.append(exclusion)
    guard time.leavesTimeOpen else {
      screen.remark = "\(exclusion.text ?? "this exclusion") leaves no time open: exclude less"
      return .words
    }
    return setExclusions(rules.time.exclusions + [exclusion], at: now)
  }

  /// Removes an exclusion; does nothing without such an exclusion.
  mutating func removeExclusion(_ exclusion: Exclusion, at now: Double) -> Change {
    guard rules.time.exclusions.contains(exclusion) else { return .nothing }
    return setExclusions(rules.time.exclusions.filter { $0 != exclusion }, at: now)
  }

  private mutating func setExclusions(_ exclusions: [Exclusion], at now: Double) -> Change {
    settings.time.exclusions = exclusions
    for index in symbols.charts.indices { symbols.charts[index].setExclusions(of: settings.chart, at: now) }
    return [.look, .view, .words]
  }
}

extension ExclusionPrompt {
  func perform(on state: inout AppState, at now: Double) -> Change? {
    guard let exclusion else { return nil }
    return state.rules.time.exclusions.contains(exclusion)
      ? state.removeExclusion(exclusion, at: now) : state.addExclusion(exclusion, at: now)
  }
}
