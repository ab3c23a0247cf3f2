import CivilTime
import FeedModel
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

@Suite("What commands without a screen say of a feed")
struct FeedNewsTests {
  private func point() -> FeedEvent {
    .message(
      FeedMessage(
        topic: "A", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0),
        payload: .samples([Sample(time: Timestamp(nanoseconds: 0), value: 1)])),
      receivedAt: Timestamp(nanoseconds: 0))
  }

  @Test func `a flood of bad messages is told in full at first, then once a second by its number`() {
    var news = FeedNews(source: "S", start: 0)
    var told: [String] = []
    let total = 1_000
    for index in 0..<total {
      told += news.sentences(on: .fault(FeedFault(.text, "bad \(index).")), at: Double(index) / 250)
    }
    told += news.end()
    #expect(told.prefix(FeedNews.faultsInFull) == (0..<FeedNews.faultsInFull).map { "bad \($0)." }[...])
    let rest = told.dropFirst(FeedNews.faultsInFull)
    #expect(rest.count <= 5)
    let counted = rest.compactMap { Int($0.prefix { $0.isNumber }) }.reduce(0, +)
    #expect(counted + FeedNews.faultsInFull == total)
    #expect(rest.last?.hasSuffix("the last: bad 999.") == true)
    let after = news.end()
    #expect(after.isEmpty)
  }

  @Test(arguments: [
    FeedEvent.gap(topic: "A", missing: 3..<5), .newEpoch(topic: "A", 7),
  ])
  func `a flood of gaps or of new lives is bounded as one of bad messages is`(event: FeedEvent) {
    var news = FeedNews(source: "S", start: 0)
    var told: [String] = []
    for index in 0..<1_000 { told += news.sentences(on: event, at: Double(index) / 250) }
    told += news.end()
    #expect(told.count <= FeedNews.faultsInFull + 5)
    let counted = told.dropFirst(FeedNews.faultsInFull).compactMap { Int($0.prefix { $0.isNumber }) }.reduce(0, +)
    #expect(counted + FeedNews.faultsInFull == 1_000)
  }

  @Test func `a source that sends nothing is named after five seconds, once`() {
    var news = FeedNews(source: "tcp://x:1", start: 10)
    #expect(news.deadline == 15)
    let early = news.sentences(at: 14.9)
    let late = news.sentences(at: 15)
    let later = news.sentences(at: 25)
    #expect(early.isEmpty && late == ["nobody answers at tcp://x:1 yet; still trying"] && later.isEmpty)
    #expect(news.deadline == nil)

    news = FeedNews(source: "tcp://x:1", start: 10)
    let connected = news.sentences(on: .state(.quiet, ConnectionTracker.noPoints), at: 11)
    let waited = news.sentences(at: 15)
    #expect(connected.isEmpty && waited == ["tcp://x:1 has sent no points yet; still listening"])

    news = FeedNews(source: "tcp://x:1", start: 10)
    _ = news.sentences(on: point(), at: 11)
    let fed = news.sentences(at: 20)
    #expect(fed.isEmpty && news.deadline == nil)
  }

  @Test func `a connection that goes and comes is told each time, and what is so while it is well only once`() {
    var news = FeedNews(source: "S", start: 0)
    let unnumbered = ConnectionTracker.unnumbered
    let lost = "The connection was lost; trying again."
    let steps: [(at: Double, ConnectionState, String, told: [String])] = [
      (1, .live, unnumbered, ["S: " + unnumbered]),
      (2, .quiet, unnumbered, []),
      // Lost and found within a second is not worth a word.
      (3, .lost, lost, []),
      (4, .live, unnumbered, []),
      (5, .lost, lost, []),
      (7, .lost, lost, []),
      (8, .lost, lost, ["S: " + lost]),
      (8.5, .lost, lost, []),
      (9, .live, unnumbered, ["S: The publisher is back."]),
      (10, .stale, "The publisher is silent.", ["S: The publisher is silent."]),
      (11, .live, "", ["S: The publisher is back."]),
      (12, .ended, "", []),
    ]
    for (now, state, words, wanted) in steps {
      let told = news.sentences(on: .state(state, words), at: now)
      #expect(told == wanted, "\(state) at \(now)")
    }
  }

  @Test func `a connection that stays lost is told without another event`() {
    var news = FeedNews(source: "S", start: 0)
    _ = news.sentences(on: point(), at: 1)
    _ = news.sentences(on: .state(.lost, "The connection was lost; trying again."), at: 3)
    #expect(news.deadline == 6)
    let told = news.sentences(at: 6)
    let again = news.sentences(at: 7)
    #expect(told == ["S: The connection was lost; trying again."] && again.isEmpty && news.deadline == nil)
  }

  @Test func `a feed that is not understood is told at once, then at each power of ten, and at the end`() {
    var news = FeedNews(source: "S", start: 0)
    var told: [String] = []
    for index in 0..<250 {
      let fault = FeedFault(.frames, "No.").about([Array("x\(index)".utf8)], receivedAt: Timestamp(nanoseconds: 0))
      told += news.sentences(on: .fault(fault), at: Double(index) / 10)
    }
    told += news.end()
    #expect(
      told.map { String($0.prefix(28)) } == [
        "S: 1 message, not understood", "S: 10 messages, none underst", "S: 100 messages, none unders",
        "S: 250 messages, none unders",
      ])
    #expect(told.last == "S: 250 messages, none understood; the last begins 'x249'; see --feed, --decode")
  }

  @Test func `a source that ends with a reason and without a point has failed, one with points has not`() {
    var tally = FeedTally()
    tally.count(.state(.ended, "Standard input has no series C; it has A."))
    #expect(tally.hasEnded && tally.endedInVain)
    var whole = FeedTally()
    whole.count(point())
    whole.count(.state(.ended, ""))
    #expect(whole.hasEnded && !whole.endedInVain)
    var empty = FeedTally()
    empty.count(.state(.ended, ""))
    #expect(!empty.endedInVain)
  }

  @Test func `doctor says what is not understood, and what was taken for what`() {
    func check() -> FeedCheck { FeedCheck(source: "S", patience: "3s", seconds: 3, symbol: nil) }
    var lost = check()
    lost.observe(.state(.quiet, ConnectionTracker.noPoints), after: 0)
    for _ in 0..<2 {
      lost.observe(
        .fault(FeedFault(.frames, "No.").about([Array("x".utf8)], receivedAt: Timestamp(nanoseconds: 0))), after: 1)
    }
    #expect(
      lost.verdict.sentence
        == "S answers, but is not understood: 2 messages, none understood; the last begins 'x'; see --feed, --decode.")
    #expect(lost.verdict.failure == .protocolError)
    var found = check()
    found.observe(.understood("A: value from p, time of receipt"), after: 0)
    found.observe(point(), after: 0)
    #expect(found.verdict.sentence.hasSuffix("A: value from p, time of receipt."))
    #expect(found.verdict.failure == nil)
  }
}
