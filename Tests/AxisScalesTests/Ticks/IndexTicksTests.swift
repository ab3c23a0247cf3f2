import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import AxisScales

@Suite("Marks of a number axis") struct IndexTicksTests {
  private func ticks(_ lower: AxisPosition, span: Double, columns: Int, end: AxisPosition? = nil) -> TimeTicks {
    var options = TimeTickOptions()
    options.end = end
    options.leastMinorSpacing = 4 * span / Double(columns)
    return TimeTicks(
      from: lower, to: lower.advanced(by: span), on: TickAxis(.index(.whole), zone: .utc),
      minimumSpacing: 8 * span / Double(columns), options: options)
  }

  /// Views from one number to the whole of what numbers can be.
  private func views(_ count: UInt64) -> [(lower: AxisPosition, span: Double, columns: Int)] {
    (0..<count).map { seed in
      var random = SplitMix64(seed: seed)
      let span = Double.random(in: 0...62, using: &random)
      let lower = Double.random(in: -61...61, using: &random)
      let whole = Int64((lower < 0 ? -1 : 1) * Double(sign: .plus, exponent: Int(abs(lower)), significand: 1.3))
      return (
        AxisPosition(whole: whole, fraction: Double.random(in: 0..<1, using: &random)),
        Double(sign: .plus, exponent: Int(span), significand: 1.7), Int.random(in: 8...400, using: &random)
      )
    }
  }

