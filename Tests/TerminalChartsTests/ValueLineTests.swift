import CivilTime
import TerminalCharts
import Testing
import TimeSeries

@Suite struct ValueLineTests {
  @Test func `R16: the value line is that of its point, else of the nearest`() {
    let series = Series(kind: .samples)
    #expect(Annotation.value(of: series, at: 0) == nil)
    for index in 0..<10 {
      _ = series.append(Sample(time: Timestamp(nanoseconds: Int64(index) * 100), value: Double(index * (7 - index))))
    }
    for (index, value, isRising) in [(4, 12.0, true), (5, 10, false), (0, 0, true), (-5, 0, true), (50, -18, false)] {
      let line = Annotation.value(of: series, at: index)
      #expect(line?.level == value && line?.role == (isRising ? .up : .down), "\(index)")
    }
  }
}
