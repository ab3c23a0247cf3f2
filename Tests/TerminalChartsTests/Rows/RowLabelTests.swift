import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

@Suite struct RowLabelTests {
  private let size = ScreenSize(columns: 80, rows: 24)

  private func lines(_ mark: Mark, _ labels: PointLabels?) throws -> [String] {
    let table = try RowSamples.table(["a"], [("Ann", [10]), ("Bob", [30]), ("Cid", [20])])
    var chart = try Chart(table, mark, series: ["a"])
    chart.proportions.labels = labels
    return RowSamples.view(.ascii, .mono).cells(of: chart, size: size).plainText
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func row(_ text: String, _ lines: [String]) -> Int? { lines.firstIndex { $0.contains(text) } }

  @Test func `a label stands on the side of its point that was asked for`() throws {
    func label(_ place: PointLabels.Place) throws -> (row: Int, column: Int)? {
      let drawn = try lines(.scatter, PointLabels(place, format: "<{name}>"))
      guard let at = row("<Cid>", drawn) else { return nil }
      return (at, drawn[at].count - (drawn[at].split(separator: "<Cid>", maxSplits: 1).last?.count ?? 0))
    }
    let (right, left) = (try #require(try label(.right)), try #require(try label(.left)))
    #expect(right.row == left.row && right.column > left.column)
    #expect(try label(.above)?.row == right.row - 1)
    #expect(try label(.below)?.row == right.row + 1)
    #expect(try label(.none) == nil)
    #expect(try row("<Cid>", lines(.line, nil)) == nil)
  }

  @Test(arguments: [Mark.columns, .bars, .pie, .donut, .line, .scatter, .radar])
  func `the text has name, series, value and share of its value`(mark: Mark) throws {
    let text = try lines(mark, PointLabels(.above, format: "{name}/{series}={value}")).joined(separator: "\n")
    #expect(["Ann/a=10", "Bob/a=30", "Cid/a=20"].contains(where: text.contains), "\(mark)\n\(text)")
    let shares = try lines(mark, PointLabels(.above, format: "{share}")).joined()
    #expect(["16.7 %", "50.0 %", "33.3 %"].contains(where: shares.contains), "\(mark)\n\(shares)")
  }

  @Test func `words in braces that mean nothing stay, and an open brace is a brace`() throws {
    let text = try lines(.columns, PointLabels(.above, format: "{x}{value")).joined()
    #expect(text.contains("{x}{value"))
  }

  @Test func `large numbers of an x axis have commas, and years have none`() {
    let large = NumberRow(low: 0, high: 60_000, columns: 80).ticks.filter { $0.value >= 1_000 }
    #expect(!large.isEmpty && large.allSatisfy { $0.label.contains(",") })
    #expect(NumberRow(low: 2_010, high: 2_020, columns: 60).ticks.allSatisfy { !$0.label.contains(",") })
  }

  @Test(arguments: [Mark.scatter, .bubble, .line])
  func `an x axis of numbers says what they are, and its labels keep their distance`(mark: Mark) throws {
    for name in ["x", "income", "gross domestic product per head and year"] {
      let table = try RowSamples.table(
        [name, "life", "pop"], [("a", [5_000, 60, 3]), ("b", [30_000, 70, 9]), ("c", [60_000, 80, 4])])
      let chart = try Chart(table, mark, series: ["life"], x: name, size: "pop")
      for columns in [40, 80, 160] {
        let drawn = RowSamples.view().cells(of: chart, size: ScreenSize(columns: columns, rows: 24)).plainText
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let last = try #require(drawn.last { $0.contains("20,000") })
        #expect(last.contains(String(name.prefix(6))), "\(columns): \(last)")
        #expect(!zip(last, last.dropFirst()).contains { $0.isNumber && $1.isLetter }, "\(last)")
      }
    }
  }

  @Test func `a line to the label of a slice ends before its words`() throws {
    let names = ["Broccoli", "Carrots", "Mushrooms", "Spinach", "Tomatoes", "Onions"]
    for turn in 0..<6 {
      let values = [5.65, 12.6, 8.4, 3.1, 15.3, 9.2]
      let rows = names.indices.map { (names[$0], [values[($0 + turn) % 6]]) }
      var chart = try Chart(RowSamples.table(["a"], rows), .pie, series: ["a"])
      chart.legend = LegendPosition.none
      for columns in [60, 80, 120] {
        let size = ScreenSize(columns: columns, rows: 24)
        let text = RowSamples.view(.ascii, .mono).cells(of: chart, size: size).plainText
        for line in text.split(separator: "\n") {
          for name in names {
            guard line.contains(name) else { continue }
            #expect(line.contains(" " + name), "\(line)")
          }
        }
      }
    }
  }

  @Test(arguments: [Mark.columns, .stack, .line, .step, .area, .scatter, .bubble, .band, .bars], [false, true])
  func `the titles that are given stand on the screen at every size, in cells and beside pixels`(
    mark: Mark, isLying: Bool
  ) throws {
    let rows = (0..<9).map { row -> (String, [Double]) in
      let number = Double(row)
      return ("row \(row)", [number + 1, 9 - number, number * 40, 4])
    }
    let table = try RowSamples.table(["one", "two", "distance", "size"], rows)
    for hasSecond in mark.sharesPlot && mark != .band ? [false, true] : [false] {
      var chart = try Chart(
        table, mark, series: ["one", "two"], x: "distance", size: "size", mix: RowMix(second: hasSecond ? ["two"] : []))
      chart.isLying = isLying
      if mark.hasSecondAxis { chart.valueAxes.main.options.title = "Kilowatts" }
      if hasSecond { chart.valueAxes.second?.options.title = "Euros" }
      var wanted: [String] = mark.hasSecondAxis ? ["Kilo"] : []
      if hasSecond { wanted.append("Euro") }
      if chart.hasNumbers { wanted.append("dist") }
      for (columns, rows) in [(160, 45), (80, 24), (40, 12)] {
        let size = ScreenSize(columns: columns, rows: rows)
        var fine = RowSamples.view()
        (fine.pixels, fine.isStill) = (ScreenSize(columns: 9, rows: 18), true)
        for text in [
          RowSamples.view().cells(of: chart, size: size).plainText,
          fine.picture(of: chart, size: size).surface.buffer.plainText,
        ] {
          for word in wanted { #expect(text.contains(word), "\(mark) at \(size), second \(hasSecond)\n\(text)") }
        }
      }
    }
  }

  @Test func `a few values of a table are shown whole, and stray digits of one among many widen no label`() throws {
    let few = try RowSamples.table(["a"], [("x", [438.1799]), ("y", [440.1])])
    #expect(try Chart(few, .columns, series: ["a"]).decimals == 4)
    let many = try RowSamples.table(["a"], (0..<60).map { ("\($0)", [$0 == 7 ? 438.1799 : 400 + Double($0) / 100]) })
    #expect(try Chart(many, .columns, series: ["a"]).decimals == 2)
  }
}
