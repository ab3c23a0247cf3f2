import CivilTime
import FeedModel
import Randomness
import Studies
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("Derived series in the viewer") struct DerivedViewTests {
  private static let start: Int64 = 1_704_067_200_000_000_000

  private func definitions(_ texts: String...) throws -> [DerivedDefinition] {
    try DerivedDefinition.ordered(texts.map { try DerivedDefinition(parsing: $0) })
  }

  private func samples(_ range: Range<Int>, _ value: (Int) -> Double) -> [Sample] {
    range.map { Sample(time: Timestamp(nanoseconds: Self.start + Int64($0) * 1_000_000_000), value: value($0)) }
  }

  private func values(_ play: Several, _ name: String) -> [Int64: Double] {
    guard let place = play.state.symbols.places[name] else { return [:] }
    let series = play.state.symbols.charts[place].series
    return Dictionary(
      uniqueKeysWithValues: series.indices.map { (series.time(at: $0).nanoseconds, series.value(at: $0)) })
  }

  private func send(_ name: String, _ samples: [Sample], _ play: inout Several, indexScale: IndexScale? = nil) {
    play.state.update(.arrive(symbol: name, .samples(samples), indexScale: indexScale), at: play.now)
    play.state.advance(to: play.now)
  }

  @Test func `settings hold each derived series behind those that it reads, and a refused one changes nothing`() throws
  {
    var settings = Settings()
    try settings.derive("usual = mean(spread, 60)")
    try settings.derive("spread = A - B")
    #expect(settings.derived.map(\.name) == ["spread", "usual"])
    for text in ["", "C = ", "spread = A", "A = usual + 1", "C = C"] {
      #expect(throws: RuleError.self, "\(text)") { try settings.derive(text) }
    }
    #expect(settings.derived.map(\.name) == ["spread", "usual"])
  }

  @Test(arguments: [
    ("a = hight * 2", "--derive: column 5 of 'a = hight * 2': no series is named hight; did you mean height?"),
    (
      "  b = height + 1 / far",
      "--derive: column 18 of 'b = height + 1 / far': no series is named far; did you mean height?"
    ),
  ]) func `a series that nobody has is named where it is written`(text: String, sentence: String) throws {
    let all = try definitions(text)
    var play = Several([]) { $0.derived = all }
    play.state.update(.load(symbol: "height", .samples(samples(0..<20) { Double($0) }), badRows: 0), at: play.now)
    #expect(play.state.missingWords == [sentence])
  }

  @Test(arguments: [0, 1, 2, 300]) func `two files give the difference of their points`(count: Int) throws {
    let all = try definitions("gap = A - B")
    var play = Several([]) { $0.derived = all }
    for (name, factor) in [("A", 3.0), ("B", 1.0)] {
      let points = samples(0..<count) { Double($0) * factor }
      play.state.update(.load(symbol: name, .samples(points), badRows: 0), at: play.now)
    }
    play.state.advance(to: play.now)
    #expect(play.state.symbols.charts.map(\.symbol) == (count == 0 ? [] : ["A", "B", "gap"]))
    #expect(
      values(play, "gap")
        == Dictionary(
          uniqueKeysWithValues: samples(0..<count) { Double($0) * 2 }.map { ($0.time.nanoseconds, $0.value) }))
    _ = play.frame()
  }

  @Test func `a series computed from prices has no prices, and shows no digits that no price had`() throws {
    let all = try definitions("gap = A - mean(A, 3)", "price = A * 2")
    var play = Several([]) {
      $0.derived = all
      $0.valueName = "price"
    }
    let points = samples(0..<50) { 100 + Double($0 % 7) / 10 }
    play.state.update(.load(symbol: "A", .samples(points), badRows: 0), at: play.now)
    play.state.advance(to: play.now)
    let charts = play.state.symbols.charts
    #expect(charts.map(\.symbol) == ["A", "gap", "price"])
    #expect(charts.map(\.isPrice) == [true, false, true], "a name of its own may say that it is one")
    #expect(charts[0].shownDecimals == 1 && charts[1].shownDecimals <= 5 && charts[2].shownDecimals == 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever order points come in, a derived series is that of all of them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let all = try definitions("twice = gap * 2", "gap = A - B")
    var (play, whole) = (Several([], isFeed: true) { $0.derived = all }, Several([]) { $0.derived = all })
    var points: [String: [Sample]] = [:]
    for _ in 0..<40 {
      let name = Bool.random(using: &random) ? "A" : "B"
      let place = Int.random(in: 0..<60, using: &random)
      guard points[name]?.contains(where: { $0.time == samples(place..<place + 1) { _ in 0 }[0].time }) != true else {
        continue
      }
      let new = samples(place..<place + 1) { _ in Double.random(in: -9...9, using: &random) }
      points[name, default: []] += new
      send(name, new, &play)
      if Int.random(in: 0..<8, using: &random) == 0 { _ = play.frame() }
    }
    for (name, samples) in points.sorted(by: { $0.key < $1.key }) {
      let sorted = samples.sorted { $0.time < $1.time }
      whole.state.update(.load(symbol: name, .samples(sorted), badRows: 0), at: whole.now)
    }
    for name in ["gap", "twice"] {
      let (one, other) = (values(play, name), values(whole, name))
      #expect(Set(one.keys).isSuperset(of: other.keys), "\(name)")
      for (time, value) in other { #expect(one[time] == value || value.isNaN && one[time]?.isNaN == true) }
    }
  }

  @Test func `an alert, a pane and a study take a derived series as any other`() throws {
    let all = try definitions("spread = A - B")
    let rule = try AlertRule(parsing: "spread > 5")
    var play = Several([], isFeed: true) {
      $0.derived = all
      $0.alerts = [rule]
      $0.panes.choices = [.symbol("spread")]
    }
    send("A", samples(0..<30) { Double($0) / 10 }, &play)
    send("B", samples(0..<30) { _ in 0 }, &play)
    #expect(play.frame().plainText.contains("spread"))
    #expect(play.state.outbox.drainAlerts().isEmpty)
    send("A", samples(30..<31) { _ in 9 }, &play)
    #expect(play.state.outbox.drainAlerts().map(\.rule) == ["spread > 5"])
  }

  @Test func `a late point of one series fires no alert about points that were known before`() throws {
    let all = try definitions("spread = A - B")
    let rule = try AlertRule(parsing: "spread > 25")
    var play = Several([], isFeed: true) {
      $0.derived = all
      $0.alerts = [rule]
    }
    send("B", samples(0..<1) { _ in 0 }, &play)
    for place in 0..<100 { send("A", samples(place..<place + 1) { $0 % 2 == 0 ? 30 : 20 }, &play) }
    // The first point is there before anybody watches, and 49 others rise above 25.
    #expect(play.state.outbox.drainAlerts().count == 49)
    for place in 1..<99 { send("B", samples(place..<place + 1) { _ in 0 }, &play) }
    #expect(play.state.outbox.drainAlerts().isEmpty)
    // What changes the newest value is news.
    send("B", samples(99..<100) { _ in -10 }, &play)
    #expect(play.state.outbox.drainAlerts().map(\.value) == [30])
  }

  @Test func `a number axis has rates per number, and numbers of its decimals`() throws {
    let all = try definitions("slope = rate(depth)", "before = lag(depth, 2i)")
    var play = Several([], isFeed: true) { $0.derived = all }
    let scale = IndexScale(decimals: 1)
    let points = (0..<50).map { Sample(time: Timestamp(nanoseconds: Int64($0) * 5), value: Double($0)) }
    send("depth", points, &play, indexScale: scale)
    let slope = values(play, "slope")
    #expect(slope[245] == 2)
    #expect(values(play, "before")[245] == 45)
    #expect(play.state.symbols.charts.allSatisfy { $0.indexScale == scale })
  }

  @Test func `a value that points do not have is reported once, and the other series go on`() throws {
    let all = try definitions("turnover = A.volume")
    var play = Several([], isFeed: true) { $0.derived = all }
    send("A", samples(0..<5) { Double($0) }, &play)
    #expect(play.state.screen.remark.contains("needs the volume of A"))
    send("A", samples(5..<9) { Double($0) }, &play)
    #expect(values(play, "A").count == 9 && play.state.symbols.charts.count == 1)
  }

  @Test func `a seek in a replay leaves a derived series as playing there does`() throws {
    let all = try definitions("mid = (TEST.high + TEST.low) / 2", "total = sum(TEST.volume)")
    let played = try ReplayPlay("wait:6s", speed: .perSecond(50)) { $0.derived = all }
    let sought = try ReplayPlay("wait:6s { { } wait:4s", speed: .perSecond(50)) { $0.derived = all }
    for play in [played, sought] {
      let charts = play.state.symbols.charts
      let source = try #require(charts.first { $0.symbol == "TEST" }).series
      for name in ["mid", "total"] {
        let derived = try #require(charts.first { $0.symbol == name }).series
        #expect(derived.count == source.count)
      }
      let mid = try #require(charts.first { $0.symbol == "mid" }).series
      for index in source.indices {
        #expect(mid.value(at: index) == (source.bar(at: index).high + source.bar(at: index).low) / 2)
      }
    }
  }

  @Test func `a session names the derived series`() throws {
    let all = try definitions("gap = A - B")
    let play = Several([]) { $0.derived = all }
    #expect(play.state.sessionEntries.contains { $0.option == "derive" && $0.values == ["gap = A - B"] })
  }

  @Test func `a name that the source has itself is refused, and its series stays whole`() throws {
    let all = try definitions("B = A * 2")
    var play = Several([], isFeed: true) { $0.derived = all }
    send("A", samples(0..<5) { Double($0) }, &play)
    send("B", samples(0..<5) { Double($0) + 100 }, &play)
    #expect(play.state.screen.remark.contains("The source has a series B of its own"))
    #expect(values(play, "B").values.allSatisfy { $0 >= 100 } && values(play, "B").count == 5)
  }

  @Test func `several samples of one time all count in a sum`() throws {
    let all = try definitions("total = sum(A)")
    var play = Several([], isFeed: true) { $0.derived = all }
    let time = samples(0..<1) { _ in 0 }[0].time
    play.state.update(
      .arrive(
        symbol: "A", .samples([Sample(time: time, value: 1), Sample(time: time, value: 5)]), equalTimesAreOwn: true),
      at: play.now)
    #expect(values(play, "total")[time.nanoseconds] == 6)
  }

  @Test func `series of two axes give none, and it is said`() throws {
    let all = try definitions("gap = A - B")
    for other in [IndexScale(decimals: 1), nil] {
      var play = Several([], isFeed: true) { $0.derived = all }
      send("A", [Sample(time: Timestamp(nanoseconds: 4), value: 1)], &play, indexScale: .whole)
      send("B", [Sample(time: Timestamp(nanoseconds: 4), value: 1)], &play, indexScale: other)
      #expect(play.state.screen.remark.contains("B has another axis"))
      #expect(play.state.symbols.places["gap"] == nil)
    }
  }
}
