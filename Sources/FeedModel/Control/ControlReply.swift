import TextPoints
import TimeSeries

/// A reply of a publisher's control socket: frames of points, followed by a JSON frame.
package struct ControlReply: Sendable, Equatable {
  /// One topic of a catalogue.
  package struct Entry: Sendable, Equatable {
    /// What the points of a topic are.
    package enum Kind: String, Sendable { case bars, samples, markers }

    package var topic: String
    package var kind: Kind
    package var epoch: UInt64
    /// The sequence numbers of the first held point and of the next point to come.
    package var first: UInt64
    package var next: UInt64

    package init(topic: String, kind: Kind, epoch: UInt64, first: UInt64, next: UInt64) {
      self.topic = topic
      self.kind = kind
      self.epoch = epoch
      self.first = first
      self.next = next
    }
  }

  package enum Closing: Sendable, Equatable {
    case catalogue([Entry])
    /// The points are complete up to `next` of the life `epoch`.
    case end(epoch: UInt64, next: UInt64)
    /// The publisher no longer holds the requested points; it holds points from `first` on.
    case gone(first: UInt64)
    /// The publisher has as many requests of this reader as it keeps, and has dropped one.
    case busy
    /// The request could not be served, with the reason.
    case error(String)
  }

  /// The number of the request, if the publisher repeats it.
  package var id: UInt64?
  package var closing: Closing
  /// The points, as frames of the binary format.
  package var payloads: [[UInt8]]

  package init(id: UInt64?, closing: Closing, payloads: [[UInt8]] = []) {
    self.id = id
    self.closing = closing
    self.payloads = payloads
  }

  /// Most topics to accept from a catalogue.
  static let mostTopics = 100_000

  /// Parses a reply from its frames.
  ///
  /// - Throws: `FeedFault` with the code `control`.
  package init(frames: [[UInt8]]) throws(FeedFault) {
    guard let last = frames.last else { throw FeedFault(.control, "A control reply has no frames.") }
    let json: JSONValue
    do throws(FeedFault) { json = try JSONReader.read(last) } catch {
      throw FeedFault(.control, "A control reply is not JSON: \(error)")
    }
    id = json["id"]?.unsigned
    payloads = Array(frames.dropLast())
    switch json["op"]?.string {
    case "catalogue": closing = .catalogue(try ControlReply.entries(json))
    case "end":
      guard let epoch = json["epoch"]?.unsigned, let next = json["next"]?.unsigned, next <= UInt64(Int64.max)
      else {
        throw FeedFault(.control, "The end of a control reply has no epoch or no next.")
      }
      closing = .end(epoch: epoch, next: next)
    case "gone": closing = .gone(first: json["first"]?.unsigned ?? 0)
    case "busy": closing = .busy
    case "error": closing = .error(String((json["reason"]?.string ?? "no reason given").prefix(200)).cleaned)
    default: throw FeedFault(.control, "A control reply has no known op.")
    }
  }

  /// The reply as frames.
  package func frames(echoing echo: JSONValue? = nil) -> [[UInt8]] {
    var members: [JSONValue.Member]
    switch closing {
    case .catalogue(let entries):
      members = [.init("op", "catalogue"), .init("topics", .array(entries.map(ControlReply.json)))]
    case .end(let epoch, let next):
      members = [.init("op", "end"), .init("epoch", .number("\(epoch)")), .init("next", .number("\(next)"))]
    case .gone(let first): members = [.init("op", "gone"), .init("first", .number("\(first)"))]
    case .busy: members = [.init("op", "busy")]
    case .error(let reason): members = [.init("op", "error"), .init("reason", .string(reason))]
    }
    if let echo = echo ?? id.map({ .number("\($0)") }) { members.append(.init("id", echo)) }
    return payloads + [JSONValue.object(members).bytes]
  }

  private static func json(_ entry: Entry) -> JSONValue {
    [
      "topic": .string(entry.topic), "kind": .string(entry.kind.rawValue),
      "epoch": .number("\(entry.epoch)"), "first": .number("\(entry.first)"), "next": .number("\(entry.next)"),
    ]
  }

  private static func entries(_ json: JSONValue) throws(FeedFault) -> [Entry] {
    guard let topics = json["topics"]?.array, topics.count <= mostTopics else {
      throw FeedFault(.control, "A catalogue has no topics, or more than \(mostTopics).")
    }
    var entries: [Entry] = []
    for topic in topics {
      guard let name = topic["topic"]?.string, Topic.isValid(name), let epoch = topic["epoch"]?.unsigned,
        let first = topic["first"]?.unsigned, let next = topic["next"]?.unsigned, first <= next,
        next <= UInt64(Int64.max),
        let kind = topic["kind"]?.string.flatMap(Entry.Kind.init)
      else { throw FeedFault(.control, "A topic of a catalogue is malformed.") }
      entries.append(Entry(topic: name, kind: kind, epoch: epoch, first: first, next: next))
    }
    return entries
  }
}
