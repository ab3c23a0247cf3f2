import RangeSelection
import TerminalCharts

/// An action that keys can have: its name, its keys, its words and its effect in one value.
///
/// `Action+Move`, `Action+Select` and the other section files declare the actions; ``KeyTable``, the help, the hints and
/// the names of a configuration derive from them. Actions of one name are equal.
package struct Action: Sendable {
  /// The name in a configuration: `pan-left`, `zoom-in`, `span-3`.
  package let name: String
  /// The names of its standard keys.
  let keys: [String]
  /// The keys that hints and help show; nil for the first two.
  let shown: String?
  /// Its words in the help.
  let verb: String
  /// Performs it in a turn of the loop, and returns what it changed.
  let effect: @Sendable (inout AppState, Double) -> Change
  /// The contexts in which its keys have it.
  private(set) var contexts = KeyContext.charts
  /// The movement that lasts as long as its key is held; nil if a press is all.
  private(set) var heldDirection: KeyDirection?
  /// Whether that movement is one of values, not of time.
  private(set) var movesValues = false
  /// The answer of the status line about its effect.
  private(set) var answer = Answer.excuse { _ in nil }
  /// Why it can do nothing at present.
  private var obstacle: @Sendable (AppState) -> String? = { _ in nil }
  /// What it takes where it is called by its name; nil for nothing.
  private(set) var argument: ActionArgument?
  /// The options of the command line that do the same from the start, without dashes; its names besides its own.
  private(set) var options: [String] = []

  init(
    _ name: String, _ keys: [String], shown: String? = nil, _ verb: String,
    effect: @escaping @Sendable (inout AppState, Double) -> Change = { _, _ in .nothing }
  ) {
    (self.name, self.keys, self.shown, self.verb, self.effect) = (name, keys, shown, verb, effect)
  }
}

extension Action: Hashable {
  package static func == (a: Action, b: Action) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The properties of an action besides its effect.
extension Action {
  func only(in contexts: KeyContext) -> Action { with { $0.contexts = contexts } }

  func held(_ direction: KeyDirection) -> Action { with { $0.heldDirection = direction } }

  /// Its key moves the values as long as it is held.
  func heldOnValues(_ direction: KeyDirection) -> Action {
    with {
      ($0.heldDirection, $0.movesValues) = (direction, true)
      $0.answer = .chart { state, before, _ in state.stillValueWords(since: before, direction) }
    }
  }

  /// It shows in the frame whenever it does something: no words.
  var silent: Action { with { $0.answer = .nothing } }

  /// It needs no points to be answered.
  func answered(_ words: @escaping @Sendable (AppState, VisibleState) -> String?) -> Action {
    with { $0.answer = .words(words) }
  }

  func answered(_ words: @escaping @Sendable (AppState, VisibleState, ChartState) -> String?) -> Action {
    with { $0.answer = .chart(words) }
  }

  /// It moves the view; the words say why it did not.
  func excused(_ words: @escaping @Sendable (StillView) -> String?) -> Action { with { $0.answer = .excuse(words) } }

  /// It does nothing while there are these words, which then answer it, and dim it in help and lists.
  func hindered(_ words: @escaping @Sendable (AppState) -> String?) -> Action { with { $0.obstacle = words } }

  /// Why it does nothing at present; nil if it does something.
  func hindrance(_ state: AppState) -> String? {
    switch answer {
    case .chart, .excuse: state.chart?.selection == nil ? Answer.pointless : obstacle(state)
    case .nothing, .words: obstacle(state)
    }
  }

  /// It opens a prompt, whose text can come with its name.
  ///
  /// - Parameter words: the texts to choose from; nil for any text.
  func asking(_ form: String, among words: (@Sendable (AppState) -> [String])? = nil) -> Action {
    with { $0.argument = ActionArgument(form: form, kind: .prompt(among: words)) }
  }

  /// It can take a text with its name.
  func taking(
    _ form: String, _ perform: @escaping @Sendable (inout AppState, String, Double) -> Change
  ) -> Action { with { $0.argument = ActionArgument(form: form, kind: .text(perform)) } }

  /// It goes through words, one of which can come with its name.
  func choosing(
    _ form: String, _ all: @escaping @Sendable (AppState) -> [String],
    current: @escaping @Sendable (AppState) -> String?
  ) -> Action { with { $0.argument = ActionArgument(form: form, kind: .word(all: all, current: current)) } }

  func options(_ names: String...) -> Action { with { $0.options = names } }

