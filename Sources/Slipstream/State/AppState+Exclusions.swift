import Scales
import Terminal

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
    for index in charts.indices { charts[index].setExclusions(exclusions, at: now) }
    needsFrame = true
  }

  /// A key while a rule is typed.
  mutating func typeExclusion(_ key: Key, at now: Double) {
    needsFrame = true
    switch key.code {
    case .escape: exclusionPrompt = nil
    case .enter: toggleTypedExclusion(at: now)
    case .backspace: exclusionPrompt?.erase()
    case .space: exclusionPrompt?.type([" "])
    case .character(let scalar) where key.modifiers.isEmpty || key.modifiers == .shift:
      exclusionPrompt?.type([scalar])
    default: break
    }
  }

  private mutating func toggleTypedExclusion(at now: Double) {
    guard let prompt = exclusionPrompt, !prompt.text.isEmpty else {
      exclusionPrompt = nil
      return
    }
    guard let exclusion = prompt.exclusion else {
      exclusionPrompt?.refuse()
      return
    }
    exclusionPrompt = nil
    if settings.exclusions.contains(exclusion) {
      removeExclusion(exclusion, at: now)
    } else {
      addExclusion(exclusion, at: now)
    }
  }
}
