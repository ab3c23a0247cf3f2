import AxisScales
import Foundation
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// What a page reads where its reader points.
@Suite struct PlacesReportTests {
  private struct Strip {
    let box: [Double]
    let edges: [String]
    let places: [[Any]]

    init(_ value: Any) throws {
      let strip = try #require(value as? [String: Any])
      box = try #require(strip["box"] as? [Double])
      edges = try #require(strip["edges"] as? [String])
      places = try #require(strip["places"] as? [[Any]])
    }

    func side(_ place: Int, _ number: Int) throws -> Double { try #require(places[place][number] as? Double) }

    /// Count, first, last, low and high of a place.
    func numbers(_ place: Int) throws -> [Double] { try #require(places[place][6] as? [Double]) }
  }

  private func report(_ state: AppState, at now: Double) throws -> [String: Any] {
    let text = try #require(state.placesReport(at: now, cell: CellBuffer.svgCell)?.text)
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func strips(_ state: AppState, at now: Double) throws -> [Strip] {
    try #require(report(state, at: now)["strips"] as? [Any]).map(Strip.init)
  }

  @Test(arguments: [0, 1, 2, 40, 1_000])
  func `the places stand side by side in their strip, at most one a column`(count: Int) throws {
    let play = try Play("wait:1s", bars: Synthetic.bars(count))
    guard count > 0 else {
      #expect(play.state.placesReport(at: play.now, cell: CellBuffer.svgCell) == nil)
      return
    }
    for strip in try strips(play.state, at: play.now) {
      #expect(!strip.places.isEmpty && Double(strip.places.count) <= strip.box[2] / 9)
      #expect(strip.edges.count == strip.places.count + 1 && strip.edges == strip.edges.sorted())
      var before = strip.box[0]
      for place in strip.places.indices {
        let (left, right, middle) = try (strip.side(place, 0), strip.side(place, 1), strip.side(place, 2))
        #expect(before <= left + 0.01 && left <= middle && left < right && right <= strip.box[0] + strip.box[2])
        before = right
      }
    }
  }

  @Test(arguments: ["", "Home wait:1s", "F wait:1s", "+ + + + + + + + + + + wait:1s"])
  func `the numbers of neighbours add up to the statistics of all their points`(keys: String) throws {
    var play = try Play(keys)
    let scene = try play.scene()
    let strips = try strips(play.state, at: play.now)
    for (strip, all) in zip(strips, [scene.bars.indices, scene.subject.series.indices]) {
      let statistics = try #require(scene.subject.series.statistics(all))
      let numbers = try strip.places.indices.map(strip.numbers)
      #expect(Int(numbers.reduce(0) { $0 + $1[0] }) == statistics.count)
      #expect(numbers.first?[1] == statistics.first && numbers.last?[2] == statistics.last)
      #expect(numbers.map { $0[3] }.min() == statistics.low && numbers.map { $0[4] }.max() == statistics.high)
    }
  }

  @Test func `a place has the words of a crosshair on it, of each drawn series`() throws {
    var play = Several([("A", Synthetic.bars(300)), ("B", Synthetic.bars(300, seed: 2))])
    play.press("C")
    let report = try report(play.state, at: play.now)
    #expect(try #require(report["names"] as? [String]).sorted() == ["A", "B"])
    let strip = try Strip(#require((report["strips"] as? [Any])?.first))
    for place in strip.places {
      let readings = try #require(place[5] as? [[Any]])
      #expect(readings.count == 2)
      #expect(readings.allSatisfy { ($0[0] as? String)?.hasSuffix("%") == true && $0[1] is Double }, "\(readings)")
    }
  }
}
