import Randomness
import Testing

@testable import TerminalCharts

@Suite struct CandleShapeTests {
  private let axis = ValueAxis(upper: 20, lower: 0, rows: 20)

  @Test func `a body that meets a wick at half a row is rounded to the row`() {
    let candle = CandleShape(open: 15.5, high: 18, low: 10.5, close: 10.5, axis: axis)
    #expect(candle.bodyTop == 9 && candle.bodyBottom == 19)
    #expect(candle.joined.bodyTop == 10)
    #expect(candle.joined.bodyBottom == 19, "no wick below: the half row stays")
  }

  @Test func `a body that would become less than a row is rounded outwards`() {
    let candle = CandleShape(open: 15.5, high: 18, low: 12, close: 14.5, axis: axis)
    #expect(candle.bodyTop == 9 && candle.bodyBottom == 11 && !candle.isFlat)
    #expect(candle.joined.bodyTop == 8 && candle.joined.bodyBottom == 12)
  }

  @Test func `body and wick always touch, whatever the prices`() {
    var random = SplitMix64(seed: 31)
    for round in 0..<20_000 {
      let low = Double.random(in: 0...20, using: &random)
      let high = Double.random(in: low...20, using: &random)
      let open = Double.random(in: low...high, using: &random)
      let close = Double.random(in: low...high, using: &random)
      let shape = CandleShape(open: open, high: high, low: low, close: close, axis: axis)
      guard !shape.isFlat else { continue }
      let joined = shape.joined
      #expect(joined.bodyBottom - joined.bodyTop >= 2 || !joined.hasUpperWick && !joined.hasLowerWick, "round \(round)")
      if joined.hasUpperWick { #expect(joined.bodyTop % 2 == 0, "round \(round)") }
      if joined.hasLowerWick { #expect(joined.bodyBottom % 2 == 0, "round \(round)") }
    }
  }

  @Test func `half a row of body or less is flat`() {
    #expect(CandleShape(open: 10, high: 12, low: 8, close: 10, axis: axis).isFlat)
    #expect(CandleShape(open: 10, high: 12, low: 8, close: 10.5, axis: axis).isFlat)
    #expect(!CandleShape(open: 10, high: 12, low: 8, close: 11, axis: axis).isFlat)
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 3), (4, 3), (5, 3), (6, 5), (7, 5), (8, 7)])
  func `a body is odd in cells, so that its wick stands in the middle`(width: Int, cells: Int) {
    #expect(CellSurface.bodyCells(width) == cells)
    #expect(CellSurface.bodyCells(width) + CellSurface.bodyOffset(width) <= width)
  }

  @Test func `where cells are odd, a body ends on whole rows and keeps at least one`() {
    var random = SplitMix64(seed: 21)
    let axis = ValueAxis(upper: 100, lower: 0, rows: 20)
    for _ in 0..<2_000 {
      let (open, close) = (Double.random(in: 1...99, using: &random), Double.random(in: 1...99, using: &random))
      var shape = CandleShape(
        open: open, high: max(open, close) + 1, low: min(open, close) - 1, close: close, axis: axis)
      let before = shape.joined
      shape = before
      shape.endOnWholeRows()
      #expect(shape.bodyTop % 2 == 0 && shape.bodyBottom % 2 == 0 && shape.bodyBottom - shape.bodyTop >= 2)
      #expect(abs(shape.bodyTop - before.bodyTop) <= 1 && abs(shape.bodyBottom - before.bodyBottom) <= 1)
    }
  }
}
