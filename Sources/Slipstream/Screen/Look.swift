import AxisScales
import TerminalCharts
import TerminalScreen
import TimeSeries

/// How charts are drawn: the settings, and changes by keys.
package struct Look: Sendable {
  package private(set) var view: ChartView
  /// The view for the terminal's answers so far, without the choices by keys.
  private var offered: ChartView { didSet { chooseView() } }
  /// The theme that a key chose.
  private var theme: Theme? { didSet { chooseView() } }
  /// How plots are drawn, where a key chose it, now or in an earlier run.
  package private(set) var drawing: PlotDrawing? { didSet { chooseView() } }
  private(set) var mark: Mark
  /// Whether option or key chose the mark; else trades are lines.
  private(set) var isMarkChosen: Bool
  /// How value axes place their values, where a key chose it.
  private(set) var scaleModes: [ValueAxisID: ValueScaleMode] = [:]
  /// Whether the legend is shown; nil for while symbols are compared.
  private var legendWish: Bool?
  /// The series and markers that are not drawn.
  package var hidden: HiddenNames

  init(view: ChartView, _ settings: Settings) {
    (self.view, offered, drawing) = (view, view, settings.drawing)
    mark = settings.mark
    hidden = HiddenNames(settings.opening.hidden)
    isMarkChosen = settings.isMarkChosen
    chooseView()
  }

  /// Applies the user's choices to the view that the terminal offers.
  private mutating func chooseView() {
    view = offered
    if let theme { view.theme = theme }
    switch drawing {
    case nil: break
    case .pixels: view.pixels = offered.possiblePixels ?? offered.pixels
    case .glyphs(let glyphs):
      view.glyphs = glyphs
      // The pixels of a picture for a file are no choice.
      if offered.possiblePixels != nil { view.pixels = nil }
    }
  }

  /// The theme that a key chose, by the word of its option; nil for the one at the start. Of market colours on the
  /// light ground the option names the ground alone.
  var chosenTheme: String? {
    guard let theme else { return nil }
    if let custom = theme.custom { return custom.name }
    return theme.ground == .dark && theme.market != .neutral ? theme.market.rawValue : theme.ground.rawValue
  }

  /// The mark of a series: the chosen one, or lines for trades.
  func mark(of series: Series?) -> Mark { !isMarkChosen && series?.holdsTrades == true ? .line : mark }

  /// The length of a bar, with the name of a picture whose prices are not the real ones.
  func titleInterval(_ interval: String) -> String {
    interval.isEmpty || mark != .heikinAshi ? interval : "\(interval) \(Mark.heikinAshi.word)"
  }

  /// Adopts the terminal's capabilities; what keys chose stays.
  mutating func adopt(_ view: ChartView) { offered = view }

  /// Whether a key chose pixels or cells; nil if none did.
  package var wantsPixels: Bool? { drawing.map { $0 == .pixels } }

  /// The ways to draw plots, in the order of the key: the terminal's own glyphs, and beside them pixels, where it can
  /// draw any.
  var drawings: [PlotDrawing] {
    var sets = [offered.glyphs]
    while let next = sets.last?.following, next != offered.glyphs, sets.count < GlyphSet.allCases.count {
      sets.append(next)
    }
    var all = sets.map(PlotDrawing.glyphs)
    if offered.possiblePixels != nil { all.insert(.pixels, at: offered.pixels == nil ? 1 : 0) }
    return all
  }

  /// How plots are drawn now.
  var shownDrawing: PlotDrawing {
    view.possiblePixels != nil && view.pixels != nil ? .pixels : .glyphs(view.glyphs)
  }

  /// Whether a legend names the lines over the plot: while symbols are compared, unless a key has changed that.
  func hasLegend(isComparing: Bool) -> Bool { legendWish ?? isComparing }

  // MARK: keys

  mutating func setScaleMode(_ mode: ValueScaleMode, of id: ValueAxisID) -> Change {
    changed { $0.scaleModes[id] = mode }
  }

  mutating func toggleLegend(isComparing: Bool) -> Change {
    changed { $0.legendWish = !$0.hasLegend(isComparing: isComparing) }
  }

  mutating func showNextMark(of series: Series?) -> Change {
    changed { ($0.mark, $0.isMarkChosen) = ($0.mark(of: series).next, true) }
  }

  mutating func showNextTheme(_ custom: [CustomTheme]) -> Change {
    changed { $0.theme = $0.view.theme.next(custom: custom) }
  }

  mutating func showNextDrawing() -> Change {
    let all = drawings
    let place = all.firstIndex(of: shownDrawing) ?? 0
    return changed { $0.drawing = all[(place + 1) % all.count] }
  }

  private mutating func changed(_ change: (inout Look) -> Void) -> Change {
    change(&self)
    return .look
  }
}

/// How plots are drawn: with a set of glyphs, or in the terminal's pixels.
package enum PlotDrawing: Equatable, Sendable {
  case glyphs(GlyphSet)
  case pixels

  /// The drawing that a word names; nil for another word.
  package init?(word: String) {
    if word == PlotDrawing.pixels.word {
      self = .pixels
    } else if let set = GlyphSet(rawValue: word) {
      self = .glyphs(set)
    } else {
      return nil
    }
  }

  package var word: String {
    switch self {
    case .glyphs(let set): set.rawValue
    case .pixels: "pixels"
    }
  }
}

extension AppState {
  /// What draws in pixels on a terminal that can; nil if no key does.
  package var pixelHint: String? { offeredPixels.map { "\($0.key) \($0.verb)" } }

  /// The same as a hint of the status line.
  var offeredPixels: KeyHint? { hand.keys.hint([.nextGlyphs], "draws in pixels here", rank: 6) }
}
