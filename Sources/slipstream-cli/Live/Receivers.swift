import AxisScales
import CivilTime
import FeedIO
import TextPoints
import ZeroMQ

extension FeedOptions {
  /// The receiver's options that these options of the command line make.
  ///
  /// - Parameter symbol: the requested series, whose name a foreign message without a name gets.
  func receiverOptions(
    binds: Bool, text: TextOptions = TextOptions(), symbol: String? = nil
  ) throws -> ReceiverOptions {
    var options = ReceiverOptions()
    options.decoding = try decoding.decoding(text, symbol: prefix || symbol.map(NameGlob.isOne) == true ? nil : symbol)
    options.binds = binds
    options.control = control ?? .automatic
    options.credentials = try keys.credentials()
    options.hub = hub.options(isInsecure: insecure)
    return options
  }
}

/// Starts the receivers of commands.
enum Receivers {
  /// - Parameter symbols: exact names, or prefixes; empty for all.
  static func topics(_ symbols: [String], prefix: Bool) -> TopicFilter {
    guard !symbols.isEmpty else { return .all }
    return prefix ? .prefix(symbols) : .exact(symbols)
  }

  static func start(
    _ endpoints: [Endpoint], topics: TopicFilter, mailbox: FeedMailbox, options: ReceiverOptions,
    context: Context? = nil
  ) throws -> FeedReceiver {
    let context = try context ?? Context.forCommand()
    do throws(FeedIOError) {
      let receiver = try FeedReceiver(
        context: context, endpoints: endpoints, topics: topics, mailbox: mailbox, options: options)
      try receiver.start()
      return receiver
    } catch {
      throw Failure(error)
    }
  }

  /// Reads standard input as a stream: CSV, TSV or NDJSON with names, or numbers alone.
  ///
  /// With `--feed` or `--decode`, each line is a message of a feed.
  static func stream(
    _ series: SeriesOptions, _ feed: FeedOptions, zone: Zone, states: [String] = [], mailbox: FeedMailbox,
    markers: MarkerStream? = nil
  ) throws -> StreamReceiver {
    let prefix = feed.prefix
    let text = Sources.textOptions(series, zone: zone, states: states)
    let decoder = try feed.decoding.lineDecoder(
      text, symbol: series.symbol.flatMap { NameGlob.isOne($0) ? nil : $0 })
    do throws(FeedIOError) {
      let receiver = try StreamReceiver(
        topic: series.symbol.flatMap { NameGlob.isOne($0) ? nil : $0 } ?? Sources.symbol(of: "-"),
        wanted: topics(series.symbols, prefix: prefix),
        mailbox: mailbox, options: text, decoder: decoder, markers: markers)
      try receiver.start()
      return receiver
    } catch {
      throw Failure(error)
    }
  }
}
