import CivilTime

/// A message as the stream holds it.
package struct HubStored: Sendable, Equatable {
  /// Its place: larger for what was stored later.
  package var place: UInt64
  /// When the server stored it.
  package var time: Timestamp
  package var subject: String
  package var body: [UInt8]

  package init(place: UInt64, time: Timestamp, subject: String, body: [UInt8]) {
    self.place = place
    self.time = time
    self.subject = subject
    self.body = body
  }
}
