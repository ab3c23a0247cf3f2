/// A stream to make where there is none.
package struct HubCreation: Sendable, Equatable {
  /// Nanoseconds after which messages leave the stream; nil keeps them.
  package var age: Int64?
  /// Bytes that the stream holds at most; nil for no bound.
  package var bytes: Int64?
  /// Copies on different servers; nil for three, or one where there is one server.
  package var replicas: Int?

  package init(age: Int64? = nil, bytes: Int64? = nil, replicas: Int? = nil) {
    self.age = age
    self.bytes = bytes
    self.replicas = replicas
  }
}
