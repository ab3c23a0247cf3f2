// The sending side without sockets: schedules decide when points are due, `PublisherCore` numbers them, packs them into
// messages and keeps a history for late readers; `RelayCore` does the same for another publisher's messages.

import CivilTime
import TextPoints
import TimeSeries

/// The state machine of a publisher: sequence numbers, batches, heartbeats, history. It moves no bytes and reads no
/// clock.
///
/// A ``Turn`` brings the instants; messages carry its wall clock.
package struct PublisherCore: Sendable {
  /// Nanoseconds of silence after which a topic gets a heartbeat.
  package static let heartbeatInterval: Int64 = 1_000_000_000

  /// The current life of the publisher.
  package private(set) var epoch: UInt64
  var topics: [TopicHistory] = []
  private var lastSent: [Int64] = []
  private var subscribers = SubscriberCount()
  /// Whether any reader has ever subscribed.
  package private(set) var hadSubscribers = false
  let historyLimit: Int
  private let sendsTrim: Bool

  /// - Parameters:
  ///   - epoch: a number drawn at each start.
  ///   - history: points of history per topic for readers that join late.
  ///   - sendsTrim: whether to report to readers when points leave the history.
  package init(epoch: UInt64, history: Int, sendsTrim: Bool = false) {
    self.epoch = epoch
    historyLimit = history
    self.sendsTrim = sendsTrim
  }

  /// Adds a topic; its heartbeats start at once.
  ///
  /// - Returns: the index for publishing to it.
  package mutating func addTopic(_ name: String, kind: SeriesKind, indexScale: IndexScale? = nil) -> Int {
    addTopic(name, PointSchema(kind, indexScale: indexScale))
  }

  /// Adds a topic whose points have a form.
  package mutating func addTopic(_ name: String, _ form: PointSchema) -> Int {
    precondition(Topic.isValid(name), "a topic has 1 to 128 bytes and no control characters")
    precondition(!topics.contains { $0.name == name }, "a topic is added once")
    topics.append(TopicHistory(name: name, form: form, epoch: epoch, limit: historyLimit))
    lastSent.append(.min)
    return topics.count - 1
  }

  /// The names of the topics, by index.
  package var topicNames: [String] { topics.map(\.name) }

  /// Starts a new life: restarts sequence numbers and empties the history.
  package mutating func beginEpoch(_ epoch: UInt64) {
    self.epoch = epoch
    for index in topics.indices { topics[index].restart(epoch: epoch, at: 0) }
  }

  /// Current subscriptions of all readers; the count restarts at 0 when the port binds again.
  package var subscriptions: Int { subscribers.count }

  /// Whether readers subscribed to too many unpublished names, so that the port should close its sockets.
  package var isFlooded: Bool { subscribers.isFlooded }

  /// Forgets all subscriptions, because every reader has to subscribe again.
  package mutating func forgetSubscribers() { subscribers = SubscriberCount() }

  /// Bytes of the points that it keeps.
  package var heldBytes: Int { topics.reduce(0) { $0 &+ $1.heldBytes } }

  /// Handles a message on a reader's socket: returns the prefix of a new subscription, nil for anything else.
  mutating func subscribe(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let prefix = subscribers.apply(bytes, topics: topics.count)
    guard let prefix else { return nil }
    hadSubscribers = true
    for place in topics.indices where topics[place].words != nil && topics[place].name.utf8.starts(with: prefix) {
      topics[place].forgetReaders()
    }
    return prefix
  }

  /// The sequence number of the next point of a topic.
  package func next(of topic: Int) -> UInt64 { topics[topic].next }

  /// The common form of the points of a topic.
  package func form(of topic: Int) -> PointSchema { topics[topic].form }

  /// Sets whether points of equal times on a topic are points of their own, for the messages that follow.
  package mutating func keepEqualTimes(_ areOwn: Bool, on topic: Int) { topics[topic].equalTimesAreOwn = areOwn }

  /// Takes the words that the values of a topic stand for. Readers get new ones before the next points.
  package mutating func keepWords(_ words: StateWords?, on topic: Int) {
    if let words { topics[topic].keep(words) }
  }

  /// Starts a new life of one topic, with points of another form.
  package mutating func turn(_ topic: Int, to form: PointSchema, epoch: UInt64) {
    topics[topic].restart(epoch: epoch, at: 0, form: form)
  }

  /// Packs points into messages, as few as the limit of 64 KiB allows.
  ///
  /// - Parameter markers: the table of which the samples of a topic of markers are the places.
  /// - Precondition: the points are of the topic's kind.
  /// - Complexity: O(points).
  package mutating func publish(
    _ payload: FeedPayload, markers: [Marker]? = nil, on topic: Int, in turn: Turn
  ) -> [FeedMessage] {
    guard payload.count > 0 else { return [] }
    let sequence = topics[topic].next
    let dropped = topics[topic].append(payload, markers: markers)
    lastSent[topic] = turn.began
    var messages =
      dueDictionary(of: topic, sequence, in: turn) + split(payload, markers, topic, sequence, turn.wall)
    if sendsTrim, dropped > 0, let keepFrom = topics[topic].firstTime {
      messages.append(message(.trim(keepFrom: keepFrom), topic, topics[topic].next, turn.wall))
    }
    return messages
  }

  /// Notes that a topic was sent on: its next heartbeat is due a second from now.
  mutating func sent(on topic: Int, in turn: Turn) { lastSent[topic] = turn.began }

  /// Splits points into messages of at most 64 KiB.
  func split(
    _ payload: FeedPayload, _ markers: [Marker]?, _ topic: Int, _ first: UInt64, _ wall: Timestamp
  ) -> [FeedMessage] {
    let capacity = WireCodec.capacity(of: topics[topic].form)
    guard payload.count > capacity else { return [message(payload, topic, first, wall, markers: markers)] }
    return stride(from: 0, to: payload.count, by: capacity).map { start in
      message(payload.dropFirst(start).prefix(capacity), topic, first + UInt64(start), wall, markers: markers)
    }
  }

  /// The message of the held points of a range of sequence numbers.
  func heldMessage(_ range: Range<UInt64>, _ topic: Int, _ wall: Timestamp) -> FeedMessage {
    guard topics[topic].form.areMarkers else {
      return message(topics[topic].points(range), topic, range.lowerBound, wall)
    }
    let (table, places) = topics[topic].heldMarkers(range)
    return message(places, topic, range.lowerBound, wall, markers: table)
  }

  /// The heartbeats that are due: one for each topic that has been silent for a second.
  package mutating func heartbeats(in turn: Turn) -> [FeedMessage] {
    var beats: [FeedMessage] = []
    for index in topics.indices {
      guard lastSent[index] == .min || turn.began &- lastSent[index] >= PublisherCore.heartbeatInterval else {
        continue
      }
      lastSent[index] = turn.began
      beats += dueDictionary(of: index, topics[index].next, in: turn)
      beats.append(heartbeat(of: index, wall: turn.wall))
    }
    return beats
  }

  /// When the next heartbeat is due; nil without topics.
  package var nextHeartbeat: Int64? {
    lastSent.map { $0 == .min ? .min : $0 &+ PublisherCore.heartbeatInterval }.min()
  }

  func heartbeat(of topic: Int, wall: Timestamp) -> FeedMessage {
    message(topics[topic].kind == .bars ? .bars([]) : .samples([]), topic, topics[topic].next, wall)
  }

  func message(
    _ payload: FeedPayload, _ topic: Int, _ first: UInt64, _ wall: Timestamp, markers: [Marker]? = nil
  ) -> FeedMessage {
    var message = FeedMessage(
      topic: topics[topic].name, epoch: topics[topic].epoch, firstSequence: first, sendTime: wall, payload: payload,
      indexScale: topics[topic].form.indexScale)
    message.equalTimesAreOwn = topics[topic].equalTimesAreOwn
    message.words = payload.count > 0 ? topics[topic].words : topics[topic].words.map { _ in StateWords() }
    if topics[topic].form.areMarkers, payload.kind == .samples { message.markers = markers ?? [] }
    return message
  }

  /// The dictionary of a topic before the point of a number; nil for a topic without words.
  func dictionary(of topic: Int, before sequence: UInt64, _ wall: Timestamp) -> FeedMessage? {
    guard let words = topics[topic].words, words.hasNames else { return nil }
    var dictionary = message(.samples([]), topic, sequence, wall)
    dictionary.words = words
    return dictionary
  }

  /// The dictionary of a topic, if its readers are to get it now.
  private mutating func dueDictionary(of topic: Int, _ sequence: UInt64, in turn: Turn) -> [FeedMessage] {
    guard topics[topic].beginSendingWords(at: turn.began) else { return [] }
    return dictionary(of: topic, before: sequence, turn.wall).map { [$0] } ?? []
  }
}

