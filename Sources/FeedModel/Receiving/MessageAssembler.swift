import CivilTime
import TextPoints
import TimeSeries

/// Decodes messages and joins consecutive ones: a publisher that sends bars one by one then costs the rest of the
/// program little more than one that sends them in batches.
package struct MessageAssembler {
  /// Whether a message is being assembled, and its parts. They are separate so that its points grow in place and
  /// appending to it does not touch its name.
  private var isPending = false
  private var name = ""
  private var epoch: UInt64 = 0
  private var firstSequence: UInt64 = 0
  private var nextSequence: UInt64 = 0
  private var sendTime = Timestamp(nanoseconds: 0)
  private var template = WireFormat.Template.trim
  private var indexScale: IndexScale?
  private var equalTimesAreOwn = false
  /// The words of a dictionary, or behind samples; none for samples whose values are numbers of words, nil for others.
  private var words: StateWords?
  /// The table of markers; nil for other points.
  private var markers: [Marker]?
  private var bars: [Bar] = []
  private var samples: [Sample] = []
  private var keepFrom = Timestamp(nanoseconds: 0)

  private var topic = TopicFrame()
  /// Whether the topic has stayed that of the pending message.
  private var isSameTopic = false
  /// Messages joined to an earlier one, which the consumer never sees as separate messages.
  package private(set) var joined: UInt64 = 0
  /// Most points of a joined message, so that a flood is passed on in time.
  private static let mostJoined = 16_384
  /// Most points to reserve room for, following the size of the last message.
  private static let mostReserved = 1_024
  private var expected = 0

  package init() {}

  /// Handles a topic frame; costs one comparison when the topic repeats.
  package mutating func topic(_ bytes: UnsafeRawBufferPointer) {
    guard !topic.hasBytes(bytes) else { return }
    topic = TopicFrame(bytes)
    isSameTopic = false
  }

  /// Handles the payload frame of the topic.
  ///
  /// - Returns: the pending message, when this one does not continue it; else nil.
  package mutating func payload(
    _ bytes: UnsafeRawBufferPointer, _ filter: TopicFilter
  ) -> Result<FeedMessage?, FeedFault> {
    do throws(FeedFault) {
      guard try topic.isAdmitted(by: filter) else { return .success(nil) }
      let header = try WireHeader(bytes)
      if join(header, bytes) { return .success(nil) }
      let finished = finish()
      begin(try topic.name.get(), header, bytes)
      return .success(finished)
    } catch {
      return .failure(error)
    }
  }

  /// The message being assembled, if any.
  package mutating func finish() -> FeedMessage? {
    guard isPending else { return nil }
    isPending = false
    let payload: FeedPayload
    switch template {
    case .bars: payload = .bars(bars)
    case .samples, .words, .markers: payload = .samples(samples)
    case .trim: payload = .trim(keepFrom: keepFrom)
    }
    expected = min(payload.count, Self.mostReserved)
    (bars, samples) = ([], [])
    var message = FeedMessage(
      topic: name, epoch: epoch, firstSequence: firstSequence, sendTime: sendTime, payload: payload,
      indexScale: indexScale)
    message.equalTimesAreOwn = equalTimesAreOwn
    message.words = words
    message.markers = markers
    return message
  }

  private mutating func begin(_ name: String, _ header: WireHeader, _ bytes: UnsafeRawBufferPointer) {
    (isPending, isSameTopic) = (true, true)
    self.name = name
    epoch = header.epoch
    firstSequence = header.firstSequence
    nextSequence = header.firstSequence
    template = header.template
    indexScale = header.indexScale
    equalTimesAreOwn = header.equalTimesAreOwn
    words = WireCodec.words(header, bytes)
    markers = WireCodec.markers(header, bytes)
    switch template {
    case .bars: bars.reserveCapacity(max(expected, header.count))
    case .samples: samples.reserveCapacity(max(expected, header.count))
    case .trim: keepFrom = WireCodec.keepFrom(header, bytes)
    case .words, .markers: break
    }
    append(header, bytes)
  }

  /// Joins the points to the pending message; false when they do not continue it.
  private mutating func join(_ header: WireHeader, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard isPending, isSameTopic, header.firstSequence == nextSequence, header.epoch == epoch,
      header.template == template, header.indexScale == indexScale,
      header.equalTimesAreOwn == equalTimesAreOwn, header.valuesAreWords == (words != nil), template != .trim,
      template != .markers, header.words == nil || WireCodec.words(header, bytes) == words
    else { return false }
    let held = nextSequence - firstSequence
    guard held > 0, header.count > 0, held + UInt64(header.count) <= UInt64(Self.mostJoined) else { return false }
    append(header, bytes)
    joined += 1
    return true
  }

  private mutating func append(_ header: WireHeader, _ bytes: UnsafeRawBufferPointer) {
    sendTime = header.sendTime
    switch template {
    case .bars: WireCodec.appendBars(header, bytes, to: &bars)
    case .samples: WireCodec.appendSamples(header, bytes, to: &samples)
    case .markers: WireCodec.appendPlaces(header, bytes, from: 0, to: &samples)
    case .trim, .words: return
    }
    // A header's last number fits in Int64.
    nextSequence += UInt64(header.count)
  }
}

/// The latest topic frame, and whether the filter admits it.
private struct TopicFrame {
  private var bytes: [UInt8] = []
  private(set) var name: Result<String, FeedFault> = .failure(FeedFault(.topic, "There was no topic yet."))
  /// Nil until the first payload asks.
  private var isAdmitted: Bool?

  init() {}

  init(_ frame: UnsafeRawBufferPointer) {
    bytes = Array(frame)
    do throws(FeedFault) { name = .success(try Topic.name(of: bytes)) } catch { name = .failure(error) }
  }

  func hasBytes(_ frame: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == frame.count else { return false }
    for place in 0..<frame.count where bytes[place] != frame[place] { return false }
    return true
  }

  mutating func isAdmitted(by filter: TopicFilter) throws(FeedFault) -> Bool {
    if let isAdmitted { return isAdmitted }
    let admits = filter.admits(try name.get())
    isAdmitted = admits
    return admits
  }
}
