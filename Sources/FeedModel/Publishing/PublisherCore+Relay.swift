import CivilTime
import TimeSeries

extension PublisherCore {
  /// Passes a message of another publisher on, with its own life and numbers, and keeps its points.
  ///
  /// A message that does not follow what is held of its topic begins the history again: what is held has no holes.
  /// A heartbeat says where its topic is and is not passed on, for this publisher has its own. A new life may be of
  /// another kind.
  public mutating func relay(_ message: FeedMessage, in turn: Turn) -> [FeedMessage] {
    let known = topics.firstIndex { $0.name == message.topic }
    guard let form = message.form else { return known == nil ? [] : [message] }
    let place = known ?? addTopic(message.topic, kind: form.kind, timesAreIndices: form.timesAreIndices)
    if topics[place].form != form {
      // Within a life the receiver lets only one form through.
      guard topics[place].epoch != message.epoch else { return [] }
      topics[place] = TopicHistory(name: message.topic, form: form, epoch: message.epoch, limit: historyLimit)
    }
    if topics[place].epoch != message.epoch || topics[place].next != message.firstSequence {
      topics[place].restart(epoch: message.epoch, at: message.firstSequence)
    }
    guard message.count > 0 else { return [] }
    _ = topics[place].append(message.payload)
    sent(on: place, in: turn)
    return split(message.payload, place, message.firstSequence, message.sendTime)
  }

  /// The last point of each topic that begins so, for who has just subscribed; readers that have it leave it out.
  public func lastValues(ofTopicsBeginning prefix: String, in turn: Turn) -> [FeedMessage] {
    topics.indices.filter { topics[$0].name.hasPrefix(prefix) && topics[$0].count > 0 }.map { place in
      let last = topics[place].next - 1
      return message(topics[place].points(last..<last + 1), place, last, turn.wall)
    }
  }
}
