import Charts
import Testing
import TimeSeries

@Suite struct ValueLineTests {
  @Test func `R16: the value line is the last point's at or before the right edge, else the first point's`() {
    let series = Series(kind: .samples)
    for index in 0..<10 {
      _ = series.append(Sample(time: Timestamp(nanoseconds: Int64(index) * 100), value: Double(index)))
    }
    #expect(ValueLine(series, rightEdge: Timestamp(nanoseconds: 450))?.value == 4)
    #expect(ValueLine(series, rightEdge: Timestamp(nanoseconds: 500))?.value == 5)
    #expect(ValueLine(series, rightEdge: Timestamp(nanoseconds: -5))?.value == 0)
    #expect(ValueLine(series, rightEdge: Timestamp(nanoseconds: 5000))?.value == 9)
    #expect(ValueLine(Series(kind: .samples), rightEdge: Timestamp(nanoseconds: 0)) == nil)
  }
}
