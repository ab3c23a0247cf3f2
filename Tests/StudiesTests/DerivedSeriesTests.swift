import CivilTime
import Testing
import TimeSeries

@testable import Studies

@Suite struct DerivedSeriesTests {
  @Test(
    "no point, one, two and more",
    arguments: [
      ("x", [4, 6, 3, 3], [4, 6, 3, 3]), ("delta(x)", [4, 6, 3, 3], [.nan, 2, -3, 0]),
      ("increase(x)", [4, 6, 3, 3], [.nan, 2, 3, 0]), ("rate(x) * 60", [4, 6, 3, 3], [.nan, 2, 3, 0]),
      ("sum(x)", [4, 6, 3, 3], [4, 10, 13, 16]), ("mean(x, 2)", [4, 6, 3, 3], [.nan, 5, 4.5, 3]),
      ("mean(x, 1)", [4, 6, 3, 3], [4, 6, 3, 3]), ("lag(x, 2)", [4, 6, 3, 3], [.nan, .nan, 4, 6]),
      ("lag(x, 90s)", [4, 6, 3, 3], [.nan, .nan, 4, 6]), ("lag(x, 2m)", [4, 6, 3, 3], [.nan, .nan, 4, 6]),
      ("x - lag(x, 1m)", [4, 6, 3, 3], [.nan, 2, -3, 0]),
      // A gap has no value and counts for nothing.
      ("delta(x)", [4, .nan, 7], [.nan, .nan, 3]), ("sum(x)", [4, .nan, 7], [4, .nan, 11]),
      ("mean(x, 2)", [4, .nan, 7], [.nan, .nan, 5.5]), ("lag(x, 1)", [4, .nan, 7], [.nan, .nan, 4]),
      ("lag(x, 1m)", [4, .nan, 7], [.nan, 4, .nan]), ("rate(x)", [4, .nan, 124], [.nan, .nan, 1]),
      ("sum(increase(x))", [4, 6, 1, 2], [.nan, 2, 3, 4]),
    ] as [(String, [Double], [Double])])
  func sizes(text: String, values: [Double], wanted: [Double]) throws {
    let source = Series(kind: .samples)
    let series = try DerivedSeries(derived("y = " + text), of: ["x": source])
    #expect(series.output.isEmpty)
    for (place, value) in values.enumerated() {
      let change = series.follow(source.append(Sample(time: minute(place), value: value)), of: "x")
      #expect(change.appended == place..<place + 1)
      let found = series.output.samples
      #expect(found.count == place + 1)
      #expect(zip(found, wanted).allSatisfy { isNear($0, Sample(time: $0.time, value: $1)) }, "\(found)")
    }
  }

  @Test func `a text with its series is the derived series, and a name without one is refused`() throws {
    let (a, b) = (Series(kind: .samples), Series(kind: .samples))
    let spread = try DerivedSeries(parsing: "spread = A - B", of: ["A": a, "B": b])
    #expect(spread.output.isEmpty)
    _ = spread.follow(a.append(Sample(time: minute(0), value: 5)), of: "A")
    #expect(spread.output.isEmpty)
    _ = spread.follow(b.append(Sample(time: minute(0), value: 3)), of: "B")
    #expect(spread.output.count == 1 && spread.output.value(at: 0) == 2)
    let filled = try DerivedSeries(parsing: "spread = A - B", of: ["A": a, "B": b, "C": a])
    #expect(bits(filled) == bits(spread))
    let error = #expect(throws: RuleError.self) { try DerivedSeries(parsing: "spread = A - B", of: ["A": a]) }
    #expect(error?.description == "'spread = A - B' reads B, but no series of that name was given.")
    #expect(throws: RuleError.self) { try DerivedSeries(parsing: "spread = A -", of: ["A": a]) }
    #expect(throws: RuleError.self) { try DerivedSeries(parsing: "y = lag(A, 1d)", of: ["A": a], numbers: .whole) }
  }