  @Test func `every label is a round number in plain digits, under its own place`() {
    for view in views(400) {
      let ticks = ticks(view.lower, span: view.span, columns: view.columns)
      guard ticks.fine.count > 1 else { continue }
      let step = ticks.step.count
      for tick in ticks.fine {
        #expect(tick.label == String(tick.time.nanoseconds) && tick.position.whole == tick.time.nanoseconds, "\(view)")
        if step < 1_000_000_000 { #expect(tick.time.nanoseconds % Int64(step) == 0, "\(view)") }
      }
      var digits = step
      while digits % 10 == 0 { digits /= 10 }
      #expect(step == 1_000_000_000 || [1, 2, 5].contains(digits), "\(step)")
      #expect(ticks.coarse.isEmpty && ticks.second.isEmpty && ticks.step.unit == .index)
    }
  }

  @Test(arguments: [1, 2, 9]) func `decimals have labels of one length, each the number at its place`(decimals: Int) {
    let scale = IndexScale(decimals: decimals)
    for exponent in 0..<12 {
      let span = 1.7 * (0..<exponent).reduce(1.0) { power, _ in power * 10 }
      for columns in [20, 80, 400] {
        var options = TimeTickOptions()
        options.leastMinorSpacing = 4 * span / Double(columns)
        let ticks = TimeTicks(
          from: AxisPosition(whole: 35), to: AxisPosition(whole: 35).advanced(by: span),
          on: TickAxis(.index(scale), zone: .utc), minimumSpacing: 8 * span / Double(columns), options: options)
        #expect(!ticks.fine.isEmpty)
        var digits: Set<Int> = []
        for tick in ticks.fine {
          let number = scale.number(of: tick.time)
          #expect(abs((Double(tick.label) ?? .nan) - number) <= abs(number) * 1e-12, "\(tick.label) for \(number)")
          digits.insert(tick.label.split(separator: ".").dropFirst().first?.count ?? 0)
        }
        #expect(digits.count == 1, "\(ticks.fine.map(\.label))")
      }
    }
  }

  @Test(arguments: [(0.5, nil), (0.25, nil), (1, 0.5), (0.3, 0.1), (100, nil)] as [(Double, Double?)])
  func `a given step has its marks at its multiples from the anchor, and labels that do not overlap`(
    step: Double, anchor: Double?
  ) {
    let scale = IndexScale(decimals: 2)
    for columns in [20, 80, 400] {
      var options = TimeTickOptions()
      (options.numbers.step, options.numbers.anchor) = (step, anchor)
      let ticks = TimeTicks(
        from: AxisPosition(whole: 35), to: AxisPosition(whole: 1_035),
        on: TickAxis(.index(scale), zone: .utc), minimumSpacing: 8 * 1_000 / Double(columns), options: options
      ).fine
      for tick in ticks where step < 10 {
        let count = (scale.number(of: tick.time) - (anchor ?? 0)) / step
        #expect(abs(count - count.rounded()) < 1e-9, "\(tick.label)")
      }
      let labelled = ticks.filter { !$0.label.isEmpty }
      #expect(!labelled.isEmpty)
      for (tick, next) in zip(labelled, labelled.dropFirst()) {
        let room = tick.position.distance(to: next.position) * Double(columns) / 1_000
        #expect(room > Double(tick.label.count), "\(tick.label) and \(next.label)")
      }
      if step < 10 { #expect(abs(Double(ticks.count) - 10 / step) <= 1, "\(ticks.map(\.label))") }
    }
  }

  @Test func `a step between two indices has marks only where an index is`() {
    var options = TimeTickOptions()
    options.numbers.step = 0.25
    let ticks = TimeTicks(
      from: AxisPosition(whole: 0), to: AxisPosition(whole: 20),
      on: TickAxis(.index(IndexScale(decimals: 1)), zone: .utc),
      minimumSpacing: 0.5, options: options
    ).fine
    #expect(ticks.map(\.time.nanoseconds) == [0, 5, 10, 15])
  }

  @Test func `negative numbers have marks where there are points`() {
    let series = Series(kind: .samples)
    _ = series.append(Sample(time: Timestamp(nanoseconds: -50), value: 1))
    _ = series.append(Sample(time: Timestamp(nanoseconds: 50), value: 1))
    for (held, first) in [(series, "-50"), (nil, "0")] as [(Series?, String)] {
      let ticks = TimeTicks(
        from: AxisPosition(whole: -50), to: AxisPosition(whole: 50),
        on: TickAxis(.index(.whole), series: held, zone: .utc),
        minimumSpacing: 8, options: TimeTickOptions())
      #expect(ticks.fine.first?.label == first)
    }
  }

  @Test func `labels have air between them, and there is always one`() {
    for view in views(400) {
      let ticks = ticks(view.lower, span: view.span, columns: view.columns)
      #expect(!ticks.fine.isEmpty)
      // Wider steps than 5 * 10^18 there are none.
      guard view.span < 1e15 else { continue }
      let cell = view.span / Double(view.columns)
      for (tick, next) in zip(ticks.fine, ticks.fine.dropFirst()) {
        let room = tick.position.distance(to: next.position) / cell
        #expect(room * 1.001 >= Double(tick.label.count + 1), "\(view): \(tick.label) in \(room)")
      }
    }
  }

  @Test func `labels do not crawl while points come and go`() {
    for columns in [40, 80, 160] {
      var seen: [Int64: String] = [:]
      for shift in 0..<600 {
        let lower = AxisPosition(whole: 10_000).advanced(by: Double(shift) * 0.37)
        // What is charted ends in view, a little further with each point.
        let end = lower.advanced(by: 100 + Double(shift % 50))
        let ticks = ticks(lower, span: 150, columns: columns, end: end)
        for tick in ticks.fine {
          #expect(seen.updateValue(tick.label, forKey: tick.position.whole) ?? tick.label == tick.label)
        }
        #expect(Set(ticks.fine.map { $0.time.nanoseconds % Int64(ticks.step.count) }) == [0])
        #expect(ticks.fine.allSatisfy { $0.position < end && $0.position >= lower })
      }
      let steps = Set(zip(seen.keys.sorted(), seen.keys.sorted().dropFirst()).map { $1 - $0 })
      #expect(steps.count == 1, "\(columns): \(steps)")
    }
  }

  @Test func `a hundred numbers in a hundred columns are counted in tens or so, from 0`() {
    let ticks = ticks(AxisPosition(whole: 0), span: 200, columns: 100)
    #expect(ticks.fine.map(\.label) == ["0", "20", "40", "60", "80", "100", "120", "140", "160", "180"])
    #expect(ticks.minor.map(\.position.whole).allSatisfy { $0 % 10 == 0 && $0 % 20 != 0 })
  }

  @Test func `empty room before the first number is not counted`() {
    let ticks = ticks(AxisPosition(whole: -149), span: 150, columns: 100)
    #expect(ticks.fine.map(\.label) == ["0"] && ticks.minor.isEmpty)
    let below = self.ticks(AxisPosition(whole: -300), span: 150, columns: 100)
    #expect(below.fine.count > 5 && !below.fine.contains { $0.position.whole >= 0 })
  }

  @Test func `the whole of Int64 and less than a number are drawn in few steps`() {
    for (lower, span) in [(Int64.min, 1.8e19), (.min, 1), (.max - 1, 1), (.max, 1e-9), (0, 1e-9), (0, 0)] {
      let ticks = ticks(AxisPosition(whole: lower), span: span, columns: 100)
      #expect(!ticks.fine.isEmpty && ticks.fine.count < 200 && ticks.minor.count < 200, "\(lower), \(span)")
    }
    let scale = TimeScale.index(.whole)
    for number in [Int64.min, -1, 0, 1, .max] {
      let time = Timestamp(nanoseconds: number)
      #expect(scale.time(at: scale.position(of: time)) == time)
    }
  }
}
