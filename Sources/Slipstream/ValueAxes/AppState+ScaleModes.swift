import AxisScales
import TerminalCharts

/// How value axes place their values: options choose it at first, and keys change it.
extension AppState {
  /// The mode of an axis; a comparison's changes have no logarithm, and volumes stand on the lower end of theirs.
  func scaleMode(of id: ValueAxisID) -> ValueScaleMode {
    if id.isOfVolumes { return .linear }
    var mode = look.scaleModes[id.wholePane] ?? givenScaleMode(of: id)
    if id == .changes { mode.isLogarithmic = false }
    return mode
  }

  private func givenScaleMode(of id: ValueAxisID) -> ValueScaleMode {
    switch id {
    case .charted, .changes: ValueScaleMode(isLogarithmic: settings.isLogarithmic, isInverted: settings.isInverted)
    case .second: settings.panes.rightAxis.mode
    case .pane(let choice, _): settings.panes.axis(of: choice).mode
    }
  }

  /// Changes the mode of the axis that keys act on.
  mutating func changeScaleMode(at now: Double, _ change: (inout ValueScaleMode) -> Void) -> Change {
    let id = valueAxisOfKeys(at: now).wholePane
    var mode = look.scaleModes[id] ?? givenScaleMode(of: id)
    change(&mode)
    return id.isOfVolumes ? .nothing : look.setScaleMode(mode, of: id)
  }

  /// The modes that are not linear, or were not at first, as `--y-scale` reads them.
  var scaleModeTexts: [String] {
    let choices = parts.panes.choices + paneChoices().filter { !parts.panes.choices.contains($0) }
    let ids: [ValueAxisID] = [.charted, .second] + choices.map { .pane($0, .right) }
    return ids.compactMap { id -> String? in
      let mode = scaleMode(of: id)
      guard !id.isOfVolumes, mode != .linear || givenScaleMode(of: id) != .linear else { return nil }
      switch id {
      case .charted, .changes: return mode.word
      case .second: return settings.panes.rightSymbol.map { _ in "\(PaneAxis.right)=\(mode.word)" }
      case .pane(let choice, _): return "\(choice.name)=\(mode.word)"
      }
    }
  }

  // MARK: answers

  var logarithmWords: String {
    let id = valueAxisOfKeys(at: clock.now)
    if id.isOfVolumes { return Self.volumeWords }
    let whose = name(of: id).map { " of " + $0 } ?? ""
    // A comparison has the mode of the values that it shows without it.
    guard scaleMode(of: id.wholePane).isLogarithmic else { return "linear values" + whose }
    if id.wholePane == .charted, symbols.isComparing {
      return "a comparison has no logarithm; values are logarithmic without it"
    }
    if let least = leastValue(of: id), least <= 0 {
      return "values\(whose) at or below zero have no logarithm: linear values while they are in view"
    }
    let isSkipping = id == .charted && !settings.valueAxis.excluded.isEmpty
    return "logarithmic values" + whose + (isSkipping ? ", and no value is skipped" : "")
  }

  private static let volumeWords = "volumes start at the bottom of their pane: always linear, and upward"

  var directionWords: String {
    let id = valueAxisOfKeys(at: clock.now)
    if id.isOfVolumes { return Self.volumeWords }
    let whose = name(of: id).map { " of " + $0 } ?? ""
    return scaleMode(of: id).isInverted
      ? "inverted values\(whose): the greatest is at the bottom" : "values\(whose) go up again"
  }

  /// The least value in view on an axis; nil where it is not known.
  private func leastValue(of id: ValueAxisID) -> Double? {
    if id == .charted { return visibleIndices.flatMap { chart?.series.aggregate($0) }?.low }
    // An axis that has a logarithm has positive values.
    return shownValueAxis(id, at: clock.now).map { $0.limits.mode.isLogarithmic ? 1 : 0 }
  }
}

extension ValueAxisID {
  /// The axis, with one side for both of a pane, whose axes have one mode; changes have that of the charted values.
  fileprivate var wholePane: ValueAxisID {
    switch self {
    case .charted, .changes: .charted
    case .second: self
    case .pane(let choice, _): .pane(choice, .right)
    }
  }

  fileprivate var isOfVolumes: Bool {
    if case .pane(.study(let study), _) = self { study.kind == .volume } else { false }
  }
}
