import FeedModel
import TextPoints
import ZeroMQ

extension ReceiverLine {
  /// Receives messages until none is left or the batch is full; returns whether it is full, so that more may wait.
  func receiveBatch(_ sockets: ReceiverSockets, _ turn: inout Turn) throws(ZeroMQError) -> Bool {
    var left = options.batch
    while left > 0 {
      if case .ours = format {
        try receiveOurs(sockets, &left, &turn)
        break
      }
      guard try sockets.data.receive(into: message) else { break }
      left -= 1
      try receiveMessage(sockets, &turn)
    }
    if let whole = assembler.finish() { session.receive(whole, in: &turn) }
    return left == 0
  }

  /// Handles the message whose first frame was just received.
  private func receiveMessage(_ sockets: ReceiverSockets, _ turn: inout Turn) throws(ZeroMQError) {
    switch format {
    case .ours: return  // They are taken by the batch.
    case .undecided(let detection):
      let frames = try collect(sockets)
      guard readMarkers(frames, &turn) else { return }
      switch detection.verdict(on: frames, receivedAt: turn.wall) {
      case .slipstream:
        format = .ours
        frames[0].withUnsafeBytes { assembler.topic($0) }
        frames[0].withUnsafeBytes { tap?.topic($0) }
        frames[1].withUnsafeBytes { receive($0, &turn) }
      case .foreign(let reader):
        closeControl()
        receiveForeign(frames, PublisherFormat.decoder(reader), &turn)
      case .passedOver(let start): session.pass(over: start, in: &turn)
      case .unknown(let fault):
        session.fault(fault.about(frames, receivedAt: turn.wall), in: &turn)
      }
    case .foreign(let decoder):
      // Moved out while in use, so that its memory is not copied.
      format = .ours
      let frames = try collect(sockets)
      guard readMarkers(frames, &turn) else {
        format = .foreign(decoder)
        return
      }
      receiveForeign(frames, decoder, &turn)
    }
  }

  /// Reads the markers of a message; false if it has nothing else.
  private func readMarkers(_ frames: [[UInt8]], _ turn: inout Turn) -> Bool {
    guard let batches = markers?.read(frames: frames, at: turn.wall) else { return true }
    if !batches.isEmpty { turn.report(.markers(batches)) }
    return !options.hasOnlyMarkers
  }

  /// Receives messages in our own format until none is left or the batch is full.
  ///
  /// State used by every message is in local variables: a property of an object would cost an exclusivity check for
  /// each of millions of messages a second.
  private func receiveOurs(
    _ sockets: ReceiverSockets, _ left: inout Int, _ turn: inout Turn
  ) throws(ZeroMQError) {
    var assembler = MessageAssembler()
    swap(&assembler, &self.assembler)
    defer { swap(&assembler, &self.assembler) }
    let topics = topics
    let hasTap = tap != nil
    var taken = 0
    defer { sockets.count(taken) }
    while left > 0, try sockets.data.receive(into: message) {
      left -= 1
      let topic = message.unsafeBytes
      taken &+= Arrivals.size(ofFrame: topic.count)
      assembler.topic(topic)
      if hasTap { tap?.topic(topic) }
      guard message.hasMore, try sockets.data.receive(into: message), !message.hasMore else {
        try skipMessage(sockets, &turn)
        continue
      }
      let payload = message.unsafeBytes
      taken &+= Arrivals.size(ofFrame: payload.count)
      if hasTap, isTapped { tap?.payload(payload, turn.wall) }
      switch assembler.payload(payload, topics) {
      case .success(let finished):
        if let finished { session.receive(finished, in: &turn) }
      case .failure(let fault):
        session.fault(fault.about([excerpt()], receivedAt: turn.wall), in: &turn)
      }
    }
  }

  /// The front of the frame just received, for reports about its message.
  private func excerpt() -> [UInt8] { message.withBytes { Array($0.prefix(256)) } }

  /// Skips a message that does not have two frames; the first one, or the first two, have been received.
  private func skipMessage(_ sockets: ReceiverSockets, _ turn: inout Turn) throws(ZeroMQError) {
    let front = excerpt()
    var frames = message.hasMore ? 2 : 1
    var bytes = 0
    while message.hasMore {
      guard try sockets.data.receive(into: message) else { break }
      bytes &+= Arrivals.size(ofFrame: message.count)
      frames += 1
    }
    sockets.count(bytes)
    let what = frames == 1 ? "1 frame" : "\(frames) frames"
    let fault = FeedFault(.frames, "A message has \(what) instead of a topic and a payload.")
    session.fault(fault.about([front], receivedAt: turn.wall), in: &turn)
  }

  /// Handles a payload in our own format; the assembler has its topic.
  private func receive(_ payload: UnsafeRawBufferPointer, _ turn: inout Turn) {
    if isTapped { tap?.payload(payload, turn.wall) }
    switch assembler.payload(payload, topics) {
    case .success(let finished):
      if let finished { session.receive(finished, in: &turn) }
    case .failure(let fault):
      session.fault(fault.about([Array(payload.prefix(256))], receivedAt: turn.wall), in: &turn)
    }
  }

  private func receiveForeign(
    _ frames: [[UInt8]], _ decoder: consuming ForeignDecoder, _ turn: inout Turn
  ) {
    let outcome = decoder.decode(frames, receivedAt: turn.wall)
    let isNumbered = decoder.isNumbered
    format = .foreign(decoder)
    session.receive(foreign: outcome, isNumbered: isNumbered, in: &turn)
    if isTapped { tap?.record(outcome.messages, turn.wall) }
  }

  /// The frames of the message whose first one was just received; skips those beyond the limit.
  private func collect(_ sockets: ReceiverSockets) throws(ZeroMQError) -> [[UInt8]] {
    var frames = [message.withBytes { Array($0) }]
    var bytes = Arrivals.size(ofFrame: message.count)
    defer { sockets.count(bytes) }
    while message.hasMore {
      guard try sockets.data.receive(into: message) else { break }
      bytes &+= Arrivals.size(ofFrame: message.count)
      if frames.count < ForeignReader.mostFrames { frames.append(message.withBytes { Array($0) }) }
    }
    return frames
  }
}
