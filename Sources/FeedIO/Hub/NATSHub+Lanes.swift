import CivilTime
import FeedModel
import NATS
import TextPoints

extension NATSHub {
  /// Makes the consumer of a lane.
  func open(_ lane: Int) {
    guard var opened = lanes[lane] else { return }
    opened.phase = .opening(since: now)
    opened.openedAt = now
    lanes[lane] = opened
    request(
      JetStream.consumer(place.stream, opened.name, opened.subject), "c.\(opened.generation << 16 | lane)",
      JetStream.consumerRequest(place.stream, opened.name, opened.subject, from: opened.from))
  }

  func handleConsumer(_ number: UInt64, _ message: NATSMessage) {
    let lane = Int(number & 0xFFFF)
    guard var opened = lanes[lane], UInt64(opened.generation) == number >> 16, case .opening = opened.phase else {
      return
    }
    switch JetStream.answer(message.body) {
    case .success(let json):
      opened.phase = .reading
      opened.heardAt = now
      lanes[lane] = opened
      if json["num_pending"]?.unsigned == 0 { events.append(.caughtUp(lane: lane)) }
      fetch(lane)
    case .failure(let fault):
      let failure = HubFailure(fault, stream: place.stream, server: server)
      if failure.isFinal { events.append(.ended(failure)) } else { wait(lane) }
    }
  }

  private func wait(_ lane: Int) { lanes[lane]?.phase = .waiting(until: now &+ 250_000_000) }

  /// Asks for more messages where few are left to come.
  func fetch(_ lane: Int) {
    guard var read = lanes[lane], case .reading = read.phase, read.expected < JetStream.refill else { return }
    read.fetchCount += 1
    read.fetches.append(NATSLane.Fetch(number: read.fetchCount, left: JetStream.fetch))
    lanes[lane] = read
    request(
      JetStream.next(place.stream, read.name), "f.\(lane).\(read.generation).\(read.fetchCount)",
      JetStream.fetchRequest)
  }

  /// Handles a message of a reading; false for any other message.
  func handleDelivery(_ message: NATSMessage) -> Bool {
    let found = message.withReply { reply -> (delivery: JetStream.Delivery, lane: Int?)? in
      guard let delivery = JetStream.Delivery(reply) else { return nil }
      let name = reply[delivery.consumer]
      let lane = NATSLane.number(of: name).flatMap { lanes[$0]?.reads(name) == true ? $0 : nil }
      return (delivery, lane)
    }
    guard let (delivery, lane) = found else { return false }
    // A reading that has been replaced may still deliver.
    guard let lane else { return true }
    guard lanes[lane]?.admit(delivery.number, at: now) == true else {
      // A message was lost on the way: everything after it is read again.
      lanes[lane] = nil
      events.append(.broken(lane: lane))
      return true
    }
    let stored = HubStored(
      place: delivery.place, time: Timestamp(nanoseconds: delivery.time), subject: subject(of: message),
      body: message.body)
    events.append(.arrived(lane: lane, stored))
    if delivery.left == 0 { events.append(.caughtUp(lane: lane)) }
    return true
  }

  /// The subject; messages of one follow each other, and share the text.
  private func subject(of message: NATSMessage) -> String {
    message.withSubject { bytes in
      if bytes.elementsEqual(lastSubject.bytes) { return }
      lastSubject = (Array(bytes), String(decoding: bytes, as: UTF8.self))
    }
    return lastSubject.text
  }

  /// Handles a status of a fetch, `LANE.GENERATION.NUMBER`: a sign of life, or its end.
  func handleStatus(_ place: Substring, _ message: NATSMessage) {
    let parts = place.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3, lanes[parts[0]]?.generation == parts[1] else { return }
    let lane = parts[0]
    lanes[lane]?.heardAt = now
    switch message.header("Status") {
    case "100": return
    case "404", "408": lanes[lane]?.fetches.removeAll { $0.number == UInt64(parts[2]) }
    case "409":
      lanes[lane]?.fetches.removeAll { $0.number == UInt64(parts[2]) }
      let words = message.header("Description")?.lowercased() ?? ""
      if words.contains("deleted") || words.contains("leadership") || words.contains("shutdown") { breakOff(lane) }
    default: breakOff(lane)
    }
  }

  private func breakOff(_ lane: Int) {
    // The generation stays known, so that the next reading is not begun at once.
    events.append(.broken(lane: lane))
    lanes[lane]?.fetches = []
  }

  /// Opens lanes whose wait is over, asks for more, and closes silent lanes.
  func tickLanes() {
    for lane in lanes.keys.sorted() {
      guard let one = lanes[lane] else { continue }
      switch one.phase {
      case .waiting(let until): if until <= now { open(lane) }
      // A server that is down may have been chosen for the consumer: another name gets another choice.
      case .opening: if one.deadline <= now { breakOff(lane) }
      case .reading: if one.deadline <= now { breakOff(lane) } else { fetch(lane) }
      }
    }
  }
}
