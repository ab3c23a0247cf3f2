/// How the messages of another publisher are read: where the series' name is, what the body is written in, and which of
/// its values are times, prices and names.
///
/// A mapping is made of the table `[feed.NAME]` of a configuration, or is the standard one of a format, which goes by
/// the usual names: time, timestamp, date or ts; open, high, low, close and volume; value, price or last; symbol.
public struct FeedMapping: Sendable, Equatable {
  /// What is around the body.
  public enum Envelope: String, Sendable, CaseIterable {
    case none
    case zlib
    case gzip
    case zstd
  }

  /// What the body is written in.
  public enum Body: String, Sendable, CaseIterable {
    case json
    case msgpack
    /// Lines of text whose fields have something between them, with or without a header.
    case delimited
    /// The message `Points` of Fixtures/slipstream.proto.
    case protobuf
    /// Records of a fixed layout, or bytes that are only counted.
    case raw
  }

  /// Where the series' name is.
  enum TopicPlace: Sendable, Equatable {
    /// In the first of two or more frames.
    case frame
    /// In the same frame as the body, before a text that divides them.
    case prefix([UInt8])
    /// Nowhere, or in the body.
    case none
  }

  /// Where a point's time is.
  enum TimePlace: Sendable, Equatable {
    /// In a member of a usual name, else in a frame behind the body, else it is the time of receiving.
    case usual
    case path(FieldPath)
    /// In the frame behind the body, as text.
    case frame
    case receive
  }

  /// Which values make samples, where a row makes no bar.
  enum Values: Sendable, Equatable {
    /// The one of a usual name; without one every number.
    case usual
    /// These; several are a series each.
    case paths([FieldPath])
    /// Every number in the body, each a series of its own.
    case all
  }

  /// Where the publisher's own numbers of messages are.
  enum SequencePlace: Sendable, Equatable {
    /// In the members `sequence` and `epoch`, when there are both.
    case usual
    case path(FieldPath)
    /// In the frame behind the body, little-endian, 4 or 8 bytes.
    case frame
  }

  /// The name of the table.
  public let name: String
  /// The series' name, where nothing else says one.
  public var seriesName: String
  public internal(set) var envelope = Envelope.none
  public internal(set) var body: Body
  var topic = TopicPlace.frame
  /// What is between the fields of a line; nil finds out.
  var separator: UInt8?
  /// Names of fields in their order; of several lists the one counts that has as many names as there are fields.
  var columns: [[String]] = []
  /// Layouts of raw records; of several the one counts that has the body's size.
  var layouts: [StructLayout] = []
  var time = TimePlace.usual
  var timeUnit: TimeUnit?
  /// Paths of roles that go by another name.
  var fields: [ColumnRole: FieldPath] = [:]
  var values = Values.usual
  /// An array in the body of which each element is a row.
  var explode: FieldPath?
  /// What tells the rows of one message apart: a part of the series' name.
  var key: FieldPath?
  /// The series' name, where it is in the body.
  var symbol: FieldPath?
  /// The series' name, where it is always the same.
  var series: String?
  var sequence = SequencePlace.usual
  /// Whether it is no table of a configuration, so that nobody said that messages begin with their topics.
  private var isStandard = false

  init(name: String, body: Body) {
    self.name = name
    seriesName = name
    self.body = body
  }

  /// The mapping that goes by the usual names.
  ///
  /// - Parameters:
  ///   - name: the series' name, where the messages say none.
  ///   - options: other names and the unit of times.
  /// - Throws: `FeedFault` with the code `mapping` for a path that is none.
  public static func standard(
    _ body: Body, name: String, options: TextOptions = TextOptions()
  ) throws(FeedFault) -> FeedMapping {
    var mapping = FeedMapping(name: name, body: body)
    mapping.isStandard = true
    try mapping.apply(options)
    return mapping
  }

  /// Takes over names and the unit of times from options of the command line, which win over a table.
  public mutating func apply(_ options: TextOptions) throws(FeedFault) {
    if let unit = options.timeUnit { timeUnit = unit }
    for (name, column) in options.fields.sorted(by: { $0.key < $1.key }) {
      guard let role = ColumnRole(name: name) else { continue }
      try set(role, FieldPath(parsing: column))
    }
  }

  /// Whether it is open which members are the values, so that the message itself has to say it.
  var guessesValues: Bool { values == .usual && fields.isEmpty }

  /// Whether it is open where the rows are: no path of this mapping leads anywhere in the message.
  var guessesRows: Bool {
    guard guessesValues, columns.isEmpty, key == nil, symbol == nil else { return false }
    if case .path = time { return false }
    return true
  }

  /// Where in a message its time is, by this mapping.
  var timePath: FieldPath? {
    if case .path(let path) = time { path } else { nil }
  }

  mutating func set(_ role: ColumnRole, _ path: FieldPath) {
    switch role {
    case .time: time = .path(path)
    case .value: values = .paths([path])
    case .symbol: symbol = path
    default: fields[role] = path
    }
  }

  /// What to subscribe to for these series: their names, where messages must begin with them, else everything, so that
  /// what is wanted is chosen after decoding. A message of one frame has no topic, and one of two may have the name in
  /// its body.
  public func subscriptions(for filter: TopicFilter) -> [String] {
    switch topic {
    case .frame where isStandard: [""]
    case .frame, .prefix: series == nil && symbol == nil && key == nil ? filter.subscriptions : [""]
    case .none: [""]
    }
  }
}
