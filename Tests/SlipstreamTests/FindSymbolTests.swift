import TerminalScreen
import Testing

@testable import Slipstream
@testable import TerminalCharts

@Suite struct FindSymbolTests {
  private func several(_ names: [String], size: String = "160x45") -> Several {
    Several(names.enumerated().map { ($1, Synthetic.bars(60, seed: UInt64($0 + 1))) }, size: size)
  }

  private func rows(_ several: Several) -> [String] {
    several.state.watchPane(at: several.now).pane?.rows.map(\.symbol) ?? []
  }

  @Test func `while a name is typed the list shows the matches and marks the best, which Enter charts`() {
    var several = several(["TSLA", "T", "AAPL", "INTC"])
    func marked() -> [String] {
      several.state.watchPane(at: several.now).pane?.rows.filter(\.isPointed).map(\.symbol) ?? []
    }
    #expect(marked() == ["TSLA"])
    several.press("/ t")
    #expect(rows(several) == ["T", "TSLA", "INTC"], "a whole name, beginnings, parts")
    #expect(marked() == ["T"])
    several.press("Enter")
    #expect(several.state.chartedSymbol == "T", "a whole name wins")
    #expect(rows(several).count == 4)
    several.press("/ n t c Enter")
    #expect(several.state.chartedSymbol == "INTC")
  }

  @Test func `a name that nothing has stays for correction, and Esc changes nothing`() {
    var several = several(["TSLA", "AAPL"])
    several.press("/ z z Enter")
    #expect(several.state.prompt?.words.contains("'zz'") == true)
    #expect(rows(several).isEmpty)
    several.press("Esc")
    #expect(several.state.chartedSymbol == "TSLA" && rows(several).count == 2)
  }

  @Test func `with one symbol or none there is nothing to find or to sort, and the key says so`() {
    for names in [["A"], []] {
      for key in ["/", "S"] {
        var several = several(names)
        several.press(key)
        #expect(several.state.prompt == nil)
        #expect(several.state.screen.remark == "there is no other symbol", "\(names) \(key)")
      }
    }
  }

  @Test func `S sorts by name, change and volume, and the next symbol follows the list`() throws {
    var several = several(["C", "A", "D", "B"])
    several.press("S")
    #expect(rows(several) == ["A", "B", "C", "D"])
    several.press("Ctrl+N")
    #expect(several.state.chartedSymbol == "D", "the charted one was C")
    several.press("S")
    let changes = several.state.listed.map { several.state.quote(of: $0, sparks: 0)?.percent ?? -.infinity }
    #expect(changes == changes.sorted(by: >))
    several.press("S")
    let volumes = several.state.listed.map { place in
      let series = several.state.symbols.charts[place].series
      return series.bar(at: series.indices.upperBound - 1).volume
    }
    #expect(volumes == volumes.sorted(by: >))
    several.press("S")
    #expect(rows(several) == ["C", "A", "D", "B"])
  }

  @Test func `a click charts the symbol of its row, whatever the order`() throws {
    var several = several(["C", "A", "D", "B"])
    several.press("S")
    let layout = several.state.watchLayout
    several.click(layout.rows.column + 6, layout.rows.row + 1)
    #expect(several.state.chartedSymbol == "B")
  }
}

extension FindSymbolTests {
  @Test func `G lists each group alone, charts its first symbol, and comes back to all`() {
    let names = ["A", "B", "C"]
    var play = Several(names.enumerated().map { ($1, Synthetic.bars(50, seed: UInt64($0 + 1))) }) {
      $0.list.groups = [
        SymbolGroup(name: "none", symbols: ["X"]), SymbolGroup(name: "end", symbols: ["B", "C"]),
        SymbolGroup(name: "start", symbols: ["A"]),
      ]
    }
    play.press("G")
    #expect(play.state.listed == [1, 2] && play.state.chartedSymbol == "B")
    #expect(play.frame().plainText.contains("the list has the group end"))
    play.press("Ctrl+N Ctrl+N")
    #expect(play.state.chartedSymbol == "B")
    play.press("G")
    #expect(play.state.listed == [0] && play.state.chartedSymbol == "A")
    play.press("G")
    #expect(play.state.listed == [0, 1, 2])
    var without = Several([("A", Synthetic.bars(50))])
    without.press("G")
    #expect(without.frame().plainText.contains("there are no groups"))
  }
}
