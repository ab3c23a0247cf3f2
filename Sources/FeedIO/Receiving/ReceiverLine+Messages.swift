import CivilTime
import FeedModel
import TimeSeries
import ZeroMQ

/// What a publisher speaks, as far as it is known.
enum Speech {
  case undecided(FeedDetection)
  case ours
  case foreign(ForeignDecoder)

  init(_ decoding: FeedDecoding) {
    switch decoding {
    case .automatic(let detection): self = .undecided(detection)
    case .slipstream: self = .ours
    case .foreign(let reader): self = .foreign(Speech.decoder(reader))
    }
  }

  /// A publisher that says no epoch gets one here: whoever passes its points on must not seem to repeat itself.
  static func decoder(_ reader: ForeignReader) -> ForeignDecoder {
    ForeignDecoder(reader, life: UInt64.random(in: 1..<1 << 53))
  }
}

extension FeedDecoding {
  var isForeign: Bool {
    if case .foreign = self { return true }
    return false
  }

  /// What to subscribe to for these series.
  func subscriptions(for topics: TopicFilter) -> [String] {
    switch self {
    case .foreign(let reader): reader.mapping.subscriptions(for: topics)
    // JSON in one frame has no topic; what it is of is found out after decoding.
    case .automatic: topics == .all ? topics.subscriptions : topics.subscriptions + ["{", "["]
    case .slipstream: topics.subscriptions
    }
  }
}

extension ReceiverLine {
  /// Takes messages until there is none, or a batch is full; returns whether it is, so that more may be there.
  func takeBatch(at now: Int64, wall: Timestamp, into events: inout [FeedEvent]) throws(ZeroMQError) -> Bool {
    var left = options.batch
    while left > 0 {
      if case .ours = speech {
        try takeOurs(&left, at: now, wall: wall, into: &events)
        break
      }
      guard try socket.receive(into: message) else { break }
      left -= 1
      try takeMessage(at: now, wall: wall, into: &events)
    }
    if let whole = assembler.finish() { session.receive(whole, receivedAt: wall, at: now, into: &events) }
    return left == 0
  }

  /// Takes the message whose first frame was just received.
  private func takeMessage(at now: Int64, wall: Timestamp, into events: inout [FeedEvent]) throws(ZeroMQError) {
    switch speech {
    case .ours: return  // They are taken by the batch.
    case .undecided(let detection):
      let frames = try collect()
      switch detection.verdict(on: frames, receivedAt: wall) {
      case .slipstream:
        speech = .ours
        frames[0].withUnsafeBytes { assembler.topic($0) }
        frames[0].withUnsafeBytes { tap?.topic($0) }
        frames[1].withUnsafeBytes { take($0, at: now, wall: wall, into: &events) }
      case .foreign(let reader):
        giveUpControl()
        takeForeign(frames, Speech.decoder(reader), at: now, wall: wall, into: &events)
      case .unknown(let fault):
        session.fault(fault.about(frames, receivedAt: wall), at: now, into: &events)
      }
    case .foreign(let decoder):
      // Taken out while it works, so that its memory is not copied.
      speech = .ours
      takeForeign(try collect(), decoder, at: now, wall: wall, into: &events)
    }
  }

  /// Takes messages of ours until there is none, or so many as are left of a batch.
  ///
  /// What every message touches is a variable of this function: a property of an object would be checked for another
  /// access with each of millions of messages a second.
  private func takeOurs(
    _ left: inout Int, at now: Int64, wall: Timestamp, into events: inout [FeedEvent]
  ) throws(ZeroMQError) {
    var assembler = MessageAssembler()
    swap(&assembler, &self.assembler)
    defer { swap(&assembler, &self.assembler) }
    let topics = topics
    let hasTap = tap != nil
    while left > 0, try socket.receive(into: message) {
      left -= 1
      assembler.topic(message.unsafeBytes)
      if hasTap { tap?.topic(message.unsafeBytes) }
      guard message.hasMore, try socket.receive(into: message), !message.hasMore else {
        try skipMessage(at: now, wall: wall, into: &events)
        continue
      }
      if hasTap, isTapped { tap?.payload(message.unsafeBytes, wall) }
      switch assembler.payload(message.unsafeBytes, topics) {
      case .success(let finished):
        if let finished { session.receive(finished, receivedAt: wall, at: now, into: &events) }
      case .failure(let fault):
        session.fault(fault.about([excerpt()], receivedAt: wall), at: now, into: &events)
      }
    }
  }

  /// The front of the frame that was just received, for what is said of its message.
  private func excerpt() -> [UInt8] { message.withBytes { Array($0.prefix(256)) } }

  /// Leaves out a message that has not two frames, of which the first, or the first two, have been received.
  private func skipMessage(at now: Int64, wall: Timestamp, into events: inout [FeedEvent]) throws(ZeroMQError) {
    let front = excerpt()
    var frames = message.hasMore ? 2 : 1
    while message.hasMore {
      guard try socket.receive(into: message) else { break }
      frames += 1
    }
    let what = frames == 1 ? "1 frame" : "\(frames) frames"
    let fault = FeedFault(.frames, "A message has \(what) instead of a topic and a payload.")
    session.fault(fault.about([front], receivedAt: wall), at: now, into: &events)
  }

  /// Takes a payload of ours, whose topic the assembler has.
  private func take(
    _ payload: UnsafeRawBufferPointer, at now: Int64, wall: Timestamp, into events: inout [FeedEvent]
  ) {
    if isTapped { tap?.payload(payload, wall) }
    switch assembler.payload(payload, topics) {
    case .success(let finished):
      if let finished { session.receive(finished, receivedAt: wall, at: now, into: &events) }
    case .failure(let fault):
      session.fault(fault.about([Array(payload.prefix(256))], receivedAt: wall), at: now, into: &events)
    }
  }

  private func takeForeign(
    _ frames: [[UInt8]], _ decoder: consuming ForeignDecoder, at now: Int64, wall: Timestamp,
    into events: inout [FeedEvent]
  ) {
    let outcome = decoder.decode(frames, receivedAt: wall)
    let isNumbered = decoder.isNumbered
    speech = .foreign(decoder)
    session.receive(foreign: outcome, isNumbered: isNumbered, receivedAt: wall, at: now, into: &events)
    guard isTapped else { return }
    for message in outcome.messages where topics.admits(message.topic) {
      for frames in RecordedMessage.holding(message, receivedAt: wall) { tap?.take(frames) }
    }
  }

  /// The frames of the message whose first one was just received; those beyond what any message has are left out.
  private func collect() throws(ZeroMQError) -> [[UInt8]] {
    var frames = [message.withBytes { Array($0) }]
    while message.hasMore {
      guard try socket.receive(into: message) else { break }
      if frames.count < ForeignReader.mostFrames { frames.append(message.withBytes { Array($0) }) }
    }
    return frames
  }
}
