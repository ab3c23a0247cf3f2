import CivilTime
import TextPoints
import TimeSeries

/// Turns a payload frame into messages of one point each in another encoding, and back.
struct PointMessages {
  let form: MessageFormat
  /// For each topic: the epoch, and how far its sequence numbers are moved, so that a new epoch goes on from the last
  /// number. Messages of Protocol Buffers do not name their epoch.
  private var lives: [String: (epoch: UInt64, moved: UInt64, next: UInt64)] = [:]
  /// The words of topics of states.
  private var books: [String: WordBook] = [:]

  init(_ form: MessageFormat) { self.form = form }

  /// Takes the words of a dictionary.
  mutating func learn(_ dictionary: RecordedMessage) {
    guard let content = try? WireCodec.decode(topic: Array(dictionary.topic.utf8), payload: dictionary.data),
      let words = content.dictionary
    else { return }
    _ = books[dictionary.topic, default: WordBook()].learn(words, inLife: content.epoch)
  }

  /// The messages of a payload's points; none for a heartbeat, a trim or a foreign payload.
  mutating func messages(_ message: RecordedMessage) -> [RecordedMessage] {
    let topic = Array(message.topic.utf8)
    guard var content = try? WireCodec.decode(topic: topic, payload: message.data), content.count > 0 else { return [] }
    // Trades have the fields of bars, as the schema says; the channel says that they are trades.
    if content.payload.kind == .bars { content.equalTimesAreOwn = false }
    if let words = content.words, case .samples(var samples) = content.payload {
      if words.hasNames { _ = books[message.topic, default: WordBook()].learn(words, inLife: content.epoch) }
      _ = books[message.topic, default: WordBook()].read(&samples, inLife: content.epoch)
      (content.payload, content.words) = (.samples(samples), books[message.topic]?.words)
    }
    let first = sequence(content)
    let encoded: [[UInt8]]
    switch (form.encoding, content.payload) {
    case (.protobuf, .samples(let samples)) where content.markers != nil:
      encoded = samples.map { ProtobufWriter.marker(content.marker(of: $0)) }
    case (.protobuf, .bars(let bars)): encoded = bars.map(ProtobufWriter.bar)
    case (.protobuf, .samples(let samples)):
      encoded = samples.map { ProtobufWriter.sample($0, word: content.words?[$0.value]) }
    default: encoded = PointEncoding.json.frames(of: content).map { $0[1] }
    }
    let times: [Timestamp] =
      switch content.payload {
      case .bars(let bars): bars.map(\.time)
      case .samples(let samples): samples.map(\.time)
      case .trim: []
      }
    return zip(encoded, times).enumerated().map { place, point in
      // Times of the format start in 1970.
      let own = UInt64(clamping: point.1.nanoseconds)
      let (log, publish) =
        switch form.stamp {
        case .point: (own, message.logTime)
        case .receive: (message.logTime, own)
        case .kept: (message.logTime, message.publishTime)
        }
      return RecordedMessage(
        topic: message.topic, sequence: UInt32(truncatingIfNeeded: first &+ UInt64(place)), logTime: log,
        publishTime: publish, data: point.0)
    }
  }

  private mutating func sequence(_ message: FeedMessage) -> UInt64 {
    var life = lives[message.topic] ?? (message.epoch, 0, message.firstSequence)
    if life.epoch != message.epoch { life = (message.epoch, life.next, life.next) }
    let first = message.firstSequence &+ life.moved
    life.next = max(life.next, first &+ UInt64(message.count))
    lives[message.topic] = life
    return first
  }

  // MARK: back

  /// The payload of a message of one point; nil for one that holds none.
  ///
  /// - Parameters:
  ///   - encoding: json or protobuf.
  ///   - sequence: the number that the recording gives the message.
  static func payload(
    _ data: UnsafeRawBufferPointer, of topic: RecordedTopic, sequence: UInt32, logTime: UInt64
  ) -> [UInt8]? {
    guard let kind = topic.kind, let encoding = RecordingEncoding(rawValue: topic.encoding) else { return nil }
    var message = FeedMessage(
      topic: topic.name, epoch: 1, firstSequence: UInt64(sequence),
      sendTime: Timestamp(nanoseconds: Int64(clamping: logTime)), payload: .samples([]),
      indexScale: topic.indexScale)
    let row: ForeignValue
    switch encoding {
    case .slipstream: return nil
    case .json:
      guard let value = try? JSONReader.read(data.bindMemory(to: UInt8.self)) else { return nil }
      row = ForeignValue(value)
      if let epoch = row["epoch"]?.unsigned, let number = row["sequence"]?.unsigned, number < UInt64(Int64.max) {
        (message.epoch, message.firstSequence) = (epoch, number)
      }
    case .protobuf where topic.areMarkers:
      guard let marker = try? ProtobufReader.marker(Array(data)[...]) else { return nil }
      row = marker
    case .protobuf:
      guard let point = try? ProtobufReader.point(Array(data)[...], kind) else { return nil }
      row = point
    }
    guard let payload = point(row, kind, topic.indexScale ?? .whole) else { return nil }
    if topic.areMarkers { return WireCodec.encode(marker(row, payload, of: message)) }
    (message.payload, message.equalTimesAreOwn) = (payload, topic.equalTimesAreOwn)
    message.words = words(row, payload, topic)
    return WireCodec.encodeNamed(message)
  }

  /// The message of a marker, whose time is in a payload of one sample.
  private static func marker(_ row: ForeignValue, _ payload: FeedPayload, of message: FeedMessage) -> FeedMessage {
    guard case .samples(let samples) = payload else { return message }
    func text(_ name: String) -> String {
      guard case .string(let text)? = row[name] else { return "" }
      return String(String.UnicodeScalarView(text.cleaned.unicodeScalars.prefix(Marker.longestText)))
    }
    func number(_ name: String) -> Double? {
      guard case .number(let number)? = row[name]?.number, number.isFinite else { return nil }
      return number
    }
    var marked = message
    marked.equalTimesAreOwn = true
    marked.payload = .samples(samples.map { Sample(time: $0.time, value: 0) })
    marked.markers = samples.map {
      Marker(
        at: $0.time, text("text"), value: number("value"), kind: text("kind"), side: Marker.Side(word: text("side")),
        size: number("size"))
    }
    return marked
  }

  /// The word of a point of states, by its number; nil for numbers.
  private static func words(_ row: ForeignValue, _ payload: FeedPayload, _ topic: RecordedTopic) -> StateWords? {
    guard case .samples(let samples) = payload, let value = samples.first?.value else { return nil }
    var words: StateWords? = topic.valuesAreWords ? StateWords() : nil
    if case .string(let word)? = row["word"], let number = Int(exactly: value), (0..<StateWords.most).contains(number) {
      words = words ?? StateWords()
      words?.name(number, word.cleaned)
    }
    return words
  }

  private static func point(_ row: ForeignValue, _ kind: SeriesKind, _ scale: IndexScale) -> FeedPayload? {
    let index = row["index"]?.number
    let time: Timestamp?
    if case .number(let number)? = index {
      time = scale.index(of: number)
    } else {
      time = row["time"]?.time(TimeReader())
    }
    guard let time else { return nil }
    func value(_ name: String) -> Double {
      if case .number(let number)? = row[name]?.number { number } else { .nan }
    }
    guard kind == .bars else { return .samples([Sample(time: time, value: value("value"))]) }
    let bar = Bar(
      time: time, open: value("open"), high: value("high"), low: value("low"), close: value("close"),
      volume: value("volume"), ticks: UInt32(exactly: value("ticks")) ?? 0)
    return .bars([bar])
  }
}
