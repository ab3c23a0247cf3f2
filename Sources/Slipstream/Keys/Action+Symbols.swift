import TerminalCharts

/// Which symbols are shown, and how.
extension Action {
  static let symbols = ActionSection(
    "Symbols",
    [
      .nextSymbol, .previousSymbol, .findSymbol, .sortList, .nextGroup, .watchList, .compare, .comparedScale, .hide,
      .legend,
    ])

  package static let nextSymbol = Action(
    "next-symbol", ["Enter", "Ctrl+N"], shown: "Ctrl+N", "next symbol"
  ) { state, now in
    state.switchSymbol(by: 1, at: now)
  }.hindered { $0.symbols.lonelyWords }.silent

  package static let previousSymbol = Action("previous-symbol", ["Ctrl+P"], "previous symbol") { state, now in
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
    .answered { state, _ in state.watchList.groupWords }
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

  package static let hide = Action("hide", ["H"], "hide or show a series") { state, _ in
    state.askToHide()
  }.hindered { $0.hideableNames.isEmpty ? "there is no series yet to hide" : nil }.silent
    .taking("NAME") { state, name, _ in state.hideNamed(name) }.options("hide")

  package static let legend = Action("legend", ["K"], "legend") { state, _ in
    state.look.toggleLegend(isComparing: state.wantsLegend)
  }.answered { state, _ in
    let hasLegend = state.look.hasLegend(isComparing: state.symbols.hasCompared)
    return hasLegend && state.shownLayout?.chart.hasRoomForLegend != true ? "there is no room for a legend" : nil
  }
}
