import Feed
import FeedIO
import TerminalIO
import ZeroMQ

/// Starts receivers as the commands want them.
enum Receivers {
  static func topics(_ symbol: String?, prefix: Bool) -> TopicFilter {
    guard let symbol else { return .all }
    return prefix ? .prefix([symbol]) : .exact([symbol])
  }

  static func start(
    _ endpoints: [Endpoint], topics: TopicFilter, mailbox: FeedMailbox, binds: Bool, control: String?,
    context: Context? = nil
  ) throws -> FeedReceiver {
    var options = ReceiverOptions()
    options.binds = binds
    options.control = try Transport.control(control)
    let context = try context ?? Transport.context()
    do throws(FeedIOError) {
      let receiver = try FeedReceiver(
        context: context, endpoints: endpoints, topics: topics, mailbox: mailbox, options: options)
      try receiver.start()
      return receiver
    } catch {
      throw Failure(error)
    }
  }
}

extension WakeUp {
  static func make() throws -> WakeUp {
    do throws(TerminalError) {
      return try WakeUp()
    } catch {
      throw Failure(.internal, error.description)
    }
  }
}
