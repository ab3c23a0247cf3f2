import CivilTime
import Randomness
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The labels of points over time.
@Suite struct PointLabelTests {
  private static func chart(_ values: [Double], _ mark: Mark, _ labels: PointLabels?) throws -> Chart {
    let series = Series(kind: .samples)
    let samples = values.enumerated().map {
      Sample(time: Timestamp(nanoseconds: Int64($0.offset) * 86_400_000_000_000), value: $0.element)
    }
    _ = series.append(contentsOf: samples)
    var chart = try Chart(panes: [Pane([ChartSeries("wave", series, mark)])])
    chart.proportions.labels = labels
    return chart
  }

  private static func plot(_ chart: Chart, columns: Int) -> CellRect? {
    guard let charted = chart.charted, let scale = chart.scale else { return nil }
    return ChartScene.of(chart, charted, scale, .utc, ScreenSize(columns: columns, rows: 24))?.scene.layout.plot
  }

  /// The words without decimals.
  private static func wholes(_ words: [String]) -> Set<String> { Set(words.map { String($0.prefix { $0 != "." }) }) }

  private static func words(_ chart: Chart, columns: Int) -> [String] {
    let text = chart.text(columns: columns, rows: 24)
    return text.split(separator: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
  }

  @Test(arguments: [0, 1, 2, 7, 40], [Mark.line, .step, .area, .columns])
  func `each label is the value of a point, whole, and no two touch`(count: Int, mark: Mark) throws {
    var random = SplitMix64(seed: 8)
    let values = (0..<count).map { _ in Double(Int.random(in: 10...99, using: &random)) }
    for columns in [40, 80, 160] {
      let chart = try Self.chart(values, mark, PointLabels(.above, format: "<{value}>"))
      let words = Self.words(chart, columns: columns)
      for word in words {
        #expect(values.contains { word.hasPrefix("\(Int($0))") && word.count <= 5 }, "\(mark): <\(word)>")
      }
      // A label is left out only where it would touch another one, or where the plot has no room for it: points as far
      // apart as their labels are wide all have one, and of closer ones every second, fifth or tenth.
      let plot = Double(Self.plot(chart, columns: columns)?.columns ?? 0)
      let widest = words.map(\.count).max() ?? 0
      // With its brackets, and a blank at each side.
      if count > 1, plot / Double(count) >= Double(widest + 5) {
        #expect(words.count == count, "\(mark): \(words) in \(columns)")
      }
      // Points that share columns have labels at the greatest and the least alone.
      let fewest = plot < Double(count) ? 2 : max(count / 10, 1)
      if count > 1 { #expect(words.count >= fewest, "\(mark): \(words) in \(columns)") }
      #expect(words.count <= count)
      #expect(Self.words(try Self.chart(values, mark, nil), columns: columns).isEmpty)
    }
  }

  @Test func `a few points have labels where nothing else is, and many those of the greatest and the least`() throws {
    let few = try Self.chart([30, 50, 40], .line, PointLabels(.above, format: "<{value}>"))
    #expect(Self.wholes(Self.words(few, columns: 100)) == ["30", "50", "40"])
    var many = (0..<5_000).map { 50 + Double($0 % 7) }
    (many[1_234], many[3_210]) = (99, 1)
    let words = Self.words(try Self.chart(many, .line, PointLabels(.above, format: "<{value}>")), columns: 100)
    #expect(words.count == 2 && Self.wholes(words) == ["99", "1"], "\(words)")
  }

  @Test func `a pan keeps the labels of the points that stay in view`() throws {
    let values = (0..<200).map { Double(($0 * 37) % 90 + 10) }
    let chart = try Self.chart(values, .line, PointLabels(.above, format: "<{value}>"))
    let bounds = try #require(chart.bounds())
    func shown(from start: Double) -> Set<String> {
      let range = Viewport(
        lower: bounds.lower.advanced(by: start / 200 * bounds.extent), span: bounds.extent / 5, mode: .hold)
      let text = chart.text(showing: range, columns: 120, rows: 24)
      return Set(text.split(separator: "<").dropFirst().map { String($0.prefix { $0 != ">" }) })
    }
    let (one, two) = (shown(from: 50), shown(from: 51))
    #expect(one.count >= 4 && one.intersection(two).count >= one.count - 2, "\(one) and \(two)")
  }
}
