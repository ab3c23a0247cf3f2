import CivilTime
import TimeSeries

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
    guard message.count > 0 else { return [] }
    topics[place].equalTimesAreOwn = message.equalTimesAreOwn
    _ = topics[place].append(message.payload)
    sent(on: place, in: turn)
    return split(message.payload, place, message.firstSequence, message.sendTime)
  }

  /// The last point of each topic that starts with the prefix, for a new subscriber; other readers skip the repetition.
  package func lastValues(ofTopicsBeginning prefix: String, in turn: Turn) -> [FeedMessage] {
    topics.indices.filter { topics[$0].name.hasPrefix(prefix) && topics[$0].count > 0 }.map { place in
      let last = topics[place].next - 1
      return message(topics[place].points(last..<last + 1), place, last, turn.wall)
    }
  }
}
