import CivilTime

/// What an engine reports.
package enum HubEvent: Sendable, Equatable {
  /// The stream is open, after `connect` and after each lost connection.
  case up(HubStream)
  /// The connection is lost; the engine goes on trying, and calls without an answer get none.
  case down
  /// The engine has been trying in vain for a while, with the reason; reported once until the next `up`.
  case trying(String)
  /// The engine gives up.
  case ended(HubFailure)
  /// A message is stored; a repeated one was stored before.
  case stored(ticket: UInt64, isRepeat: Bool)
  /// A message is not stored, as far as the engine knows.
  case failed(ticket: UInt64, HubFailure)
  /// The answer to a look-up; nil when there is no such message.
  case found(ticket: UInt64, HubStored?)
  /// The next message of a reading.
  case arrived(lane: Int, HubStored)
  /// A reading has delivered everything that the stream holds.
  case caughtUp(lane: Int)
  /// A reading has broken off and must be asked for again.
  case broken(lane: Int)
  /// A writer of the stream shows that it is there.
  case beat
}

/// A message as the stream holds it.
package struct HubStored: Sendable, Equatable {
  /// Its place: larger for what was stored later.
  package var place: UInt64
  /// When the server stored it.
  package var time: Timestamp
  package var subject: String
  package var body: [UInt8]

  package init(place: UInt64, time: Timestamp, subject: String, body: [UInt8]) {
    (self.place, self.time, self.subject, self.body) = (place, time, subject, body)
  }
}

/// What a stream holds, as of its opening.
package struct HubStream: Sendable, Equatable {
  /// The places of the oldest and of the newest message; an empty stream has `first` = `last` + 1.
  package var first: UInt64
  package var last: UInt64
  /// The number of messages of each subject; nil where nobody asked.
  package var subjects: [String: UInt64]?
  /// The server that answered, by its address.
  package var server: String

  package init(first: UInt64, last: UInt64, subjects: [String: UInt64]? = nil, server: String = "") {
    (self.first, self.last, self.subjects, self.server) = (first, last, subjects, server)
  }
}

/// Why an engine refused.
package struct HubFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable, CaseIterable {
    /// No answer in time, no leader, a lost connection: it may work later.
    case passing
    /// No server answers at all.
    case noServer
    /// The library of the engine is missing.
    case noLibrary
    /// The credentials, a certificate or a right.
    case refused
    /// A server that is no hub, or a stream that holds something else.
    case notOurs
    /// There is no such stream.
    case noStream
    /// The stream cannot be made.
    case cannotCreate
    /// The message is larger than the server takes.
    case tooLarge
    /// The stream is full and does not make room.
    case full
  }

  package var kind: Kind
  /// One sentence with the problem, the place and the remedy.
  package var description: String

  package init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }

  package var isFinal: Bool { kind != .passing && kind != .noServer }
}
