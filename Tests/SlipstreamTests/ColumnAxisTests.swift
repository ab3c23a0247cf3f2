import Randomness
import Testing

@testable import Slipstream

/// Columns and the labels beside them are on one scale.
@Suite struct ColumnAxisTests {
  @Test func `a column of a tick's value ends at the lower edge of the tick's row, and heights are in proportion`() {
    for rows in 4...60 {
      for step in [10.0, 25, 50, 100] {
        let axis = ColumnAxis(low: 0, high: 200, step: step, rows: rows)
        for tick in stride(from: 0, through: 200, by: step) {
          let edge = Double(rows - 1 - axis.labelRow(of: tick)) * 8
          #expect(abs(Double(axis.eighths(of: tick)) - edge) <= (Double(rows - 1) >= 200 / step ? 0.5 : 4.5))
        }
        let (one, two) = (axis.eighths(of: 60), axis.eighths(of: 120))
        #expect(abs(one * 2 - two) <= 1, "\(rows), \(step)")
        #expect(axis.labelRow(of: 200) >= 0 && axis.labelRow(of: 0) == rows - 1)
      }
    }
  }

  @Test func `what is read off the labels is the value, to half an eighth of a row`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let rows = Int.random(in: 9...50, using: &random)
      let axis = ColumnAxis(low: 0, high: 200, step: 50, rows: rows)
      let value = Double.random(in: 0...200, using: &random)
      // Rows between the labels of 0 and 200 are 200 units.
      let unit = 200 / Double((axis.labelRow(of: 0) - axis.labelRow(of: 200)) * 8)
      #expect(abs(Double(axis.eighths(of: value)) * unit - value) <= unit)
    }
  }

  @Test func `values that are none, or off the axis, stay on the plot`() {
    let axis = ColumnAxis(low: 0, high: 1, step: 0.5, rows: 10)
    for value in [-1.0, .nan, .infinity, -.infinity, 1e300] {
      #expect((0...80).contains(axis.eighths(of: value)) && (0..<10).contains(axis.labelRow(of: value)))
    }
  }
}
