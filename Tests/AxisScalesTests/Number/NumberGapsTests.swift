import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import AxisScales

@Suite("Numbers that an axis skips") struct NumberGapsTests {
  private typealias Gap = NumberGaps.Gap

  private func gaps(_ count: Int, using random: inout SplitMix64) -> [Gap] {
    (0..<count).map { _ in
      let from = Double.random(in: -1_000...1_000, using: &random)
      return Gap(from: from, to: from + Double.random(in: 0...300, using: &random))
    }
  }

  @Test(arguments: [0, 1, 2, 30]) func `places grow evenly over what is left, and every number left comes back`(
    count: Int
  ) {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let given = gaps(count, using: &random)
      guard let gaps = NumberGaps.skipping(given) else {
        #expect(given.allSatisfy { $0.from >= $0.to })
        continue
      }
      var numbers = (0..<200).map { _ in Double.random(in: -1_500...1_500, using: &random) }
      numbers += gaps.gaps.flatMap { [$0.from, $0.to, $0.to.nextDown] }
      numbers.sort()
      for (a, b) in zip(numbers, numbers.dropFirst()) {
        // Lengths by hand: what no gap that was given covers.
        let open = (0..<64).filter { part in
          let x = a + (b - a) * (Double(part) + 0.5) / 64
          return !given.contains { $0.from <= x && x < $0.to }
        }
        let length = gaps.place(of: b) - gaps.place(of: a)
        #expect(length >= 0 && abs(length - (b - a) * Double(open.count) / 64) <= (b - a) / 8 + 1e-9, "seed \(seed)")
      }
      for number in numbers {
        let back = gaps.number(at: gaps.place(of: number))
        if let gap = gaps.gap(holding: number) {
          #expect(given.contains { $0.from <= number && number < $0.to })
          #expect(abs(back - gap.to) < 1e-9 && gaps.place(of: gap.from) == gaps.place(of: gap.to), "seed \(seed)")
        } else {
          #expect(abs(back - number) < 1e-9, "seed \(seed): \(number) came back as \(back)")
        }
      }
    }
  }

  @Test func `ticks are round numbers outside the gaps, or ends of gaps, and few however long a gap is`() throws {
    let gaps = try #require(NumberGaps.skipping([Gap(from: 30, to: 1e12), Gap(from: 1e12 + 50.5, to: 1e15)]))
    let ticks = gaps.ticks(from: 0, to: 1e15 + 40, step: 10)
    let later: [Double] = [0, 10, 20, 30, 40, 50]
    #expect(ticks == [0, 10, 20] + later.map { 1e12 + $0 } + later.dropLast().map { 1e15 + $0 })
  }

  @Test func `a range is hidden if one gap contains all of it`() throws {
    let gaps = try #require(NumberGaps.skipping([Gap(from: 10, to: 20), Gap(from: 15, to: 30)]))
    #expect(gaps.hides(10...29) && gaps.hides(17...17))
    #expect(!gaps.hides(9...12) && !gaps.hides(12...30) && !gaps.hides(30...31))
    #expect(
      NumberGaps.skipping([]) == nil && NumberGaps.skipping([Gap(from: 5, to: 5), Gap(from: .nan, to: 1)]) == nil)
  }

  @Test func `values move evenly over a seam, and both ends of a range stay exact`() throws {
    let gaps = try #require(NumberGaps.skipping([Gap(from: 100, to: 900)]))
    let scale = try #require(ValueScale(0...1_000, gaps: gaps))
    #expect(scale.value(at: AxisPosition(whole: 0)) == 0 && scale.value(at: AxisPosition(ValueScale.length)) == 1_000)
    for (value, share) in [(50.0, 0.25), (100, 0.5), (500, 0.5), (900, 0.5), (950, 0.75), (1_100, 1.5)] {
      #expect(abs(scale.position(of: value).value / ValueScale.length - share) < 1e-9, "\(value)")
    }
    #expect(ValueScale(200...800, gaps: gaps) == nil)
  }

  // MARK: number axes

  private func scale(_ ranges: [Range<Int64>]) throws -> TimeScale {
    let rules = try ranges.map { try Exclusion(numbers: Double($0.lowerBound)..<Double($0.upperBound)) }
    return .openIndex(CalendarScale(exclusions: rules, zone: .utc), .whole)
  }

  @Test func `positions count the numbers that are left`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let ranges = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let from = Int64.random(in: -200...400, using: &random)
        return from..<from + Int64.random(in: 1...90, using: &random)
      }
      let scale = try scale(ranges)
      var expected: Int64?
      for number in -250...500 as ClosedRange<Int64> {
        let time = Timestamp(nanoseconds: number)
        let position = scale.position(of: time).whole
        if let expected { #expect(position == expected, "seed \(seed): \(number)") }
        let isOpen = !ranges.contains { $0.contains(number) }
        #expect((scale.clampUp(time) == time) == isOpen)
        if isOpen { #expect(scale.time(at: scale.position(of: time)) == time) }
        expected = position + (isOpen ? 1 : 0)
      }
    }
  }

  @Test func `labels of a number axis are numbers that are left, the first after a gap among them`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let ranges = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let from = Int64.random(in: 0...2_000, using: &random)
        return from..<from + [1, 30, 500, 1_000_000_000_000].randomElement(using: &random)!
      }
      let scale = try scale(ranges)
      let (columns, span) = (Int.random(in: 20...300, using: &random), Double.random(in: 10...1_000, using: &random))
      let lower = AxisPosition(Double.random(in: 0...1_500, using: &random))
      let ticks = TimeTicks(
        from: lower, to: lower.advanced(by: span), on: TickAxis(scale, zone: .utc),
        minimumSpacing: 8 * span / Double(columns), options: TimeTickOptions())
      #expect(!ticks.fine.isEmpty && ticks.steps < 2_000)
      for tick in ticks.fine.dropFirst() {
        #expect(!ranges.contains { $0.contains(tick.time.nanoseconds) }, "seed \(seed): \(tick.label)")
        #expect(tick.position == scale.position(of: tick.time) && tick.label == String(tick.time.nanoseconds))
        #expect(tick.isSeam || tick.time.nanoseconds % Int64(ticks.step.count) == 0, "seed \(seed): \(tick.label)")
        if tick.isSeam { #expect(ranges.contains { $0.upperBound == tick.time.nanoseconds }) }
      }
      let cell = span / Double(columns)
      for (tick, next) in zip(ticks.fine, ticks.fine.dropFirst()) {
        let room = tick.position.distance(to: next.position) / cell
        #expect(room * 1.001 >= Double(tick.label.count + 1), "seed \(seed): \(tick.label) in \(room)")
      }
    }
  }

  @Test(arguments: ["150..50", "50..50", "1..2000000000000000000", "50..", "..50", "5 ..9"])
  func `numbers that are none, or no range, are refused with a sentence that quotes them`(text: String) {
    let error = #expect(throws: RuleError.self) { try Exclusion(parsing: text) }
    #expect(error?.description.isEmpty == false)
  }

  @Test(arguments: ["50..150", "-20..-10", "-5..5", "0..1000000000000000000"])
  func `a rule of numbers is written as it is read`(text: String) throws {
    let rule = try Exclusion(parsing: text)
    #expect(rule.isOfNumbers && rule.text == text)
    #expect(try !Exclusion(parsing: "2001-09-11..2001-09-14").isOfNumbers)
  }
}
