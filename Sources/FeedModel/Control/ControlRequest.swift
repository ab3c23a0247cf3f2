import TextPoints

// The control socket: a reader requests the catalogue, the history or missed points of a topic, and the publisher
// replies with frames of points and a closing JSON frame.

/// A reader's request to a publisher's control socket.
package enum ControlRequest: Sendable, Equatable {
  /// Lists the topics.
  case catalogue
  /// Requests every point of a topic that the publisher still holds.
  case snapshot(topic: String)
  /// Requests missed points.
  case range(topic: String, missing: Range<UInt64>)

  /// Asks a publisher at full speed to wait a moment; it has no answer.
  package static let hold = Array(#"{"op":"hold"}"#.utf8)

  package var topic: String? {
    switch self {
    case .catalogue: nil
    case .snapshot(let topic), .range(let topic, _): topic
    }
  }

  /// The request as JSON, with a number for the reply to repeat.
  package func bytes(id: UInt64) -> [UInt8] {
    var members: [JSONValue.Member] = []
    switch self {
    case .catalogue: members = [.init("op", "catalogue")]
    case .snapshot(let topic): members = [.init("op", "snapshot"), .init("topic", .string(topic))]
    case .range(let topic, let missing):
      members = [
        .init("op", "range"), .init("topic", .string(topic)), .init("first", .number(String(missing.lowerBound))),
        .init("count", .number(String(missing.upperBound - missing.lowerBound))),
      ]
    }
    return JSONValue.object(members + [.init("id", .number(String(id)))]).bytes
  }

  /// Parses a request and its number, if it has one.
  ///
  /// - Throws: `FeedFault` with the code `control`.
  package static func read(_ bytes: [UInt8]) throws(FeedFault) -> (request: ControlRequest, id: JSONValue?) {
    let json: JSONValue
    do throws(FeedFault) { json = try JSONReader.read(bytes) } catch {
      throw FeedFault(.control, "A control request is not JSON: \(error)")
    }
    let id = json["id"]
    switch json["op"]?.string {
    case "catalogue": return (.catalogue, id)
    case "snapshot": return (.snapshot(topic: try topic(of: json)), id)
    case "range":
      guard let first = json["first"]?.unsigned, let count = json["count"]?.unsigned, count > 0,
        case (let end, let overflow) = first.addingReportingOverflow(count), !overflow
      else { throw FeedFault(.control, "A range needs first and count, whole numbers, and a count above 0.") }
      return (.range(topic: try topic(of: json), missing: first..<end), id)
    case .some(let other):
      throw FeedFault(.control, "There is no request '\(String(other.prefix(40)).cleaned)'.")
    case nil:
      throw FeedFault(.control, "A control request has no op.")
    }
  }

  private static func topic(of json: JSONValue) throws(FeedFault) -> String {
    guard let topic = json["topic"]?.string, Topic.isValid(topic) else {
      throw FeedFault(.control, "A control request has no valid topic.")
    }
    return topic
  }
}
