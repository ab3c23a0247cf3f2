import CivilTime

/// The messages of one series in a part of a stream, in the order of their sequence numbers.
///
/// A message that failed at first stands behind later ones, by at most ``HubLedger/mostUnderWay`` places. So a message
/// belongs to the part that holds the last place up to which all messages before it, by number, are there; and a part
/// with as many places needs the messages of its two neighbours. Duplicates are skipped.
package struct HubPart: Sendable {
  private struct Entry {
    let stored: HubStored
    let body: HubBody
    /// The life's rank by its first message.
    let life: Int
  }

  /// The runs of the part; a gap since the part before it belongs to the first.
  package let runs: [TapeRun]
  /// Messages of another program.
  package let damage: Int

  /// - Parameters:
  ///   - stored: messages of the part and of its neighbours, in the order of their places.
  ///   - places: the places of the part.
  ///   - byReceiveTime: whether the clock follows the times when the server stored them.
  package init(_ stored: [HubStored], in places: Range<UInt64>, topic: String, byReceiveTime: Bool = false) {
    var lives: [UInt64: Int] = [:]
    var entries: [Entry] = []
    var damage = 0
    for message in stored {
      guard let body = HubBody(message.body) else {
        if places.contains(message.place) { damage += 1 }
        continue
      }
      let life = lives[body.epoch] ?? lives.count
      lives[body.epoch] = life
      entries.append(Entry(stored: message, body: body, life: life))
    }
    entries.sort { ($0.life, $0.body.first, $0.stored.place) < ($1.life, $1.body.first, $1.stored.place) }
    var before = BlockReading(byReceiveTime: byReceiveTime)
    var reading = before
    var through: UInt64 = 0
    var last: (life: Int, next: UInt64)?
    for entry in entries {
      through = max(through, entry.stored.place)
      let next = last.flatMap { $0.life == entry.life ? $0.next : nil } ?? 0
      guard entry.body.next > next else { continue }
      last = (entry.life, entry.body.next)
      guard through < places.upperBound else { break }
      guard let payload = Self.payload(entry, from: next, topic) else { continue }
      payload.withUnsafeBytes { bytes in
        if through < places.lowerBound {
          before.add(topic, bytes, receivedAt: entry.stored.time)
        } else {
          reading.add(topic, bytes, receivedAt: entry.stored.time)
        }
      }
    }
    reading.finish()
    runs = reading.runs(after: before)
    self.damage = damage
  }

  /// The body without the points below a number.
  private static func payload(_ entry: Entry, from next: UInt64, _ topic: String) -> [UInt8]? {
    guard entry.body.first < next else { return entry.stored.body }
    let message = try? WireCodec.decode(topic: Array(topic.utf8), payload: entry.stored.body)
    return message?.from(sequence: next).map { WireCodec.encodeNamed($0) }
  }

  /// Whether numbers are missing between the messages of a part, which may stand in the next one.
  package static func hasGap(_ stored: [HubStored]) -> Bool {
    let bodies = stored.compactMap { HubBody($0.body) }.sorted { ($0.epoch, $0.first) < ($1.epoch, $1.first) }
    var last: (epoch: UInt64, next: UInt64)?
    for body in bodies {
      if let last, last.epoch == body.epoch, body.first > last.next { return true }
      let before = last.flatMap { $0.epoch == body.epoch ? $0.next : nil } ?? 0
      last = (body.epoch, max(before, body.next))
    }
    return false
  }
}
