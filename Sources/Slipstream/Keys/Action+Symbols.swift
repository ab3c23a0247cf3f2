/// Which symbols are shown, and how.
extension Action {
  static let symbols = ActionSection(
    "Symbols", [.nextSymbol, .previousSymbol, .findSymbol, .sortList, .nextGroup, .watchList, .compare, .legend])

  package static let nextSymbol = Action(
    "next-symbol", ["Enter", "Ctrl+N"], shown: "Ctrl+N", "next symbol"
  ) { state, now in
    state.switchSymbol(by: 1, at: now)
  }.answered { state, _ in state.symbols.lonelyWords }

  package static let previousSymbol = Action("previous-symbol", ["Ctrl+P"], "symbol before") { state, now in
    state.switchSymbol(by: -1, at: now)
  }.answered { state, _ in state.symbols.lonelyWords }

  package static let findSymbol = Action("find-symbol", ["/"], "find a symbol") { state, _ in
    state.askForSymbol()
  }.answered { state, _ in state.symbols.lonelyWords }

  package static let sortList = Action("sort-list", ["S"], "sort the list") { state, _ in
    state.sortList()
  }.answered { state, _ in state.symbols.lonelyWords ?? state.watchList.sort.words }

  package static let nextGroup = Action("next-group", ["G"], "next group of symbols") { state, now in
    state.listNextGroup(at: now)
  }.answered { state, _ in state.groupWords }

  package static let watchList = Action("watch-list", ["w"], "list of symbols") { state, _ in
    state.nextWatchForm()
  }.answered { state, _ in
    state.symbols.lonelyWords ?? (state.watchLayout.form == .hidden ? "the list of symbols is hidden" : nil)
  }

  package static let compare = Action("compare", ["C"], "compare this symbol") { state, _ in
    state.toggleCompared(state.symbols.charted)
  }.silent

  package static let legend = Action("legend", ["K"], "legend") { state, _ in
    state.look.toggleLegend(isComparing: state.wantsLegend)
  }.answered { state, _ in
    let hasLegend = state.look.hasLegend(isComparing: state.symbols.isComparing)
    return hasLegend && state.shownLayout?.chart.hasRoomForLegend != true ? "there is no room for a legend" : nil
  }
}
