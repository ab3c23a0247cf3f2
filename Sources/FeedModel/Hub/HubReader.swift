import CivilTime
import TextPoints

/// The reader's machine: where to start in a stream, which messages to pass on, and what to do after a lost connection.
///
/// It opens with the wanted subjects, looks for the start of each by ``HubSearch``, reads from there, and continues after
/// the last place whenever a reading breaks. It passes each place once; a session behind it cuts repetitions and overlaps
/// by our own sequence numbers, and holds a topic back while points are missing, since a message that failed at first
/// comes a little later in the stream.
///
/// Pure: instants are arguments, in monotonic nanoseconds.
package struct HubReader: Sendable {
  /// Where a reader starts.
  package enum Start: Sendable, Equatable {
    /// This many points before the newest of each topic.
    case points(Int)
    /// At an event time.
    case time(Timestamp)
    /// This long before the newest event of each topic, in nanoseconds.
    case age(Int64)
  }

  package enum News: Sendable, Equatable {
    case connected(HubStream)
    case disconnected
    case trying(String)
    case ended(HubFailure)
    /// A message of ours, without the points that the cut leaves out.
    case message(HubStored, topic: String, HubCut)
    /// A message of another program under a subject that names a topic.
    case foreign(HubStored, topic: String)
    /// A message under a subject that names no topic.
    case unnamed(subject: String)
    /// Points of a topic before this time have left the stream.
    case trimmed(topic: String, keepFrom: Timestamp)
    case beat
    /// Everything up to the wanted end has been passed on.
    case finished
  }

  struct Lane: Sendable {
    let subject: String
    /// The place of the next message; nil before the start is known.
    var next: UInt64?
    var isCaughtUp = false
  }

  /// The messages to pass on since the last call, and the calls to make.
  package internal(set) var news: [News] = []
  package internal(set) var calls: [HubCall] = []

  let stream: String
  let topics: TopicFilter
  let start: Start
  let until: Timestamp?
  let endsWithStream: Bool
  var lanes: [Lane]
  var isUp = false
  var held = HubStream(first: 1, last: 0)
  /// The searches for the starts; nil once reading has begun.
  var join: HubJoin?
  /// Where each topic starts, as long as its start has not come.
  var cuts: [String: HubSearch.Goal] = [:]
  /// The topics that the stream held at first and that have not passed the wanted end; nil when nobody knows them.
  var ahead: Set<String>?
  /// Messages since the last of these topics passed the wanted end.
  private var beyond = 0
  /// The last subject, its topic, and whether that is wanted: messages of one follow each other.
  private var last: (subject: String, topic: String?, isWanted: Bool) = ("", nil, false)
  var retention = HubRetention()
  private var isFinished = false
  private var wall = Timestamp(nanoseconds: .min)

  /// - Parameters:
  ///   - filter: a filter of the engine on the subjects, without the stream's name.
  ///   - until: the end, exclusive; the reader finishes when every topic has passed it.
  ///   - endsWithStream: whether to finish with the newest message.
  package init(
    stream: String, topics: TopicFilter, filter: String? = nil, start: Start, until: Timestamp? = nil,
    endsWithStream: Bool = false
  ) {
    self.endsWithStream = endsWithStream
    self.stream = stream
    self.topics = topics
    self.start = start
    self.until = until
    lanes = HubSubject.filters(for: topics, filter: filter, in: stream).map { Lane(subject: $0) }
  }

  /// Removes and returns the calls since the last time.
  package mutating func drainCalls() -> [HubCall] {
    defer { calls = [] }
    return calls
  }

  package mutating func drainNews() -> [News] {
    defer { news = [] }
    return news
  }

  // MARK: what comes

  package mutating func handle(_ event: HubEvent, at now: Int64) {
    switch event {
    case .up(let stream): open(stream, at: now)
    case .down:
      if isUp { news.append(.disconnected) }
      isUp = false
    case .trying(let words): news.append(.trying(words))
    case .ended(let failure): news.append(.ended(failure))
    case .found(let ticket, let stored): handleFound(ticket, stored, at: now)
    case .arrived(let lane, let stored): handleMessage(lane, stored)
    case .caughtUp(let lane):
      if lanes.indices.contains(lane) { lanes[lane].isCaughtUp = true }
      checkEnd()
    case .broken(let lane): if lanes.indices.contains(lane) { read(lane) }
    case .beat: news.append(.beat)
    case .stored, .failed: break
    }
  }

  /// Notes that time has passed.
  ///
  /// - Parameter wall: the time by the wall clock, for a wanted end in the future.
  package mutating func tick(at now: Int64, wall: Timestamp) {
    self.wall = wall
    join?.tick(at: now, &calls)
    if isUp, join == nil { retention.tick(at: now, firstPlace: held.first, &calls) }
    checkEnd()
  }

  /// When `tick` may act without an event; nil when only an event can.
  package var deadline: Int64? { isUp ? join?.deadline ?? retention.deadline : nil }

  // MARK: opening

  private mutating func open(_ stream: HubStream, at now: Int64) {
    isUp = true
    let wasRead = lanes.contains { $0.next != nil }
    // A stream that was deleted and made again counts its places from the start.
    let isNew = wasRead && stream.last &+ 1 < (lanes.compactMap(\.next).min() ?? 0)
    held = stream
    news.append(.connected(stream))
    if wasRead {
      for place in lanes.indices {
        if isNew { lanes[place].next = stream.first }
        read(place)
      }
      return
    }
    let wanted = wanted(in: stream)
    ahead = wanted.isEmpty ? nil : Set(wanted.map(\.topic))
    join = HubJoin(wanted, start, stream, at: now, &calls)
    settleJoin()
  }

  /// The subjects whose start must be looked for, with their numbers of messages.
  private func wanted(in held: HubStream) -> [(subject: String, topic: String, messages: UInt64)] {
    guard let subjects = held.subjects else { return [] }
    return subjects.compactMap { subject, messages in
      guard messages > 0, let topic = HubSubject.topic(of: subject, in: stream), topics.admits(topic),
        lanes.contains(where: { HubSubject.matches(subject, $0.subject) })
      else { return nil }
      return (subject, topic, messages)
    }.sorted { $0.subject < $1.subject }
  }

  private mutating func handleFound(_ ticket: UInt64, _ stored: HubStored?, at now: Int64) {
    if retention.resolve(ticket, stored, &news) { return }
    join?.resolve(ticket, stored, at: now, &calls)
    settleJoin()
  }

  /// Starts reading once every start is known.
  private mutating func settleJoin() {
    guard let join, join.isDone else { return }
    self.join = nil
    cuts = join.cuts
    for place in lanes.indices {
      let starts = join.starts.filter { HubSubject.matches($0.subject, lanes[place].subject) }
      let first = starts.map(\.place).min() ?? held.last &+ 1
      // Messages that a writer had under way may have another order: the cut leaves out points that were not wanted.
      let room = UInt64(HubLedger.mostUnderWay)
      lanes[place].next = max(held.first, first > room ? first - room : 0, 1)
      if join.isUnknown { lanes[place].next = max(held.first, 1) }
      read(place)
    }
  }

  private mutating func read(_ place: Int) {
    guard isUp, let next = lanes[place].next, !isFinished else { return }
    lanes[place].isCaughtUp = false
    calls.append(.read(subject: lanes[place].subject, from: next, lane: place))
  }

  // MARK: messages

  private mutating func handleMessage(_ lane: Int, _ stored: HubStored) {
    guard lanes.indices.contains(lane), let next = lanes[lane].next, stored.place >= next, !isFinished else { return }
    lanes[lane].next = stored.place &+ 1
    lanes[lane].isCaughtUp = false
    if ahead?.isEmpty == true { beyond += 1 }
    guard let topic = topic(of: stored.subject) else {
      return news.append(.unnamed(subject: stored.subject))
    }
    guard last.isWanted else { return }
    guard let body = HubBody(stored.body) else { return news.append(.foreign(stored, topic: topic)) }
    var cut = HubCut()
    if let goal = goal(of: topic) {
      guard goal.isReached(by: body) else { return }
      if goal.cuts(body) { cut.from = goal }
      if !cuts.isEmpty { cuts[topic] = nil }
    }
    if let until {
      guard body.firstTime < until else {
        ahead?.remove(topic)
        return
      }
      if body.lastTime >= until { cut.until = until }
    }
    news.append(.message(stored, topic: topic, cut))
  }

  private mutating func topic(of subject: String) -> String? {
    if subject == last.subject { return last.topic }
    let topic = HubSubject.topic(of: subject, in: stream)
    last = (subject, topic, topic.map { topics.admits($0) } ?? false)
    if let topic, last.isWanted { retention.meet(subject, topic) }
    return topic
  }

  private func goal(of topic: String) -> HubSearch.Goal? {
    if let goal = cuts[topic] { return goal }
    // A topic that came later than this reader begins where it begins, but never before a wanted time.
    if case .time(let time) = start { return .time(time) }
    return nil
  }

  /// Finishes when the wanted end has been reached. Messages that a writer stored late may follow it.
  private mutating func checkEnd() {
    guard !isFinished, join == nil, !lanes.isEmpty, lanes.allSatisfy({ $0.next != nil }) else { return }
    let isPast = endsWithStream || ahead?.isEmpty == true || (until.map { wall > $0 } ?? false)
    guard beyond >= HubLedger.mostUnderWay || (isPast && lanes.allSatisfy(\.isCaughtUp)) else { return }
    isFinished = true
    news.append(.finished)
  }
}
