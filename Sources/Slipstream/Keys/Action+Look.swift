import AxisScales
import TerminalCharts
import TerminalScreen

/// The look of the chart, and the crosshair.
extension Action {
  static let looks = ActionSection(
    "Look",
    [
      .crosshair, .crosshairLeft, .crosshairRight, .toggleLogarithm, .invertValues, .toggleVolume, .nextLook,
      .nextAxis, .exclude, .nextTheme, .nextGlyphs,
    ])

  package static let crosshair = Action("crosshair", ["c", "x"], shown: "c", "crosshair on or off") { state, now in
    let change = state.catchCoast(at: now)
    state.hand.toggleCrosshair(over: state.visibleIndices)
    return change.union(.view)
  }.answered { $0.crosshairWords(since: $1, $2, end: "newest") }

  package static let crosshairLeft = Action("crosshair-left", ["Shift+Left"], "crosshair one bar left") { state, now in
    state.moveCrosshair(by: -1, at: now)
  }.answered { $0.crosshairWords(since: $1, $2, end: "oldest") }

  package static let crosshairRight = Action("crosshair-right", ["Shift+Right"], "crosshair one bar right") {
    state, now in
    state.moveCrosshair(by: 1, at: now)
  }.answered { $0.crosshairWords(since: $1, $2, end: "newest") }

  package static let toggleLogarithm = Action("toggle-logarithm", ["L"], "logarithmic values") { state, now in
    state.changeScaleMode(at: now) { $0.isLogarithmic.toggle() }
  }.answered { state, _ in state.logarithmWords }.options("y-scale")

  package static let invertValues = Action("invert-values", ["I"], "inverted values") { state, now in
    state.changeScaleMode(at: now) { $0.isInverted.toggle() }
  }.answered { state, _ in state.directionWords }.options("y-scale")

  package static let toggleVolume = Action("toggle-volume", ["v"], "volume") { state, _ in
    state.parts.shown.hasVolume.toggle()
    return .look
  }.answered { state, before, chart in
    before.hasVolume == state.seen.hasVolume ? state.volumeWords(chart) : nil
  }

  package static let nextLook = Action("next-look", ["s"], "kind of series") { state, _ in
    state.look.showNextMark(of: state.chart?.series)
  }.answered { state, _ in "drawn as \(state.look.mark.word)" }
    .choosing("MARK") { _ in
      Mark.choices.map(\.word)
    } current: {
      $0.look.mark(of: $0.chart?.series).word
    }
    .options("series")

  package static let nextAxis = Action("next-axis", ["a"], "kind of time axis") { state, now in
    state.nextAxis(at: now)
  }.answered { state, _, chart in state.axisWords(chart) }
    .choosing("AXIS") { _ in
      AxisKind.ofTimes.map(\.rawValue)
    } current: {
      $0.chart?.axis.rawValue
    }
    .options("axis")

  package static let exclude = Action("exclude", ["e"], "skip hours") { state, _ in
    state.askForExclusion()
  }.asking("RULE").options("exclude")

  package static let nextTheme = Action("next-theme", ["t"], "theme") { state, _ in
    state.look.showNextTheme(state.settings.themes)
  }.only(in: .everywhere).answered { state, _ in "theme \(state.look.view.theme.words)" }
    .choosing("THEME") {
      $0.look.view.theme.all(custom: $0.settings.themes).map(\.choice)
    } current: {
      $0.look.view.theme.choice
    }.options("theme")

  package static let nextGlyphs = Action("next-glyphs", ["m"], "glyphs or pixels") { state, _ in
    state.look.showNextDrawing()
  }.only(in: .everywhere).answered { state, _ in
    let drawing = state.look.shownDrawing
    return drawing == .pixels ? "drawn in pixels" : "glyphs: \(drawing.word)"
  }
  .choosing("GLYPHS") {
    $0.look.drawings.map(\.word)
  } current: {
    $0.look.shownDrawing.word
  }
  .options("glyphs", "graphics")
}
