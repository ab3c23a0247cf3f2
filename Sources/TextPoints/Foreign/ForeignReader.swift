import CivilTime
import TimeSeries

/// Reads the messages of another publisher with a mapping: frames in, points out. Pure and without state: the same
/// frames give the same points.
///
/// No input traps: an unreadable message is a `FeedFault`, and an unusable row is counted with its reason.
public struct ForeignReader: Sendable {
  package let mapping: FeedMapping
  /// The readers of the mapping's kinds of messages.
  private let kinds: [ForeignReader]
  let times: TimeReader
  /// Options for text that is ambiguous.
  let text: TextOptions

  /// Largest magnitude of a number: no price exceeds it, and no axis can show more.
  package static let greatest = 1e18
  /// Earliest time of a point: 1900-01-01.
  package static let earliest = Timestamp(nanoseconds: -2_208_988_800_000_000_000)
  /// Most frames to read; further ones are ignored.
  package static let mostFrames = 16
  /// The most points of one message.
  package static let mostPoints = 1 << 18

  /// - Parameters:
  ///   - mapping: the format of the messages, and which fields hold times, values and names.
  ///   - text: options for text: the zone of civil times, the order of dates, the decimal mark. The mapping supplies
  ///     names and units.
  public init(_ mapping: FeedMapping, text: TextOptions = TextOptions()) {
    self.mapping = mapping
    self.text = text
    kinds = mapping.messages.kinds.map { ForeignReader($0, text: text) }
    times = TimeReader(unit: mapping.timeUnit, zoneOffset: text.zoneOffset)
  }

  /// Reads one message.
  ///
  /// - Parameters:
  ///   - frames: the frames as received.
  ///   - receivedAt: the time of receipt: times points without a time, and limits times ahead.
  /// - Throws: `FeedFault` when the message is entirely unreadable.
  /// - Complexity: O(bytes) for usual bodies.
  package func read(_ frames: [[UInt8]], receivedAt: Timestamp) throws(FeedFault) -> ForeignMessage {
    var plans = MessagePlans()
    return try read(frames, receivedAt: receivedAt, &plans)
  }

  /// Reads one message of a feed, keeping plans from message to message.
  package func read(
    _ frames: [[UInt8]], receivedAt: Timestamp, _ plans: inout MessagePlans
  ) throws(FeedFault) -> ForeignMessage {
    let parts = try ForeignFrames(frames, mapping)
    let body = try EnvelopeReader.unpack(parts.body, mapping.envelope)
    let parsed = try ForeignRows(body, mapping)
    let isControl = ControlMessages.contain(parsed.root)
    let mayBeReply = isControl && !parsed.root.hasValueName && !parsed.root.hasPrices
    // A reply has the time of its request, which says nothing about the times of points.
    if mayBeReply, mapping.guessesValues, ControlMessages.answers(parsed.root) { return .passedOver }
    do throws(FeedFault) {
      var message = ForeignMessage()
      guard let reader = try reader(for: parsed, parts.topic) else { return .passedOver }
      try number(&message, parts, parsed.root)
      let metadata = MessageMetadata(parts: parts, bodySize: body.count, receivedAt: receivedAt)
      try reader.read(parsed, metadata, &plans, into: &message)
      // The numbers of a reply, as the state of a service, are no data unless a field says so.
      let isReply = mayBeReply && (message.isGuessed || ControlMessages.greets(parsed.root))
      return message.points.isEmpty && (isControl || message.refused == 0) || isReply ? .passedOver : message
    } catch {
      if isControl { return .passedOver }
      throw error
    }
  }

  /// The reader of the kind of message; nil to pass it over.
  ///
  /// - Throws: `FeedFault` for a message of no known kind.
  private func reader(for parsed: ForeignRows, _ topic: String?) throws(FeedFault) -> ForeignReader? {
    let messages = mapping.messages
    guard !kinds.isEmpty || !messages.when.isEmpty || !messages.skip.isEmpty else { return self }
    let inner = parsed.inner(mapping)
    if let kind = kinds.first(where: { $0.mapping.messages.fits(parsed.root, inner: inner, topic: topic) }) {
      return kind
    }
    if kinds.isEmpty, !messages.when.isEmpty, messages.fits(parsed.root, inner: inner, topic: topic) { return self }
    if messages.skips(parsed.root, inner: inner, topic: topic) { return nil }
    if kinds.isEmpty, messages.when.isEmpty { return self }
    throw FeedFault(.point, "The message is of no kind that the feed \(mapping.name.cleaned) reads.")
  }

  /// The facts of a message outside its body.
  private struct MessageMetadata {
    var parts: ForeignFrames
    var bodySize: Int
    var receivedAt: Timestamp
  }

