// Feeds of other publishers: a message is unpacked, parsed into rows by its format, and mapped to points, either by a
// configured `FeedMapping` or by interpreting the rows like a table. `ForeignReader` reads one message; `ForeignDecoder`
// of FeedModel adds sequence numbers.

/// How to read the messages of another publisher: the place of the series name, the format of the body, and the fields
/// with times, prices and names.
///
/// A mapping comes from the table `[feed.NAME]` of a configuration, or is the standard mapping of a format, which uses
/// the usual names: time, timestamp, date or ts; open, high, low, close and volume; value, price or last; symbol.
public struct FeedMapping: Sendable, Equatable {
  /// The compression of the body.
  package enum Envelope: String, Sendable, CaseIterable {
    case none
    case zlib
    case gzip
    case zstd
  }

  /// The format of the body.
  public enum Body: String, Sendable, CaseIterable {
    case json
    case msgpack
    /// Lines of text with separated fields, with or without a header.
    case delimited
    /// The message `Points` of Fixtures/slipstream.proto.
    case protobuf
    /// Records of a fixed layout, or bytes to count only.
    case raw
    /// The text of a Prometheus target, or the reply of a Prometheus server.
    case prometheus
  }

  /// Where a message has the name of its series.
  enum TopicOrigin: Sendable, Equatable {
    /// In the first of two or more frames.
    case frame
    /// In the same frame as the body, before a separator text.
    case prefix([UInt8])
    /// In the body, or missing.
    case none
  }

  /// Where a point has its time.
  enum TimeOrigin: Sendable, Equatable {
    /// In a field with a usual name, else in a frame after the body, else the receive time.
    case usual
    case path(FieldPath)
    /// In the frame after the body, as text.
    case frame
    case receive
    /// In no field: a whole number is its place on the x axis.
    case index(FieldPath)
    /// The first of these places that has a time.
    case first([TimeSource])
  }

  /// One of several places of a time.
  struct TimeSource: Sendable, Equatable {
    var place: TimeOrigin
    var unit: TimeUnit?
  }

  /// A value that becomes a sample.
  struct ValueField: Sendable, Equatable {
    var path: FieldPath
    /// The last part of its series' name; nil for the path, or for nothing where it is the only value.
    var name: String?
  }

  /// The part of a message that holds its rows.
  struct RowOrigin: Sendable, Equatable {
    /// The value that holds the fields, where there is one; text in it is read as JSON.
    var within: FieldPath?
    /// The array whose elements are the rows.
    var explode: FieldPath?
  }

  /// The table's description of the feed.
  struct Description: Sendable, Equatable {
    /// One line for a list of feeds.
    var about = ""
    /// The quantity of the values, as `price`.
    var quantity: String?
  }

  /// The values that become samples, for rows without a bar.
  enum Values: Sendable, Equatable {
    /// The field with a usual name; without one every number.
    case usual
    /// The given fields; each of several is a series.
    case paths([ValueField])
    /// Every number in the body, each as a separate series.
    case all
  }

  /// Where a message has the publisher's own number.
  enum SequenceOrigin: Sendable, Equatable {
    /// In the fields `sequence` and `epoch`, when both exist.
    case usual
    case path(FieldPath)
    /// In the frame after the body, little-endian, 4 or 8 bytes.
    case frame
  }

  /// The name of the configuration table.
  public let name: String
  /// The series name, unless a message names its series.
  public var seriesName: String
  package internal(set) var envelope = Envelope.none
  package internal(set) var body: Body
  var topic = TopicOrigin.frame
  /// The separator of the fields of a line; nil detects it.
  var separator: UInt8?
  /// Field names in order; of several lists, the one whose length matches the number of fields applies.
  var columns: [[String]] = []
  /// Layouts of raw records; of several, the one whose size matches the body applies.
  var layouts: [StructLayout] = []
  var time = TimeOrigin.usual
  var timeUnit: TimeUnit?
  /// Paths of roles that have another name.
  var fields: [ColumnRole: FieldPath] = [:]
  var values = Values.usual
  var rows = RowOrigin()
  /// The field that tells the rows of one message apart; it becomes part of the series name.
  var key: FieldPath?
  /// The series name, for feeds with the name in the body.
  var symbol: FieldPath?
  /// The series name, for feeds where it is always the same.
  var series: String?
  var sequence = SequenceOrigin.usual
  var messages = MessageKinds()
  var description = Description()
  /// Whether this is not a table of a configuration, so that nobody stated that messages start with their topics.
  private var isStandard = false

