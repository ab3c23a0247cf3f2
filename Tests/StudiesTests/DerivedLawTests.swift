import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import Studies

/// A derived series beside series that change equals what all their points give anew.
@Suite struct DerivedLawTests {
  /// A text, whether a function in it remembers values of several series, and the same by the oracle: `a` has bars, `b`
  /// samples, `t` trades.
  struct Law: CustomTestStringConvertible, Sendable {
    var text: String
    var isJoint = false
    var wanted: @Sendable ([String: Series]) -> DerivedLine

    var testDescription: String { text }
  }

  static func line(_ all: [String: Series], _ name: String, _ field: DerivedField = .value) -> DerivedLine {
    all[name].map { DerivedLine($0, field) } ?? DerivedLine([], [])
  }

  static let laws: [Law] = [
    Law(text: "a") { line($0, "a") },
    Law(text: "t * 2") { line($0, "t").map { $0 * 2 } },
    Law(text: "a - b") { line($0, "a").with(line($0, "b"), -) },
    Law(text: "a.high / b + t") { line($0, "a", .high).with(line($0, "b"), /).with(line($0, "t"), +) },
    Law(text: "a.high - a.low + a.open - a.close") {
      line($0, "a", .high).with(line($0, "a", .low), -).with(line($0, "a", .open), +).with(line($0, "a"), -)
    },
    Law(text: "sqrt(a - 100) + a.volume / a.count") {
      line($0, "a").map { ($0 - 100).squareRoot() }
        .with(line($0, "a", .volume).with(line($0, "a", .count), /), +)
    },
    Law(text: "delta(a)") { line($0, "a").delta },
    Law(text: "delta(t)") { line($0, "t").delta },
    Law(text: "increase(t) + 1") { line($0, "t").increase.map { $0 + 1 } },
    Law(text: "rate(t)") { line($0, "t").rate },
    Law(text: "rate(b)") { line($0, "b").rate },
    Law(text: "sum(t)") { line($0, "t").sum },
    Law(text: "sum(a.volume)") { line($0, "a", .volume).sum },
    Law(text: "mean(t, 7)") { line($0, "t").mean(7) },
    Law(text: "mean(delta(a), 3)") { line($0, "a").delta.mean(3) },
    Law(text: "sma(t, 7)") { line($0, "t").study("sma:7") },
    Law(text: "a - ema(a, 5)") { line($0, "a").with(line($0, "a").study("ema:5"), -) },
    Law(text: "wma(t, 6) + rsi(b, 3)") { line($0, "t").study("wma:6").with(line($0, "b").study("rsi:3"), +) },
    Law(text: "macd(t, 2, 4, 3) - macd_signal(t, 2, 4, 3) + macd_histogram(a.high, 2, 3)") {
      line($0, "t").study("macd:2,4,3").with(line($0, "t").study("macd:2,4,3", output: 1), -)
        .with(line($0, "a", .high).study("macd:2,3", output: 2), +)
    },
    Law(text: "bollinger_upper(b, 4, 1.5) - bollinger_lower(b)") {
      line($0, "b").study("bollinger:4,1.5").with(line($0, "b").study("bollinger", output: 1), -)
    },
    Law(text: "ema(delta(ema(a, 3)), 4)") { line($0, "a").study("ema:3").delta.study("ema:4") },
    Law(text: "rsi(a - b, 4)", isJoint: true) { line($0, "a").with(line($0, "b"), -).study("rsi:4") },
    Law(text: "lag(a, 1)") { line($0, "a").lag(1) },
    Law(text: "t - lag(t, 5)") { line($0, "t").with(line($0, "t").lag(5), -) },
    Law(text: "lag(b, 90s)") { line($0, "b").lag(seconds: 90) },
    Law(text: "a - lag(b, 45s)") { line($0, "a").with(line($0, "b").lag(seconds: 45), -) },
    Law(text: "mean(t - lag(t, 1m), 4)") { line($0, "t").with(line($0, "t").lag(seconds: 60), -).mean(4) },
    Law(text: "mean(a, 4) - mean(b, 9)") { line($0, "a").mean(4).with(line($0, "b").mean(9), -) },
    Law(text: "sum(t) / sum(a)") { line($0, "t").sum.with(line($0, "a").sum, /) },
    Law(text: "mean(a - b, 5)", isJoint: true) { line($0, "a").with(line($0, "b"), -).mean(5) },
    Law(text: "sum(a - t)", isJoint: true) { line($0, "a").with(line($0, "t"), -).sum },
    Law(text: "delta(a + b) * t", isJoint: true) {
      line($0, "a").with(line($0, "b"), +).delta.with(line($0, "t"), *)
    },
    Law(text: "lag(a - b, 2m) - lag(a - b, 3)", isJoint: true) {
      let both = line($0, "a").with(line($0, "b"), -)
      return both.lag(seconds: 120).with(both.lag(3), -)
    },
    Law(text: "if(a > b and not t > 100, max(a, b, 1), clamp(t, 99, 101))") { all in
      let pair = line(all, "a").with(line(all, "b")) { $0 > $1 ? 1 : $0.isNaN || $1.isNaN ? .nan : 0 }
      let condition = pair.with(line(all, "t")) { pair, trade in
        trade > 100 || pair == 0 ? 0 : pair.isNaN || trade.isNaN ? .nan : 1
      }
      let greatest = line(all, "a").with(line(all, "b")) { $0.isNaN || $1.isNaN ? .nan : max($0, $1, 1) }
      let clamped = line(all, "t").map { $0.isNaN ? .nan : min(max($0, 99), 101) }
      let yes = condition.with(greatest) { $0 == 1 ? $1 : $0.isNaN ? .nan : .infinity }
      return yes.with(clamped) { $0 == .infinity ? $1 : $0 }
    },
  ]

