import CivilTime
import TextPoints
import TimeSeries

/// The numbers and words of a recording that others wrote, with messages in JSON or Protocol Buffers: a series for each
/// field, named channel/field, at the time of receipt or of a field. Words are states: texts that come again, names of
/// enumerations, true and false.
package struct ForeignRecording: Sendable {
  /// The messages that could not be read, and why the first could not.
  package private(set) var refused = 0
  package private(set) var fault: FeedFault?
  /// Topics whose encoding is neither, with their encoding.
  package private(set) var unread: [(topic: String, encoding: String)] = []
  /// Number of values beyond the bounds, which are left out.
  package private(set) var leftOut = 0
  /// The candidates for the time of the messages, with the evidence of the first ones.
  package private(set) var readings: [Reading] = []
  /// The time of the messages, in words.
  package private(set) var timeInWords = ""
  /// Why the times at which the messages were logged are not their times; nil if they are, or if a field was named.
  package private(set) var doubt: String?
  private(set) var names: [String] = []
  private var samples: [String: [Sample]] = [:]
  private var states: [String: States] = [:]
  private var stateNames: [String] = []
  private var count = 0

  /// The states of a field; none once it has had more words than a series has.
  private struct States: Sendable {
    var words = StateWords()
    var samples: [Sample] = []
    var isText = false
  }

  /// Most values to keep: they are in memory as a whole.
  private static let mostValues = 20_000_000
  /// Most elements of an array that are series; longer ones are pictures or sounds.
  private static let mostElements = 16
  private static let deepest = 16

  /// Reads the messages that are not ours.
  ///
  /// - Parameter time: the path of the field with the time; nil takes the time at which a message was logged, or what is
  ///   borne out best if these are not times: a program that wrote 0 for all of them.
  /// - Returns: nil when some topic is ours, or none is there.
  /// - Complexity: O(bytes).
  package init?(_ file: RecordingFile, time: String? = nil) {
    var readers: [String: (ForeignRecording.Form)] = [:]
    for topic in file.topics where !Self.isOurs(topic, file) {
      if topic.encoding == "json" {
        readers[topic.name] = .json
      } else if topic.encoding == "protobuf", let data = file.schemaData[topic.schema],
        let schema = try? ProtobufSchema(data), let type = file.schemas[topic.schema]?.name
      {
        readers[topic.name] = .protobuf(schema, type)
      } else {
        unread.append((topic.name, topic.encoding))
      }
    }
    guard readers.count + unread.count == Set(file.topics.map(\.name)).count, !file.topics.isEmpty else { return nil }
    let source = chooseTime(time, file, readers)
    var reading = file.messages(topics: Set(readers.keys))
    while let message = reading.next() {
      guard let form = readers[message.topic] else { continue }
      do throws(FeedFault) {
        try add(try form.read(message.data), message, source)
      } catch {
        refused += 1
        fault = fault ?? error
      }
    }
  }

  /// Weighs the candidates for the time over the first messages.
  private mutating func chooseTime(
    _ named: String?, _ file: RecordingFile, _ readers: [String: Form]
  ) -> MessageTimes.Source {
    var times = MessageTimes()
    var reading = file.messages(topics: Set(readers.keys))
    while times.count < MessageTimes.most, let message = reading.next() {
      if let value = try? readers[message.topic]?.read(message.data) { times.add(value, message) }
    }
    let candidates = times.candidates()
    var source = MessageTimes.Source.logged
    if let named {
      source = .field(named.split { $0 == "/" || $0 == "." }.map(String.init))
    } else if let doubted = candidates.first(where: { $0.source == .logged })?.evidence.doubt,
      let best = candidates.filter({ $0.evidence.doubt == nil }).max(by: { $0.evidence.score < $1.evidence.score })
    {
      (source, doubt) = (best.source, doubted)
    }
    (readings, timeInWords) = (Reading.ofTimes(candidates, chosen: source), source.words)
    return source
  }

  private enum Form {
    case json
    case protobuf(ProtobufSchema, String)

    func read(_ data: [UInt8]) throws(FeedFault) -> ForeignValue {
      switch self {
      case .json:
        let value: Result<JSONValue, FeedFault> = data.withUnsafeBufferPointer { bytes in
          do throws(FeedFault) { return .success(try JSONReader.read(bytes)) } catch { return .failure(error) }
        }
        return ForeignValue(try value.get())
      case .protobuf(let schema, let type): return try schema.read(data, type: type)
      }
    }
  }

  /// Whether a topic has messages of this program, in any of its encodings, or says nothing about them.
  private static func isOurs(_ topic: RecordedTopic, _ file: RecordingFile) -> Bool {
    topic.encoding == RecordingEncoding.slipstream.rawValue || file.kind(of: topic) != nil || topic.encoding.isEmpty
  }

  private mutating func add(
    _ value: ForeignValue, _ message: RecordedMessage, _ source: MessageTimes.Source
  ) throws(FeedFault) {
    switch source {
    case .logged: add(value, message.topic, Timestamp(nanoseconds: Int64(clamping: message.logTime)), [], depth: 0)
    case .sent: add(value, message.topic, Timestamp(nanoseconds: Int64(clamping: message.publishTime)), [], depth: 0)
    case .field(let path):
      guard let time = Self.member(value, path[...])?.time else {
        throw FeedFault(.point, "A message has no time in \(path.joined(separator: "/")).")
      }
      add(value, message.topic, time, path, depth: 0)
    }
  }

  private static func member(_ value: ForeignValue, _ path: ArraySlice<String>) -> ForeignValue? {
    guard let name = path.first else { return value }
    guard case .object(let members) = value, let next = members.last(where: { $0.name == name }) else { return nil }
    return member(next.value, path.dropFirst())
  }

  private mutating func add(
    _ value: ForeignValue, _ name: String, _ time: Timestamp, _ path: [String], depth: Int
  ) {
    switch value {
    case .object(let members):
      guard depth < Self.deepest, value.stamp == nil else { return }
      for member in members { add(member.value, name + "/" + member.name, time, path, depth: depth + 1) }
    case .array(let elements):
      guard depth < Self.deepest, elements.count <= Self.mostElements else { return }
      for (place, element) in elements.enumerated() { add(element, name + "/\(place)", time, path, depth: depth + 1) }
    case .decimal, .integer, .unsigned, .double:
      guard let number = value.text.flatMap(Double.init), number.isFinite, abs(number) < 1e300 else { return }
      guard !isTime(name, path) else { return }
      let name = Topic.made(of: name.utf8)
      if samples[name] == nil {
        guard names.count + stateNames.count < SourceTable.mostSeries, Topic.isValid(name) else {
          leftOut += 1
          return
        }
        names.append(name)
      }
      guard count < Self.mostValues else {
        leftOut += 1
        return
      }
      count += 1
      samples[name, default: []].append(Sample(time: time, value: number))
    case .bool(let flag): add(word: flag ? "true" : "false", name, time, path)
    case .string(let text):
      let word = text.cleaned
      // Numbers and times written as texts are not states, but for a number without a name among the words of an
      // enumeration.
      let isAmongWords = Int32(word) != nil && states[Topic.made(of: name.utf8)] != nil
      guard isAmongWords || Double(word) == nil && value.time == nil else { return }
      add(word: word, name, time, path)
    case .null, .instant, .bytes: return
    }
  }

  /// Whether a name is that of the field with the time, which is not a value.
  private func isTime(_ name: String, _ path: [String]) -> Bool {
    !path.isEmpty && name.hasSuffix("/" + path.joined(separator: "/"))
  }

  /// Adds a state; an empty text is a gap behind others.
  private mutating func add(word: String, _ name: String, _ time: Timestamp, _ path: [String]) {
    guard !isTime(name, path) else { return }
    let name = Topic.made(of: name.utf8)
    if states[name] == nil {
      guard !word.isEmpty, samples[name] == nil else { return }
      guard names.count + stateNames.count < SourceTable.mostSeries, Topic.isValid(name) else {
        leftOut += 1
        return
      }
      stateNames.append(name)
      states[name] = States()
    }
    guard states[name]?.isText == false else { return }
    guard count < Self.mostValues else {
      leftOut += 1
      return
    }
    let number = word.isEmpty ? .nan : states[name]?.words.number(of: word).map(Double.init)
    guard let number else {
      count -= states[name]?.samples.count ?? 0
      states[name] = States(isText: true)
      return
    }
    count += 1
    states[name]?.samples.append(Sample(time: time, value: number))
  }

  // MARK: as a recording of ours

  /// Points of one message.
  private static let batch = 512

  /// The same numbers and words as a recording of this program, in memory, so that every command reads them: numbers
  /// first. A field that has both has its numbers.
  ///
  /// - Throws: a fault when there are no numbers and no words.
  package func recording() throws(FeedFault) -> RecordingFile {
    guard count > 0 else {
      if let fault { throw fault }
      if let first = unread.first {
        throw FeedFault(
          .foreign,
          "The messages of \(first.topic.cleaned) are in the encoding \(first.encoding.cleaned), which is not read; json and protobuf are."
        )
      }
      throw FeedFault(.point, "The messages hold no numbers, and no words that repeat.")
    }
    var writer = RecordingWriter(compression: .none)
    var bytes: [UInt8] = []
    let words = stateNames.filter { samples[$0] == nil && states[$0]?.samples.isEmpty == false }
    for name in names + words {
      var points = samples[name] ?? states[name]?.samples ?? []
      if zip(points, points.dropFirst()).contains(where: { $1.time < $0.time }) {
        points = points.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
          \.element)
      }
      for start in stride(from: 0, to: points.count, by: Self.batch) {
        let part = Array(points[start..<min(points.count, start + Self.batch)])
        guard let first = part.first else { continue }
        var message = FeedMessage(
          topic: name, epoch: 1, firstSequence: UInt64(start), sendTime: first.time, payload: .samples(part))
        message.equalTimesAreOwn = true
        if samples[name] == nil { message.words = states[name]?.words }
        let nanoseconds = UInt64(clamping: first.time.nanoseconds)
        for part in [start == 0 ? message.dictionaryBefore : nil, message].compactMap({ $0 }) {
          try writer.append(
            RecordedMessage(
              topic: name, sequence: UInt32(truncatingIfNeeded: start), logTime: nanoseconds, publishTime: nanoseconds,
              data: WireCodec.encode(part)), now: 0)
        }
        bytes += writer.drain()
      }
    }
    writer.finish()
    bytes += writer.drain()
    return try RecordingFile(ArrayBytes(bytes))
  }
}

