import Randomness
import Testing

@testable import TerminalCharts

@Suite struct SymbolNamesTests {
  @Test func `whole parts that all names have in common are left out, and nothing else`() {
    let sensors = SymbolNames((0..<30).map { "site/room\($0)/temp" })
    #expect(sensors.pattern == "site/…/temp")
    #expect(sensors.shown("site/room7/temp", in: 15) == "site/room7/temp")
    #expect(sensors.shown("site/room7/temp", in: 14) == "room7")
    #expect(sensors.shown("site/room7/temp", in: 30, isOwn: true) == "room7")
    for names in [["AAPL", "AAPB"], ["A"], [], ["one", "two"], ["a/", "a/b"], ["", "x"]] {
      let symbols = SymbolNames(names)
      for name in names { #expect(symbols.shown(name, in: 9, isOwn: true) == name, "\(names)") }
    }
    #expect(SymbolNames(["EUR/USD", "GBP/USD"]).shown("GBP/USD", in: 3) == "GBP")
  }

  @Test func `what is too long loses its middle, and has its beginning and its end`() {
    let names = SymbolNames(["temperature-of-room-17", "pressure"])
    #expect(names.shown("temperature-of-room-17", in: 9) == "temp…m-17")
    #expect(names.shown("temperature-of-room-17", in: 2) == "…7")
    #expect(names.shown("temperature-of-room-17", in: 1) == "…")
    #expect(names.shown("temperature-of-room-17", in: 0) == "")
  }

  @Test func `names never fill more cells than they have, and what is left out is said to be`() {
    var random = SplitMix64(seed: 41)
    let parts = ["site", "room", "a", "temperature", "7", "", "x-y", "naïve"]
    for round in 0..<400 {
      let count = Int.random(in: 0...6, using: &random)
      let names = (0..<count).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
          .joined(separator: ["/", ".", "-"].randomElement(using: &random) ?? "/")
      }
      let symbols = SymbolNames(names)
      for name in names {
        let columns = Int.random(in: 0...30, using: &random)
        let shown = symbols.shown(name, in: columns)
        #expect(shown.unicodeScalars.count <= columns, "round \(round): \(names), \(columns)")
        let isWhole = shown == name || shown.contains("…") || columns == 0
        #expect(isWhole || symbols.haveCommonParts && name.contains(shown) && !shown.isEmpty, "\(names): \(shown)")
      }
      // Names that differ still differ without what they have in common.
      let own = Set(names.map { symbols.shown($0, in: 1_000, isOwn: true) })
      #expect(own.count == Set(names).count, "round \(round): \(names)")
    }
  }
}
