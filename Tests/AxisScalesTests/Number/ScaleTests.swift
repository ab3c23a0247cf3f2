import AxisScales
import Randomness
import Testing

struct ScaleTests {
  @Test func `a linear scale and its inverse undo each other`() {
    var random = SplitMix64(seed: 61)
    for _ in 0..<500 {
      let a = Double.random(in: -1e6...1e6, using: &random)
      let scale = LinearScale(domain: (a, a + Double.random(in: 1e-3...1e6, using: &random)), range: (30, 0))
      let x = Double.random(in: -2e6...2e6, using: &random)
      #expect(abs(scale.invert(scale(x)) - x) < 1e-6 * max(1, abs(x)))
      #expect(scale(scale.domain.lower) == 30 && scale(scale.domain.upper) == 0)
    }
  }

  @Test func `an empty domain maps to the middle of the range`() {
    let scale = LinearScale(domain: (5, 5), range: (0, 30))
    #expect(scale(5) == 15 && scale(99) == 15)
    #expect(LinearScale(domain: (0, 1), range: (7, 7)).invert(7) == 0.5)
    #expect(scale(.nan).isNaN)
  }

  @Test func `nice widens to the ticks, clamping holds, padding widens`() {
    let nice = LinearScale(domain: (0.201479, 0.996679), range: (0, 1)).nice()
    #expect(nice.domain.lower == 0.2 && nice.domain.upper == 1)
    let down = LinearScale(domain: (97, 3), range: (0, 1)).nice(maximumCount: 5)
    #expect(down.domain.lower == 100 && down.domain.upper == 0)
    #expect(LinearScale(domain: (0, 1), range: (0, 10), isClamped: true)(7) == 10)
    #expect(LinearScale(domain: (0, 10), range: (0, 1)).padded(low: 1, high: 2).domain == (-1, 12))
    #expect(LinearScale(domain: (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), range: (0, 10))(0) == 5)
  }

  @Test func `a logarithmic scale gives equal factors equal room`() throws {
    let scale = try #require(LogarithmicScale(domain: (1, 1000), range: (0, 3)))
    for (x, y) in [(1.0, 0.0), (10, 1), (100, 2), (1000, 3), (0.1, -1)] {
      #expect(abs(scale(x) - y) < 1e-12)
      #expect(abs(scale.invert(y) / x - 1) < 1e-12)
    }
    #expect(scale(0).isNaN && scale(-1).isNaN)
    #expect(LogarithmicScale(domain: (0, 10), range: (0, 1)) == nil)
    let nice = try #require(LogarithmicScale(domain: (3, 870), range: (0, 1))).nice()
    #expect(nice.domain == (1, 1000))
  }

  @Test(arguments: [
    (1.0, 1000.0, 10, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]), (1, 1000, 5, [1, 10, 100, 1000]),
    (1, 100, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
    (430, 600, 5, [450, 500, 550, 600]),
    (0.001, 1, 4, [0.001, 0.01, 0.1, 1]),
  ])
  func `logarithmic ticks are decades and their parts`(low: Double, high: Double, count: Int, ticks: [Double]) throws {
    let scale = try #require(LogarithmicScale(domain: (low, high), range: (0, 1)))
    #expect(scale.ticks(maximumCount: count) == ticks)
  }

  @Test func `between the decades are unlabelled parts`() throws {
    let scale = try #require(LogarithmicScale(domain: (1, 100), range: (0, 1)))
    #expect(scale.minorTicks(maximumCount: 3) == [2, 3, 4, 5, 6, 7, 8, 9, 20, 30, 40, 50, 60, 70, 80, 90])
  }

  @Test func `many decades are thinned, and some tick is always there`() throws {
    let scale = try #require(LogarithmicScale(domain: (1e-30, 1e30), range: (0, 1)))
    let ticks = scale.ticks(maximumCount: 8)
    #expect(ticks.count > 3 && ticks.count <= 8 && ticks.contains(1))
  }

  @Test func `categories have bands of equal width between their paddings`() {
    let scale = CategoryScale(domain: ["a", "b", "c", "b"], range: (0, 100), innerPadding: 0.5, outerPadding: 0.25)
    #expect(scale.domain == ["a", "b", "c"])
    #expect(scale.step == 100 / 3 && scale.bandwidth == scale.step / 2)
    for name in scale.domain {
      let start = scale(name) ?? .nan
      #expect(scale.invert(start) == name && scale.invert(start + scale.bandwidth / 2) == name)
    }
    #expect(scale("d") == nil && scale.invert(-5) == "a" && scale.invert(500) == "c")
    #expect(CategoryScale(domain: [], range: (0, 1)).invert(0.5) == nil)
    #expect(
      CategoryScale(domain: (1...12).map(String.init), range: (0, 1)).ticks(maximumCount: 6) == [
        "1", "3", "5", "7", "9", "11",
      ])
  }

  @Test func `a discontinuous scale leaves gaps out`() throws {
    let gaps = [
      DiscontinuousNumberScale.Gap(from: 20, to: 80), DiscontinuousNumberScale.Gap(from: 70, to: 90),
      DiscontinuousNumberScale.Gap(from: 5, to: 5),
    ]
    let scale = try #require(DiscontinuousNumberScale(domain: (0, 100), range: (0, 30), gaps: gaps))
    #expect(scale.gaps == [DiscontinuousNumberScale.Gap(from: 20, to: 90)])
    for (x, y) in [(0.0, 0.0), (10, 10), (20, 20), (50, 20), (90, 20), (95, 25), (100, 30)] { #expect(scale(x) == y) }
    for (x, y) in [(0.0, 0.0), (10, 10), (90, 20), (95, 25), (100, 30)] { #expect(scale.invert(y) == x) }
    #expect(scale.clampUp(50) == 90 && scale.clampDown(50) == 20 && scale.clampUp(10) == 10)
    #expect(scale.distance(10, 95) == 15)
    #expect(scale.ticks(maximumCount: 6) == [0, 5, 10, 15, 90, 95, 100])
    #expect(DiscontinuousNumberScale(domain: (30, 60), range: (0, 1), gaps: gaps) == nil)
  }
}
