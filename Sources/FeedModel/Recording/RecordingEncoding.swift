/// How the messages of a recording are written.
package enum RecordingEncoding: String, Sendable, CaseIterable {
  /// This project's payloads, byte for byte.
  case slipstream
  /// One JSON object a point, with a JSON Schema.
  case json
  /// One message `Bar` or `Sample` of Fixtures/slipstream.proto a point, with its descriptor.
  case protobuf
}
