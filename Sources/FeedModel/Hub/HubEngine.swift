// The hub: durable history and fan-out beyond one machine, by an engine that others build (NATS JetStream). This folder
// holds the pure parts: names of subjects and messages, the writer's ledger, the search for a place, the reader's
// machine. An engine is one class behind the six calls of `HubEngine`; FeedIO has the one for NATS.
//
// The body of a stored message is our payload, unchanged, and its epoch and sequence numbers stay the truth. The engine's
// own numbers are only places.

/// The six calls that an engine answers.
///
/// None of them waits: each answer is a ``HubEvent``, with the ticket of its call where it has one. One thread makes the
/// calls and takes the events.
package protocol HubEngine: AnyObject {
  /// Opens the stream, and opens it again whenever the connection was lost; ``HubEvent/up(_:)`` answers each time.
  func connect()
  /// Stores a message: `stored` or `failed` answers, or nothing.
  func publish(_ message: HubMessage, ticket: UInt64)
  /// Finds the last message of a subject: `found` answers.
  func last(of subject: String, ticket: UInt64)
  /// Finds the first message of a subject at or after a place: `found` answers.
  func next(of subject: String, at place: UInt64, ticket: UInt64)
  /// Reads the messages of a subject, which may have wildcards, from a place on, in their order: `arrived` brings them.
  ///
  /// - Parameter lane: the number of this reading; another call with the same number replaces it.
  func read(_ subject: String, from place: UInt64, lane: Int)
  /// Ends everything; no event follows.
  func close()
}

extension HubEngine {
  package func perform(_ call: HubCall) {
    switch call {
    case .publish(let message, let ticket): publish(message, ticket: ticket)
    case .last(let subject, let ticket): last(of: subject, ticket: ticket)
    case .next(let subject, let place, let ticket): next(of: subject, at: place, ticket: ticket)
    case .read(let subject, let place, let lane): read(subject, from: place, lane: lane)
    }
  }
}
