import CivilTime
import TimeSeries

/// One topic as a session follows it: its numbers, and what is held back while missing points are asked for.
struct TopicState: Sendable {
  /// Messages that wait for what belongs before them.
  struct Hold: Sendable {
    enum Wanted: Sendable, Equatable {
      /// Everything the publisher still has.
      case history
      /// Points that are missing before the first held message.
      case missing(Range<UInt64>)
    }

    var wanted: Wanted
    /// When waiting ends, and what is missing is given up.
    var deadline: Int64
    var messages: [(message: FeedMessage, receivedAt: Timestamp)] = []
    var points = 0
  }

  var tracker = SequenceTracker()
  var hold: Hold?
  /// Whether the topic's history has been asked for, with or without success: it is asked for once.
  var hasJoined = false
  /// When the life that is followed was heard last, live or in a snapshot.
  var lastOfEpoch: Int64?
  /// When the life that is followed took the place of another.
  var turnedAt: Int64?
  /// When it was told last that another publisher sends this topic, too.
  var toldRival: Int64?
  /// The form of the topic's points, by the first message of the life that is followed.
  var form: PointForm?
}
