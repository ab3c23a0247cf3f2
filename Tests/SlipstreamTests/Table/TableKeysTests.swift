import Gallery
import GalleryScreen
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

extension TableState {
  /// Presses a key as the program does, by the table of keys; false if it has no meaning on a table.
  mutating func press(_ key: Key, at now: Double) -> Bool {
    var state = AppState(settings: Settings(), size: ScreenSize(columns: 60, rows: 20), view: ChartView())
    state.screen.content = TableContent(self)
    guard let action = KeyTable(in: .table).action(for: key) else { return false }
    _ = action.effect(&state, now)
    if let table = state.screen.content?.table { self = table }
    return true
  }
}

/// Tables and pages of the gallery use the one table of keys.
@Suite struct TableKeysTests {
  private func state(_ keys: KeyTable = KeyTable(), _ size: ScreenSize = ScreenSize(columns: 100, rows: 30)) throws
    -> AppState
  {
    var table = try PointTable(columns: ["a", "b"])
    for (name, values) in [("x", [4.0, 2]), ("y", [2.0, 3])] { try table.append(name, values) }
    var settings = Settings()
    settings.keys = keys
    var state = AppState(settings: settings, size: size, view: ChartView())
    state.show(try Chart(table, .columns, series: ["a", "b"]))
    _ = state.advance(to: 0)
    return state
  }

  private func press(_ state: inout AppState, _ names: String...) throws {
    for name in names { _ = state.update(.input(.key(try #require(Key(name: name)), .press)), at: 1) }
  }

  private func text(_ state: AppState) -> String { state.cells(at: 1).plainText }

  @Test(arguments: [(160, 45), (80, 24), (44, 20)])
  func `the help of a table shows each of its keys, and any other key closes it`(columns: Int, rows: Int) throws {
    var state = try state(KeyTable(), ScreenSize(columns: columns, rows: rows))
    try press(&state, "?")
    var pages = ""
    // Ends with the last page.
    for _ in 0..<20 where state.help != nil {
      pages += text(state)
      try press(&state, "?")
    }
    #expect(state.help == nil)
    for binding in KeyTable(in: .table).active {
      #expect(pages.contains(binding.verb), "\(binding.verb)")
    }
    #expect(!pages.contains("newest, follow"), "keys of charts over time are not those of a table")
    try press(&state, "?", "Down")
    #expect(state.help == nil && state.screen.content?.table?.chart.selection == ChartSelection.none)
  }

  @Test func `a key of a configuration is a key of the table, and its hints show it`() throws {
    let keys = try KeyTable().rebinding("table-mark", to: [try #require(Key(name: "F2"))])
    var state = try state(keys, ScreenSize(columns: 120, rows: 24))
    #expect(text(state).contains("F2 mark"))
    try press(&state, "s")
    #expect(state.screen.content?.table?.chart.mark == .columns)
    try press(&state, "F2")
    #expect(state.screen.content?.table?.chart.mark == .bars)
  }

  @Test func `the gallery turns its page by keys of a configuration, and its help says which`() throws {
    let keys = try KeyTable().rebinding("page-next", to: [try #require(Key(name: "n"))])
    var settings = Settings()
    settings.keys = keys
    let size = ScreenSize(columns: 160, rows: 50)
    var state = AppState(settings: settings, size: size, view: ChartView())
    let pages = Gallery.pages(prices: [])
    state.show(try GalleryScreen(pages, at: 0, settings: settings, view: ChartView()))
    try press(&state, "n")
    #expect(text(state).contains(pages[1].title))
    try press(&state, "Right")
    #expect(text(state).contains(pages[1].title), "the old key has lost its meaning")
    try press(&state, "Left")
    #expect(text(state).contains(pages[0].title))
    try press(&state, "?")
    #expect(text(state).contains("next page") && text(state).contains("next mark"))
  }

  @Test func `no key has two actions on a table, and on a table in the gallery`() {
    for table in [KeyTable(in: .table), KeyTable(in: .table).used(alsoIn: .gallery), KeyTable().used(alsoIn: .gallery)]
    {
      let keys = table.active.flatMap(\.keys)
      #expect(Set(keys).count == keys.count)
    }
  }
}