extension PublisherCore {
  /// Forwards a message of another publisher with its own epoch and sequence numbers, and keeps its points.
  ///
  /// The history has no holes: a message that does not follow it restarts it. A heartbeat updates the position of its
  /// topic and is not forwarded, because this publisher sends its own. A new life may have points of another kind.
  package mutating func relay(_ message: FeedMessage, in turn: Turn) -> [FeedMessage] {
    let known = topics.firstIndex { $0.name == message.topic }
    guard let form = message.form else { return known == nil ? [] : [message] }
    let place = known ?? addTopic(message.topic, form)
    if topics[place].form != form {
      // The receiver lets only one form through within a life.
      guard topics[place].epoch != message.epoch else { return [] }
      topics[place] = TopicHistory(name: message.topic, form: form, epoch: message.epoch, limit: historyLimit)
    }
    if topics[place].epoch != message.epoch || topics[place].next != message.firstSequence {
      topics[place].restart(epoch: message.epoch, at: message.firstSequence)
    }
    keepWords(message.words, on: place)
    guard message.count > 0 else {
      return message.dictionary == nil ? [] : dueDictionary(of: place, message.firstSequence, in: turn)
    }
    topics[place].equalTimesAreOwn = message.equalTimesAreOwn
    _ = topics[place].append(message.payload, markers: message.markers)
    sent(on: place, in: turn)
    return dueDictionary(of: place, message.firstSequence, in: turn)
      + split(message.payload, message.markers, place, message.firstSequence, message.sendTime)
  }

  /// The words and the last point of each topic that starts with the prefix, for a new subscriber; other readers skip the repetition.
  package func lastValues(ofTopicsBeginning prefix: String, in turn: Turn) -> [FeedMessage] {
    topics.indices.filter { topics[$0].name.hasPrefix(prefix) && topics[$0].count > 0 }.flatMap { place in
      let last = topics[place].next - 1
      return [
        dictionary(of: place, before: last, turn.wall),
        heldMessage(last..<last + 1, place, turn.wall),
      ].compactMap { $0 }
    }
  }
}