  private func with(_ change: (inout Action) -> Void) -> Action {
    var action = self
    change(&action)
    return action
  }
}

/// The range of values, of the selected series' axis or of the chart's.
extension Action {
  static let values = ActionSection("Values", [.panUp, .panDown, .stretch, .squeeze, .toggleHeldValues])

  package static let panUp = Action("pan-up", ["k"], "move to higher values")
    .heldOnValues(.forward)

  package static let panDown = Action("pan-down", ["j"], "move to lower values")
    .heldOnValues(.back)

  package static let stretch = Action("value-zoom-in", ["Shift+Up"], "stretch the values")
    .heldOnValues(.zoomIn)

  package static let squeeze = Action("value-zoom-out", ["Shift+Down"], "squeeze the values")
    .heldOnValues(.zoomOut)

  package static let toggleHeldValues = Action("hold-values", ["y"], "hold the value range") { state, now in
    state.toggleHeldValues(at: now)
  }.answered { state, _, _ in state.heldWords }
}

/// The spans on the digits.
extension Action {
  static let spans = ActionSection("Span", NamedSpan.standard.map(show))

  private static func show(_ span: NamedSpan) -> Action {
    Action("span-\(span.key)", [String(span.key)], verb(of: span)) { state, now in
      state.show(span, at: now)
    }.hindered { $0.chart?.fits(span) == true ? nil : shortWindow }.excused { view in
      view.chart.fits(span) ? "the view has this span already" : shortWindow
    }
  }

  private static let shortWindow = "the window is shorter than this span"

  private static func verb(of span: NamedSpan) -> String {
    switch span.length {
    case .all: "the whole window"
    case .days(let days): days == 1 ? "a day" : "\(Int(days)) days"
    case .months(let months) where months % 12 == 0: months == 12 ? "a year" : "\(months / 12) years"
    case .months(let months): months == 1 ? "a month" : "\(months) months"
    }
  }
}

/// Marks and numbers on the chart.
extension Action {
  static let marks = ActionSection(
    "Mark", [.note, .markers, .previousMarker, .nextMarker, .alert, .alerts, .measure, .statistics])

  package static let note = Action("note", ["n"], "note here; edit or remove it") { state, _ in
    state.askNote()
  }.answered { _, _, _ in nil }.asking("TEXT")

  package static let markers = Action("markers", ["J"], "list notes and markers") { state, _ in
    state.listMarkers()
  }.answered { _, _, _ in nil }.asking("TEXT").options("markers-from")

  package static let previousMarker = Action("previous-marker", ["("], "note or marker before") { state, now in
    state.goToMarker(by: -1, at: now)
  }.answered { _, _, _ in nil }

  package static let nextMarker = Action("next-marker", [")"], "next note or marker") { state, now in
    state.goToMarker(by: 1, at: now)
  }.answered { _, _, _ in nil }

  package static let alert = Action("alert", ["!"], "alert here; edit it") { state, _ in
    state.askAlert()
  }.answered { _, _, _ in nil }.asking("RULE").options("alert")

  package static let alerts = Action("alerts", ["A"], "alerts") { state, _ in state.alerts.togglePage() }.silent

  package static let measure = Action("measure", ["M"], "measure from here") { state, now in
    state.catchCoast(at: now).union(state.toggleMeasure())
  }.answered { state, _, chart in state.measureWords(chart) }

  package static let statistics = Action("statistics", ["i"], "statistics of the view") { state, _ in
    state.screen.toggleStatistics()
  }.answered { state, _, chart in
    state.screen.showsStatistics && state.visibleIndices?.isEmpty != false
      ? "there is no \(chart.pointWord) in view" : state.screen.showsStatistics ? nil : "the statistics are hidden"
  }
}

/// The panes below the main plot.
extension Action {
  static let panes = ActionSection(
    "Panes", [.studies, .panesOfAll, .panesTaller, .panesShorter, .panesUp, .panesDown])

  package static let studies = Action("studies", ["o"], "averages, bands, oscillators") { state, _ in
    state.askForStudy()
  }.hindered { $0.chart == nil ? "there are no points yet to study" : nil }.silent
    .asking("STUDY").options("overlay", "pane")

  package static let panesOfAll = Action("panes-of-all", ["P"], "each symbol in a pane") { state, _ in
    state.togglePanesOfAll()
  }.hindered { state in
    state.symbols.charts.count > 1 || state.parts.panes.isOfEverySymbol
      ? nil : "there is one symbol, and it is charted: there is nothing for a pane"
  }.silent.options("panes")