extension ForeignValue {
  /// A number or a text as it would be written; nil for others.
  var text: String? {
    switch self {
    case .decimal(let text), .string(let text): text
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .double(let number): String(number)
    default: nil
    }
  }

  /// A time: a number or a text, or seconds with their nanoseconds.
  var time: Timestamp? {
    if let (seconds, rest) = stamp {
      return Timestamp(counting: seconds, of: Timestamp.nanosecondsPerSecond, plus: rest)
    }
    guard var text else { return nil }
    return text.withUTF8 { TimeReader().read($0) }
  }

  /// Seconds and nanoseconds, if an object holds these two alone.
  fileprivate var stamp: (Int64, Int64)? {
    guard case .object(let members) = self, members.count == 2, let one = NameWords.datePart(of: members[0].name),
      let other = NameWords.datePart(of: members[1].name),
      let first = members[0].value.text.flatMap({ Int64($0) }),
      let second = members[1].value.text.flatMap({ Int64($0) })
    else { return nil }
    switch (one, other) {
    case (.second, .nanosecond): return (first, second)
    case (.nanosecond, .second): return (second, first)
    default: return nil
    }
  }
}

/// An array as a source of bytes.
package struct ArrayBytes: ByteSource {
  private let array: [UInt8]

  package init(_ bytes: [UInt8]) { array = bytes }

  package var count: Int { array.count }

  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FeedFault) {
    array.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + buffer.count]))
    }
  }
}
