/// An event that an engine reports.
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