  private func read(
    _ parsed: ForeignRows, _ metadata: MessageMetadata, _ plans: inout MessagePlans, into message: inout ForeignMessage
  ) throws(FeedFault) {
    var parsed = parsed
    try parsed.arrange(mapping, receivedAt: metadata.receivedAt)
    (message.refused, message.reason) = (parsed.refused, parsed.reason)
    let frameTime = try time(ofFrame: metadata.parts.extra)
    let contexts = parsed.rows.map { row in
      RowContext(
        row: row, root: parsed.root, topic: metadata.parts.topic, bodySize: metadata.bodySize,
        sequence: message.sequence, frameTime: frameTime, receivedAt: metadata.receivedAt)
    }
    if mapping.guessesValues {
      try guess(contexts, &plans, into: &message)
      message.isGuessed = message.points.allSatisfy(\.isTimedByReceipt)
      return
    }
    message.quantity = mapping.quantity
    for context in contexts {
      switch points(of: context) {
      case .success(let points): message.points += points
      case .failure(let reason): message.refuse(reason.text)
      }
      guard message.points.count <= ForeignReader.mostPoints else { throw ForeignReader.tooManyPoints }
    }
  }

  static let tooManyPoints = FeedFault(.point, "A message has more than \(mostPoints) points.")

  /// Reads the publisher's number of the message.
  private func number(
    _ message: inout ForeignMessage, _ parts: ForeignFrames, _ root: ForeignValue
  ) throws(FeedFault) {
    switch mapping.sequence {
    case .usual:
      guard let sequence = root["sequence"]?.unsigned, let epoch = root["epoch"]?.unsigned,
        sequence <= UInt64(Int64.max)
      else { return }
      message.sequence = sequence
      message.epoch = epoch
    case .path(let path):
      guard let sequence = root[path]?.unsigned, sequence <= UInt64(Int64.max) else {
        throw FeedFault(.number, "The message has no sequence number at \(path.steps.joined(separator: ".").cleaned).")
      }
      message.sequence = sequence
    case .frame:
      guard let frame = parts.extra, frame.count == 4 || frame.count == 8 else {
        throw FeedFault(.frames, "The message has no frame of 4 or 8 bytes with its sequence number.")
      }
      let sequence = frame.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      guard sequence <= UInt64(Int64.max) else {
        throw FeedFault(.number, "The message has the impossible sequence number \(sequence).")
      }
      message.sequence = sequence
      message.sequenceBits = frame.count * 8
    }
  }

  private func time(ofFrame frame: [UInt8]?) throws(FeedFault) -> Timestamp? {
    let mayBeTime: Bool =
      switch mapping.time {
      case .frame: true
      case .usual, .first: mapping.sequence != .frame
      case .path, .receive, .index: false
      }
    guard mayBeTime else { return nil }
    let time = frame.flatMap { $0.withUnsafeBufferPointer { times.read($0) } }
    guard time != nil || mapping.time != .frame else {
      throw FeedFault(.frames, "The message has no frame with its time as text.")
    }
    return time
  }
}

/// Messages of known services that never hold a point: replies to subscriptions, heartbeats, and the state of the
/// service. Without points, they are passed over in every feed of trees (JSON, MessagePack).
enum ControlMessages {
  /// Whether a line between messages is a heartbeat: a word alone.
  static func isWord(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = line.last == 0x0D ? line.dropLast() : line[...]
    guard word.count < 12, word.first?.isLetter == true else { return false }
    return ["ping", "pong", "hb", "heartbeat", "keepalive", "ok"].contains(
      String(decoding: word, as: UTF8.self).lowercased())
  }

  /// By service: Binance; Coinbase; Coinbase Advanced Trade; Kraken (first and second version); Bitfinex; Bybit; OKX;
  /// KuCoin, Bitstamp and others; Home Assistant; OANDA with the first.
  private static let conditions: [MessageCondition] = [
    "result=null id", "result.status=success error=null", "type=subscriptions|heartbeat|HEARTBEAT",
    "channel=heartbeats|subscriptions", "channel=heartbeat|status",
    "method=subscribe|unsubscribe success=true", "method=ping|pong|heartbeat",
    "event=bts:subscription_succeeded|bts:heartbeat",
    "event=heartbeat|systemStatus|subscriptionStatus|ping|pong", "event=info|subscribed|unsubscribed|conf|auth", "1=hb",
    "op=subscribe|unsubscribe|auth success=true", "op=ping|pong", "ret_msg=pong|subscribe",
    "event=subscribe|unsubscribe|channel-conn-count|login", "type=welcome|ack|ping|pong|hello|subscribed",
    "type=auth_required|auth_ok",
  ].compactMap { text in
    do throws(FeedFault) { return try MessageCondition(parsing: text) } catch { return nil }
  }

  /// Whether a message answers a subscription: its time is that of the request, and its numbers are those asked for, as the
  /// depth of an order book.
  static func answers(_ message: ForeignValue) -> Bool {
    guard case .bool(true)? = message["success"] else { return false }
    return ["method", "op"].contains { name in
      if case .string(let word)? = message[name] { word == "subscribe" || word == "unsubscribe" } else { false }
    }
  }

  /// Whether a service introduces itself, as BitMEX and the servers of Signal K do.
  static func greets(_ message: ForeignValue) -> Bool {
    [["info", "docs", "version"], ["name", "version", "self"]].contains { names in
      names.allSatisfy { if case .string? = message[$0] { true } else { false } }
    }
  }

  static func contain(_ message: ForeignValue) -> Bool {
    guard message.isRow else { return false }
    return greets(message) || conditions.contains { $0.holds(for: message, inner: message, topic: nil) }
  }
}
