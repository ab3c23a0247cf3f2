import CivilTime
import Randomness
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// A stream in memory, which several engines share: it stores in order, knows repetitions among the newest messages, and
/// forgets the oldest when told to.
final class HubMemoryStream {
  private(set) var stored: [HubStored] = []
  private(set) var first: UInt64 = 1
  private var places: [String: UInt64] = [:]
  /// Whether a repeated identity is noticed.
  var knowsRepeats = true

  var last: UInt64 { UInt64(stored.count) }

  func store(_ message: HubMessage) -> (place: UInt64, isRepeat: Bool) {
    if knowsRepeats, let place = places[message.id] { return (place, true) }
    let place = last + 1
    places[message.id] = place
    stored.append(
      HubStored(place: place, time: Timestamp(nanoseconds: 0), subject: message.subject, body: message.body))
    return (place, false)
  }

  func forget(_ count: Int) { first = min(last + 1, first + UInt64(count)) }

  func next(_ filter: String, at place: UInt64) -> HubStored? {
    var place = max(place, first)
    while place <= last {
      let message = stored[Int(place - 1)]
      if HubSubject.matches(message.subject, filter) { return message }
      place += 1
    }
    return nil
  }

  func last(_ subject: String) -> HubStored? {
    stored.last { $0.subject == subject && $0.place >= first }
  }

  var held: HubStream {
    var subjects: [String: UInt64] = [:]
    for message in stored where message.place >= first { subjects[message.subject, default: 0] += 1 }
    return HubStream(first: first, last: last, subjects: subjects)
  }
}

/// An engine on a stream in memory, whose seed decides what it loses, repeats, delays and breaks.
final class HubMemory: HubEngine {
  struct Faults {
    /// Chances out of 1,000, for each message, answer or step.
    var lostBefore: UInt64 = 0
    var lostAnswer: UInt64 = 0
    var failed: UInt64 = 0
    var repeated: UInt64 = 0
    var broken: UInt64 = 0
    var down: UInt64 = 0
    /// Steps of delay at most.
    var delay: UInt64 = 3
    var downtime: UInt64 = 100
  }

  private struct Lane { var subject: String, next: UInt64, caughtUp = false }

  let stream: HubMemoryStream
  var faults: Faults
  private var random: SplitMix64
  private var now: UInt64 = 0
  private var upAt: UInt64?
  private var isUp = false
  private var pending: [(at: UInt64, HubEvent)] = []
  private var lanes: [Int: Lane] = [:]

  init(_ stream: HubMemoryStream, seed: UInt64, _ faults: Faults = Faults()) {
    (self.stream, self.faults) = (stream, faults)
    random = SplitMix64(seed: seed)
  }

  private func chance(_ of: UInt64) -> Bool { random.next() % 1_000 < of }

  private func answer(_ event: HubEvent) { pending.append((now + random.next() % (faults.delay + 1), event)) }

  func connect() { upAt = now }

  func publish(_ message: HubMessage, ticket: UInt64) {
    guard isUp, !chance(faults.lostBefore) else { return }
    if chance(faults.failed) { return answer(.failed(ticket: ticket, HubFailure(.passing, "no leader"))) }
    let isRepeat = stream.store(message).isRepeat
    if !chance(faults.lostAnswer) { answer(.stored(ticket: ticket, isRepeat: isRepeat)) }
  }

  func last(of subject: String, ticket: UInt64) {
    guard isUp, !chance(faults.lostAnswer) else { return }
    answer(.found(ticket: ticket, stream.last(subject)))
  }

  func next(of subject: String, at place: UInt64, ticket: UInt64) {
    guard isUp, !chance(faults.lostAnswer) else { return }
    answer(.found(ticket: ticket, stream.next(subject, at: place)))
  }

  func read(_ subject: String, from place: UInt64, lane: Int) {
    if isUp { lanes[lane] = Lane(subject: subject, next: place) }
  }

  func close() { lanes = [:] }

  /// The events of one step.
  func step() -> [HubEvent] {
    now += 1
    if isUp, chance(faults.down) {
      isUp = false
      upAt = now + 1 + random.next() % faults.downtime
      (pending, lanes) = ([], [:])
      return [.down]
    }
    if let upAt, upAt <= now, !isUp {
      (isUp, self.upAt) = (true, nil)
      return [.up(stream.held)]
    }
    let due = pending.filter { $0.at <= now }.map(\.1)
    pending.removeAll { $0.at <= now }
    return due + lanes.keys.sorted().flatMap(deliver)
  }

  private func deliver(_ number: Int) -> [HubEvent] {
    var events: [HubEvent] = []
    for _ in 0..<8 {
      guard var lane = lanes[number] else { break }
      if chance(faults.broken) {
        lanes[number] = nil
        return events + [.broken(lane: number)]
      }
      guard let message = stream.next(lane.subject, at: lane.next) else {
        if !lane.caughtUp { events.append(.caughtUp(lane: number)) }
        lane.caughtUp = true
        lanes[number] = lane
        break
      }
      events.append(.arrived(lane: number, message))
      if chance(faults.repeated) { events.append(.arrived(lane: number, message)) }
      lane.next = message.place + 1
      lane.caughtUp = false
      lanes[number] = lane
    }
    return events
  }
}

/// Samples of a topic whose times and values follow their sequence numbers.
enum HubSamples {
  static let stream = "prices"
  static let step: Int64 = 1_000_000_000

  static func message(_ topic: String, epoch: UInt64 = 7, first: UInt64, count: Int) -> HubMessage {
    let samples = (0..<count).map { index in
      let sequence = first + UInt64(index)
      return Sample(time: Timestamp(nanoseconds: Int64(sequence) * step), value: Double(sequence))
    }
    let message = FeedMessage(
      topic: topic, epoch: epoch, firstSequence: first, sendTime: Timestamp(nanoseconds: 0), payload: .samples(samples))
    return HubMessage(
      topic: topic, stream: stream, epoch: epoch, first: first, count: count, body: WireCodec.encode(message))
  }
}