  @Test("a value holds until the next point or gap of its series; points of one time are one point")
  func holding() throws {
    let (a, b) = (Series(kind: .samples), Series(kind: .samples))
    let series = try DerivedSeries(derived("c = a + b"), of: ["a": a, "b": b])
    func append(_ input: Series, _ place: Int, _ value: Double) -> SeriesChange {
      series.follow(input.append(Sample(time: minute(place), value: value)), of: input === a ? "a" : "b")
    }
    #expect(append(a, 0, 1).isEmpty && append(a, 1, 2).isEmpty)
    #expect(append(b, 1, 10).appended == 0..<1)
    #expect(append(a, 2, 3).appended == 1..<2)
    #expect(append(b, 3, .nan).appended == 2..<3 && append(a, 4, 5).appended == 3..<4)
    #expect(append(b, 4, 20).amended == 3..<4)
    // A late point is one more point, and changes what it holds for.
    let late = append(b, 2, 30)
    #expect(late.amended == 1..<4 && late.inserted.isEmpty)
    #expect(append(b, 0, 7).inserted == [0])
    #expect(bits(series) == [8, 12, 33, .nan, 25].map(\.bitPattern))
  }

  @Test("trades of one time count one by one, and give one point")
  func trades() throws {
    let source = Series(kind: .bars)
    source.keepsEqualTimes = true
    let all = try ["sum(t)", "delta(t)", "rate(t)", "lag(t, 1)", "sum(t.volume)"].map {
      try DerivedSeries(derived("x = " + $0), of: ["t": source])
    }
    for (place, value) in [(0, 10.0), (0, 20), (1, 30), (1, 50), (1, 80)] {
      let change = source.append(
        Bar(time: minute(place), open: value, high: value, low: value, close: value, volume: 1))
      for series in all { _ = series.follow(change, of: "t") }
    }
    #expect(
      all.map { bits($0) } == [[30, 190], [10, 30], [.nan, 1], [10, 50], [2, 5]].map { $0.map(\.bitPattern) })
  }

  @Test("on an axis of numbers a rate is per one, and a lag counts points or numbers")
  func numbers() throws {
    let source = Series(kind: .samples)
    let texts = ["rate(x)", "lag(x, 1)", "lag(x, 10i)"]
    let all = try texts.map { try DerivedSeries(derived("y = " + $0), of: ["x": source], axis: .numbers(.whole)) }
    for (number, value) in [(0, 1.0), (5, 11), (10, 13), (20, 43)] {
      let change = source.append(Sample(time: Timestamp(nanoseconds: Int64(number)), value: value))
      for series in all { _ = series.follow(change, of: "x") }
    }
    let wanted: [[Double]] = [[.nan, 2, 0.4, 3], [.nan, 1, 11, 13], [.nan, .nan, 1, 13]]
    #expect(all.map { bits($0) } == wanted.map { $0.map(\.bitPattern) })
    #expect(
      throws: RuleError("Column 12 of 'y = lag(x, 1d)': these points have numbers; lag by points as 5, or by 5i.")
    ) { try DerivedSeries(derived("y = lag(x, 1d)"), axis: .numbers(.whole)) }
    #expect(throws: RuleError("Column 12 of 'y = lag(x, 9i)': these points have times; lag by points as 5, or by 1d."))
    {
      try DerivedSeries(derived("y = lag(x, 9i)"))
    }
  }

  @Test("a series that comes later begins with the points that it holds; a name that is not read changes nothing")
  func later() throws {
    let (a, b) = (Series(kind: .samples), Series(kind: .samples))
    for place in 0..<4 { _ = a.append(Sample(time: minute(place), value: Double(place))) }
    _ = b.append(Sample(time: minute(2), value: 10))
    let series = try DerivedSeries(derived("c = sum(a) + b"), of: ["a": a])
    #expect(series.output.isEmpty)
    #expect(series.follow(SeriesChange(), of: "z").isEmpty)
    #expect(try series.begin(b, named: "b").appended == 0..<2)
    #expect(try series.begin(a, named: "a").isEmpty)
    #expect(bits(series) == [13, 16].map(\.bitPattern))
  }

  @Test("a series that takes the place of another gives what it gives anew")
  func replacing() throws {
    let (a, b, other) = (Series(kind: .samples), Series(kind: .samples), Series(kind: .samples))
    for place in 0..<9 {
      _ = a.append(Sample(time: minute(place), value: Double(place)))
      _ = b.append(Sample(time: minute(place), value: Double(place * 3)))
      _ = other.append(Sample(time: minute(place), value: Double(place * place)))
    }
    _ = (a.removeFirst(2), other.removeFirst(3))
    for text in ["a + b", "sum(a)", "mean(a - b, 2)", "lag(a, 2m) + mean(mean(a, 2), 2) + delta(b)"] {
      let definition = derived("c = " + text)
      let series = try DerivedSeries(definition, of: ["a": a, "b": b])
      #expect(try !series.begin(other, named: "a").isEmpty)
      #expect(try series.begin(other, named: "a").isEmpty)
      #expect(bits(series) == bits(try DerivedSeries(definition, of: ["a": other, "b": b])), "\(text)")
    }
  }

  @Test("a value holds until the next point of its series, also when its own point has left")
  func leaving() throws {
    let (a, b) = (Series(kind: .samples), Series(kind: .samples, retention: .count(1)))
    let series = try DerivedSeries(derived("c = a + b"), of: ["a": a, "b": b])
    func append(_ input: Series, _ place: Int, _ value: Double) -> SeriesChange {
      series.follow(input.append(Sample(time: minute(place), value: value)), of: input === a ? "a" : "b")
    }
    for (input, place, value) in [(b, 0, 100.0), (a, 0, 1), (a, 5, 2), (a, 10, 3)] { _ = append(input, place, value) }
    #expect(append(b, 20, 200).removed == 0..<1)
    #expect(append(a, 7, 4).inserted == [2])
    #expect(bits(series) == [102, 104, 103, 203].map(\.bitPattern))
    // What a late point changes begins behind what has left.
    #expect(append(a, 0, 9).inserted.isEmpty)
    #expect(bits(series) == [102, 104, 103, 203].map(\.bitPattern))
  }

  @Test("nothing holds over a break, which reaches back to the point before")
  func breaks() throws {
    let (a, b) = (Series(kind: .bars), Series(kind: .samples))
    let series = try DerivedSeries(derived("c = a + b"), of: ["a": a, "b": b])
    for place in 0..<6 {
      _ = series.follow(b.append(Sample(time: minute(place), value: Double(place))), of: "b")
      if place % 3 > 0 { continue }
      var bar = Bar(Sample(time: minute(place), value: 100))
      bar.flags = .breakBefore
      _ = series.follow(a.append(bar), of: "a")
    }
    #expect(bits(series) == [100, .nan, .nan, 103, 104, 105].map(\.bitPattern))
    _ = series.follow(a.append(Bar(Sample(time: minute(3), value: 200))), of: "a")
    #expect(bits(series) == [100, 101, 102, 203, 204, 205].map(\.bitPattern))
  }

  @Test("a total goes on where points pass through the window unseen, and when all points leave")
  func unseen() throws {
    let source = Series(kind: .samples, retention: .count(3))
    let series = try DerivedSeries(derived("s = sum(x)"), of: ["x": source])
    let all = (0..<10).map { Sample(time: minute($0), value: 1) }
    _ = series.follow(source.append(contentsOf: Array(all[..<2])), of: "x")
    _ = series.follow(source.append(contentsOf: Array(all[2...])), of: "x")
    // Two were counted, five were never seen.
    #expect(bits(series) == [3, 4, 5].map(\.bitPattern))
    #expect(series.follow(source.removeFirst(3), of: "x").removed == 2..<5)
    #expect(series.output.isEmpty)
    _ = series.follow(source.append(Sample(time: minute(20), value: 1)), of: "x")
    #expect(bits(series) == [6].map(\.bitPattern))
  }

  @Test("totals and means keep their digits over a hundred thousand points")
  func drift() throws {
    let source = Series(kind: .samples)
    let total = try DerivedSeries(derived("s = sum(x)"), of: ["x": source])
    let mean = try DerivedSeries(derived("m = mean(x, 3)"), of: ["x": source])
    let huge = (0..<100_000).map { Sample(time: minute($0), value: $0 == 0 ? 1e12 : $0 == 99_000 ? -1e12 : 0.1) }
    let change = source.append(contentsOf: huge)
    _ = (total.follow(change, of: "x"), mean.follow(change, of: "x"))
    #expect(abs(try #require(total.output.samples.last).value - 9_999.8) < 1e-9 * 1e4)
    #expect(abs(try #require(mean.output.samples.last).value - 0.1) < 1e-15)
  }

  @Test("studies take a derived series, which takes one")
  func nesting() throws {
    let source = Series(kind: .samples)
    let twice = try DerivedSeries(derived("y = x * 2"), of: ["x": source])
    let average = try StudySeries(try Study(parsing: "sma:3"), of: twice.output, named: "y")
    let over = try DerivedSeries(derived("z = y - average"), of: ["y": twice.output, "average": average.series(0)])
    for place in [0, 1, 2, 3, 5, 4, 6] {
      let change = twice.follow(source.append(Sample(time: minute(place), value: Double(place * place))), of: "x")
      average.follow(change)
      let own = average.series(0)
      // A study tells no changes: what it changed is what its source did.
      _ = over.follow(["y": change, "average": change])
      #expect(own.count == twice.output.count)
    }
    for (place, sample) in over.output.samples.enumerated() {
      // The mean of three squares is the middle one and 2 / 3.
      let wanted = place < 2 ? Double.nan : 2 * Double(2 * place - 1) - 4.0 / 3
      #expect(isNear(sample, Sample(time: minute(place), value: wanted)))
    }
  }

  @Test("a study within an expression is that of its values, also late and after a trim", arguments: [1, 2, 3_000])
  func study(count: Int) throws {
    let source = Series(kind: .samples)
    let inside = try DerivedSeries(derived("d = x - ema(x, 20)"), of: ["x": source])
    let outside = try StudySeries(try Study(parsing: "ema:20"), of: source, named: "x")
    // Every hundredth point comes fifty points late; half of all are gone in the end.
    let order = (0..<count).sorted { ($0 % 100 == 7 ? $0 + 50 : $0, $0) < ($1 % 100 == 7 ? $1 + 50 : $1, $1) }
    for place in order {
      let change = source.append(Sample(time: minute(place), value: Double(place * place % 101)))
      _ = inside.follow(change, of: "x")
      outside.follow(change)
    }
    // A study that is read needs no points that are gone; one that waits with late points may.
    _ = outside.value(0, at: source.indices.lowerBound)
    let change = source.removeFirst(count / 2)
    _ = inside.follow(change, of: "x")
    outside.follow(change)
    let late = source.append(Sample(time: minute(count - 1), value: 5))
    _ = inside.follow(late, of: "x")
    outside.follow(late)
    #expect(inside.output.count == count - count / 2)
    for (sample, index) in zip(inside.output.samples, source.indices) {
      let wanted = source.value(at: index) - outside.value(0, at: index)
      #expect(isNear(sample, Sample(time: source.time(at: index), value: wanted)))
    }
  }

  private func bits(_ series: DerivedSeries) -> [UInt64] {
    series.output.samples.map { $0.value.isNaN ? Double.nan.bitPattern : $0.value.bitPattern }
  }
}
