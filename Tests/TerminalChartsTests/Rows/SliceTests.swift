import AxisScales
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

@Suite struct SliceTests {
  private func chart(_ values: [Double], _ mark: Mark = .pie) throws -> Chart {
    let table = try RowSamples.table(["a"], values.enumerated().map { ("row \($0.offset)", [$0.element]) })
    return try Chart(table, mark, series: ["a"])
  }

  @Test func `shares add up to one, each starts where the last one ended`() throws {
    var random = SplitMix64(seed: 2)
    for count in 1...60 {
      let values = (0..<count).map { _ in Double.random(in: 0.001...10, using: &random) }
      let slices = try Slices(chart(values), series: 0)
      #expect(slices.parts.count == min(count, Slices.most))
      #expect(abs(slices.parts.reduce(0) { $0 + $1.share } - 1) < 1e-9)
      var end = 0.0
      for part in slices.parts {
        #expect(abs(part.start - end) < 1e-9)
        end += part.share
      }
      for (place, part) in slices.parts.enumerated() { #expect(slices.part(at: part.middle) == place) }
    }
  }

  @Test func `no rows, zeros and gaps have no slices`() throws {
    for values in [[], [0], [.nan, 0], [.nan]] as [[Double]] {
      #expect(try Slices(chart(values), series: 0).parts.isEmpty)
    }
    #expect(try Slices(chart([0, 3, .nan]), series: 0).parts.map(\.share) == [1])
  }

  @Test func `a disc is round for the proportions of a cell, and its slices have their areas`() throws {
    for ratio in [1.5, 2, 2.4] {
      var chart = try chart([1, 2, 3])
      chart.proportions.cellRatio = ratio
      chart.legend = LegendPosition.none
      let size = ScreenSize(columns: 160, rows: 45)
      let cells = ChartView(theme: Theme(), glyphs: .octant).cells(of: chart, size: size)
      var (left, right, top, bottom) = (160, 0, 45, 0)
      var counts: [Color: Int] = [:]
      for row in 0..<45 {
        for column in 0..<160 where !cells[column, row].style.background.isDefault {
          (left, right, top, bottom) = (min(left, column), max(right, column), min(top, row), max(bottom, row))
          counts[cells[column, row].style.background, default: 0] += 1
        }
      }
      let (width, height) = (Double(right - left + 1), Double(bottom - top + 1) * ratio)
      #expect(abs(width - height) <= 2 * ratio + 1, "\(ratio): \(width) by \(height)")
      let areas = counts.values.sorted().suffix(3).map(Double.init)
      for (area, share) in zip(areas, [1.0, 2, 3]) {
        #expect(abs(area / areas.reduce(0, +) - share / 6) < 0.03, "\(ratio): \(areas)")
      }
    }
  }

  @Test func `slices are told apart without colours`() throws {
    let table = try #require(RowSamples.vegetables)
    for glyphs in GlyphSet.allCases {
      let chart = try Chart(table, .pie, series: ["2011"])
      let text = RowSamples.view(glyphs, .mono).cells(of: chart, size: ScreenSize(columns: 80, rows: 24)).plainText
      let signs = glyphs == .ascii ? ["##", "oo", "xx"] : ["██", "░░", "╱╱"]
      for sign in signs { #expect(text.split(separator: "\n").count { $0.contains(sign) } > 3, "\(glyphs) \(sign)") }
      for name in table.names { #expect(text.contains(name)) }
      #expect(text.contains("47.3 %"))
    }
  }

  @Test func `a long name gives way to its share, and no spoke crosses a label`() throws {
    let share = /\d+\.\d %/
    for (count, columns) in [(1, 100), (2, 60), (24, 80), (24, 100), (24, 140), (40, 140)] {
      let rows = (0..<count).map { ("A browser of version \($0) for telephones", [1 + Double($0 % 7)]) }
      let table = try RowSamples.table(["a"], rows)
      let text = try RowSamples.view().cells(
        of: Chart(table, .donut, series: ["a"]), size: ScreenSize(columns: columns, rows: 30)
      ).plainText
      let lines = text.split(separator: "\n").dropFirst()
      let named = lines.filter { $0.contains("A browser") || $0.contains(" others") }
      #expect(named.count >= min(count, 5), "\(count) at \(columns)\n\(text)")
      #expect(named.allSatisfy { $0.contains(share) }, "\(count) at \(columns)\n\(text)")
    }
  }

  @Test func `a turn of the circle moves no slice, and a direction gives its number back`() {
    for rotation in stride(from: -7.0, through: 7, by: 0.37) {
      let scale = CircleScale(lower: 3, turn: 12, rotation: rotation)
      for value in stride(from: 3.1, to: 15, by: 0.7) {
        #expect(abs(scale.invert(scale(value)) - value) < 1e-9)
        #expect(abs(scale.invert(scale(value) + 2 * .pi) - value) < 1e-9)
        let place = CircleScale.place(scale(value), distance: 5)
        #expect(abs(scale.invert(CircleScale.direction(x: place.x, y: place.y)) - value) < 1e-9)
      }
    }
  }

  @Test func `labels of a side have a row each, in the room`() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let values = (0..<Int.random(in: 1...24, using: &random)).map { _ in Double.random(in: 0.1...9, using: &random) }
      let slices = try Slices(chart(values), series: 0)
      let rows = Int.random(in: 5...40, using: &random)
      let disc = Disc(
        x: 40, y: Double(rows), radius: Double(rows) - 1, ratio: 2, scale: CircleScale(turn: 1, rotation: 1))
      for isRight in [true, false] {
        let side = SliceLabels(slices, disc, protrusion: 0.08, rows: rows, columns: 80).labels.filter {
          $0.isRight == isRight
        }
        #expect(Set(side.map(\.row)).count == side.count)
        #expect(side.allSatisfy { (0..<rows).contains($0.row) })
      }
    }
  }

  @Test(arguments: [(160, 45), (80, 24), (40, 12)], 0..<UInt64(40))
  func `no line from a slice meets another, or the words of any label`(size: (Int, Int), seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = (0..<Int.random(in: 1...24, using: &random)).map { _ in
      // Some slices are thin.
      Bool.random(using: &random)
        ? Double.random(in: 0.01...0.2, using: &random) : Double.random(in: 1...9, using: &random)
    }
    let table = try RowSamples.table(
      ["a"],
      values.enumerated().map {
        (String(repeating: "n", count: 1 + Int.random(in: 0...14, using: &random)), [$0.element])
      })
    var chart = try Chart(table, .pie, series: ["a"])
    if seed % 3 == 0 { chart.selection = chart.selection(of: 0, row: 0) }
    let slices = Slices(chart, series: 0)
    let rows = size.1 - 2
    let widest = (slices.parts.map(\.label.unicodeScalars.count).max() ?? 0) + 4
    let reach = min(max(Double(size.0) / 3, Double(size.0 - 2 * widest)), Double(rows) * 2) / 2
    let disc = Disc(
      x: Double(size.0) / 2, y: Double(rows), radius: max(0.5, (reach - 0.25) / 1.08), ratio: 2,
      scale: CircleScale(turn: 1, rotation: Double.random(in: 0...7, using: &random)))
    let labels = SliceLabels(slices, disc, protrusion: 0.08, rows: rows, columns: size.0).labels
    let lines = labels.map { label in label.leader.map { ($0[0], $0[1]) } }
    for (place, line) in lines.enumerated() {
      guard let line else { continue }
      for step in 0...400 {
        let share = Double(step) / 400
        let (x, y) = (line.0.x + (line.1.x - line.0.x) * share, (line.0.y + (line.1.y - line.0.y) * share) / 2)
        let words = labels.first {
          $0.row == Int(y.rounded(.down)) && $0.columns.contains(Int(x.rounded(.down)))
        }
        #expect(words == nil, "seed \(seed): the line of \(labels[place].text) is in \(words?.text ?? "")")
      }
      for (other, second) in lines.enumerated() where other > place {
        guard let second else { continue }
        // The place where both straight lines meet, as shares of each.
        let (a, b) = ((line.1.x - line.0.x, line.1.y - line.0.y), (second.1.x - second.0.x, second.1.y - second.0.y))
        let cross = a.0 * b.1 - a.1 * b.0
        guard abs(cross) > 1e-9 else { continue }
        let way = (second.0.x - line.0.x, second.0.y - line.0.y)
        let (first, last) = ((way.0 * b.1 - way.1 * b.0) / cross, (way.0 * a.1 - way.1 * a.0) / cross)
        let meets = first > 0 && first < 1 && last > 0 && last < 1
        #expect(!meets, "seed \(seed): \(place) and \(other)")
      }
    }

  }

  @Test(arguments: [(160, 45), (80, 24), (40, 12)], 0..<UInt64(20))
  func `bubbles have their names whole, and the largest always has`(size: (Int, Int), seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    // Names of different letters, so that each is found in the text.
    let rows = (0..<count).map { row in
      (
        String(repeating: Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(row))), count: 6),
        (0..<3).map { _ in Double.random(in: 1...10, using: &random) }
      )
    }
    let table = try RowSamples.table(["y", "x", "size"], rows)
    let chart = try Chart(table, .bubble, series: ["y"], x: "x", size: "size")
    let screen = ScreenSize(columns: size.0, rows: size.1)
    let text = RowSamples.view(.octant, .mono).cells(of: chart, size: screen).plainText
    let largest = try #require((0..<count).max { chart.area($0) < chart.area($1) })
    #expect(text.contains(rows[largest].0), "seed \(seed)\n\(text)")
    let words = text.split { !$0.isUppercase }
    #expect(words.allSatisfy { $0.count == 6 && Set($0).count == 1 }, "seed \(seed)\n\(text)")
  }

  @Test func `a bubble's area is in proportion to its value, or by a scale`() throws {
    var chart = try RowSamples.chart(.bubble, [[1, 1, 1, 4], [2, 2, 2, 16], [3, 3, 3, .nan], [4, 4, 4, -1]])
    let rect = CellRect(column: 0, row: 0, columns: 80, rows: 24)
    let scale = BubbleScale(chart, rect)
    let (small, large) = (try #require(scale.radius(4)), try #require(scale.radius(16)))
    #expect(abs(large / small - 2) < 1e-9)
    #expect(scale.radius(-1) == nil && scale.radius(.nan) == nil && scale.radius(0) == nil)
    chart.proportions.bubbleScale = 2
    let given = try #require(BubbleScale(chart, rect).radius(8))
    #expect(abs(.pi * given * given - 16) < 1e-9)
  }
}
