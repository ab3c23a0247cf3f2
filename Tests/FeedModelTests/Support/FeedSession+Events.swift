import CivilTime
import FeedModel
import TextPoints

/// A turn for each thing that comes, with its events put behind the events of others.
extension FeedSession {
  private mutating func inTurn<Value>(
    at now: Int64, _ wall: Timestamp, _ events: inout [FeedEvent], _ body: (inout FeedSession, inout Turn) -> Value
  ) -> Value {
    var turn = Turn(at: now, wall: wall)
    defer { events += turn.events }
    return body(&self, &turn)
  }

  mutating func receive(_ message: FeedMessage, receivedAt: Timestamp, at now: Int64, into events: inout [FeedEvent]) {
    inTurn(at: now, receivedAt, &events) { $0.receive(message, in: &$1) }
  }

  mutating func receive(
    foreign outcome: ForeignDecoder.Outcome, isNumbered: Bool, receivedAt: Timestamp, at now: Int64,
    into events: inout [FeedEvent]
  ) {
    inTurn(at: now, receivedAt, &events) { $0.receive(foreign: outcome, isNumbered: isNumbered, in: &$1) }
  }

  @discardableResult
  mutating func receiveControl(
    _ frames: [[UInt8]], receivedAt: Timestamp, at now: Int64, into events: inout [FeedEvent]
  ) -> AskedPoints? {
    inTurn(at: now, receivedAt, &events) { $0.receiveControl(frames, in: &$1) }
  }

  mutating func fault(_ fault: FeedFault, at now: Int64, into events: inout [FeedEvent]) {
    inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.fault(fault, in: &$1) }
  }

  mutating func connected(at now: Int64, into events: inout [FeedEvent]) {
    inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.connected(in: &$1) }
  }

  mutating func disconnected(at now: Int64, into events: inout [FeedEvent]) {
    inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.disconnected(in: &$1) }
  }

  mutating func controlReconnected(at now: Int64, into events: inout [FeedEvent]) {
    inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.controlReconnected(in: &$1) }
  }

  mutating func tick(at now: Int64, into events: inout [FeedEvent]) {
    inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.tick(in: &$1) }
  }
}