  /// Series that change, those that never lose a point, and a derived series of them.
  private struct World {
    var held: [String: Series] = [:]
    var whole: [String: Series] = [:]
    var derived: DerivedSeries
    var clocks: [String: Int] = [:]
    var random: SplitMix64

    init(_ law: Law, _ seed: UInt64) throws {
      for name in ["a", "b", "t"] {
        for isWhole in [false, true] {
          let series = Series(kind: name == "b" ? .samples : .bars)
          series.keepsEqualTimes = name == "t"
          if isWhole { whole[name] = series } else { held[name] = series }
        }
      }
      derived = try DerivedSeries(StudiesTests.derived("d = " + law.text), of: held)
      random = SplitMix64(seed: seed)
    }

    /// A point on a grid of ten seconds, so that series share times.
    mutating func point(_ name: String, at place: Int) -> Bar {
      let time = Timestamp(nanoseconds: 1_700_000_000_000_000_000 + Int64(place) * 10_000_000_000)
      if Int.random(in: 0..<15, using: &random) == 0 {
        return Bar(time: time, open: .nan, high: .nan, low: .nan, close: .nan)
      }
      let value = 100 + Double(Int.random(in: -40...40, using: &random)) / 8
      if name == "b" { return Bar(Sample(time: time, value: value)) }
      let spread = name == "a" ? Double(Int.random(in: 0...4, using: &random)) / 4 : 0
      return Bar(
        time: time, open: value - spread / 2, high: value + spread, low: value - spread, close: value,
        volume: Double(Int.random(in: 0...50, using: &random)), ticks: UInt32(Int.random(in: 0...3, using: &random)),
        flags: name == "a" && Int.random(in: 0..<12, using: &random) == 0 ? .breakBefore : [])
    }

    /// Appends points to one series, to the whole one too if it takes them, and tells the derived series.
    mutating func append(_ bars: [Bar], to name: String) {
      guard let series = held[name], let all = whole[name] else { return }
      let isSample = series.kind == .samples
      let samples = bars.map { Sample(time: $0.time, value: $0.close) }
      let change = isSample ? series.append(contentsOf: samples) : series.append(contentsOf: bars)
      _ = derived.follow(change, of: name)
      if change.rejected > 0 { return }
      _ = isSample ? all.append(contentsOf: samples) : all.append(contentsOf: bars)
    }

    /// New points, one that replaces the newest, or a late one; none at or before `earliest`.
    mutating func step(_ name: String, earliest: Timestamp = Timestamp(nanoseconds: .min)) {
      let clock = clocks[name] ?? 0
      var places = [clock]
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<12: places = [clock + Int.random(in: name == "t" ? 0...4 : 1...3, using: &random)]
      case 12..<15: places = (1...Int.random(in: 2...4, using: &random)).map { clock + $0 }
      case 15..<18: break
      default: places = [max(0, clock - Int.random(in: 0...60, using: &random))]
      }
      clocks[name] = max(clock, places.last ?? clock)
      append(places.map { point(name, at: $0) }.filter { $0.time > earliest }, to: name)
    }

