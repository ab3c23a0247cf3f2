import AxisScales
import Randomness
import Testing

@Suite struct ValueScaleTests {
  @Test func `both ends are exact in both directions, however the range was given`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let lower = Double.random(in: -1e6...1e6, using: &random) * (seed % 3 == 0 ? 1e-9 : 1)
      let upper = lower + abs(lower) * Double.random(in: 1e-6...10, using: &random) + 1e-12
      for mode in ValueScaleMode.all {
        guard let scale = ValueScale(lower...upper, mode) else {
          #expect(mode.isLogarithmic && lower <= 0)
          continue
        }
        let (bottom, top) = mode.isInverted ? (upper, lower) : (lower, upper)
        #expect(scale.value(at: AxisPosition(whole: 0)) == bottom, "\(seed)")
        #expect(scale.value(at: AxisPosition(ValueScale.length)) == top, "\(seed)")
        #expect(scale.position(of: bottom) == AxisPosition(whole: 0))
        #expect(scale.position(of: top) == AxisPosition(ValueScale.length))
      }
    }
  }

  @Test func `positions grow with values, or shrink on an inverted scale, and each comes back to its value`() throws {
    for mode in ValueScaleMode.all {
      let scale = try #require(ValueScale(3...70, mode))
      var last = scale.position(of: 0.5)
      for step in 1...400 {
        let value = 0.5 + Double(step)
        let position = scale.position(of: value)
        #expect(mode.isInverted ? position < last : position > last)
        #expect(abs(scale.value(at: position) - value) < 1e-7 * value)
        last = position
      }
    }
  }

  @Test func `a range without height has no scale, and one at zero no logarithm`() {
    let logarithmic = ValueScaleMode(isLogarithmic: true)
    #expect(ValueScale(5...5) == nil && ValueScale(-.greatestFiniteMagnitude...(.greatestFiniteMagnitude)) == nil)
    #expect(ValueScale(0...5, logarithmic) == nil && ValueScale(-1...5, logarithmic) == nil)
  }

  @Test func `far values and positions stay finite`() throws {
    for mode in ValueScaleMode.all {
      let scale = try #require(ValueScale(1e-3...2e-3, mode))
      for value in [-1e300, 0, 1e300] {
        #expect(scale.value(at: scale.position(of: value)).isFinite)
      }
      #expect(
        scale.value(at: AxisPosition(whole: .max)).isFinite && scale.value(at: AxisPosition(whole: .min)).isFinite)
    }
  }

  @Test func `an inverted scale is the same one, turned over`() throws {
    let gaps = NumberGaps.skipping([NumberGaps.Gap(from: 20, to: 40)])
    for (isLogarithmic, gaps) in [(false, nil), (true, nil), (false, gaps)] {
      let upright = try #require(ValueScale(3...70, ValueScaleMode(isLogarithmic: isLogarithmic), gaps: gaps))
      let inverted = try #require(
        ValueScale(3...70, ValueScaleMode(isLogarithmic: isLogarithmic, isInverted: true), gaps: gaps))
      for value in [-5, 0, 3, 4.5, 20, 30, 40, 69, 70, 200] as [Double] {
        let (up, down) = (upright.position(of: value).value, inverted.position(of: value).value)
        #expect(abs(up + down - ValueScale.length) <= 1e-9 * max(abs(up), ValueScale.length), "\(value)")
      }
    }
  }
}
