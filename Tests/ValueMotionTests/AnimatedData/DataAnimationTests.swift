import Testing
import ValueMotion

struct DataAnimationTests {
  @Test func `V1, V3, V4: the example's quarters are all 1 before the first year`() throws {
    var data = QuarterlySales.animation()
    #expect(data.categories == ["Q1", "Q2", "Q3", "Q4"])
    #expect(data.values(at: 0) == [1, 1, 1, 1])
    try data.animate(to: QuarterlySales.years[0].values, at: 0)
    #expect(data.isMoving(at: 0.1))
    #expect(data.values(at: 5) == [120, 140, 50, 120])
    #expect(!data.isMoving(at: 5))
  }

  @Test func `V2: another number of values is an error that says so, and changes nothing`() {
    var data = QuarterlySales.animation()
    #expect(throws: DataAnimationError.count(values: 3, categories: 4)) { try data.animate(to: [1, 2, 3], at: 0) }
    #expect(data.values(at: 1) == [1, 1, 1, 1])
  }

  @Test func `V6: what is written is not below 0`() throws {
    var data = DataAnimation(categories: ["a"])
    data.bounciness = 20
    try data.animate(to: [100], at: 0)
    try data.animate(to: [0], at: 3)
    for t in stride(from: 3.0, to: 5, by: 0.01) { #expect(data.values(at: t)[0] >= 0) }
    data.floor = nil
    #expect(stride(from: 3.0, to: 5, by: 0.01).contains { data.values(at: $0)[0] < 0 })
  }

  @Test func `V7: a point moves by pop's spring of the shared bounciness and speed`() throws {
    var data = DataAnimation(categories: ["a"], initial: 0)
    try data.animate(to: [100], at: 10)
    #expect(abs(data.values(at: 10.3)[0] - 101.0342) < 5e-5)
  }

  @Test func `V8: a new year in mid course retargets every point without a jerk`() throws {
    var data = QuarterlySales.animation()
    try data.animate(to: QuarterlySales.years[0].values, at: 0)
    let (before, slope) = (data.values(at: 0.1), speed(data, at: 0.1))
    try data.animate(to: QuarterlySales.years[1].values, at: 0.1)
    for (a, b) in zip(before, data.values(at: 0.1)) { #expect(abs(a - b) < 1e-9) }
    for (a, b) in zip(slope, speed(data, at: 0.1)) { #expect(abs(a - b) < 0.5) }
    #expect(data.values(at: 4) == [10, 60, 110, 40])
  }

  @Test func `points come from the base line in their place, and go back to it before they are dropped`() {
    var data = DataAnimation(categories: ["a", "c"], initial: 5)
    data.animate(to: [("a", 5), ("b", 7), ("c", 5)], at: 0)
    #expect(data.points(at: 0).map(\.name) == ["a", "b", "c"])
    #expect(data.points(at: 0)[1].value == 0)
    #expect(data.values(at: 3) == [5, 7, 5])
    data.animate(to: [("b", 7), ("c", 5)], at: 3)
    #expect(data.points(at: 3.05).map(\.isLeaving) == [true, false, false])
    #expect(data.points(at: 6).map(\.name) == ["b", "c"])
    data.animate(to: [("a", 2), ("b", 7), ("c", 5)], at: 6)
    #expect(data.categories == ["a", "b", "c"] && data.values(at: 9) == [2, 7, 5])
  }

  @Test func `a point that leaves and comes back goes on from where it is`() {
    var data = DataAnimation(categories: ["a", "b"], initial: 100)
    data.animate(to: [("b", 100)], at: 0)
    let sinking = data.points(at: 0.1)[0].value
    data.animate(to: [("a", 100), ("b", 100)], at: 0.1)
    #expect(abs(data.points(at: 0.1)[0].value - sinking) < 1e-9 && sinking < 100)
    #expect(data.categories == ["a", "b"])
  }

  @Test func `without motion values are there at once`() throws {
    var data = QuarterlySales.animation()
    data.motionEnabled = false
    try data.animate(to: QuarterlySales.years[2].values, at: 0)
    #expect(data.values(at: 0) == [150, 120, 160, 100] && !data.isMoving(at: 0))
  }

  private func speed(_ data: DataAnimation, at now: Double) -> [Double] {
    zip(data.values(at: now), data.values(at: now + 1e-6)).map { ($1 - $0) / 1e-6 }
  }
}

/// The seed's example: quarterly sales of three years.
private enum QuarterlySales {
  static let years: [(year: Int, values: [Double])] = [
    (2012, [120, 140, 50, 120]),
    (2013, [10, 60, 110, 40]),
    (2014, [150, 120, 160, 100]),
  ]

  /// Before its first data every value is 1.
  static func animation() -> DataAnimation { DataAnimation(categories: ["Q1", "Q2", "Q3", "Q4"]) }
}