    /// The latest time at which a series that has lost points begins.
    var start: Timestamp {
      held.values.filter { $0.indices.lowerBound > 0 }.compactMap(\.firstTime).max() ?? Timestamp(nanoseconds: .min)
    }
  }

  @Test("points, amendments, late points and gaps give what all points give anew", arguments: laws)
  func growing(law: Law) throws {
    for seed in UInt64(1)...3 {
      var world = try World(law, seed)
      for step in 0..<240 {
        let name = ["a", "b", "t"][Int.random(in: 0..<3, using: &world.random)]
        world.step(name)
        guard step < 12 || step % 57 == 0 || step > 238 else { continue }
        let (found, wanted) = (world.derived.output.samples, wanted(law, world))
        #expect(found.count == wanted.count && zip(found, wanted).allSatisfy { isNear($0, $1, 1e3) }, "\(seed) \(step)")
      }
    }
  }

  @Test("a trim drops the points up to the same time and changes no other", arguments: laws)
  func trimming(law: Law) throws {
    for seed in UInt64(11)...14 {
      var world = try World(law, seed)
      if seed % 2 == 0 {
        for (name, count) in [("a", 60), ("b", 40), ("t", 90)] { world.held[name]?.retention = .count(count) }
      }
      for step in 0..<400 {
        let name = ["a", "b", "t"][Int.random(in: 0..<3, using: &world.random)]
        // What remembers several series does not go back behind what one of them has lost.
        world.step(name, earliest: law.isJoint ? world.start : Timestamp(nanoseconds: .min))
        if seed % 2 == 1, step % 20 == 19, let series = world.held[name] {
          let change = series.removeFirst(Int.random(in: 0...9, using: &world.random))
          _ = world.derived.follow(change, of: name)
        }
        guard step % 61 == 0 || step > 398 else { continue }
        expectTrimmed(law, world, "\(seed) \(step)")
      }
    }
  }

  private func expectTrimmed(_ law: Law, _ world: World, _ place: String) {
    let found = world.derived.output.samples
    let all = wanted(law, world)
    let first = found.first?.time ?? Timestamp(nanoseconds: .max)
    let kept = all.filter { $0.time >= first }
    #expect(found.count == kept.count && zip(found, kept).allSatisfy { isNear($0, $1, 1e3) }, "\(place)")
    // No more is lost than the inputs lost.
    if let due = all.first(where: { $0.time > start(law, world) }) { #expect(first <= due.time, "\(place)") }
    let count = world.held.values.reduce(0) { $0 + $1.count }
    #expect(found.count <= count)
  }

  private func start(_ law: Law, _ world: World) -> Timestamp {
    StudiesTests.derived("d = " + law.text).inputs.compactMap { world.held[$0] }
      .filter { $0.indices.lowerBound > 0 }.compactMap(\.firstTime).max() ?? Timestamp(nanoseconds: .min)
  }

  private func wanted(_ law: Law, _ world: World) -> [Sample] { law.wanted(world.whole).shown }

  @Test("the changes that it returns are those of its output", arguments: laws)
  func changes(law: Law) throws {
    var world = try World(law, 21)
    var mirror: [Timestamp: Double] = [:]
    world.held["t"]?.retention = .count(100)
    for _ in 0..<300 {
      let name = ["a", "b", "t"][Int.random(in: 0..<3, using: &world.random)]
      let bar = world.point(name, at: (world.clocks[name] ?? 0) + Int.random(in: -8...2, using: &world.random))
      world.clocks[name] = max(
        world.clocks[name] ?? 0, Int((bar.time.nanoseconds - 1_700_000_000_000_000_000) / 10_000_000_000))
      guard let series = world.held[name] else { continue }
      let appended =
        series.kind == .samples ? series.append(Sample(time: bar.time, value: bar.close)) : series.append(bar)
      let change = world.derived.follow(appended, of: name)
      let output = world.derived.output
      for index in Set(change.appended).union(change.amended).union(change.inserted)
      where output.indices.contains(index) {
        mirror[output.time(at: index)] = output.value(at: index)
      }
      mirror = mirror.filter { $0.key >= output.firstTime ?? $0.key }
      if output.isEmpty { mirror = [:] }
      #expect(change.rejected == 0 && mirror.count == output.count)
      #expect(
        output.samples.allSatisfy { sample in
          mirror[sample.time].map { isNear(sample, .init(time: sample.time, value: $0)) } ?? false
        })
    }
  }
}
