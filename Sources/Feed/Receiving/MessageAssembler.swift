import TimeSeries

/// Decodes messages and joins those that follow each other: a publisher that sends bars one by one then costs the rest
/// of the program hardly more than one that sends them together.
public struct MessageAssembler {
  private var pending: FeedMessage?
  private var topicBytes: [UInt8] = []
  private var topicName: Result<String, FeedFault> = .failure(FeedFault(.topic, "There was no topic yet."))
  private var isAdmitted = false
  private var filterIsKnown = false
  /// Messages that were put to the one before, and so are no messages of their own to who takes them.
  public private(set) var joined: UInt64 = 0
  /// A joined message has at most this many points, so that a flood is handed on in time.
  private static let mostJoined = 16_384

  public init() {}

  /// Takes a topic frame; costs a comparison when it is the one of the message before.
  public mutating func topic(_ bytes: UnsafeRawBufferPointer) {
    guard topicBytes.count != bytes.count || !topicBytes.elementsEqual(bytes) else { return }
    topicBytes = Array(bytes)
    filterIsKnown = false
    do throws(FeedFault) { topicName = .success(try Topic.name(of: topicBytes)) } catch { topicName = .failure(error) }
  }

  /// Takes the payload frame that belongs to the topic.
  ///
  /// - Returns: a message that is complete because this one does not follow it, or nil.
  public mutating func payload(
    _ bytes: UnsafeRawBufferPointer, _ filter: TopicFilter
  ) -> Result<FeedMessage?, FeedFault> {
    do throws(FeedFault) {
      let name = try topicName.get()
      if !filterIsKnown {
        isAdmitted = filter.admits(name)
        filterIsKnown = true
      }
      guard isAdmitted else { return .success(nil) }
      let header = try WireHeader(bytes)
      if join(name, header, bytes) { return .success(nil) }
      let finished = finish()
      pending = FeedMessage(
        topic: name, epoch: header.epoch, firstSequence: header.firstSequence, sendTime: header.sendTime,
        payload: WireCodec.read(header, bytes))
      return .success(finished)
    } catch {
      return .failure(error)
    }
  }

  /// The message that is being put together, when there is one.
  public mutating func finish() -> FeedMessage? {
    let finished = pending
    pending = nil
    return finished
  }

  /// Whether the points could be added to what is pending.
  private mutating func join(_ name: String, _ header: WireHeader, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var joined = pending, joined.topic == name, joined.epoch == header.epoch, joined.count > 0, header.count > 0,
      joined.payload.kind == header.kind, joined.nextSequence == header.firstSequence,
      joined.count + header.count <= MessageAssembler.mostJoined
    else { return false }
    // The points are taken out while they grow, so that no second reference makes the growing a copy.
    pending = nil
    let payload = joined.payload
    joined.payload = .trim(keepFrom: Timestamp(nanoseconds: 0))
    joined.payload = MessageAssembler.grown(payload, header, bytes)
    joined.sendTime = header.sendTime
    pending = joined
    self.joined += 1
    return true
  }

  private static func grown(
    _ payload: consuming FeedPayload, _ header: WireHeader, _ bytes: UnsafeRawBufferPointer
  ) -> FeedPayload {
    switch consume payload {
    case .bars(var bars):
      WireCodec.appendBars(header, bytes, to: &bars)
      return .bars(bars)
    case .samples(var samples):
      WireCodec.appendSamples(header, bytes, to: &samples)
      return .samples(samples)
    case .trim(let keepFrom):
      return .trim(keepFrom: keepFrom)
    }
  }
}
