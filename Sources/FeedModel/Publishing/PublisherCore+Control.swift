import CivilTime
import TextPoints
import TimeSeries

extension PublisherCore: ReaderAnswering {
  /// Counts a subscription. A new reader receives the points published from now on.
  package mutating func handleSubscription(_ bytes: UnsafeRawBufferPointer, in turn: Turn) -> [FeedMessage] {
    _ = subscribe(bytes)
    return []
  }

  /// Answers a control request: returns the frames of the reply, the last of them JSON.
  ///
  /// - Complexity: O(points in the reply).
  package func answer(_ request: [UInt8], in turn: Turn) -> [[UInt8]] {
    do throws(FeedFault) {
      let (asked, id) = try ControlRequest.read(request)
      switch asked {
      case .catalogue: return catalogue(echoing: id)
      case .snapshot(let topic):
        guard let place = place(of: topic) else { return PublisherCore.unknown(topic, id) }
        return points(of: place, topics[place].first..<topics[place].next, turn.wall, id)
      case .range(let topic, let missing):
        guard let place = place(of: topic) else { return PublisherCore.unknown(topic, id) }
        guard missing.lowerBound >= topics[place].first, missing.lowerBound < topics[place].next else {
          return ControlReply(id: nil, closing: .gone(first: topics[place].first)).frames(echoing: id)
        }
        return points(of: place, missing, turn.wall, id)
      }
    } catch {
      return ControlReply(id: nil, closing: .error(error.description)).frames()
    }
  }

  private func place(of topic: String) -> Int? { topics.firstIndex { $0.name == topic } }

  private static func unknown(_ topic: String, _ id: JSONValue?) -> [[UInt8]] {
    ControlReply(id: nil, closing: .error("There is no topic '\(topic)'.")).frames(echoing: id)
  }

  /// The topics with kind, epoch and sequence numbers and, beyond the required fields, their range of times.
  private func catalogue(echoing id: JSONValue?) -> [[UInt8]] {
    let entries: [JSONValue] = topics.map { topic in
      var members: [JSONValue.Member] = [
        .init("topic", .string(topic.name)),
        .init("kind", topic.form.areMarkers ? "markers" : topic.kind == .bars ? "bars" : "samples"),
        .init("epoch", .number("\(topic.epoch)")), .init("first", .number("\(topic.first)")),
        .init("next", .number("\(topic.next)")),
      ]
      if let first = topic.firstTime, let last = topic.lastTime {
        members.append(.init("firstTime", .number("\(first.nanoseconds)")))
        members.append(.init("lastTime", .number("\(last.nanoseconds)")))
      }
      return .object(members)
    }
    var members: [JSONValue.Member] = [.init("op", "catalogue"), .init("topics", .array(entries))]
    if let id { members.append(.init("id", id)) }
    return [JSONValue.object(members).bytes]
  }

  private func points(of place: Int, _ range: Range<UInt64>, _ wall: Timestamp, _ id: JSONValue?) -> [[UInt8]] {
    let topic = topics[place]
    let held = range.clamped(to: topic.first..<topic.next)
    let capacity = UInt64(WireCodec.capacity(of: topic.form))
    var payloads = dictionary(of: place, before: held.lowerBound, wall).map { [WireCodec.encode($0)] } ?? []
    var first = held.lowerBound
    while first < held.upperBound {
      let end = min(held.upperBound, first + capacity)
      payloads.append(WireCodec.encode(heldMessage(first..<end, place, wall)))
      first = end
    }
    let closing = ControlReply.Closing.end(epoch: topic.epoch, next: topic.next)
    return ControlReply(id: nil, closing: closing, payloads: payloads).frames(echoing: id)
  }
}
