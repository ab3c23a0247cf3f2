import CivilTime
import FeedModel
import Platform
import TextPoints

/// A tape over one series of a hub's stream, as the stream was at the opening. It reads messages in blocks when they
/// are played, and keeps only a few blocks in memory. A block has as many places as a writer may have under way.
///
/// Reading a block waits for the servers. A block that does not come in time counts as damaged, and is read again when
/// it is next wanted.
package final class HubTape: ReplayTape {
  package let topic: String
  private let reading: HubBlockReading
  private let byReceiveTime: Bool
  private let places: Range<UInt64>
  private var raw: [(block: Int, messages: [HubStored])] = []
  private var damaged: [Int: Int] = [:]

  private static let block = UInt64(HubLedger.mostUnderWay)
  /// Blocks in memory: the block of the cursor, its neighbours, and the blocks that a step back reads again.
  private static let held = 6

  /// Opens the stream, and waits for it.
  ///
  /// - Parameters:
  ///   - topics: the wanted series; the stream must hold one of them.
  ///   - report: receives sentences for the user.
  /// - Returns: nil when a stop is requested first.
  /// - Throws: `FeedIOError`: as a receiver; `badData` where no series is wanted, `usage` where several are.
  package init?(
    _ endpoint: Endpoint, topics: TopicFilter, options: HubOptions, byReceiveTime: Bool, token: StopToken,
    report: (String) -> Void
  ) throws(FeedIOError) {
    guard let place = endpoint.hub else { throw FeedIOError(.usage, "\(endpoint) is not a stream of a hub.") }
    let lanes = HubSubject.filters(for: topics, filter: place.filter, in: place.stream)
    let filter = lanes.count == 1 ? lanes[0] : place.stream + ".>"
    reading = try HubBlockReading(place, filter: filter, options)
    guard let held = try reading.open(token, report) else { return nil }
    let found = (held.subjects ?? [:]).keys.compactMap { subject -> String? in
      guard let topic = HubSubject.topic(of: subject, in: place.stream), topics.admits(topic) else { return nil }
      return topic
    }
    guard let first = found.min() else {
      throw FeedIOError(
        .badData,
        "\(endpoint) holds no points of the requested series.")
    }
    guard found.count == 1 else {
      let words = "\(endpoint) holds \(found.count) series; choose one with --symbol, such as \(first.cleaned)."
      throw FeedIOError(.usage, words)
    }
    topic = first
    self.byReceiveTime = byReceiveTime
    places = held.first..<max(held.first, held.last &+ 1)
    reading.subject = HubSubject.subject(of: first, in: place.stream)
  }

  package var blockCount: Int { Int(clamping: (UInt64(places.count) + Self.block - 1) / Self.block) }
  package var damage: Int { damaged.values.reduce(0, +) }

  package func runs(inBlock block: Int) -> [TapeRun] {
    // In this order they are read in one go.
    guard let before = block > 0 ? messages(of: block - 1) : [], let own = messages(of: block) else {
      damaged[block] = 1
      return []
    }
    var all = before + own
    if block + 1 < blockCount, HubPart.hasGap(all) { all += messages(of: block + 1) ?? [] }
    let part = HubPart(all, in: places(of: block), topic: topic, byReceiveTime: byReceiveTime)
    damaged[block] = part.damage > 0 ? part.damage : nil
    return part.runs
  }

  private func places(of block: Int) -> Range<UInt64> {
    let start = places.lowerBound + UInt64(block) * Self.block
    return start..<min(start + Self.block, places.upperBound)
  }

  /// The messages of a block as they stand in the stream; nil when they do not come.
  private func messages(of block: Int) -> [HubStored]? {
    if let found = raw.firstIndex(where: { $0.block == block }) {
      let entry = raw.remove(at: found)
      raw.append(entry)
      return entry.messages
    }
    guard let messages = reading.messages(in: places(of: block)) else { return nil }
    raw.append((block, messages))
    if raw.count > Self.held { raw.removeFirst() }
    return messages
  }
}