  package static let panesTaller = Action("panes-taller", ["Alt+Up"], "taller panes") { state, _ in
    state.changePanes { list, _, _ in list.grow(true) }
  }.hindered { $0.panelessWords }.silent

  package static let panesShorter = Action("panes-shorter", ["Alt+Down"], "shorter panes") { state, _ in
    state.changePanes { list, _, _ in list.grow(false) }
  }.hindered { $0.panelessWords }.silent

  package static let panesUp = Action("panes-up", ["Ctrl+Up"], "earlier panes") { state, _ in
    state.changePanes { $0.scroll(by: -1, shown: $1, of: $2) }
  }.hindered { $0.panelessWords }.silent

  package static let panesDown = Action("panes-down", ["Ctrl+Down"], "later panes") { state, _ in
    state.changePanes { $0.scroll(by: 1, shown: $1, of: $2) }
  }.hindered { $0.panelessWords }.silent
}

extension AppState {
  /// Words where there are no panes.
  fileprivate var panelessWords: String? {
    paneChoices().isEmpty ? "there are no panes; P gives each symbol its own" : nil
  }
}

/// Which symbols are shown, and how.
extension Action {
  static let symbols = ActionSection(
    "Symbols",
    [.nextSymbol, .previousSymbol, .findSymbol, .sortList, .nextGroup, .watchList, .compare, .comparedScale, .legend])

  package static let nextSymbol = Action(
    "next-symbol", ["Enter", "Ctrl+N"], shown: "Ctrl+N", "next symbol"
  ) { state, now in
    state.switchSymbol(by: 1, at: now)
  }.hindered { $0.symbols.lonelyWords }.silent

  package static let previousSymbol = Action("previous-symbol", ["Ctrl+P"], "symbol before") { state, now in
    state.switchSymbol(by: -1, at: now)
  }.hindered { $0.symbols.lonelyWords }.silent

  package static let findSymbol = Action("find-symbol", ["/"], "find a symbol") { state, _ in
    state.askForSymbol()
  }.hindered { $0.symbols.lonelyWords }.silent.asking("NAME").options("charted")

  package static let sortList = Action("sort-list", ["S"], "sort the list") { state, _ in
    state.sortList()
  }.hindered { $0.symbols.lonelyWords }.answered { state, _ in state.watchList.sort.words }
    .choosing("ORDER") { _ in
      WatchSort.allCases.map(\.rawValue)
    } current: {
      $0.watchList.sort.rawValue
    }
    .options("sort")

  package static let nextGroup = Action("next-group", ["G"], "next group of symbols") { state, now in
    state.listNextGroup(at: now)
  }.hindered { $0.settings.list.groups.isEmpty ? "there are no groups; [groups] in the configuration has them" : nil }
    .answered { state, _ in state.groupWords }
    .choosing("GROUP") {
      $0.settings.list.groups.map(\.name)
    } current: {
      $0.watchList.group?.name
    }

  package static let watchList = Action("watch-list", ["w"], "list of symbols") { state, _ in
    state.nextWatchForm()
  }.hindered { $0.symbols.lonelyWords }.answered { state, _ in
    state.watchLayout.form == .hidden ? "the list of symbols is hidden" : nil
  }

  package static let compare = Action("compare", ["C"], "compare this symbol") { state, _ in
    state.toggleCompared(state.symbols.charted)
  }.silent.taking("NAME") { state, name, _ in state.compare(name) }.options("compare")

  package static let comparedScale = Action("compared-scale", ["V"], "scale of compared series") { state, _ in
    guard state.symbols.hasCompared else { return .words }
    state.symbols.scale = state.symbols.scale.next
    return .look
  }.hindered { state in
    state.symbols.hasCompared ? nil : "no series is drawn beside this one: C compares, --with draws several"
  }.answered { state, _ in state.symbols.scale.words }
    .choosing("SCALE") { _ in
      ComparedScale.allCases.map(\.rawValue)
    } current: {
      $0.symbols.scale.rawValue
    }
    .options("with")

  package static let legend = Action("legend", ["K"], "legend") { state, _ in
    state.look.toggleLegend(isComparing: state.wantsLegend)
  }.answered { state, _ in
    let hasLegend = state.look.hasLegend(isComparing: state.symbols.hasCompared)
    return hasLegend && state.shownLayout?.chart.hasRoomForLegend != true ? "there is no room for a legend" : nil
  }
}
