/// A call, as the machines of this folder make it.
package enum HubCall: Sendable, Equatable {
  case publish(HubMessage, ticket: UInt64)
  case last(subject: String, ticket: UInt64)
  case next(subject: String, place: UInt64, ticket: UInt64)
  case read(subject: String, from: UInt64, lane: Int)
}
