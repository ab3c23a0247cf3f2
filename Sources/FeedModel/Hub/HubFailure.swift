/// Why an engine refused.
package struct HubFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable, CaseIterable {
    /// No answer in time, no leader, a lost connection: it may work later.
    case passing
    /// The engine has noted the message's identity and names no place for it: it may never store it under this one.
    case unproven
    /// No server answers at all.
    case noServer
    /// The library of the engine is missing.
    case noLibrary
    /// The credentials, a certificate or a right.
    case refused
    /// A server that is not a hub, or a stream that holds something else.
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

  package var isFinal: Bool { kind != .passing && kind != .noServer && kind != .unproven }
}
