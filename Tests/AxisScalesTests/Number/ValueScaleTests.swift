import AxisScales
import Randomness
import Testing

@Suite struct ValueScaleTests {
  @Test func `both ends are exact in both directions, however the range was given`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let lower = Double.random(in: -1e6...1e6, using: &random) * (seed % 3 == 0 ? 1e-9 : 1)
      let upper = lower + abs(lower) * Double.random(in: 1e-6...10, using: &random) + 1e-12
      for isLogarithmic in [false, true] {
        guard let scale = ValueScale(lower...upper, isLogarithmic: isLogarithmic) else {
          #expect(isLogarithmic && lower <= 0)
          continue
        }
        #expect(scale.value(at: AxisPosition(whole: 0)) == lower, "\(seed)")
        #expect(scale.value(at: AxisPosition(ValueScale.length)) == upper, "\(seed)")
        #expect(scale.position(of: lower) == AxisPosition(whole: 0))
        #expect(scale.position(of: upper) == AxisPosition(ValueScale.length))
      }
    }
  }

  @Test func `positions grow with values, and each comes back to its value`() throws {
    for isLogarithmic in [false, true] {
      let scale = try #require(ValueScale(3...70, isLogarithmic: isLogarithmic))
      var last = scale.position(of: 0.5)
      for step in 1...400 {
        let value = 0.5 + Double(step)
        let position = scale.position(of: value)
        #expect(position > last)
        #expect(abs(scale.value(at: position) - value) < 1e-7 * value)
        last = position
      }
    }
  }

  @Test func `a range without height has no scale, and one at zero no logarithm`() {
    #expect(ValueScale(5...5) == nil && ValueScale(-.greatestFiniteMagnitude...(.greatestFiniteMagnitude)) == nil)
    #expect(ValueScale(0...5, isLogarithmic: true) == nil && ValueScale(-1...5, isLogarithmic: true) == nil)
  }

  @Test func `far values and positions stay finite`() throws {
    for isLogarithmic in [false, true] {
      let scale = try #require(ValueScale(1e-3...2e-3, isLogarithmic: isLogarithmic))
      for value in [-1e300, 0, 1e300] {
        #expect(scale.value(at: scale.position(of: value)).isFinite)
      }
      #expect(
        scale.value(at: AxisPosition(whole: .max)).isFinite && scale.value(at: AxisPosition(whole: .min)).isFinite)
    }
  }
}