  init(name: String, body: Body) {
    self.name = name
    seriesName = name
    self.body = body
  }

  /// The mapping with the usual names.
  ///
  /// - Parameters:
  ///   - body: the format of the messages.
  ///   - name: the series name, for messages without one.
  ///   - options: other names and the unit of times.
  /// - Throws: `FeedFault` with the code `mapping` for an invalid path.
  public static func standard(
    _ body: Body, name: String, options: TextOptions = TextOptions()
  ) throws(FeedFault) -> FeedMapping {
    var mapping = FeedMapping(name: name, body: body)
    mapping.isStandard = true
    try mapping.apply(options)
    return mapping
  }

  /// Applies names and the unit of times from command-line options, which win over a table.
  package mutating func apply(_ options: TextOptions) throws(FeedFault) {
    if let unit = options.timeUnit {
      timeUnit = unit
      for index in messages.kinds.indices { messages.kinds[index].timeUnit = unit }
    }
    for (name, column) in options.fields.sorted(by: { $0.key < $1.key }) {
      if name == ColumnRole.axisName {
        time = .index(try FieldPath(parsing: column))
        for place in messages.kinds.indices { messages.kinds[place].time = time }
      }
      guard let role = ColumnRole(name: name) else { continue }
      try set(role, FieldPath(parsing: column))
    }
  }

  /// Whether the mapping leaves the values open, so that each message has to show them.
  package var guessesValues: Bool {
    values == .usual && fields.isEmpty && messages.kinds.isEmpty && body != .prometheus
  }

  /// One line about the feed, for a list; "" if the table has none.
  package var about: String { description.about }

  /// The quantity of the samples, if the mapping says it: its own word, else the name of the only value.
  var quantity: String? {
    if let quantity = description.quantity { return quantity }
    guard case .paths(let fields) = values, fields.count == 1, let name = fields[0].path.steps.last else { return nil }
    return FieldNames.isPrice(name) ? "price" : nil
  }

  /// Whether the mapping leaves the rows open: no path of this mapping leads into the message.
  var guessesRows: Bool {
    guard guessesValues, columns.isEmpty, key == nil, symbol == nil, rows.within == nil else { return false }
    switch time {
    case .path, .first, .index: return false
    case .usual, .frame, .receive: return true
    }
  }

  /// The path of the number that stands in place of a time.
  var indexPath: FieldPath? { if case .index(let path) = time { path } else { nil } }

  /// The path of the time in a message.
  var timePath: FieldPath? { timePaths.first }

  /// The paths where a message may have its time.
  var timePaths: [FieldPath] {
    switch time {
    case .path(let path): [path]
    case .first(let sources):
      sources.compactMap { source in if case .path(let path) = source.place { path } else { nil } }
    case .usual, .frame, .receive, .index: []
    }
  }

  mutating func set(_ role: ColumnRole, _ path: FieldPath) {
    for index in messages.kinds.indices { messages.kinds[index].set(role, path) }
    switch role {
    case .time: time = .path(path)
    case .value: values = .paths([ValueField(path: path)])
    case .symbol: symbol = path
    default: fields[role] = path
    }
  }

  /// The subscriptions for these series: their names, where messages must start with them, else everything, and the
  /// decoder filters. A message of one frame has no topic, and one of two frames may have the name in its body.
  package func subscriptions(for filter: TopicFilter) -> [String] {
    switch topic {
    case .frame where isStandard || !messages.kinds.isEmpty: [""]
    case .frame, .prefix: series == nil && symbol == nil && key == nil ? filter.subscriptions : [""]
    case .none: [""]
    }
  }
}

/// The messages that a mapping reads, for a feed that sends several kinds.
struct MessageKinds: Sendable, Equatable {
  /// The message fits one of these; empty for any message.
  var when: [MessageCondition] = []
  /// Messages without points, which are passed over.
  var skip: [MessageCondition] = []
  /// Mappings of single kinds; the first that fits applies. Without a fitting one the message is not of this feed.
  var kinds: [FeedMapping] = []

  /// Most kinds of a feed.
  static let most = 32

  /// Whether the conditions leave the message to this mapping.
  func fits(_ message: ForeignValue, inner: ForeignValue, topic: String?) -> Bool {
    when.isEmpty || when.contains { $0.holds(for: message, inner: inner, topic: topic) }
  }

  func skips(_ message: ForeignValue, inner: ForeignValue, topic: String?) -> Bool {
    skip.contains { $0.holds(for: message, inner: inner, topic: topic) }
  }
}
