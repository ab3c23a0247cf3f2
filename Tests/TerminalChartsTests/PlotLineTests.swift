import Randomness
import Testing

@testable import TerminalCharts

/// The part of a straight line inside a plot.
@Suite struct PlotLineTests {
  private func random(_ random: inout SplitMix64) -> PlotLine.Place {
    (x: Double.random(in: -60...100, using: &random), y: Double.random(in: -30...50, using: &random))
  }

  @Test(arguments: 0..<UInt64(200))
  func `a line between two places is seen where some of it is inside, also with both ends outside`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let line = PlotLine(from: self.random(&random), to: self.random(&random), goesOn: seed % 2 == 1)
    let isSeen = (0...20_000).contains { step in
      let share = Double(step) / (line.goesOn ? 50 : 20_000)
      let (x, y) = (line.from.x + (line.to.x - line.from.x) * share, line.from.y + (line.to.y - line.from.y) * share)
      return x > 0.01 && x < 39.99 && y > 0.01 && y < 19.99
    }
    let clipped = line.clipped(columns: 40, rows: 20)
    if isSeen { #expect(clipped != nil, "seed \(seed)") }
    guard let (start, end) = clipped else { return }
    for place in [start, end] {
      #expect((0..<40).contains(place.x) && (0..<20).contains(place.y))
      #expect(line.distance(to: place) < 1e-9)
    }
  }

  @Test func `a ray goes to the edge of the plot, and not back over its start`() throws {
    let ray = PlotLine(from: (10, 10), to: (11, 10.5), goesOn: true)
    let (start, end) = try #require(ray.clipped(columns: 40, rows: 40))
    #expect(start == (10, 10) && abs(end.x - 40) < 1e-9 && abs(end.y - 25) < 1e-9)
    #expect(PlotLine(from: (50, 10), to: (60, 10), goesOn: true).clipped(columns: 40, rows: 20) == nil)
    #expect(PlotLine(from: (60, 10), to: (50, 10), goesOn: true).clipped(columns: 40, rows: 20)?.to.x == 0)
  }

  @Test func `a ray through its own start is a place, and one without a number is nothing`() {
    let place = PlotLine(from: (5, 5), to: (5, 5), goesOn: true).clipped(columns: 40, rows: 20)
    #expect(place?.from.x == 5 && place?.to.x == 5)
    #expect(PlotLine(from: (5, 5), to: (.infinity, 5), goesOn: true).clipped(columns: 40, rows: 20) == nil)
  }

  @Test func `a distance is in rows, of which two columns make one`() {
    let line = PlotLine(from: (0, 5), to: (20, 5))
    #expect(line.distance(to: (10, 8)) == 3 && line.distance(to: (26, 5)) == 3 && line.distance(to: (7, 5)) == 0)
    #expect(PlotLine(from: (0, 5), to: (20, 5), goesOn: true).distance(to: (26, 5)) == 0)
  }
}
