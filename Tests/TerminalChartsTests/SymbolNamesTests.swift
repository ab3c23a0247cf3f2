import Randomness
import Testing

@testable import TerminalCharts

@Suite struct SymbolNamesTests {
  @Test func `whole parts that all names have in common are left out, and nothing else`() {
    let sensors = SymbolNames((0..<30).map { "site/room\($0)/temp" })
    #expect(sensors.pattern(.own) == "site/…/temp")
    #expect(sensors.shown("site/room7/temp", in: 15) == "site/room7/temp")
    #expect(sensors.shown("site/room7/temp", in: 14) == "room7")
    #expect(sensors.shown("site/room7/temp", in: 30, .own) == "room7")
    for names in [["AAPL", "AAPB"], ["A"], [], ["one", "two"], ["a/", "a/b"], ["", "x"]] {
      let symbols = SymbolNames(names)
      for name in names { #expect(symbols.shown(name, in: 9, .own) == name, "\(names)") }
    }
    #expect(SymbolNames(["EUR/USD", "GBP/USD"]).shown("GBP/USD", in: 3) == "GBP")
  }

  @Test func `of parts that all names have, the parts that differ are left`() {
    let all = [1, 2, 3].flatMap { building in
      [1, 2].flatMap { floor in [1, 4, 17].map { "building-\(building)/floor-\(floor)/sensor-\($0)/temperature" } }
    }
    let names = SymbolNames(all)
    #expect(names.shown(all[2], in: 40) == all[2])
    #expect(names.shown(all[2], in: 20) == "1/floor-1/sensor-17")
    #expect(names.shown(all[2], in: 18) == "1/1/17")
    #expect(names.pattern(.own) == "building-…/temperature")
    #expect(names.pattern(.parts) == "building-…/floor-…/sensor-…/temperature")
    #expect(names.longest(.parts) == 6)
    let uneven = SymbolNames(["a/b/c", "a/c"])
    #expect(uneven.shown("a/b/c", in: 3, .parts) == "b/c" && uneven.longest(.parts) == uneven.longest(.own))
  }

  @Test func `a name that is too long loses its middle, and has its beginning and its end`() {
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
        #expect(isWhole || shown.unicodeScalars.count < name.unicodeScalars.count, "\(names): \(shown)")
        for form in NameLength.allCases {
          let length = symbols.shown(name, in: 1_000, form).unicodeScalars.count
          #expect(length <= symbols.longest(form), "\(names), \(form)")
        }
      }
      // Names that differ still differ in every form.
      for form in NameLength.allCases {
        let shown = Set(names.map { symbols.shown($0, in: 1_000, form) })
        #expect(shown.count == Set(names).count, "round \(round): \(names), \(form)")
      }
    }
  }
}
