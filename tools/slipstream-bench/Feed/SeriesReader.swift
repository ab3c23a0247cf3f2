import FeedIO
import FeedModel
import Platform
import TextPoints
import TimeSeries
import ZeroMQ

/// Our side of a run: a receiver on its thread, its mailbox, and a main thread that appends to a series.
struct SeriesReader {
  private let mailbox: FeedMailbox
  private let receiver: FeedReceiver
  private let wakeUp: WakeUp
  private let series = Series(kind: .bars)

  /// What came.
  struct Outcome {
    /// When the last point was in the series, in seconds of the steady clock.
    var end: Double
    var points: Int
    var faults: Int
    /// Seconds from sending to being in the series, a message each.
    var delays: [Double]
  }

  init(_ endpoint: String, context: Context) throws {
    let wakeUp = try WakeUp()
    self.wakeUp = wakeUp
    mailbox = FeedMailbox { wakeUp.signal() }
    var options = ReceiverOptions()
    options.control = .none
    receiver = try FeedReceiver(
      context: context, endpoints: [Endpoint(parsing: endpoint)], topics: .exact([FeedMessages.topic]),
      mailbox: mailbox, options: options)
    try receiver.start()
  }

  /// Reads this number of points; after five seconds without a point it returns with fewer.
  func read(_ points: Int, notesDelays: Bool) -> Outcome {
    var outcome = Outcome(end: 0, points: 0, faults: 0, delays: [])
    while outcome.points < points {
      guard !PollSet.readable([wakeUp.descriptor], until: .now + 5).isEmpty else { break }
      wakeUp.drain()
      for event in mailbox.drain() {
        switch event {
        case .message(let message, _):
          guard case .bars(let bars) = message.payload, !bars.isEmpty else { continue }
          _ = series.append(contentsOf: bars)
          outcome.points += bars.count
          if notesDelays {
            outcome.delays.append(Double(System.wallNanoseconds() - message.sendTime.nanoseconds) * 1e-9)
          }
        case .gap, .fault: outcome.faults += 1
        case .newEpoch, .state, .understood, .quantity, .markers: break
        }
      }
    }
    outcome.end = System.now()
    receiver.stop()
    return outcome
  }
}
