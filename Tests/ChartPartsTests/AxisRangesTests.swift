import AxisScales
import ChartParts
import Testing

struct AxisRangesTests {
  private var ranges: AxisRanges {
    var ranges = AxisRanges()
    ranges.paddingLow = 1
    ranges.paddingHigh = 2
    ranges.setData(AxisRange(10, 20), halfWidth: 0.5)
    return ranges
  }

  @Test func `the four ranges follow from the data`() {
    #expect(ranges.data == AxisRange(10, 20))
    #expect(ranges.visible == AxisRange(9.5, 20.5))
    #expect(ranges.default == AxisRange(8.5, 22.5))
    #expect(ranges.axis == ranges.default && ranges.maximum == ranges.default)
  }

  @Test func `a range is set within the greatest one only, unless the axis may leave it`() {
    var ranges = ranges
    let isSet = ranges.set(AxisRange(12, 13))
    #expect(isSet && ranges.axis == AxisRange(12, 13))
    let isBeyond = ranges.set(AxisRange(0, 13))
    #expect(!isBeyond && ranges.axis == AxisRange(12, 13))
    ranges.mayLeaveMaximum = true
    let isFree = ranges.set(AxisRange(0, 13))
    #expect(isFree)
    for range in [AxisRange(3, 3), AxisRange(4, 3), AxisRange(.nan, 3), AxisRange(0, .infinity)] {
      let isSet = ranges.set(range)
      #expect(!isSet)
    }
    ranges.reset()
    #expect(ranges.axis == ranges.default)
  }

  @Test func `panning stops at the limit and keeps the span`() {
    var ranges = ranges
    ranges.set(AxisRange(12, 14))
    ranges.pan(by: 100)
    #expect(ranges.axis == AxisRange(20.5, 22.5))
    ranges.pan(by: -100)
    #expect(ranges.axis == AxisRange(8.5, 10.5))
  }

  @Test func `zooming keeps the number it is about, and stops at the limit`() {
    var ranges = ranges
    ranges.set(AxisRange(12, 16))
    ranges.zoom(by: 2, about: 13)
    #expect(ranges.axis == AxisRange(12.5, 14.5))
    ranges.zoom(by: 0.01, about: 13)
    #expect(ranges.axis == ranges.maximum)
    let changes = [ranges.zoom(by: 0, about: 13), ranges.zoom(by: .nan, about: 13)]
    #expect(changes == [false, false])
  }

  @Test func `a stream keeps its range, a fixed default wins, one number alone has room`() {
    var ranges = ranges
    ranges.followsData = false
    ranges.set(AxisRange(12, 16))
    ranges.setData(AxisRange(10, 40))
    #expect(ranges.axis == AxisRange(12, 16))
    ranges.fixedDefault = AxisRange(0, 50)
    ranges.reset()
    #expect(ranges.axis == AxisRange(0, 50))
    var single = AxisRanges()
    single.setData(AxisRange(4, 4))
    #expect(single.axis == AxisRange(2, 6))
    single.setData(AxisRange(.nan, 4))
    #expect(single.data == nil && single.axis.isUsable)
  }

  @Test func `a number axis has labels of constant decimals and marks between`() {
    let ticks = NumberAxisTicks(from: 0, to: 1, maximumCount: 4)
    #expect(ticks.major.map(\.label) == ["0.00", "0.25", "0.50", "0.75", "1.00"])
    #expect(ticks.minor.count == 16)
    #expect(NumberTicks.minorStep(forStep: 20) == 5 && NumberTicks.minorStep(forStep: 100) == 20)
    var options = NumberTickOptions()
    options.step = 2
    options.anchor = 1
    options.format = { value, _ in "v\(Int(value))" }
    options.alter = { $0.value != 5 }
    let own = NumberAxisTicks(from: 0, to: 8, maximumCount: 3, options: options)
    #expect(own.major.map(\.label) == ["v1", "v3", "v7"])
    options.explicit = [9, 7, 0.5]
    #expect(NumberAxisTicks(from: 0, to: 8, maximumCount: 3, options: options).major.map(\.value) == [0.5, 7])
  }
}
